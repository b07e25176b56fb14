"""Tests of scripts/walls with small packages, which the tests build."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

WALLS = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "walls"
README = "# {}\n" + "\nText.\n" * 6

# The targets are One, Two and Physics; Two depends on One.
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "sample", targets: [
  .target(name: "One", exclude: ["README.md"]),
  .target(name: "Two", dependencies: ["One"], exclude: ["README.md"]),
  .target(name: "Physics", dependencies: [DEPENDENCIES], exclude: ["README.md"]),
])
"""
SOURCES = {
    "Sources/One/Lower/Value.swift": "public struct Value { public init() {} }\n",
    # A name in a comment or a string is not a use.
    "Sources/One/Lower/Text.swift": 'let text = "Upper"  // Upper\n',
    "Sources/One/Upper/Upper.swift": "struct Upper { var value = Value() }\n",
    "Sources/Two/Two.swift": "public import One\nfunc two() -> Value { Value() }\n",
    "Sources/Physics/Physics.swift": "let three = 3\n",
    "Sources/Embedded.txt": "# The page\nOne\n",
    **{f"Sources/{name}/README.md": README.format(name) for name in ("One", "Two", "Physics")},
}


class WallsTests(unittest.TestCase):
    maxDiff = None

    def walls(self, changes, dependencies="", pairs=None):
        """Returns the exit code and the faults in a package with changed files.

        With `pairs`, the package has its own copy of the script, with these numbers of pairs."""
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name).resolve()
            files = {"Package.swift": PACKAGE.replace("DEPENDENCIES", dependencies), **SOURCES, **changes}
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            walls = WALLS
            if pairs is not None:
                walls = root / "scripts/walls"
                walls.parent.mkdir()
                shutil.copy(WALLS.parent / "setup", walls.parent)
                numbers = r"(?s)MUTUAL_PAIRS = \{.*?\}"
                walls.write_text(re.sub(numbers, f"MUTUAL_PAIRS = {pairs}", WALLS.read_text()))
                walls.chmod(0o755)
            run = subprocess.run([walls, root], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.returncode, "".join(
            line for line in run.stdout.splitlines(keepends=True) if not line.startswith("checked "))

    def test_a_sound_package_has_no_faults(self):
        self.assertEqual(self.walls({}), (0, ""))

    def test_directories_use_each_other_only_if_the_readme_states_it(self):
        # No type of Upper is named: only a member of an extension, and its inferred type.
        changes = {
            "Sources/One/Upper/Value+More.swift": "extension Value { var more: Int { 1 } }\n",
            "Sources/One/Lower/Use.swift": "func use(_ value: Value) { _ = value.more }\n",
        }
        code, faults = self.walls(changes)
        self.assertEqual(code, 1)
        self.assertEqual(faults, """\
Sources/One: Lower and Upper use each other, and the README does not state it:
  Lower/Use.swift uses getter:more of Upper/Value+More.swift
  Upper/Upper.swift uses Value of Lower/Value.swift
""")
        stated = {"Sources/One/README.md": README.format("One") + "\n`Lower/` and `Upper/` use each other.\n"}
        self.assertEqual(self.walls({**changes, **stated}), (0, ""))
        code, faults = self.walls(stated)
        self.assertEqual(code, 1)
        self.assertIn("Sources/One/README.md: Lower and Upper no longer use each other; remove the pair\n", faults)

    def test_a_readme_can_list_pairs_with_one_directory(self):
        stated = {
            "Sources/One/README.md":
                README.format("One") + "\n`Lower` and each\nof `Upper` and `Third` use each\nother.\n",
        }
        code, faults = self.walls(stated)
        self.assertEqual(code, 1)
        self.assertIn("Lower and Upper no longer use each other", faults)
        self.assertIn("Lower and Third no longer use each other", faults)
        self.assertNotIn("Third and Upper", faults)

    def test_the_number_of_pairs_only_becomes_smaller(self):
        changes = {
            "Sources/One/Upper/Value+More.swift": "extension Value { var more: Int { 1 } }\n",
            "Sources/One/Lower/Use.swift": "func use(_ value: Value) { _ = value.more }\n",
            "Sources/One/README.md": README.format("One") + "\n`Lower` and `Upper` use each other.\n",
        }
        code, faults = self.walls(changes, pairs={})
        self.assertEqual(code, 1)
        self.assertEqual(faults, "Sources/One: 1 pairs of directories use each other; at most 0 are allowed\n")
        self.assertEqual(self.walls(changes, pairs={"One": 1}), (0, ""))
        code, printed = self.walls(changes, pairs={"One": 2})
        self.assertEqual(code, 0)
        self.assertIn("note: Sources/One: 1 pairs of directories use each other; lower 2", printed)

    def test_each_function_and_property_is_used(self):
        changes = {
            "Sources/Physics/Physics.swift":
                "public func thrown() -> Int { three() }\nfunc three() -> Int { 3 }\n"
                "struct Spring { var bounce: Int { 1 }; var tested: Int { 2 } }\nfunc rest(at end: Int) {}\n",
            "Sources/One/Lower/Text.swift": "public let text = 1\n",
            "Sources/One/Upper/Upper.swift": "public struct Upper { public var value = Value() }\n",
            "Sources/Two/Two.swift": "public import One\npublic func two() -> Value { Value() }\n",
            "Tests/PhysicsTests/SpringTests.swift": "let result = Spring().tested\n",
        }
        code, faults = self.walls(changes)
        self.assertEqual(code, 1)
        self.assertEqual(faults, """\
Sources/Physics/Physics.swift: nothing uses bounce
Sources/Physics/Physics.swift: nothing uses rest(at:)
""")

    def test_targets_follow_their_layers(self):
        changes = {
            "Sources/One/Lower/Clock.swift":
                "public import Foundation\npublic import Glibc\nfunc call() { _ = (getenv(\"HOME\"), time(nil)) }\n",
            "Sources/Two/Two.swift": "@_exported import One\n",
            "Sources/Two/README.md": "# Two\n",
        }
        code, faults = self.walls(changes, dependencies='"One"')
        self.assertEqual(code, 1)
        self.assertEqual(sorted(faults.splitlines()), [
            "Sources/One/Lower/Clock.swift: reads a clock (time), which One must not",
            "Sources/One/Lower/Clock.swift: uses getenv; a target of the page reads neither files nor the environment",
            "Sources/One/Lower/Clock.swift:1: imports Foundation, which is not a dependency of One",
            "Sources/Physics: depends on One, but no file imports it",
            "Sources/Physics: must not use One",
            "Sources/Two/README.md: has 1 lines; a README has 10 to 35",
            "Sources/Two/Two.swift:1: exports One; import it where it is used",
        ])

    def test_names_in_documentation_exist(self):
        names = ("`Value.swift`, `Lower/Text`, `Lower/`, `Value`, `NAME.swift`, `sheet {}`",
                 "`Gone.swift`, `Lower/Gone`, `Gone/`, `Gone`, `Lower/Gone.swift`")
        changes = {"README.md": "\n".join(names) + "\n```swift\nlet gone = `Absent`\n```\n"}
        code, faults = self.walls(changes)
        self.assertEqual(code, 1)
        self.assertEqual(faults.splitlines(), [f"README.md: {name} does not exist" for name in names[1].split(", ")])


if __name__ == "__main__":
    unittest.main()
