"""Paper, security print and everything that a camera, scanner or printer does to them.

All of it is computed. Textures are kept in a bank of large tiles of which random windows
at random scales are used, because drawing waves for every sample would take longer than
training on it.
"""
import cv2
import numpy as np

TILE = (256, 1024)


def reduce(image, fx, fy=None):
    """Resizes cheaply: exact halves by averaging, the rest linearly."""
    fy = fx if fy is None else fy
    h, w = image.shape
    size = max(2, int(round(w * fx))), max(2, int(round(h * fy)))
    while image.shape[1] >= 2 * size[0] and image.shape[0] >= 2 * size[1]:
        even = image[:image.shape[0] // 2 * 2, :image.shape[1] // 2 * 2]
        image = cv2.resize(even, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return cv2.resize(image, size, interpolation=cv2.INTER_LINEAR)


def soft_noise(rs, h, w, scale):
    """Gaussian noise with features of about `scale` pixels."""
    size = max(2, int(w / scale) + 2), max(2, int(h / scale) + 2)
    small = rs.standard_normal((size[1], size[0]), dtype=np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def grid(h, w):
    return np.mgrid[0:h, 0:w].astype(np.float32)


def waves(rs, h, w):
    """Guilloche: one or two families of fine lines, bent by slower waves."""
    y, x = grid(h, w)
    out = np.zeros((h, w), np.float32)
    for _ in range(rs.integers(1, 4)):
        angle, period = rs.uniform(0, np.pi), rs.uniform(4, 40)
        along, across = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
        bend = rs.uniform(0, 40) * np.sin(along * 2 * np.pi / rs.uniform(50, 400) + rs.uniform(0, 6))
        bend += rs.uniform(0, 8) * np.sin(along * 2 * np.pi / rs.uniform(15, 60))
        phase = (across + bend) * 2 * np.pi / period
        line = np.sin(phase)
        if rs.random() < 0.65:                  # thin lines rather than a sine
            line = np.maximum(line, 0) ** float(rs.choice((3, 6, 12)))
        out = np.maximum(out, line) if rs.random() < 0.5 else out + line
    return out


def rosette(rs, h, w):
    """Rings about a point, modulated by the angle."""
    y, x = grid(h, w)
    dy, dx = y - rs.uniform(-h, 2 * h), x - rs.uniform(0, w)
    radius = np.sqrt(dx * dx + dy * dy) + rs.uniform(0, 14) * np.sin(np.arctan2(dy, dx) * rs.integers(4, 40))
    return np.maximum(np.sin(radius * 2 * np.pi / rs.uniform(5, 30)), 0) ** float(rs.choice((1, 4, 8)))


def dots(rs, h, w):
    """Halftone: a turned grid of dots, its strength following slow noise."""
    y, x = grid(h, w)
    angle, period = rs.uniform(0, np.pi), rs.uniform(3, 14)
    u, v = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    raster = np.sin(u * 2 * np.pi / period) * np.sin(v * 2 * np.pi / period)
    return 1 / (1 + np.exp(-6 * (raster + soft_noise(rs, h, w, 80) * 0.7)))


def scribble(rs, h, w):
    """Arcs, thin strokes and small print: emblems and microtext."""
    out = np.zeros((h, w), np.float32)
    for _ in range(rs.integers(4, 30)):
        centre = int(rs.uniform(0, w)), int(rs.uniform(0, h))
        axes = int(rs.uniform(4, 120)), int(rs.uniform(4, 90))
        cv2.ellipse(out, centre, axes, rs.uniform(0, 180), rs.uniform(0, 180), rs.uniform(180, 360),
                    float(rs.uniform(0.4, 1)), int(rs.choice((1, 1, 2, 3, 8, -1))), cv2.LINE_AA)
    print_ = np.zeros((h, w), np.uint8)             # OpenCV 5 writes text on bytes only
    for _ in range(rs.integers(0, 4)):
        cv2.putText(print_, "REPUBLIK SPECIMEN UNION " * 8, (-int(rs.uniform(0, 200)), int(rs.uniform(0, h))),
                    int(rs.integers(0, 4)), rs.uniform(0.2, 0.8), int(rs.uniform(76, 204)), 1, cv2.LINE_AA)
    np.maximum(out, print_ / np.float32(255), out=out)
    return out


def cloud(rs, h, w):
    return sum(soft_noise(rs, h, w, s) * s ** 0.5 for s in (3, 9, 27, 81)) / 12


MAKERS = (waves, waves, waves, rosette, dots, scribble, cloud)


class Bank:
    """Tiles of mean 0 and deviation 1; one is replaced every `life` uses."""

    def __init__(self, rs, size=56, life=150):
        self.rs, self.life, self.uses = rs, life, 0
        self.tiles = [self.make(MAKERS[i % len(MAKERS)]) for i in range(size)]

    def make(self, maker):
        tile = maker(self.rs, *TILE).astype(np.float32)
        return (tile - tile.mean()) / (tile.std() + 1e-3)

    def window(self, h, w, zoom):
        """An h x w view; `zoom` is output pixels per tile pixel."""
        rs = self.rs
        self.uses += 1
        if self.uses % self.life == 0:
            self.tiles[rs.integers(len(self.tiles))] = self.make(MAKERS[rs.integers(len(MAKERS))])
        tile = self.tiles[rs.integers(len(self.tiles))]
        zoom = max(zoom, h / TILE[0], w / TILE[1] * 0.34)
        th, tw = min(TILE[0], max(2, int(h / zoom))), min(TILE[1], max(2, int(w / zoom)))
        y, x = rs.integers(0, TILE[0] - th + 1), rs.integers(0, TILE[1] - tw + 1)
        part = tile[y:y + th, x:x + tw]
        if rs.random() < 0.5:
            part = part[:, ::-1]
        if rs.random() < 0.5:
            part = part[::-1]
        return reduce(part, w / part.shape[1], h / part.shape[0])

    def paper(self, h, w, unit, strength=1.0):
        """A page of about 0.5 … 1 with print; `unit` is the pitch of its text in pixels."""
        rs = self.rs
        page = np.full((h, w), rs.uniform(0.5, 1.0), np.float32)
        page += strength * rs.uniform(0, 0.08) * self.window(h, w, unit / 30 * rs.uniform(0.7, 4))
        for _ in range(rs.integers(0, 3)):
            page -= strength * rs.uniform(0.01, 0.09) * self.window(h, w, unit / 30 * rs.uniform(0.5, 2))
        return page


def motion_kernel(length, angle):
    """A straight smear of `length` pixels. Each point is shared among four pixels, so that no length is rounded."""
    size = int(np.ceil(length / 2)) * 2 + 3
    kernel, c = np.zeros((size, size), np.float32), size // 2
    for t in np.linspace(-0.5, 0.5, 4 * size):
        x, y = c + np.cos(angle) * length * t, c + np.sin(angle) * length * t
        left, top = int(x), int(y)
        for dy in (0, 1):
            for dx in (0, 1):
                kernel[top + dy, left + dx] += (1 - abs(x - left - dx)) * (1 - abs(y - top - dy))
    return kernel / kernel.sum()


def light(rs, image, unit, shadow, glare):
    """A shadow's edge, a fall-off across the image, a bright spot."""
    h, w = image.shape
    x = np.arange(w, dtype=np.float32)[None] / w - 0.5
    y = np.arange(h, dtype=np.float32)[:, None] / h - 0.5
    if shadow:
        image = image * (1 + 0.5 * shadow * (x * rs.uniform(-1, 1) + y * rs.uniform(-1, 1)))
        angle = rs.uniform(0, 2 * np.pi)
        t = ((x - rs.uniform(-0.4, 0.4)) * w * np.cos(angle) + y * h * np.sin(angle)) / (unit * rs.uniform(0.3, 12))
        image = image * (1 - shadow / (1 + np.exp(-np.clip(t, -30, 30))))
    if glare:
        t = ((x - rs.uniform(-0.5, 0.5)) * w / (unit * rs.uniform(2, 12))) ** 2
        image = image + glare * np.exp(-t - ((y - rs.uniform(-0.5, 0.5)) * h / (unit * rs.uniform(0.7, 6))) ** 2)
    return image


def ink_level(rs, image):
    """A gray level between the ink and the paper, nearer to one of them at times."""
    return image.mean() - rs.uniform(0.2, 1.3) * image.std()


def binarise(rs, image):
    """Photocopies: a threshold, or one with noise, then a little softness."""
    level = ink_level(rs, image)
    spread = image.std() * (rs.uniform(0.02, 0.2) if rs.random() < 0.6 else rs.uniform(0.4, 1.2))
    noisy = image + rs.standard_normal(image.shape, dtype=np.float32) * spread
    image = np.float32(noisy > level) * 0.9 + 0.05
    return cv2.GaussianBlur(image, (0, 0), rs.uniform(0.3, 0.7)) if rs.random() < 0.7 else image


def photocopy(rs, image, unit):
    """One generation of copying: soft optics, steep toner, specks, and a shift by a part of a pixel."""
    h, w = image.shape
    image = cv2.GaussianBlur(image, (0, 0), max(0.3, unit * rs.uniform(0.02, 0.07)))
    image = 1 / (1 + np.exp(-np.clip(rs.uniform(8, 40) * (image - ink_level(rs, image)), -30, 30)))
    specks = rs.random((h, w), dtype=np.float32)
    share = rs.uniform(0, 0.004)
    image[specks < share], image[specks > 1 - share] = 0, 1
    shift = np.float32([[1, 0, rs.uniform(-0.5, 0.5)], [0, 1, rs.uniform(-0.5, 0.5)]])
    image = cv2.warpAffine(image.astype(np.float32), shift, (w, h), borderMode=cv2.BORDER_REPLICATE)
    return image * rs.uniform(0.75, 0.95) + rs.uniform(0, 0.05)


def fax(rs, image, unit, pitch):
    """Black and white at `pitch` pixels a character (10 at 100 dpi, 20 at 200).

    The standard resolution of a fax keeps only every second row.
    """
    h, w = image.shape
    fx = min(1.0, pitch / unit)
    fy = fx * (0.5 if pitch > 15 and rs.random() < 0.35 else 1)
    small = cv2.resize(image, (max(2, round(w * fx)), max(2, round(h * fy))), interpolation=cv2.INTER_AREA)
    bits = np.float32(small + rs.standard_normal(small.shape, dtype=np.float32) * small.std() * rs.uniform(0, 0.25)
                      > ink_level(rs, small)) * 0.9 + 0.05
    way = (cv2.INTER_NEAREST, cv2.INTER_LINEAR, cv2.INTER_CUBIC)[rs.integers(3)]
    return np.clip(cv2.resize(bits, (w, h), interpolation=way), 0, 1)


def moire(rs, image, unit, strength):
    """A photographed screen: its pixels, and one to three bent gratings where they interfere with the camera's."""
    h, w = image.shape
    if rs.random() < 0.5:
        cell = rs.uniform(0.06, 0.13) * unit
        if cell > 1:
            small = cv2.resize(image, (int(w / cell), int(h / cell)), interpolation=cv2.INTER_AREA)
            image = cv2.resize(small, (w, h), interpolation=cv2.INTER_NEAREST)
    x, y = np.arange(w, dtype=np.float32)[None], np.arange(h, dtype=np.float32)[:, None]
    for _ in range(rs.integers(1, 4)):
        angle = rs.choice((0, np.pi / 2)) + rs.normal() * 0.2
        period = np.exp(rs.uniform(np.log(2.2), np.log(max(6, 2.5 * unit))))
        bend = rs.uniform(0, 1.5) * np.sin(x * 2 * np.pi / (unit * rs.uniform(8, 40)) + rs.uniform(0, 6))
        phase = (x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period + bend + rs.uniform(0, 6)
        image = image * (1 + strength * np.sin(phase))
    return image


# Directions of a smear: along the line, across it, the two diagonals.
DIRECTIONS = (0, np.pi / 2, np.pi / 4, 3 * np.pi / 4)


def random_direction(rs):
    return rs.uniform(0, np.pi) if rs.random() < 0.4 else DIRECTIONS[rs.integers(4)] + rs.normal() * 0.1


def random_damage(rs):
    """A random set of faults; see `damage`. Most images have a few mild ones, some a heavy one."""
    hard = rs.beta(1.2, 1.7)
    d = {}
    if rs.random() < 0.65:
        d["blur"] = rs.uniform(0, 0.25) * hard
    if rs.random() < 0.28:
        d["motion"] = rs.uniform(0.1, 0.6) * (hard if rs.random() < 0.5 else 1)
        if rs.random() < 0.35:                        # along the line: neighbours run into each other, the hardest way
            d["direction"] = 0
    if rs.random() < 0.6:
        d["lean"] = rs.uniform(-25, 25) if rs.random() < 0.55 else rs.normal() * 5
    if rs.random() < 0.4:
        d["shadow"] = rs.uniform(0.1, 0.8)
    if rs.random() < 0.2:
        d["glare"] = rs.uniform(0.1, 0.6)
    if rs.random() < 0.6:
        d["noise"] = rs.uniform(0, 0.12) * hard
    if rs.random() < 0.5:
        d["jpeg"] = rs.uniform(8 if hard > 0.5 else 35, 95)
    if rs.random() < 0.4:
        d["gamma"] = rs.uniform(0.55, 1.9)
    if rs.random() < 0.4:
        d["contrast"] = rs.uniform(0.2, 1)
    if rs.random() < 0.15:
        d["sharp"] = rs.uniform(0.2, 1.8)
    way = rs.random()
    if way < 0.05:
        d["binary"] = True
    elif way < 0.15:
        d["copies"] = rs.integers(2, 4)
    elif way < 0.27:
        d["fax"] = rs.choice((10, 20)) * rs.uniform(0.85, 1.15)
    elif way < 0.32:
        d["moire"] = rs.uniform(0.04, 0.3)
    if rs.random() < 0.07:
        d["invert"] = True
    return d


def damage(rs, image, unit, d):
    """Image 0..1 to uint8 with the faults of `d`; lengths are relative to `unit`, the pitch.

    `lean` is not done here: whoever cuts the strip shears it.
    """
    image = light(rs, image, unit, d.get("shadow"), d.get("glare"))
    if d.get("blur", 0) * unit > 0.2:
        image = cv2.GaussianBlur(image, (0, 0), d["blur"] * unit)
    if d.get("motion", 0) * unit > 1:
        angle = d["direction"] if "direction" in d else random_direction(rs)
        image = cv2.filter2D(image, -1, motion_kernel(d["motion"] * unit, angle))
    if "moire" in d:
        image = moire(rs, image, unit, d["moire"])
    image = np.clip(image, 0.001, 1)
    if "gamma" in d:
        image = image ** np.float32(d["gamma"])
    if "contrast" in d:
        image = image * d["contrast"] + rs.uniform(0, 1 - d["contrast"])
    if d.get("noise", 0) > 0.003:
        noise = rs.standard_normal(image.shape, dtype=np.float32)
        image = image + d["noise"] * (cv2.GaussianBlur(noise, (0, 0), 0.7) * 1.8 if rs.random() < 0.5 else noise)
    if d.get("binary"):
        image = binarise(rs, image)
    for _ in range(d.get("copies", 0)):
        image = photocopy(rs, image, unit)
    if "fax" in d:
        image = fax(rs, image, unit, d["fax"])
    if d.get("invert"):
        image = 1 - image
    image = np.clip(image * 255, 0, 255).astype(np.uint8)
    if "sharp" in d:
        image = cv2.addWeighted(image, 1 + d["sharp"], cv2.GaussianBlur(image, (0, 0), 1.2), -d["sharp"], 0)
    if "jpeg" in d:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(d["jpeg"])]
        image = cv2.imdecode(cv2.imencode(".jpg", image, quality)[1], cv2.IMREAD_GRAYSCALE)
    return image
