import Foundation
import Support
import Testing

/// `fit` over files: arguments, exit codes, written scripts and bad input.
@Suite struct FitTests {
  static let script = """
    local fast = 1200
    policy "mine" { { "fast", function(r) return r.velocity >= fast and "dismiss" or r.from end } }
    sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
    region "a throw dismisses" { of = "Order", velocity = { 1300, 3000 }, always = "dismiss" }
    region "calm" { of = "Order", velocity = { -700, 900 }, never = "dismiss" }
    """

  static func line(_ velocity: Int, _ wanted: String, _ keys: String = "") -> String {
    "{\"sheet\":\"Order\",\"from\":\"medium\",\"travel\":9,\"velocity\":\(velocity),"
      + "\"wanted\":\"\(wanted)\"\(keys)}\n"
  }

  static let log = (1...12).map { line($0 * 100, $0 > 8 ? "dismiss" : "medium") }.joined()
  static let opposed = log + line(850, "dismiss") + line(870, "medium", ",\"n\":3")

  static func directory(
    _ log: String = log, script: String = script
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(log, to: "a.releases.jsonl")
    try directory.write(script, to: "order.lua")
    return directory
  }

  static func run(
    _ arguments: [String], in directory: TemporaryDirectory
  ) throws -> CommandRunner.Outcome {
    try CommandRunner.run(["fit"] + arguments, in: directory.folder)
  }

  private static func text(_ name: String, in directory: TemporaryDirectory) throws -> String {
    try String(contentsOfFile: directory.folder + "/" + name, encoding: .utf8)
  }

  @Test func `the report has the numbers, their ranges, the map and the claims`() throws {
    let directory = try Self.directory()
    let run = try Self.run(["order.lua", "a.releases.jsonl"], in: directory)
    #expect(run.code == 0, "\(run.errors)")
    for part in [
      "a.releases.jsonl: 12 labeled lines, 1 number of order.lua",
      "fast  1200 -> 900 pt/s  800 to 900 alone", "keeps 12 of 12 releases; no smaller change",
      "of the plane changed", "a throw dismisses: holds", "calm: does not hold",
      "of the releases end as wanted if the numbers are fitted without them",
    ] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
    let json = try JSONReader.value(
      of: try Self.run(["a.releases.jsonl", "order.lua", "--json"], in: directory).output)
    #expect(json["format"] == .string("sheetlua-fit") && json["version"] == .integer(1))
    #expect(json["labels"] == .integer(12) && json["kept"] == .integer(12))
    #expect(json["proved"] == .boolean(true))
    let number = json["numbers"].elements[0]
    #expect(number["name"] == .string("fast") && number["after"] == .number(900))
    #expect(number["line"] == .integer(1) && number["column"] == .integer(14))
    #expect(json["claims"].elements.map { $0["holds"] } == [.boolean(true), .boolean(false)])
    #expect(try Self.text("order.lua", in: directory) == Self.script)
  }

