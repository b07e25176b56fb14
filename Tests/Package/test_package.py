"""The packages of scripts/package: their files, their reproducibility, and their function on a Debian
without Swift and Lua."""

import atexit
import functools
import hashlib
import os
import pathlib
import shutil
import subprocess
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / ".build" / "package"
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")


def run(*words, code=0, **options):
    done = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, timeout=1_800, **options)
    assert done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def inside(bare, *words):
    """Runs a program in a minimal Debian with a mounted /proc."""
    enter = 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"'
    return run("unshare", "--mount", "sh", "-c", enter, bare, *words)


@functools.cache
def packages():
    """Builds the tarball, the .deb and the wheel, and returns their paths."""
    run(ROOT / "scripts" / "package")
    return tuple(next(PACKAGES.glob(pattern)) for pattern in ("*.tar.gz", "*.deb", "*.whl"))


@functools.cache
def bare_root():
    """Installs a minimal Debian for chroot and returns its path; None if that is impossible here."""
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        return None
    place = tempfile.mkdtemp(prefix="sheetlua-bare-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    done = subprocess.run(
        ["debootstrap", "--variant=minbase", "bookworm", place, MIRROR], capture_output=True,
        text=True, timeout=1_800)
    if done.returncode != 0:
        return None
    try:
        inside(place, "/bin/true")
    except AssertionError:
        return None
    return pathlib.Path(place)


class PackageTests(unittest.TestCase):
    """The files that a user downloads."""

    def test_the_tarball_has_all_files_of_the_command(self):
        tarball, *_ = packages()
        with tarfile.open(tarball) as archive:
            members = archive.getmembers()
        top = tarball.name.removesuffix(".tar.gz")
        files = {member.name.removeprefix(top + "/") for member in members if member.isfile()}
        self.assertEqual(files, {
            "bin/sheetlua", "libexec/sheetlua/sheetlua-serve", "share/sheetlua/page.html",
            "share/sheetlua/sheetlua.d.lua", "share/man/man1/sheetlua.1",
            "share/bash-completion/completions/sheetlua",
            "share/fish/vendor_completions.d/sheetlua.fish",
            "share/zsh/site-functions/_sheetlua"})
        self.assertEqual({(member.uid, member.gid) for member in members}, {(0, 0)})
        self.assertEqual(len({member.mtime for member in members}), 1)

    def test_a_second_build_has_the_same_bytes(self):
        def sums():
            return [hashlib.sha256(path.read_bytes()).hexdigest() for path in packages()]

        before = sums()
        packages.cache_clear()
        self.assertEqual(sums(), before)

    def test_both_run_in_a_bare_debian(self):
        """Runs init, test, map and share without Swift and Lua."""
        bare = bare_root()
        if bare is None:
            self.skipTest("no bare Debian here: debootstrap needs root, its package and a mirror")
        tarball, deb, _ = packages()
        run("tar", "-xzf", tarball, "-C", bare / "opt")
        shutil.copy(deb, bare / "opt")
        folder = "/opt/" + tarball.name.removesuffix(".tar.gz") + "/bin"
        self.use(bare, folder, "a")
        inside(bare, "dpkg", "-i", f"/opt/{deb.name}")
        self.use(bare, "/usr/bin", "b")
        inside(bare, "dpkg", "--purge", "sheetlua")
        self.assertFalse((bare / "usr" / "share" / "sheetlua").exists())

    def use(self, bare, folder, name):
        def command(text):
            return inside(bare, "/bin/sh", "-c", f'PATH="{folder}:$PATH"; cd /tmp && {text}')

        for tool in ("swift", "lua", "lua5.4", "python3"):
            command(f"! command -v {tool}")
        self.assertIn(f"{name}/order.lua", command(f"sheetlua init {name}"))
        self.assertEqual(command(f"sheetlua test {name}"), "2 passed, 0 failed, 0 skipped\n")
        self.assertIn("exact: ", command(f"sheetlua map {name}/order.lua"))
        command(f"cd {name} && sheetlua share order.lua")
        page = (bare / "tmp" / name / "order.html").read_text()
        self.assertIn("<title>", page)
        self.assertGreater(len(page), 1_000_000)


if __name__ == "__main__":
    unittest.main()
