import CLibrary
import Testing

/// Text from scripts, file names and tapes has no effect on a terminal or a CI runner.
struct HostileTextTests {
  /// A script in which every name, title, text, rule, print and error is an attack.
  private static let script = """
    local evil = "n\\27]0;PWNED\\7\\r\\0\\u{9b}31m\\u{202e}x\\127\\u{200f}\\27[31m"
      .. "\\n::error file=a.lua,line=1::forged\\n \\u{a0}\\u{2003}::stop-commands::t\\n##[error]b ##vso[x]"
    local name = evil:gsub("%z", "")
    screen("S" .. name) {
      rows = { { name = name, price = name } }, triggers = { [name] = "A" .. name },
    }
    local knob = param(name, 3)
    policy("P" .. name) {
      { "far " .. name, function(r) if r.velocity > 700 then return "dismiss" end end },
      { "near " .. name, function(r) return r:nearest(r.height) end },
    }
    sheet("A" .. name) {
      title = name,
      policy = "P" .. name,
      detents = { "medium", "large", ["d" .. name] = "30%" },
      content = { fields = { name }, buttons = { name } },
      on = { did_present = function() print(evil, knob) end },
    }
    always("law " .. name)(function() return true end)
    region("region " .. name) { of = "A" .. name, from = "medium", never = "large" }

    """
  private static let scenarios = """
    scenario("plain " .. evil) (function(user) print(evil) user:opens("A" .. name) end)
    scenario("fails " .. evil, { tags = { name } }) (function(user)
      user:opens("A" .. name)
      user:flicks { up = 60, at = 900 }
      expect("A" .. name).is_at(name)
    end)
    scenario("errors " .. evil) (function() error(evil) end)
    scenario("skipped " .. evil, { skip = evil }) (function() end)
    scenario("is missing a snapshot " .. name) (function(user)
      user:opens("A" .. name)
      expect("A" .. name).matches "still"
    end)
    story "EV-1" ("story " .. evil) (function() print(evil) end)

    """
  /// A file name that would set the title of a terminal.
  private static let file = "f\u{1B}]0;PWNED\u{7}\u{202E}\u{9B}31m\n::error::x"

