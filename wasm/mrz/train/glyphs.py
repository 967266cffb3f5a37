"""Glyph atlases: one `Style` is a font with a weight, a width, a slant and small faults.

A style is drawn once at CAP pixels of capital height and then used for many lines, which
is much cheaper than drawing text for every line. There are only two OCR-B fonts to be
had, of one origin; other foundries and printers differ in stroke weight, width and the
shape of single letters, hence the distortion of every glyph by itself.
"""
import glob

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)
CAP = 28            # capital height of the drawn glyphs
CELL_HEIGHT = 56    # the capital is centred in it
CELL_SIDE = 10      # room to each side of the pitch

OCR_B = "/usr/share/fonts/opentype/ocr-b/"
FONTS = [OCR_B + "OCRB.otf", OCR_B + "OCRBS.otf"]


def available(*patterns):
    return [f for p in patterns for f in sorted(glob.glob("/usr/share/fonts/" + p, recursive=True))
            if "blique" not in f and "talic" not in f]


# Fixed-pitch fonts of old documents, drawings and mock-ups. A font that is not installed is left out. Fonts with thin
# strokes and serifs, such as Courier, are the hardest: L resembles I, and E resembles F. Half of the samples use them.
COURIERS = available("**/FreeMono.ttf", "opentype/urw-base35/NimbusMonoPS-Regular.otf", "**/Courier Prime.otf",
                     "**/Courier Prime Code.otf", "**/GNUTypewriter.ttf")
OTHER_FONTS = available("**/LiberationMono*.ttf", "**/FreeMono*.ttf", "**/Courier Prime*.otf", "**/NotoMono*.ttf",
                        "**/DejaVuSansMono*.ttf", "**/OCRA.ttf", "**/Inconsolata.otf",
                        "opentype/urw-base35/NimbusMonoPS-Bold.otf")
TEXT_FONTS = available("**/DejaVuSans.ttf", "**/DejaVuSans-Bold.ttf", "**/DejaVuSerif*.ttf",
                       "**/DejaVuSansCondensed*.ttf",
                       "**/LiberationSans*.ttf", "**/LiberationSerif*.ttf", "**/FreeSans*.ttf", "**/FreeSerif*.ttf")


def sized(path):
    """The font at the size where an H is CAP pixels high, its top and its advance."""
    probe = ImageFont.truetype(path, 200)
    box = probe.getbbox("H")
    font = ImageFont.truetype(path, max(8, int(round(200 * CAP / (box[3] - box[1])))))
    return font, font.getbbox("H")[1], font.getlength("H")


def distort(glyph, rs, slant, wide, spread):
    """A small affine change about the middle of the cell."""
    h, w = glyph.shape
    a, d = wide * (1 + rs.normal() * spread), 1 + rs.normal() * spread * 0.6
    b, c = slant + rs.normal() * spread * 0.5, rs.normal() * spread * 0.3
    cx, cy = w / 2, h / 2
    matrix = np.float32([[a, b, cx - a * cx - b * cy], [c, d, cy - c * cx - d * cy]])
    return cv2.warpAffine(glyph, matrix, (w, h), flags=cv2.INTER_LINEAR)


def weigh(glyph, sigma, threshold, steep):
    """Blur and a soft threshold: low thresholds thicken the strokes, high ones thin them."""
    soft = cv2.GaussianBlur(glyph, (0, 0), sigma)
    return 1 / (1 + np.exp(-steep * (soft - threshold)))


