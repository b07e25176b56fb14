"""libsheetlua in other programs: other versions of Lua, servers, threads, LuaJIT and Ruby.

A program that is not installed is skipped, with the command that installs it."""

import json
import pathlib
import re
import subprocess
import sys
import unittest

import library
from library import HERE, compiled, environment, folder, prefix, run, tool

FAILING = """policy "p" { { "mine", function() error "no such account" end } }
sheet "S" { policy = "p", detents = { "medium" } }"""


def required(program, package):
    """Skips a test if a program is not installed."""
    return unittest.skipUnless(tool(program), f"{program} is missing; apt-get install {package}")


def without_path():
    """Returns the environment of a host without a path of the library: only LUA_CPATH."""
    values = environment()
    del values["LD_LIBRARY_PATH"]
    return values


def lua(text, *words, host="lua5.4", **options):
    return run(host, "-e", text, *words, env=options.pop("env", without_path()), **options)


class RequireTests(unittest.TestCase):
    """`require "sheetlua"`, without ldconfig and LD_LIBRARY_PATH."""

    def refusal(self, host):
        return lua("package.cpath = os.getenv 'LUA_CPATH' print(select(2, pcall(require, 'sheetlua')))",
                   host=host).strip()

    def test_the_module_finds_the_library_next_to_it(self):
        self.assertEqual(lua("print(require 'sheetlua'.version)"), "1\n")
        built = {**without_path(), "LUA_CPATH": f"{library.ROOT}/.build/library/lua/?.so"}
        self.assertEqual(lua("print(require 'sheetlua'.version)", env=built), "1\n")

    @required("lua5.3", "lua5.3")
    def test_lua_5_3_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.3", self.refusal("lua5.3"))

    @required("lua5.2", "lua5.2")
    def test_lua_5_2_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.2", self.refusal("lua5.2"))

    @required("lua5.1", "lua5.1")
    def test_lua_5_1_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.1", self.refusal("lua5.1"))

    @required("luajit", "luajit")
    def test_luajit_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.1", self.refusal("luajit"))

    def test_two_versions_with_global_symbols_are_refused(self):
        for number in ("3", "4"):
            if not any(pathlib.Path(place, f"liblua5.{number}.so.0").exists()
                       for place in ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu")):
                self.skipTest(f"liblua5.{number} is missing; apt-get install liblua5.{number}-0")
        seen = run(compiled("two_luas.c", flags="-ldl"), env=without_path())
        self.assertIn("this program has two versions of Lua with global symbols", seen)


class LuaHostTests(unittest.TestCase):
    """Lua 5.4 of Debian."""

    def test_a_failed_rule_is_in_the_decision(self):
        seen = lua(f"""
            local play = require "sheetlua".play([[{FAILING}]])
            for _, found in ipairs {{ play:decide("S", "medium", 1, 5000),
                play:decide_release("S", {{ from = "medium", travel = 1, velocity = 5000.5 }}) }} do
              print(found.outcome, found.rule, found.failed, found.failed_rule, found.error)
            end""")
        self.assertEqual(seen.count("dismiss\tfast\ttrue\tmine\t── hook failed"), 2, seen)
        self.assertEqual(seen.count("rule \"mine\" of sheet \"S\" failed: no such account"), 2, seen)

    def test_printed_lines_can_be_read(self):
        self.assertEqual(lua("""
            local play = require "sheetlua".play "print 'hello' sheet 'A' {}"
            local line = play:printed()[1]
            print(line.text, line.time, line.number, #play:printed(1))"""), "hello\t0\t0\t0\n")

    def test_the_release_log_has_a_line_for_each_release(self):
        lines = lua("""
            local play = require "sheetlua".play "sheet 'A' { detents = { 'medium', 'large' } }"
            local empty = play:release_log()
            play:act "user:flicks { up = 80, at = 900 } user:settles()"
            io.write(empty, play:release_log())""").splitlines()
        header = {"format": "sheetlua-releases", "version": 1}
        self.assertEqual([json.loads(line) for line in lines[:2]], [header, header])
        release = json.loads(lines[2])
        self.assertEqual(len(lines), 3)
        self.assertEqual([release[key] for key in ("sheet", "from", "travel", "to", "device")],
                         ["A", "medium", -80, "large", "iphone-15"])

    def test_limits_can_be_set_and_are_named_in_the_error(self):
        seen = lua("""
            local play = require "sheetlua".play()
            play:set_limits { instructions = 10000 }
            print(pcall(play.load, play, "while true do end"))
            print(pcall(play.set_limits, play, { instruction = 1 }))
            print(pcall(play.set_limits, play, { instructions = "1" }))""")
        self.assertIn("10000 units of work", seen)
        self.assertIn("`set_limits` raises it", seen)
        self.assertNotIn("--", seen)
        self.assertIn("bad argument #1 to 'set_limits' (unknown key 'instruction'; expected", seen)
        self.assertIn("bad argument #1 to 'set_limits' (instructions must be a number)", seen)

    def test_an_error_has_the_place_of_the_call_and_the_name_of_the_function(self):
        file = folder() / "place.lua"
        file.write_text("""local sheetlua = require "sheetlua"
local play = sheetlua.play "sheet 'A' {}"
local function says(...) print(select(2, pcall(...))) end
says(function() play:decide("None", "medium", 1, 1) end)
says(function() sheetlua.play {} end)
says(function() play:decide_release("A", 1) end)
says(function() play:decide_release("A", { from = print }) end)
says(function() play:advance {} end)
says(function() play:finger("sideways", 1, 1, 1) end)
says(function() play.heights {} end)
says(function() play:map(1e300) end)
says(function() sheetlua.play():heights() end)
says(function() play:again(-1) end)
""")
        seen = run("lua5.4", "place.lua", cwd=folder(), env=without_path())
        self.assertEqual(seen.splitlines(), [
            'place.lua:4: decide: There is no sheet "None". Sheets: "A".',
            "place.lua:5: bad argument #1 to 'play' (string expected, got table)",
            "place.lua:6: bad argument #2 to 'decide_release' (table expected, got number)",
            "place.lua:7: bad argument #2 to 'decide_release' (a value is a function)",
            "place.lua:8: bad argument #1 to 'advance' (number expected, got table)",
            "place.lua:9: bad argument #1 to 'finger' (invalid phase 'sideways'; "
            "expected down, move, up or cancel)",
            "place.lua:10: calling 'heights' on bad self (sheetlua.play expected, got table)",
            "place.lua:11: bad argument #1 to 'map' (number has no integer representation)",
            "place.lua:12: heights: no script is loaded; call `load` first",
            "place.lua:13: bad argument #1 to 'again' (-1 is out of range; 0 to 4294967295 are allowed)"])

    def test_a_string_with_nul_is_no_phase_and_no_key(self):
        seen = lua(r"""
            local play = require "sheetlua".play "sheet 'A' {}"
            print(pcall(play.finger, play, "down\0", 1, 1, 1))
            print(pcall(play.set_limits, play, { ["memory\0x"] = 1e6 }))
            print(pcall(play.set_limits, play, { [("k"):rep(1e6)] = 1 }))
            print(pcall(play.turn, play, "a\0", 1))
            print(pcall(play.decide, play, "A\0", "medium"))""").splitlines()
        self.assertEqual(seen[0], "false\tbad argument #1 to 'finger' (invalid phase 'down\\x00'; expected down, "
                                  "move, up or cancel)")
        self.assertEqual(seen[1], "false\tbad argument #1 to 'set_limits' (unknown key 'memory\\x00x'; expected "
                                  "instructions, memory or seconds)")
        self.assertIn(f"unknown key '{'k' * 40}...'", seen[2])
        self.assertIn(r"turn: the script has no parameter", seen[3])
        self.assertIn(r"decide: There is no sheet", seen[4])

    def test_too_many_sessions_and_too_little_memory_have_different_messages(self):
        seen = lua("""
            local sheetlua, all = require "sheetlua", {}
            for i = 1, 5000 do
              local made, play = pcall(sheetlua.play)
              if not made then print(i, play) break end
              all[i] = play
            end""")
        self.assertEqual(seen, "4096\tplay: 4,095 sessions exist already; close those that are no longer used\n")

    def test_a_table_decides_like_json(self):
        self.assertEqual(lua("""
            local play = require "sheetlua".play "sheet 'A' { detents = { 'medium', 'large' } }"
            local one = play:decide_release("A", { from = "medium", height = 440.25, velocity = -900 })
            local text = play:answer()
            local two = play:decide_release("A", '{"from":"medium","height":440.25,"velocity":-900}')
            print(text == play:answer(), one.rule == two.rule)"""), "true\ttrue\n")

    def test_a_table_that_json_cannot_express_is_refused(self):
        seen = lua("""
            local play = require "sheetlua".play "sheet 'A' { detents = { 'medium', 'large' } }"
            local circle = {}
            circle.circle = circle
            for _, release in ipairs {
              { from = "medium", travel = 0 / 0 }, { "medium", travel = 1 }, { [1.5] = 1 },
              circle, { from = "\\xFF", travel = 1 }, { from = "me\\"\\n", travel = 1 },
              { from = "medium", travels = 1 }, { from = "medium", travel = "1,5" }, {} } do
              local done, problem = pcall(play.decide_release, play, "A", release)
              print(done, (problem:gsub("\\n", "|")))
            end""").splitlines()
        expected = [
            "a number is not finite", "a table has keys of several types", "a table has keys of several types",
            "a table is nested too deeply", "release is not UTF-8", r'no detent "me"\n"', "travels", "travel",
            "from"]
        self.assertEqual(len(seen), len(expected), seen)
        for line, part in zip(seen, expected):
            self.assertTrue(line.startswith("false\t") and part in line, f"{part}: {line}")
        for line in seen[:4]:
            self.assertIn("bad argument #2 to 'decide_release' (", line)

    def test_each_method_names_itself_its_argument_and_the_place_of_a_wrong_call(self):
        file = folder() / "wrong.lua"
        file.write_text("""local sheetlua = require "sheetlua"
for name, method in pairs(getmetatable(sheetlua.play())) do
  if type(method) == "function" and name:sub(1, 2) ~= "__" then
    local play = sheetlua.play "sheet 'A' {}"
    local done, problem = pcall(function() method(play, {}, {}, {}, {}, {}, {}) end)
    print(name, done, problem)
    print(name, pcall(function() method() end))
  end
end
""")
        own, known = set(), set()
        for line in run("lua5.4", "wrong.lua", cwd=folder(), env=without_path()).splitlines():
            name, done, problem = line.split("\t")
            known.add(name)
            if "bad self" in problem:
                self.assertEqual(problem, f"wrong.lua:7: calling '{name}' on bad self "
                                          "(sheetlua.play expected, got no value)")
            elif done == "false":
                self.assertRegex(problem, rf"^wrong.lua:5: bad argument #1 to '{name}' \(")
            else:
                own.add(name)
        # Without arguments. A table as the second argument is right for set_limits.
        self.assertEqual(own, {"answer", "changes", "close", "heights", "knobs", "moment", "record", "release_log",
                               "scene", "set_limits", "tape", "text"})
        self.assertGreater(len(known), 30)

    def test_sessions_with_scripts_that_nobody_closes_do_not_fill_the_memory(self):
        """A session uses some 70 KiB that the collector does not know: 5,000 would use 340 MB."""
        for mode in ("incremental", "generational"):
            seen = lua(f"""
                local sheetlua = require "sheetlua"
                collectgarbage "{mode}"
                local heap = {{}}
                for i = 1, 20000 do heap[i] = {{ i }} end
                for _ = 1, 5000 do sheetlua.play "sheet 'A' {{}}" end
                print(io.open("/proc/self/status"):read "a":match "VmHWM:%s*(%d+)")""")
            self.assertLess(int(seen), 64 << 10, mode)

    def test_sessions_that_nobody_closes_are_freed_in_a_large_heap(self):
        self.assertEqual(lua("""
            local sheetlua = require "sheetlua"
            local heap = {}
            for i = 1, 10000 do heap[i] = { i } end
            collectgarbage "generational"
            for _ = 1, 4500 do sheetlua.play() end
            collectgarbage "incremental"
            for _ = 1, 4500 do sheetlua.play() end
            collectgarbage "stop"
            for _ = 1, 4500 do sheetlua.play() end
            print(#heap)"""), "10000\n")


class EnvironmentTests(unittest.TestCase):
    """Settings of the host that must not change a script."""

    def test_locale_rounding_and_traps_change_no_result(self):
        seen = run(compiled("settings.c", flags="-llua5.4 -lm"), env=without_path())
        self.assertRegex(seen, r"same results: 1\n")
        if "locale: missing" in seen:
            self.skipTest("the locale de_DE.UTF-8 is missing; apt-get install locales-all")

    def test_ten_thousand_closed_states_leave_nothing_behind(self):
        """Each state of Lua loads the module and plays a script; a loss of 200 bytes per state fails."""
        seen = run(compiled("states.c", flags="-llua5.4 -lpthread -lm"), 10_000, env=without_path())
        self.assertLess(int(re.search(r"(-?\d+) KiB", seen)[1]), 2_000, seen)

    def test_states_of_two_threads_do_not_disturb_each_other(self):
        seen = run(compiled("states.c", flags="-llua5.4 -lpthread -lm"), 2_000, 2, env=without_path())
        self.assertLess(int(re.search(r"(-?\d+) KiB", seen)[1]), 2_000, seen)

    def test_threads_that_reserve_a_session_read_the_results_of_their_calls(self):
        seen = run(compiled("threads.c", flags="-lpthread"), env=environment())
        self.assertRegex(seen, r"^wrong: 0 of [1-9]\d* answers\n")

    def test_a_canceled_or_ended_thread_leaves_a_session_that_can_be_used(self):
        self.assertEqual(run(compiled("ended_threads.c", flags="-lpthread"), env=environment()),
                         "canceled thread: 0, ended thread: 0\n")

    def test_a_call_needs_no_more_stack_than_the_header_says(self):
        header = (prefix() / "include" / "sheetlua.h").read_text()
        size = re.search(r"at least (\d+) KiB of stack", header)[1]
        self.assertEqual(run(compiled("stack.c", flags="-lpthread"), size, env=environment()),
                         "ended\n")

    def test_a_limit_of_address_space_is_an_error_and_not_an_abort(self):
        program = """
            local made, sheetlua = pcall(require, "sheetlua")
            if not made then print "not loaded" return end
            local all = {}
            for i = 1, 4000 do
              local made, play = pcall(sheetlua.play, "sheet [[A]] {}")
              if not made then print("error", i, (play:gsub("\\n+", " "))) break end
              all[i] = play
            end"""
        errors = 0
        for limit in range(80_000, 170_000, 10_000):
            done = subprocess.run(
                ["sh", "-c", f'ulimit -v {limit}; exec lua5.4 -e "$1"', "sh", program],
                capture_output=True, text=True, env=without_path(), timeout=library.LIMIT)
            self.assertEqual(done.returncode, 0, f"{limit}: {done.stdout}{done.stderr}")
            self.assertNotIn("memory limit", done.stdout)
            self.assertNotIn("sessions exist", done.stdout)
            errors += "memory" in done.stdout
        self.assertGreater(errors, 3)


class ServerTests(unittest.TestCase):
    """Servers that run Lua 5.4."""

    @required("prosodyctl", "prosody")
    def test_a_module_of_prosody_plays_in_a_coroutine(self):
        text = pathlib.Path("/usr/bin/prosody").read_text(errors="replace").splitlines()[0]
        version = re.search(r"lua[\d.]*", text)[0]
        if version != "lua5.4":
            self.skipTest(f"prosody runs {version} here")
        place = folder() / "prosody"
        (place / "data").mkdir(parents=True, exist_ok=True)
        (place / "mod_sheet.lua").write_text("""
            local found = coroutine.wrap(function()
              return require "sheetlua".play "sheet 'A' { detents = { 'medium' } }":decide("A", "medium", 0, 5000)
            end)()
            io.stdout:write("decided ", found.outcome, "\\n")
            io.stdout:flush()
            os.exit(0)""")
        (place / "prosody.cfg.lua").write_text(f"""
            plugin_paths = {{ "{place}" }} data_path = "{place}/data" daemonize = false
            run_as_root = true c2s_ports = {{}} s2s_ports = {{}} interfaces = {{ "127.0.0.1" }}
            modules_disabled = {{ "c2s", "s2s", "http", "tls" }} modules_enabled = {{ "sheet" }}
            VirtualHost "localhost" """)
        self.assertIn("decided dismiss", run(
            "prosody", "--config", place / "prosody.cfg.lua", env=without_path()))

    @required("lighttpd", "lighttpd lighttpd-mod-magnet")
    def test_mod_magnet_of_lighttpd_returns_a_decision(self):
        if not any(pathlib.Path("/usr/lib/lighttpd").glob("mod_magnet.so")):
            self.skipTest("mod_magnet is missing; apt-get install lighttpd-mod-magnet")
        place = folder() / "lighttpd"
        place.mkdir(exist_ok=True)
        (place / "page.lua").write_text("""
            play = play or require "sheetlua".play "sheet 'A' { detents = { 'medium' } }"
            lighty.content = { play:decide("A", "medium", 0, 5000).outcome, "\\n" }
            return 200""")
        (place / "c.conf").write_text(f"""
            server.modules = ("mod_magnet")
            server.document-root = "{place}"
            server.port = 0
            magnet.attract-physical-path-to = ("{place}/page.lua")""")
        # -1 serves one request that is read from standard input.
        done = subprocess.run(
            ["lighttpd", "-1", "-f", str(place / "c.conf")], capture_output=True, text=True,
            input="GET / HTTP/1.0\r\n\r\n", env=without_path(), timeout=library.LIMIT)
        self.assertIn("dismiss", done.stdout, done.stderr)


class ForeignFunctionTests(unittest.TestCase):
    """The C library from languages that read its header or its symbols."""

    @required("luajit", "luajit")
    def test_ffi_of_luajit_accepts_the_block_of_the_header(self):
        seen = lua("""
            local ffi = require "ffi"
            local file = assert(io.open(arg[1]))
            local block = file:read("*a"):match "// ffi.cdef of LuaJIT accepts[^\\n]*\\n(.-)// The end of the declarations."
            ffi.cdef(block)
            local library = ffi.load "sheetlua"
            local play, size = library.sheetlua_make(), ffi.new "size_t[1]"
            local text = "sheet 'A' { detents = { 'medium' } }"
            assert(library.sheetlua_load(play, "a.lua", 5, text, #text) == 0)
            assert(library.sheetlua_decide(play, "A", 1, "medium", 6, 0, 5000) == 0)
            local answer = library.sheetlua_answer(play, size)
            print(ffi.string(answer, size[0]), library.sheetlua_free(play))""",
            "-", prefix() / "include" / "sheetlua.h", host="luajit", env=environment(), input="")
        self.assertIn('{"outcome":"dismiss"', seen)

    @required("ruby", "ruby")
    def test_threads_of_ruby_read_their_own_answers(self):
        seen = run("ruby", HERE / "threads.rb", "libsheetlua.so", env=environment())
        self.assertRegex(seen, r"^wrong: 0 of [1-9]\d* answers\n")


LUPA = library.ROOT / ".build" / "lupa"


def lupa_versions():
    """Returns the modules of lupa that are installed for this Python."""
    tag = f".cpython-{sys.version_info[0]}{sys.version_info[1]}-"
    return {path.name.split(".")[0] for path in (LUPA / "lupa").glob("lua*.so") if tag in path.name}


class LupaTests(unittest.TestCase):
    """lupa of PyPI, which contains several versions of Lua."""

    def asked(self, version):
        if version not in lupa_versions():
            self.skipTest(f"lupa.{version} is missing; pip install --target .build/lupa lupa")
        cpath = f"{prefix()}/lib/lua/5.4/?.so"
        return run(sys.executable, "-c", f"""
import sys
sys.path.insert(0, {str(LUPA)!r})
import lupa
with lupa.allow_lua_module_loading():
    from lupa import {version}
for _ in range(3):
    lua = {version}.LuaRuntime()
    lua.execute("package.cpath = ...", {cpath!r})
    try:
        print(lua.execute('return require "sheetlua".play [[sheet "A" {{ detents = {{ "medium" }} }}]]'
                          ':decide("A", "medium", 0, 5000).outcome'))
    except {version}.LuaError as error:
        print(error)
""", env=without_path())

    def test_lua_5_4_plays(self):
        self.assertEqual(self.asked("lua54"), "dismiss\n" * 3)

    def test_lua_5_5_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.5", self.asked("lua55"))

    def test_luajit_is_refused_with_both_versions(self):
        self.assertIn("sheetlua needs Lua 5.4; this program has Lua 5.1", self.asked("luajit21"))


if __name__ == "__main__":
    unittest.main()
