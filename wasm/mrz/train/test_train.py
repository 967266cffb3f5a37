"""Small tests of the generator, the losses and the export: test_train.py runs them all.

They need no trained weights and take a few seconds.
"""
import os
import random
import tempfile
import unittest

import numpy as np
import torch

import export
import nets
import pool
import scenes
import strips
import text
import texture
from glyphs import Style
from train_locate import LocateTask


class Text(unittest.TestCase):
    def test_check_digits_of_the_icao_example(self):
        self.assertEqual(text.check("L898902C3"), "6")
        self.assertEqual(text.check("740812"), "2")
        self.assertEqual(text.check("ZE184226B<<<<<"), "1")

    def test_layouts_have_legal_lengths_and_characters(self):
        r = random.Random(1)
        for layout, sizes in {"TD3": [44, 44], "TD2": [36, 36], "TD1": [30, 30, 30], "MRV-A": [44, 44],
                              "MRV-B": [36, 36], "FR": [36, 36], "D1": [30], "CH": [9, 30, 30]}.items():
            for _ in range(50):
                lines = text.document(r, layout)
                self.assertEqual([len(s) for s in lines], sizes, layout)
                self.assertFalse(set("".join(lines)) - set(text.ALPHABET))


    def test_miscounted_lines_differ_by_one_or_two_characters(self):
        r, sizes = random.Random(1), set()
        for _ in range(200):
            line = text.miscounted(r, "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<")
            self.assertFalse(set(line) - set(text.ALPHABET))
            sizes.add(len(line) - 44)
        self.assertEqual(sizes, {-2, -1, 0, 1, 2})      # 0: one too many and one too few

    def test_marks_replace_one_to_three_characters_and_are_labelled(self):
        r = random.Random(1)
        for _ in range(200):
            printed = text.marked(r, "L898902C36UTO7408122F1204159ZE184226B<<<<<10")
            self.assertEqual(len(printed), 44)
            self.assertIn(sum(c not in text.ALPHABET for c in printed), (1, 2, 3))
        self.assertEqual(text.label("LEF-BVRE<a 7"), "LEF?BVRE<?7")


class Faults(unittest.TestCase):
    def test_a_smear_is_as_long_as_asked_for(self):
        for length in (0.5, 3.3, 8):
            for angle in (0, np.pi / 2, 0.8):
                kernel = texture.motion_kernel(length, angle)
                y, x = np.mgrid[:kernel.shape[0], :kernel.shape[1]] - kernel.shape[0] // 2
                along = x * np.cos(angle) + y * np.sin(angle)
                self.assertAlmostEqual(float(kernel.sum()), 1, places=5)
                # A uniform smear of length L has the variance L^2 / 12; sharing among pixels adds at most 1/4.
                variance = float((kernel * along ** 2).sum())
                self.assertGreater(variance, length ** 2 / 12 * 0.9)
                self.assertLess(variance, length ** 2 / 12 * 1.15 + 0.26)

    def test_copies_and_faxes_are_all_but_black_and_white(self):
        rs = np.random.default_rng(1)
        image = np.full((60, 300), 0.8, np.float32)
        image[20:40, 50:60] = 0.2
        for faults in ({"copies": 2}, {"fax": 10}, {"fax": 20}, {"binary": True}):
            seen = texture.damage(rs, image, 20, faults).astype(float)
            middle = (seen.max() + seen.min()) / 2
            self.assertLess(seen[25:35, 53:57].mean(), middle, faults)
            self.assertGreater(seen[25:35, 100:200].mean(), middle, faults)