class Style:
    """Masks (0..1) of characters in cells of `pitch` + 2 CELL_SIDE columns, each drawn when it is first needed."""

    def __init__(self, rs, plain=False):
        other = not plain and OTHER_FONTS and rs.random() < 0.24
        fonts = FONTS if not other else COURIERS if COURIERS and rs.random() < 0.5 else OTHER_FONTS
        path = fonts[rs.integers(len(fonts))]
        self.rs, self.font = rs, sized(path)
        advance = self.font[2]
        self.pitch = float(advance * rs.uniform(1.0, 1.12) if other else advance * rs.uniform(0.92, 1.1))
        slant = 0 if plain or rs.random() < 0.8 else rs.normal() * 0.06
        wide, spread = (1, 0) if plain else (rs.uniform(0.9, 1.08), rs.choice((0, 0.015, 0.035)))
        sigma, threshold = rs.uniform(0.6, 2.2), rs.uniform(0.4, 0.55) if plain else rs.uniform(0.25, 0.6)
        self.shape, self.weight = (slant, wide, spread), (sigma, threshold, rs.uniform(5, 16))
        self.dots = not plain and rs.random() < 0.04
        self.masks = {}

    def mask(self, char):
        if char not in self.masks:
            font, top, advance = self.font
            width = int(round(self.pitch)) + 2 * CELL_SIDE
            image = Image.new("L", (width, CELL_HEIGHT), 0)
            ImageDraw.Draw(image).text((width / 2 - advance / 2, CELL_HEIGHT / 2 - CAP / 2 - top), char,
                                       font=font, fill=255)
            glyph = distort(np.asarray(image, np.float32) / 255, self.rs, *self.shape)
            self.masks[char] = self.finish(weigh(glyph, *self.weight))
        return self.masks[char]

    def finish(self, glyph):
        """Levels between 0 and 1, and the look of a dot-matrix printer for a few styles."""
        low = glyph.min()
        glyph = (glyph - low) / max(1e-3, glyph.max() - low)
        if not self.dots:
            return glyph
        small = cv2.resize(glyph, None, fx=0.36, fy=0.36, interpolation=cv2.INTER_AREA)
        big = cv2.resize(np.float32(small > 0.35), (glyph.shape[1], glyph.shape[0]), interpolation=cv2.INTER_NEAREST)
        return np.clip(cv2.GaussianBlur(big, (0, 0), 1.1) * 1.1, 0, 1)

    def write(self, canvas, text, x, y, rs=None, jitter=0.0):
        """Prints `text` with its first cell's pitch starting at x, centred on row y.

        Returns the x of every character's centre. Cells that don't fit are skipped.
        """
        centres = []
        for i, char in enumerate(text):
            mask = self.mask(char)
            dx, dy = (rs.normal() * jitter, rs.normal() * jitter) if jitter else (0, 0)
            left = int(round(x + i * self.pitch + dx)) - CELL_SIDE
            top = int(round(y - CELL_HEIGHT / 2 + dy))
            paste(canvas, mask, left, top)
            centres.append(left + mask.shape[1] / 2)
        return centres


def paste(canvas, mask, left, top):
    """Maximum of canvas and mask where they overlap."""
    h, w = canvas.shape
    x0, y0, x1, y1 = max(0, left), max(0, top), min(w, left + mask.shape[1]), min(h, top + mask.shape[0])
    if x1 > x0 and y1 > y0:
        view = canvas[y0:y1, x0:x1]
        np.maximum(view, mask[y0 - top:y1 - top, x0 - left:x1 - left], out=view)


class Styles:
    """A pool of styles; one is drawn anew every `life` uses."""

    def __init__(self, rs, size=48, life=20):
        self.rs, self.size, self.life, self.uses = rs, size, life, 0
        self.pool = []

    def get(self):
        self.uses += 1
        if len(self.pool) < self.size:
            self.pool.append(Style(self.rs))
            return self.pool[-1]
        if self.uses % self.life == 0:
            self.pool[self.rs.integers(self.size)] = Style(self.rs)
        return self.pool[self.rs.integers(self.size)]


_words = {}


def words(rs, text, size):
    """Mask of ordinary printed text in a random proportional font, `size` pixels high."""
    path = TEXT_FONTS[rs.integers(len(TEXT_FONTS))]
    if (path, size) not in _words:
        _words[path, size] = ImageFont.truetype(path, size)
    font = _words[path, size]
    image = Image.new("L", (max(4, int(font.getlength(text)) + 4), int(size * 1.4)), 0)
    ImageDraw.Draw(image).text((2, 0), text, font=font, fill=255)
    return np.asarray(image, np.float32) / 255
