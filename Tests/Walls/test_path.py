"""Tests of the path from a script to a pixel in Sources/README.md."""

import pathlib
import re
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
PATH = (SOURCES / "README.md").read_text()


class Path(unittest.TestCase):
    def test_each_named_file_exists(self):
        files = re.findall(r"`([\w/+.]+\.swift)`", PATH)
        self.assertGreater(len(files), 20)
        self.assertEqual([name for name in files if not (SOURCES / name).is_file()], [])

    def test_each_named_function_is_in_the_file_after_it(self):
        named = re.findall(r"`\w+\.(\w+)(\(\S*\))?`(?: and)? in\s+`([\w/+.]+\.swift)`", PATH)
        self.assertGreater(len(named), 15)
        for function, labels, name in named:
            text = (SOURCES / name).read_text()
            declared = "init" if function == "init" else f"func {function}"
            match = re.search(rf"\b{declared}\b([^{{]*)", text)
            self.assertIsNotNone(match, f"{function} in {name}")
            for label in re.findall(r"(\w+):", labels):
                if label != "_":
                    self.assertIn(f"{label}", text, f"{function}{labels} in {name}")


if __name__ == "__main__":
    unittest.main()
