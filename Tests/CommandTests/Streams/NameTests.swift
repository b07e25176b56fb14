import Foundation
import NamedScript
import Testing

/// Names of every kind in the output of every command: on one line, with limited length, and in
/// formats that programs can read.
struct NameTests {
  private static let scenarios = """
    scenario(n "scenario", { tags = { n "tag" } }) (function(user)
      user:opens(n "sheet")
      user:taps(n "button")
      user:flicks { down = 60, at = 900 }
      user:settles()
      expect(n "sheet").is_at "high"
    end)
    scenario(n "missing") (function(user) user:taps(n "nothing") end)
    scenario(n "skipped", { skip = n "reason" }) (function() end)
    story "EV-1" (n "story") (function() end)
    always(n "always") (function(r) return r.velocity < 1000 end)
    region(n "region") {
      of = n "sheet", from = n "detent", velocity = { 600, 900 }, always = n "detent",
    }

    """

  /// Names that imitate lines of the output: a colon, line breaks, and characters of other formats;
  /// with nearly the 1,000 bytes that a name can have.
  private static let imitation =
    #"": x\n✓ imitation\r\n✗ imitation\nimitation "#
    + #"<b>&amp; ]]> --> `| \"'\\ %0A \27[1m\u{2028}\u{FFFE}" .. (" long"):rep(160)"#

  private static let commands: [[String]] =
    ["line", "list", "tap", "tap14", "junit", "json", "github", "html", "blob"]
    .map { ["test", "a_test.lua", "--reporter", $0] }
    + [
      ["test", "a_test.lua", "--list"], ["test", "a_test.lua", "--mutants"],
      ["test", "a_test.lua", "--mutants", "--json"], ["test", "a_test.lua:1"],
      ["test", "a_test.lua", "--filter", "nothing"],
      ["check", "a.lua"], ["check", "a.lua", "--json"], ["check", "a.lua", "--a11y"],
      ["check", "a.lua", "--a11y", "--json"], ["policies", "a.lua"],
      ["policies", "a.lua", "--json"],
      ["map", "a.lua"], ["map", "a.lua", "--json", "--size", "8x4"], ["map", "a.lua", "--lint"],
      ["map", "a.lua", "--lint", "--json"], ["map", "a.lua", "--layer", "rule"],
      ["map", "a.lua", "--against", "b.lua"], ["map", "a.lua", "--against", "b.lua", "--json"],
      ["map", "a.lua", "--against", "b.lua", "--markdown"], ["a.lua"], ["a_test.lua", "--json"],
      ["play", "--headless", "a_test.lua"], ["conform", "a.lua", "--to", "ios"],
      ["conform", "a.lua", "--to", "ios", "--json"], ["spec", "a_test.lua"],
      ["spec", "a_test.lua", "--json"], ["spec", "a_test.lua", "--format", "html"],
      ["vectors", "a.lua"], ["fuzz", "a_test.lua", "--runs", "5"],
      ["fuzz", "a_test.lua", "--runs", "5", "--json"], ["still", "a_test.lua"],
      ["still", "a.lua", "--json"], ["report", "a_test.lua", "-o", "x.html"],
      ["map", "a.lua", "--svg", "x.svg"], ["types"], ["explain", "\n✗ imitation"],
      ["map", "a.lua", "--sheet", "\n✗ imitation"], ["map", "a.lua", "--from", "\n✗ imitation"],
      ["a.lua", "--set", "\n✗ imitation=1"], ["a.lua", "--device", "\n✗ imitation"],
      ["test", "a\n✗ imitation_test.lua"], ["test", "c_test.lua"],
    ]

  private static func scratch(_ rest: String) throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    let script =
      NamedScript.source(rest: rest, content: "{ slider = n \"slider\" },")
      + "stack(n \"stack\") { n \"sheet\" }\n"
    try scratch.write(script, to: "a.lua")
    try scratch.write(script.replacing("or n \"detent\"", with: "or \"high\""), to: "b.lua")
    try scratch.write(script + scenarios, to: "a_test.lua")
    try scratch.write(script + scenarios, to: "a\n✗ imitation_test.lua")
    try scratch.write("return {}", to: "m\n✗ imitation.lua")
    try scratch.write(
      "require 'm\\n✗ imitation' require 'n\\n✗ imitation'", to: "c_test.lua")
    return scratch
  }

  private static func isJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--json") || arguments.contains("json") || arguments[0] == "vectors"
  }

  /// Whether the line breaks of a format do not separate lines for users.
  private static func isMarkup(_ arguments: [String]) -> Bool {
    arguments.contains { ["html", "junit", "blob"].contains($0) }
  }

  @Test(arguments: commands)
  func `a name cannot imitate lines of the output, and the output is limited`(_ arguments: [String])
    throws
  {
    let scratch = try Self.scratch(Self.imitation)
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code.map { $0 < 70 } == true, "\(run.errors)")
    for text in Self.isMarkup(arguments) ? [run.errors] : [run.output, run.errors] {
      let lines = text.split(whereSeparator: \.isNewline)
      let imitations = lines.filter {
        $0.drop { " |│#*".contains($0) }.hasPrefix("✗ imitation")
          || $0.drop { " |│#*".contains($0) }.hasPrefix("✓ imitation")
      }
      #expect(imitations.isEmpty, "\(text)")
    }
    let size = run.output.utf8.count + run.errors.utf8.count
    // Each of the vectors contains the names of a release.
    #expect(size < (arguments[0] == "vectors" ? 8_000_000 : 1_000_000), "\(size)")
    try requireParses(run.output, arguments)
  }

  private func requireParses(_ output: String, _ arguments: [String]) throws {
    if Self.isJSON(arguments), !output.isEmpty {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
      }
    }
    if arguments.contains("junit") {
      let parser = try CommandRunner.run(
        shell: "python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.stdin)'", input: output,
        in: "/")
      #expect(parser.code == 0, "\(parser.errors)")
    }
  }

  @Test(arguments: [
    ("style(long) {}", "style"), ("device(long) { width = 400 }", "device"),
    ("screen(long) {}", "screen"), ("sheet(long) {}", "sheet"), ("policy(long) {}", "policy"),
    ("policy 'p' { { long, function() end } }", "rule"),
    ("sheet 'A' { detents = { [long] = 100 } }", "detent"), ("param(long, 1)", "parameter"),
    ("param('p', { 'a', long })", "choice"), ("always(long)(function() end)", "always"),
    ("region(long) {}", "region"), ("scenario(long)(function() end)", "scenario"),
    ("screen 'A' { triggers = { [long] = 'B' } }", "trigger"),
    ("screen 'A' { tabs = { long } }", "tabs"), ("screen 'A' { fields = { long } }", "fields"),
    ("sheet 'A' { content = { { button = long } } }", "button"),
    ("sheet 'A' { content = { { picker = { long, 'b' } } } }", "picker"),
    ("sheet 'A' { actions = { { name = long, run = print } } }", "actions"),
    ("scenario('a', { tags = { long } })(function() end)", "tags"),
    ("entry(long) { on = 'link', opens = 'A' }", "entry"), ("require(long)", "module"),
  ])
  func `a name of a megabyte is an error that names the limit`(
    _ row: (definition: String, kind: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("local long = ('x'):rep(1 << 20)\n\(row.definition)", to: "a.lua")
    let run = try CommandRunner.run(["check", "a.lua"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.errors.utf8.count < 6000, "\(run.errors.prefix(7000))")
    #expect(run.errors.contains(row.kind), "\(run.errors)")
  }
}
