"""Tests of the list of object files that scripts/page links."""

import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class ObjectFiles(unittest.TestCase):
    def test_an_object_of_a_removed_source_is_not_linked(self):
        stale = ROOT / ".build/embedded/CLuaShim.removed_source.c.o"
        stale.parent.mkdir(parents=True, exist_ok=True)
        stale.write_bytes(b"")
        self.addCleanup(stale.unlink)
        run = subprocess.run(
            ["scripts/embedded", "--objects"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        objects = {pathlib.Path(line).name for line in run.stdout.splitlines()}
        sources = {
            f"{target}.{source.name}.o"
            for target in ("CLuaShim", "CSheetHost")
            for source in (ROOT / "Sources" / target).rglob("*.c")
        }
        self.assertEqual(objects, sources | {"SheetHost.o"})


if __name__ == "__main__":
    unittest.main()
