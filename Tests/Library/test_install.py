"""scripts/install --library: programs find the library, its module for Lua and its header after it, without more
than the command in its last line."""

import functools
import os
import shutil
import subprocess
import unittest

from library import INSTALL, ROOT, folder, run, tool

# Each prints the version of the library: a language, its program, its package in Debian, and a command.
USES = [
    ("Lua", "lua5.4", "lua5.4", "lua5.4 -e 'print(require \"sheetlua\".version)'"),
    ("LuaJIT", "luajit", "luajit",
     "luajit -e 'local ffi = require \"ffi\" ffi.cdef \"uint32_t sheetlua_version(void);\" "
     "print(ffi.load \"sheetlua\".sheetlua_version())'"),
    ("Ruby", "ruby", "ruby",
     "ruby -r fiddle/import -e 'module L; extend Fiddle::Importer; dlload \"libsheetlua.so\"; "
     "extern \"unsigned int sheetlua_version()\"; end; puts L.sheetlua_version'"),
    ("Python", "python3", "python3", "python3 -c 'import sheetlua; print(sheetlua.VERSION)'"),
    ("C", "cc", "gcc",
     "printf '#include <sheetlua.h>\\n#include <stdio.h>\\nint main(void)"
     "{return printf(\"%%u\\\\n\", sheetlua_version()) != 2;}' >version.c && "
     "cc -o version version.c $(pkg-config --cflags --libs sheetlua) && ./version"),
]


@functools.cache
def has_namespaces():
    """Returns true if this process can mount other directories for a child process."""
    return os.geteuid() == 0 and tool("unshare") and subprocess.run(
        ["unshare", "--mount", "true"], capture_output=True).returncode == 0


class InstallTests(unittest.TestCase):
    """A user's shell after the installation: without variables except PATH and HOME."""

    def use(self, before, *inside):
        """Runs each language after a command, in a program that `inside` starts."""
        place = folder() / "use"
        place.mkdir(exist_ok=True)
        plain = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(folder() / "home")}
        for language, program, package, command in USES:
            with self.subTest(language):
                if not tool(program):
                    self.skipTest(f"{program} is missing; apt-get install {package}")
                seen = run(*inside, "sh", "-ec", f"{before}\n{command}", cwd=place, env=plain)
                self.assertEqual(seen, "1\n")

    def test_in_the_home_directory_the_last_line_is_the_only_command(self):
        prefix = folder() / "home" / ".local"
        lines = run(*INSTALL, "--prefix", prefix).splitlines()
        self.assertRegex(lines[-1], r"^  export [A-Z_]+=")
        self.use(lines[-1])
        # Other directories in these variables stay.
        both = f"export LUA_CPATH='/a/?.so' PYTHONPATH=/b LD_LIBRARY_PATH=/c PKG_CONFIG_PATH=/d\n{lines[-1]}"
        seen = run("sh", "-c", f'{both}\necho "$LUA_CPATH $PYTHONPATH $LD_LIBRARY_PATH $PKG_CONFIG_PATH"')
        self.assertEqual(seen.split(), [
            f"{prefix}/lib/lua/5.4/?.so;/a/?.so", f"{prefix}/share/sheetlua/python:/b", f"{prefix}/lib:/c",
            f"{prefix}/lib/pkgconfig:/d"])

    def test_in_usr_local_no_command_is_needed_except_for_python(self):
        """Mounts copies over /usr/local, and over /etc for the cache of ldconfig."""
        if not has_namespaces():
            self.skipTest("mounting directories for a child process requires root and unshare")
        place = folder() / "machine"
        (place / "local").mkdir(parents=True)
        shutil.copytree("/etc", place / "etc", symlinks=True, ignore_dangling_symlinks=True)
        mount = f"mount --bind '{place}/local' /usr/local && mount --bind '{place}/etc' /etc"
        inside = ["unshare", "--mount", "sh", "-ec", f'{mount} && exec "$@"', "sh"]
        lines = run(*inside, *INSTALL).splitlines()
        self.assertRegex(lines[-1], "^  export PYTHONPATH=[^ ]*$")
        self.assertTrue((place / "local" / "lib" / "lua" / "5.4" / "sheetlua.so").exists())
        self.use(lines[-1], *inside)
        run(*inside, ROOT / "scripts" / "install", "--uninstall")
        self.assertEqual([str(path) for path in (place / "local").rglob("*")], [])


if __name__ == "__main__":
    unittest.main()