  /// Returns the harmful part of a text; nil if there is none.
  private static func error(in text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x09: continue
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        return "U+" + String(scalar.value, radix: 16)
      default: continue
      }
    }
    // Reads lines, trims them and searches for commands, as actions/runner does.
    for line in text.split(whereSeparator: \.isNewline) {
      if line.contains("##[") || line.contains("##vso[") { return String(line) }
      let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
      let own = ["::error file=", "::warning file=", "::notice title=requirements::"]
      if start.starts(with: "::".unicodeScalars), !own.contains(where: line.hasPrefix) {
        return String(line)
      }
    }
    return nil
  }

  private static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "evil.lua")
    try scratch.write(script + scenarios, to: "evil_test.lua")
    try scratch.write(script + scenarios, to: file + "_test.lua")
    try scratch.write("error '\u{1B}]0;PWNED\u{7}'", to: file + ".lua")
    try scratch.write(script + "error(evil)", to: "broken.lua")
    try scratch.write("- EV-1 it \u{1B}]0;PWNED\u{7}\n- EV-2 ::error::x\n", to: "rows.md")
    return scratch
  }

  @Test(arguments: [
    ["test", "evil_test.lua"], ["test", "--reporter", "list", "evil_test.lua"],
    ["test", "--reporter", "tap", "evil_test.lua"],
    ["test", "--reporter", "junit", "evil_test.lua"],
    ["test", "--reporter", "github", "evil_test.lua"], ["test", "--json", "evil_test.lua"],
    ["test", "--list", "evil_test.lua"], ["test", "."], ["test", "--reporter", "list", "."],
    ["test", "--reporter", "tap", "."], ["test", "--reporter", "junit", "."],
    ["test", "--reporter", "github", "."], ["test", "--json", "."], ["test", "--list", "."],
    ["test", "--stories", "rows.md", "evil_test.lua"],
    ["test", "--stories", "rows.md", "--reporter", "github", "evil_test.lua"],
    ["test", "--review", "evil_test.lua"], ["test", "--print-expect", "evil_test.lua"],
    ["test", "--update", "none", "evil_test.lua"], ["test", "-v", "evil_test.lua"],
    ["evil_test.lua"], ["evil.lua"], ["play", "--headless", "evil.lua"], ["evil.lua", "--json"],
    ["broken.lua"], ["./" + file + ".lua"], ["test", "broken.lua"], ["check", "broken.lua"],
    ["map", "evil.lua"], ["map", "evil.lua", "--json", "--size", "8x4"],
    ["map", "evil.lua", "--lint"], ["map", "evil.lua", "--lint", "--json"],
    ["map", "evil.lua", "--layer", "rule"], ["map", "evil.lua", "--against", "evil_test.lua"],
    ["map", "evil.lua", "--sheet", "\u{1B}[31m"], ["map", "evil.lua", "--from", "\u{1B}[31m"],
    ["check", "evil.lua"], ["check", "evil.lua", "--json"],
    ["conform", "evil.lua", "--to", "ios"], ["conform", "evil.lua", "--to", "ios", "--json"],
    ["spec", "evil_test.lua"], ["spec", "evil_test.lua", "--format", "html"],
    ["spec", "evil_test.lua", "--json"], ["fuzz", "evil.lua", "--time", "0.3"],
    ["fuzz", "evil.lua", "--time", "0.3", "--json"], ["still", "evil.lua"],
    ["still", "evil.lua", "--json"], ["still", "evil_test.lua", "--scenario", "nothing"],
    ["still", "evil_test.lua", "--scenario", "fails", "--strip", "3"],
    ["report", "evil_test.lua", "-o", "x.html"], ["explain", "\u{1B}]0;PWNED\u{7}"],
    ["\u{1B}]0;PWNED\u{7}"], ["\u{1B}]0;PWNED\u{7}.lua"], ["--\u{1B}]0;PWNED\u{7}"],
    ["test", "--reporter", "\u{1B}]0;PWNED\u{7}"], ["test", "--frob\u{1B}]0;PWNED\u{7}"],
    ["evil.lua", "--set", "x\u{1B}[31m=1"], ["evil.lua", "--device", "\u{9B}31m"],
    ["init", "new\u{1B}]0;PWNED\u{7}\n::error::x"],
    ["test", "evil_test.lua", "--timeout", "0.001", "--filter", "\u{1B}]0;PWNED\u{7}"],
  ])
  func `hostile text has no effect in any subcommand or reporter`(_ arguments: [String]) throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(Self.error(in: run.output) == nil, "\(run.output)")
    #expect(Self.error(in: run.errors) == nil, "\(run.errors)")
    #expect(!(run.output + run.errors).isEmpty || run.code == 0)
    #expect(run.code.map { $0 < 128 && $0 != 70 } == true, "\(run.errors)")
  }

  @Test func `only the program prints colors`() throws {
    let scratch = try Self.scratch()
    for arguments in [
      ["test", "--update", "none", "evil_test.lua"], ["map", "evil.lua"], ["broken.lua"],
      ["test", "--update", "none", "--reporter", "list", "."],
      ["test", "--review", "evil_test.lua"],
    ] {
      let run = try CommandRunner.run(arguments + ["--color", "always"], in: scratch.folder)
      let plain = try CommandRunner.run(arguments + ["--color", "never"], in: scratch.folder)
      #expect(run.output.contains("\u{1B}[") || run.errors.contains("\u{1B}["))
      for (colored, uncolored) in [(run.output, plain.output), (run.errors, plain.errors)] {
        let bare = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(Self.error(in: bare) == nil, "\(arguments)")
        // Control sequences for colors from a script are escaped.
        #expect(bare == uncolored)
      }
    }
  }

  @Test func `a tape of another user cannot set the title of the terminal`() throws {
    let scratch = try Self.scratch()
    let arguments = ["test", "evil_test.lua", "--filter", "plain", "--tape", "a.tape"]
    #expect(try CommandRunner.run(arguments, in: scratch.folder).code == 0)
    for arguments in [[], ["--at", "0.1"], ["--with", "evil.lua"], ["--chaos", "2"], ["--json"]] {
      let run = try CommandRunner.run(["replay", "a.tape"] + arguments, in: scratch.folder)
      #expect(Self.error(in: run.output + run.errors) == nil, "\(run.output + run.errors)")
    }
  }

  @Test func `text is escaped as in a Swift literal, and data is complete`() throws {
    let scratch = try Self.scratch()
    let line =
      "scenario '\\u{1B}[2J\\n::error::x ##[group]y' "
      + "(function() error 'no\\n::warning::z' end)"
    try scratch.write(line.replacing("\\u{1B}", with: "\\27"), to: "a_test.lua")
    let line1 = try CommandRunner.run(["test", "a_test.lua"], in: scratch.folder).output
    #expect(
      line1.hasPrefix("✗ \\u{1B}[2J\\n::error::x \\u{23}#[group]y\n"),
      "a name is one line: \(line1)")
    #expect(line1.contains("\n  \\u{3A}:warning::z\n"), "\(line1)")
    let list = try CommandRunner.run(["test", "a_test.lua", "--list"], in: scratch.folder).output
    #expect(list.split(separator: "\n").count == 1, "\(list)")
    let json = try CommandRunner.run(["test", "a_test.lua", "--json"], in: scratch.folder).output
    #expect(json.contains(#""name":"\u001b[2J\n::error::x \u0023#[group]y""#), "\(json)")
    let junit = try CommandRunner.run(
      ["test", "a_test.lua", "--reporter", "junit"], in: scratch.folder)
    #expect(junit.output.contains("[2J&#10;::error::x &#x23;#[group]y\""), "\(junit.output)")
    #expect(junit.output.contains("\n  &#x3a;:warning::z\n"), "\(junit.output)")
  }

  @Test func `harmless text is printed unchanged`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("print 'a: b :: c # d ## e é 漢字 👩‍👩‍👧 “…” ━ \\t|'", to: "a.lua")
    let run = try CommandRunner.run(["a.lua"], in: scratch.folder)
    #expect(run.output == "a: b :: c # d ## e é 漢字 👩‍👩‍👧 “…” ━ \t|\n")
    for arguments in [["spec", "--format", "html"], ["spec", "--json"], ["spec"]] {
      let file = scratch.path("file")
      let told = try CommandRunner.run(arguments + ["examples/trade_ticket.lua"])
      _ = try CommandRunner.run(arguments + ["examples/trade_ticket.lua", "-o", file])
      #expect(try told.output == scratch.read("file"))
    }
    let types = try CommandRunner.run(["types"]).output
    _ = try CommandRunner.run(["init", scratch.path("new")])
    #expect(try types == scratch.read("new/sheetlua.d.lua") + "\n")
  }
}
