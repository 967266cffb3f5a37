"""Small tests of the generator, the losses, the export and the driver's geometry: test_train.py runs them all.

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
import scenes
import strips
import tasks
import text


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


class Samples(unittest.TestCase):
    def test_strips_are_a_function_of_the_seed(self):
        a, b = (strips.Strips(5).sample() for _ in range(2))
        np.testing.assert_array_equal(a[0], b[0])
        self.assertEqual(a[1], b[1])

    def test_characters_lie_where_they_are_said_to_lie(self):
        source = strips.Strips(3)
        for _ in range(20):
            strip, line, centres = source.line(text.line(source.r))
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


class Learning(unittest.TestCase):
    def test_frames_carry_the_character_at_its_centre(self):
        target = tasks.frame_targets(np.array([10.0, 24.0]), "A<", 12)
        self.assertEqual(target[2], tasks.INDEX["A"])
        self.assertEqual(target[6], tasks.INDEX["<"])
        self.assertEqual(target[4], 0)
        self.assertEqual(target[3], tasks.IGNORE)

    def test_both_losses_fall_on_one_batch(self):
        for task in (tasks.ReadTask(1), tasks.LocateTask(1)):
            task.batch = 8 if task.name == "read" else 2 * 320 * 320
            torch.manual_seed(1)
            x, target = next(task.batches())
            optimiser = torch.optim.Adam(task.net.parameters(), lr=3e-3)
            values = []
            for _ in range(6):
                loss = task.loss(task.net(x), target)
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                values.append(loss.item())
            self.assertLess(values[-1], values[0])


class Export(unittest.TestCase):
    def test_the_interpreter_agrees_with_torch(self):
        torch.manual_seed(1)
        read, locate = nets.Read().eval(), nets.Locate().eval()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.bin")
            export.write(path, read, locate)
            header, blob = export.load(path)
        for name, net, shape in (("read", read, (24, 96)), ("locate", locate, (64, 96))):
            x = export.vector_input(*shape)
            with torch.no_grad():
                a, b = export.run(header["nets"][name], blob, x), net(x)
            self.assertLess(float((a.reshape(b.shape) - b).abs().max()), 2e-3)


if __name__ == "__main__":
    unittest.main()
