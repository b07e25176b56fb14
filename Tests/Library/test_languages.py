"""libsheetlua in each language, as a user of the language installs it."""

import os
import re
import subprocess
import sys
import threading
import unittest

import library
from library import INSTALL, POLICY, ROOT, compiled, environment, folder, prefix, run, tool

EMBEDDING = ROOT / "examples" / "embedding"


class CTests(unittest.TestCase):
    """The header and the linked libraries."""

    def test_the_header_alone_in_old_c_and_in_cpp(self):
        source = folder() / "alone.c"
        source.write_text("#include <sheetlua.h>\nint main(void) { return sheetlua_version() != 1; }\n")
        flags = ["-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{prefix()}/include", "-fsyntax-only"]
        run("cc", "-std=c99", *flags, source)
        run("c++", "-x", "c++", "-std=c++11", *flags, source)

    def test_only_symbols_of_the_header_are_exported(self):
        declared = set(re.findall(
            r"\b(sheetlua_[a-z_]+)\(", (prefix() / "include" / "sheetlua.h").read_text()))
        library_ = prefix() / "lib" / "libsheetlua.so.1"
        seen = {line.split()[-1] for line in
                run("nm", "-D", "--defined-only", library_).splitlines()}
        self.assertEqual(seen, declared)
        archive = run("nm", "-g", "--defined-only", prefix() / "lib" / "libsheetlua.a")
        self.assertEqual(
            {line.split()[-1] for line in archive.splitlines() if " " in line}, declared)

    def test_it_needs_only_the_c_and_cpp_libraries(self):
        needed = re.findall(
            r"NEEDED\s+(\S+)", run("objdump", "-p", prefix() / "lib" / "libsheetlua.so.1"))
        self.assertLessEqual(
            set(needed), {"libstdc++.so.6", "libm.so.6", "libgcc_s.so.1", "libc.so.6",
                          "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"})

    def test_a_static_program_needs_no_library(self):
        needed = run("objdump", "-p", compiled("ask.c", "--static"))
        self.assertNotIn("libsheetlua", needed)

    def test_a_plugin_with_the_static_library_is_unloaded_before_its_threads_end(self):
        words = run("pkg-config", "--cflags", "--libs", "--static", "sheetlua", env=environment())
        words = words.strip().replace("-lsheetlua", "-l:libsheetlua.a")
        plugin, program = folder() / "plugin.so", folder() / "plugin"
        run("bash", "-c", f'cc -shared -fPIC -DPLUGIN -o "$1" "$3" {words} && cc -o "$2" "$3" -ldl -lpthread',
            "cc", plugin, program, library.HERE / "plugin.c")
        self.assertEqual(run(program, plugin), "reserved: 0\nloaded: 0\nended\n")

    def test_uninstalling_removes_all_files(self):
        place = folder() / "gone"
        run(*INSTALL, "--prefix", place)
        self.assertTrue((place / "include" / "sheetlua.h").exists())
        run(ROOT / "scripts" / "install", "--uninstall", "--prefix", place)
        self.assertEqual([str(path) for path in place.rglob("*")], [])


class LuaTests(unittest.TestCase):
    """`require "sheetlua"` in a standard Lua."""

    def lua(self, text, code=0):
        return run("lua5.4", "-e", text, env=environment(), code=code)

    def test_a_spec_under_busted(self):
        if not tool("busted"):
            self.skipTest("busted is not there; apt-get install lua-busted")
        output = run("busted", "--lua=lua5.4", "-o", "TAP", "busted_spec.lua", cwd=EMBEDDING,
                     env=environment())
        self.assertIn("1..5", output)
        self.assertNotIn("not ok", output)

    def test_values_have_the_types_of_lua(self):
        self.assertEqual(self.lua(r"""
            local play = require "sheetlua".play('print "a\\u{E9}\\t\\"" sheet "A\\u{1F600}" {}')
            play:advance(1)
            local name, height = next(play:heights())
            print(name, math.type(height), play:moment().paused, play:moment().next)
            for _, layer in ipairs(play:scene().layers) do io.write(layer.kind, " ") end
            """).split(), ["A\U0001F600", "integer", "false", "nil", "host", "sheet"])

    def test_a_closed_play_and_wrong_arguments_are_errors(self):
        self.assertEqual(self.lua("""
            local sheetlua = require "sheetlua"
            local play <close> = sheetlua.play()
            local function says(...) print(select(2, pcall(...))) end
            says(play.heights, play)
            says(play.heights, {})
            says(play.map, play, 1e300)
            says(play.finger, play, "sideways", 1, 1, 1)
            says(sheetlua.play, "sheet(")
            play:close()
            play:close()
            says(play.heights, play)
            """).splitlines()[0:4], [
            "heights: no script is loaded; call `load` first",
            "calling 'heights' on bad self (sheetlua.play expected, got table)",
            "bad argument #1 to 'map' (number has no integer representation)",
            "bad argument #1 to 'finger' (invalid phase 'sideways'; expected down, move, up or cancel)"])

    def test_travel_and_velocity_of_a_decision_are_optional(self):
        text = POLICY.read_text()
        (folder() / "policy.lua").write_text(text)
        self.assertEqual(run("lua5.4", "-e", """
            local text = assert(io.open("policy.lua")):read "a"
            local play = require "sheetlua".play(text)
            local short, long = play:decide("Ticket", "medium"), play:decide("Ticket", "medium", 0, 0)
            print(short.rule == long.rule, short.outcome == long.outcome,
              play:decide("Ticket", "medium", 60).rule == play:decide("Ticket", "medium", 60, 0).rule)
            """, cwd=folder(), env=environment()).split(), ["true"] * 3)

    def test_plays_that_are_not_closed_are_freed(self):
        self.assertEqual(self.lua("""
            local sheetlua = require "sheetlua"
            for _ = 1, 9000 do sheetlua.play() end
            print "done"
            """), "done\n")