  @Test func `labels that contradict each other are given up with exit code 1`() throws {
    let directory = try Self.directory(Self.opposed)
    let run = try Self.run(["order.lua", "a.releases.jsonl"], in: directory)
    #expect(run.code == 1)
    #expect(run.output.contains("keeps 15 of 16 releases"), "\(run.output)")
    #expect(
      run.output.contains(
        "line 13 (from medium, 9 pt down at 850 pt/s down, wanted dismiss) wants fast under 850, "
          + "and line 14 fast over 870: they cannot both hold"), "\(run.output)")
  }

  @Test func `written numbers decide the labels, and nothing else of the text changes`() throws {
    let directory = try Self.directory()
    let run = try Self.run(["order.lua", "a.releases.jsonl", "--write"], in: directory)
    #expect(run.code == 0 && run.output.hasSuffix("order.lua: written\n"), "\(run.output)")
    let expected = Self.script.replacing("fast = 1200", with: "fast = 900")
    #expect(try Self.text("order.lua", in: directory) == expected)
    let again = try Self.run(["order.lua", "a.releases.jsonl", "--write"], in: directory)
    #expect(again.code == 0 && again.output.contains("nothing to change"), "\(again.output)")
    #expect(try Self.text("order.lua", in: directory) == expected)
  }

  @Test func `a file that cannot be written is an error, and stays`() throws {
    let directory = try Self.directory()
    let path = directory.folder + "/order.lua"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try Self.run(["order.lua", "a.releases.jsonl", "--write"], in: directory)
    // Root can write every file.
    #expect(run.code == 74 || getuid() == 0, "\(run.errors)")
    if run.code == 74 { #expect(try Self.text("order.lua", in: directory) == Self.script) }
  }

  @Test(arguments: [
    (["a.releases.jsonl"], 64, "expected one log and one script"),
    (["order.lua", "a.releases.jsonl", "--only", "slow"], 64, "they read fast"),
    (["order.lua", "a.releases.jsonl", "--only", "fast,"], 64, "separated by commas"),
    (["order.lua", "a.releases.jsonl", "--limit", "0"], 64, "--limit: expected seconds"),
    (["order.lua", "a.releases.jsonl", "--sheet", "Basket"], 64, "has no sheet"),
    (["order.lua", "missing.jsonl"], 66, "missing.jsonl"),
    (["missing.lua", "a.releases.jsonl"], 66, "missing.lua"),
    (["broken.lua", "a.releases.jsonl"], 2, "broken.lua"),
    (["order.lua", "version.jsonl"], 2, "version.jsonl:1: the log has version 2"),
    (["order.lua", "plain.jsonl"], 2, "contains no release with `wanted`"),
    (["order.lua", "empty.jsonl"], 2, "contains no release with `wanted`"),
    (["order.lua", "lacks.jsonl"], 2, "contains no release with `wanted` that can be decided"),
    (["order.lua", "bad.jsonl"], 1, "bad.jsonl:13:"),
    (["order.lua", "other.jsonl"], 2, "contains no release that can be read"),
    (["order.lua", "still.jsonl"], 2, "contains no release with `wanted` whose touch is a drag"),
    (["fixed.lua", "a.releases.jsonl"], 2, "read no number of the script that can change"),
    (["product.lua", "a.releases.jsonl"], 2, "multiplies a number that can change by"),
    (["height.lua", "a.releases.jsonl"], 2, "returns a height"),
    (["many.lua", "a.releases.jsonl"], 64, "the rules read 9 numbers, more than 8"),
    (["order.lua", "a.releases.jsonl", "--only", "fast", "--limit", "5"], 0, ""),
  ])
  func `the exit code and the message are those of the contract`(
    _ arguments: [String], _ code: Int, _ message: String
  ) throws {
    let directory = try Self.directory()
    func policy(_ body: String) -> String {
      "local a, b = 20, 30\npolicy \"mine\" { { \"rule\", function(r) \(body) end } }\n"
        + "sheet \"Order\" { detents = { \"medium\", \"large\" }, policy = \"mine\" }\n"
    }
    try directory.write("sheet \"Order\" {", to: "broken.lua")
    try directory.write(policy("return r.from"), to: "fixed.lua")
    try directory.write(
      policy("return r.velocity > a * b and 'dismiss' or r.from"), to: "product.lua")
    try directory.write(policy("return r.velocity > a and 300 or r.from"), to: "height.lua")
    let tests = (0..<9).map { "if r.travel == \($0 + 11) then return 'large' end" }
    try directory.write(policy(tests.joined(separator: " ") + " return r.from"), to: "many.lua")
    try directory.write(
      "{\"format\":\"sheetlua-releases\",\"version\":2}\n" + Self.log, to: "version.jsonl")
    try directory.write(Self.log.replacing("wanted", with: "to"), to: "plain.jsonl")
    try directory.write("", to: "empty.jsonl")
    try directory.write(Self.log.replacing("velocity", with: "_v"), to: "lacks.jsonl")
    try directory.write(Self.log + "{\"sheet\":7}\n", to: "bad.jsonl")
    try directory.write(Self.log.replacing("Order", with: "Other"), to: "other.jsonl")
    try directory.write(
      Self.log.replacing("\"from\"", with: "\"dragged\":false,\"from\""), to: "still.jsonl")
    let run = try Self.run(arguments, in: directory)
    #expect(run.code == Int32(code), "\(arguments): \(run.errors)")
    #expect(message.isEmpty || run.errors.contains(message), "\(arguments): \(run.errors)")
  }

  @Test func `a threshold that the script does not set is added`() throws {
    let directory = try Self.directory(
      [("\"velocity\":450", "dismiss"), ("\"velocity\":300", "medium")].map { keys, wanted in
        "{\"sheet\":\"Order\",\"from\":\"medium\",\"travel\":30,\(keys),\"wanted\":\"\(wanted)\"}\n"
      }.joined(),
      script: """
        policy "mine" { like = "ios" }
        sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
        """)
    let run = try Self.run(["order.lua", "a.releases.jsonl", "--write"], in: directory)
    #expect(run.code == 0, "\(run.errors)")
    let text = try Self.text("order.lua", in: directory)
    #expect(text.contains(/policy "mine" \{ fast = 4\d\d, like = "ios" \}/), "\(text)")
  }
}