class Samples(unittest.TestCase):
    def test_strokes_lean_as_asked_for(self):
        """The upright stroke of a drawn line moves by 13 tan(lean) columns over the height of the capitals."""
        source = strips.Strips(4)
        for lean in (-25, 0, 25):
            matrix, _ = source.frame(Style(source.rs, plain=True), 0, 200, 50, lean)
            ends = [matrix @ [100, 50 + dy, 1] for dy in (-10, 10)]
            (x0, y0), (x1, y1) = ((p[:2] / p[2]) for p in ends)
            self.assertAlmostEqual(float(np.degrees(np.arctan2(x0 - x1, y1 - y0))), lean, delta=4)

    def test_every_preset_makes_strips(self):
        source = strips.Strips(6)
        for name in strips.PRESETS:
            strip, line, centres = source.preset(name)
            self.assertEqual(strip.shape[0], nets.STRIP_HEIGHT, name)
            self.assertEqual(len(line), len(centres), name)
            self.assertFalse(set(line) - set(text.ALPHABET + text.MARK), name)
            if name != "marks":
                self.assertNotIn(text.MARK, line, name)

    def test_strips_are_a_function_of_the_seed(self):
        a, b = (strips.Strips(5).sample() for _ in range(2))
        np.testing.assert_array_equal(a[0], b[0])
        self.assertEqual(a[1], b[1])

    def test_characters_lie_where_they_are_said_to_lie(self):
        source = strips.Strips(3)
        for _ in range(20):
            strip, line, centres = source.line(text.line(source.r), pitch=20)
            self.assertEqual(len(line), len(centres))
            self.assertEqual(strip.shape[0], nets.STRIP_HEIGHT)
            self.assertTrue((np.diff(centres) > 6).all())
            self.assertTrue(centres[0] > 0 and centres[-1] < strip.shape[1])

    def test_scene_maps_fit_the_image(self):
        source = scenes.Scenes(3, pool=4)
        for shape in scenes.SHAPES:
            image, maps = source.sample(shape)
            self.assertEqual(image.shape, shape)
            self.assertEqual(maps.shape, (3, shape[0] // 4, shape[1] // 4))
            self.assertTrue((maps[:2] >= 0).all() and (maps[:2] <= 1).all())


def packed(label, centres, width=48):
    """The classes and centres of a strip, as `pool.packed` gives them."""
    arrays = pool.packed([(np.full((24, width), 128, np.uint8), label, np.float32(centres))])
    return [torch.from_numpy(part) for part in arrays[pool.STEP]]


class Learning(unittest.TestCase):
    def test_frames_carry_the_character_at_its_centre(self):
        _, _, classes, centres = packed("A<", [10, 24])
        frames, _, _ = pool.targets(classes, centres, 12)
        self.assertEqual(frames[0, 2], pool.INDEX["A"])
        self.assertEqual(frames[0, 6], pool.INDEX["<"])
        self.assertEqual(frames[0, 4], 0)
        self.assertEqual(frames[0, 3], pool.IGNORE)

    def test_a_mark_is_blank_and_marked(self):
        _, _, classes, centres = packed("A?B", [10, 24, 38])
        frames, marks, _ = pool.targets(classes, centres, 12)
        self.assertEqual(frames[0, 6], 0)
        self.assertEqual(marks[0].tolist(), [0, 0, 0, 0, 0, pool.IGNORE, 1, pool.IGNORE, 0, 0, 0, 0])

    def test_a_strip_without_characters_is_blank(self):
        _, _, classes, centres = packed("", [])
        frames, marks, _ = pool.targets(classes, centres, 12)
        self.assertFalse(frames.any() or marks.any())

    def test_a_view_keeps_the_characters_where_it_says_they_are(self):
        """A dark column stays at the centre of its character, wherever the view moves it."""
        torch.manual_seed(2)
        strip = np.full((24, 200), 200, np.uint8)
        strip[:, 98:103] = 20
        wide = pool.packed([(strip, "I", np.float32([100.5]))] * 200)
        v, width, classes, centres = (torch.from_numpy(part) for part in wide[256])
        x, moved = pool.view(v.float(), width.float(), centres)
        darkest = x[:, 0].mean(1).abs().argmax(1) + 0.5
        near = ((darkest - moved[:, 0]).abs() < 4).float().mean()
        self.assertGreater(float(near), 0.85)           # strokes across may be darker
        self.assertGreater(float(moved[:, 0].std()), 2)

    def test_processes_make_what_their_seeds_say(self):
        made = pool.Makers(5, 1, count=3).wait()
        source = strips.Strips(5)
        expected = pool.packed([source.sample() for _ in range(3)])
        self.assertEqual(sorted(made), sorted(expected))
        for width, arrays in expected.items():
            for a, b in zip(made[width], arrays):
                np.testing.assert_array_equal(a, b)

    def test_the_losses_fall_on_one_batch(self):
        source, shelves, rng = strips.Strips(1), pool.Pool("cpu", 2048), np.random.default_rng(1)
        shelves.add(pool.packed([source.sample() for _ in range(30)]))
        task = LocateTask(1)
        task.batch = 2 * 320 * 320
        for net, (x, target), loss in ((nets.Read(), shelves.batch(rng), pool.loss),
                                       (nets.Reread(), shelves.batch(rng), pool.loss),
                                       (task.net, next(task.batches()), task.loss)):
            torch.manual_seed(1)
            optimiser = torch.optim.Adam(net.parameters(), lr=3e-3)
            values = []
            for _ in range(6):
                value = loss(net(x), target)
                optimiser.zero_grad()
                value.backward()
                optimiser.step()
                values.append(value.item())
            self.assertLess(values[-1], values[0])


class Export(unittest.TestCase):
    def test_the_interpreter_agrees_with_torch(self):
        torch.manual_seed(1)
        self.agree(nets.Read().eval())

    def test_the_interpreter_agrees_once_the_batch_norm_is_folded(self):
        torch.manual_seed(1)
        read, x = nets.Read(), export.vector_input(24, 96)
        with torch.no_grad():
            read(x)                                     # moves the running statistics
            before = read.eval()(x)
            nets.fold(read)
            self.assertLess(float((read(x) - before).abs().max()), 1e-4)
            again = nets.load(nets.Read(), read.state_dict()).eval()
            self.assertLess(float((again(x) - before).abs().max()), 1e-4)
        self.agree(read)

    def agree(self, read):
        """Weights in eight bits change a score a little; what the interpreter computes from them is the nets'."""
        reread, locate = nets.Reread().eval(), nets.Locate().eval()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.bin")
            export.write(path, read, reread, locate)
            header, blob = export.load(path)
        for name, net, shape in (("read", read, (24, 96)), ("reread", reread, (24, 96)), ("locate", locate, (64, 96))):
            x = export.vector_input(*shape)
            with torch.no_grad():
                a, b = export.run(header["nets"][name], blob, x), net(x)
            self.assertLess(float((a.reshape(b.shape) - b).abs().max()), 0.05)



if __name__ == "__main__":
    unittest.main()