class PythonTests(unittest.TestCase):
    """sheetlua.py."""

    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, str(prefix() / "share" / "sheetlua" / "python"))
        import sheetlua
        cls.sheetlua = sheetlua

    def test_it_is_called_played_and_tested(self):
        with self.sheetlua.Play(POLICY.read_text(), name="policy.lua") as play:
            self.assertEqual(play.decide("Ticket", "medium", 60, 1500)["rule"], "flung")
            play.turn("flung", 2000)
            self.assertEqual(play.decide("Ticket", "medium", 60, 1500)["rule"], "calm")
            # The flick in the scenario is slower than that.
            self.assertEqual([found["outcome"] for found in play.test()], ["failed"])
            play.turn("flung", 900)
            play.advance(1)
            self.assertEqual(play.heights(), {"Ticket": 426})
            self.assertEqual([found["outcome"] for found in play.test()], ["passed"])
            self.assertEqual(play.map(8, 6)["format"], "sheetlua-map")

    def test_travel_and_velocity_of_a_decision_are_optional(self):
        with self.sheetlua.Play(POLICY.read_text()) as play:
            self.assertEqual(play.decide("Ticket", "medium"), play.decide("Ticket", "medium", 0, 0))
            self.assertEqual(
                play.decide("Ticket", "medium", velocity=1500),
                play.decide("Ticket", "medium", 0, 1500))

    def test_the_built_module_is_found_and_not_the_module_for_lua(self):
        built = ROOT / ".build" / "library"
        program = "import sheetlua; print(sheetlua.__file__, sheetlua.VERSION)"
        plain = {key: value for key, value in os.environ.items()
                 if key not in ("LD_LIBRARY_PATH", "SHEETLUA_LIBRARY")}
        prefix()
        seen = run(sys.executable, "-c", program, cwd=folder(),
                   env={**plain, "PYTHONPATH": str(built / "python")})
        self.assertEqual(seen.split(), [str(built / "python" / "sheetlua.py"), "1"])
        # The directory of the library contains no file that Python imports.
        self.assertEqual(list(built.glob("sheetlua*.so")) + list(built.glob("*.py")), [])

    def test_errors_are_exceptions_with_the_text_of_the_library(self):
        sheetlua = self.sheetlua
        with self.assertRaisesRegex(sheetlua.ScriptError, "order.lua:1"):
            sheetlua.Play("sheet(", name="order.lua")
        play = sheetlua.Play(POLICY.read_text())
        with self.assertRaisesRegex(sheetlua.MisuseError, 'no sheet "None"'):
            play.decide("None", "medium", 0, 0)
        for wrong in (float("nan"), "a", None):
            with self.assertRaises(sheetlua.MisuseError):
                play.advance(wrong)
        play.close()
        play.close()
        with self.assertRaisesRegex(sheetlua.UseError, "freed"):
            play.heights()

    def test_too_many_sessions_and_too_little_memory_have_different_messages(self):
        for limit, count, message in [(None, 5000, "4,095 sessions exist already"), (1 << 20, 1, "not enough memory")]:
            seen = run(sys.executable, "-c", f"""if True:
                import resource, sheetlua
                if {limit}:
                    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
                    resource.setrlimit(resource.RLIMIT_AS, (used + {limit},) * 2)
                plays = []
                try:
                    for _ in range({count}):
                        plays.append(sheetlua.Play())
                except sheetlua.Error as error:
                    print(error)""", env=environment())
            self.assertTrue(seen.startswith(f"Play: {message}"), seen)

    def test_plays_in_reference_cycles_are_freed(self):
        seen = run(sys.executable, "-c", """if True:
            import gc, sheetlua
            gc.disable()
            for _ in range(9000):
                play = sheetlua.Play()
                play.itself = play
            print("done")""", env=environment())
        self.assertEqual(seen, "done\n")

    def test_a_wrong_argument_is_named_with_its_function(self):
        sheetlua = self.sheetlua
        with sheetlua.Play(POLICY.read_text()) as play:
            for call, message in [
                    (lambda: play.decide(3, "medium"), "decide: sheet must be str or bytes, not int"),
                    (lambda: play.decide("Ticket", None), "decide: start must be str or bytes, not NoneType"),
                    (lambda: play.decide("Ticket", "medium", "1"), "decide: travel must be a number, not str"),
                    (lambda: play.decide("Ticket", "\udcff"), "decide: start is not UTF-8"),
                    (lambda: play.decide_release("Ticket", {"travel": float("nan")}), "decide_release: release: "),
                    (lambda: play.decide_release("Ticket", {"travel": play}), "decide_release: release: "),
                    (lambda: play.map(2 ** 32 + 8, 6), "map: columns is 4294967304, which is out of range"),
                    (lambda: play.map(8.5, 6), "map: columns must be an integer, not float"),
                    (lambda: play.again(2 ** 32), "again: release is 4294967296, which is out of range"),
                    (lambda: play.events(-1), "events: first is -1, which is out of range"),
                    (lambda: play.set_limits(2 ** 64), "set_limits: instructions is 18446744073709551616, "),
                    (lambda: play.finger(0, "1", 2, 3), "finger: x must be a number, not str"),
                    (lambda: play.load(4), "load: text must be str or bytes, not int")]:
                with self.assertRaises(sheetlua.MisuseError) as seen:
                    call()
                self.assertTrue(str(seen.exception).startswith(message), seen.exception)
            self.assertEqual(play.decide(b"Ticket", bytearray(b"medium")), play.decide("Ticket", "medium"))

    def test_two_threads_cannot_use_one_play_together(self):
        sheetlua, seen = self.sheetlua, set()
        play = sheetlua.Play(POLICY.read_text())

        def ask():
            for _ in range(200):
                try:
                    seen.add(play.decide("Ticket", "medium", 60, 1500)["outcome"])
                except sheetlua.UseError:
                    seen.add("in use")
                except ValueError as error:
                    seen.add(f"torn: {error}")

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLessEqual(seen, {"dismiss", "in use"})

    def test_a_question_has_no_effect_on_later_decisions(self):
        script = """policy "p" { { "rule", function(r)
          if r.velocity > 5000 then while true do end end
          return "large"
        end } }
        sheet "A" { policy = "p", detents = { "medium", "large" } }"""
        with self.sheetlua.Play(script) as play:
            first = play.decide("A", "medium", 1, 1)
            self.assertEqual((first["outcome"], first["failed"]), ("large", False))
            self.assertTrue(play.decide("A", "medium", 1, 6000)["failed"])
            play.map()
            play.releases()
            self.assertEqual(play.decide("A", "medium", 1, 1), first)

    def test_seconds_limit_a_script_also_with_many_instructions(self):
        with self.sheetlua.Play() as play:
            play.set_limits(instructions=10**12, seconds=0.05)
            with self.assertRaises(self.sheetlua.ScriptError) as raised:
                play.load("while true do end")
            self.assertIn("`set_limits` raises it for the next `load`", str(raised.exception))
            play.set_limits()
            play.load("sheet 'A' { detents = { 'medium', big = function(c) while true do end end }, opens_at = 'big' }")
            logged = [event["error"] for event in play.events() if "error" in event]
            self.assertFalse([text for text in logged if "--instruction-limit" in text], logged)

    def test_a_session_that_another_thread_reserves_is_not_closed(self):
        play, library_ = self.sheetlua.Play("sheet 'A' {}"), self.sheetlua._library
        reserved, done = threading.Event(), threading.Event()

        def reserve():
            library_.sheetlua_lock(play._handle)
            reserved.set()
            done.wait()
            library_.sheetlua_unlock(play._handle)

        thread = threading.Thread(target=reserve)
        thread.start()
        reserved.wait()
        with self.assertRaises(self.sheetlua.UseError):
            play.close()
        done.set()
        thread.join()
        self.assertEqual(len(play.heights()), 1)
        play.close()
        with self.assertRaises(self.sheetlua.UseError):
            play.heights()

    def test_the_name_of_a_scenario_is_quoted(self):
        with self.sheetlua.Play("sheet 'A' {}") as play:
            play.advance(3)
            self.assertIn(r'scenario "a\"\\" (function', play.scenario('a"\\'))
            with self.assertRaises(self.sheetlua.MisuseError):
                play.scenario("")

    def test_without_a_library_it_says_what_would_do(self):
        file = folder() / "sheetlua.py"
        file.write_text((prefix() / "share" / "sheetlua" / "python" / "sheetlua.py").read_text())
        done = subprocess.run(
            [sys.executable, "-c", "import sheetlua"], cwd=folder(), capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("set SHEETLUA_LIBRARY to its path", done.stderr)


if __name__ == "__main__":
    unittest.main()
