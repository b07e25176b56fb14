import Foundation
import Support
import Testing

/// `backtest` over files: arguments, exit codes, shards and bad input.
@Suite struct BacktestTests {
  static let script = """
    policy "mine" { { "half", function(r) return r.height < 100 and "dismiss" or r.from end } }
    style "plain" { like = "material", slop = 0, rubber_band = 0 }
    sheet "Order" { style = "plain", policy = "mine", detents = { low = 200, high = 600 } }
    """
  static let other = script.replacing("< 100", with: "< 150")

  static func line(_ keys: String) -> String { "{\"sheet\":\"Order\",\"from\":\"low\",\(keys)}\n" }

  /// 40 releases, of which every fourth had another outcome in the app.
  static let log = (0..<40).map { index in
    let isLow = (index * 5 < 100) != (index % 4 == 3)
    return line(
      "\"height\":\(index * 5),\"to\":\"\(isLow ? "dismiss" : "low")\",\"who\":\"u\(index % 3)\"")
  }.joined()

  /// A directory with a log and two scripts.
  struct Files {
    let directory: TemporaryDirectory

    init(_ log: String) throws {
      directory = try TemporaryDirectory()
      try directory.write(log, to: "a.releases.jsonl")
      try directory.write(script, to: "order.lua")
      try directory.write(other, to: "new.lua")
    }

    func write(_ text: String, to name: String) throws { try directory.write(text, to: name) }

    func run(_ arguments: [String]) throws -> CommandRunner.Outcome {
      try CommandRunner.run(arguments, in: directory.folder)
    }

    func run(_ arguments: String...) throws -> CommandRunner.Outcome { try run(arguments) }
  }

  static func files(_ log: String = log) throws -> Files { try Files(log) }

  @Test func `log and script can be in either order`() throws {
    let files = try Self.files()
    let one = try files.run("backtest", "a.releases.jsonl", "order.lua", "--json")
    let two = try files.run("backtest", "order.lua", "a.releases.jsonl", "--json")
    #expect(one.code == 0 && one.output == two.output)
    let report = try JSONReader.value(of: one.output)
    #expect(report["format"] == .string("sheetlua-backtest") && report["version"] == .integer(1))
    #expect(report["releases"] == .integer(40) && report["differ"] == .integer(10))
    #expect(report["kinds"].elements.first?["release"]["sheet"] == .string("Order"))
  }

  @Test(arguments: [
    (["a.releases.jsonl"], 64), (["order.lua"], 64), (["order.lua", "new.lua"], 64),
    (["a.releases.jsonl", "order.lua", "--by", "from,what"], 64),
    (["a.releases.jsonl", "order.lua", "--sheet", "Basket"], 64),
    (["a.releases.jsonl", "order.lua", "--shard", "3/2"], 64),
    (["a.releases.jsonl", "order.lua", "-j", "0"], 64),
    (["a.releases.jsonl", "order.lua", "--json", "--markdown"], 64),
    (["a.releases.jsonl", "order.lua", "--reporter", "junit"], 64),
    (["missing.jsonl", "order.lua"], 66), (["a.releases.jsonl", "missing.lua"], 66),
    (["a.releases.jsonl", "broken.lua"], 2), (["version.jsonl", "order.lua"], 2),
    (["format.jsonl", "order.lua", "--lenient"], 2), (["empty.jsonl", "order.lua"], 1),
    (["blank.jsonl", "order.lua"], 1), (["bad.jsonl", "order.lua"], 1),
    (["bad.jsonl", "order.lua", "--lenient"], 0), (["lacks.jsonl", "new.lua"], 0),
    (["a.releases.jsonl", "order.lua", "--exit-code"], 1), (["a.releases.jsonl", "order.lua"], 0),
  ])
  func `the exit code is that of the contract`(_ arguments: [String], _ code: Int) throws {
    let files = try Self.files()
    try files.write("sheet \"Order\" {", to: "broken.lua")
    let header = "{\"format\":\"sheetlua-releases\",\"version\":"
    try files.write(Self.log + header + "2}\n", to: "version.jsonl")
    try files.write("{\"format\":\"tape\",\"version\":1}\n" + Self.log, to: "format.jsonl")
    try files.write("", to: "empty.jsonl")
    try files.write("\r\n\u{FEFF}\n" + header + "1}\n", to: "blank.jsonl")
    try files.write(Self.log + "{\"sheet\":\"Ord", to: "bad.jsonl")
    try files.write(Self.line("\"travel\":3,\"to\":\"low\""), to: "lacks.jsonl")
    let run = try files.run(["backtest"] + arguments)
    #expect(run.code == Int32(code), "\(arguments): \(run.errors)")
    #expect(code == 0 || !run.errors.isEmpty || arguments.contains("--exit-code"))
  }

  @Test func `bad lines are named by number and the others processed`() throws {
    let files = try Self.files(
      Self.line("\"height\":1,\"to\":\"dismiss\"")
        + "\n{\"sheet\":7,\"from\":\"low\",\"height\":1}\n"
        + Self.line("\"height\":null") + Self.line("\"height\":2,\"to\":\"dismiss\",\"build\":7"))
    let run = try files.run("backtest", "a.releases.jsonl", "order.lua")
    #expect(run.code == 1)
    #expect(run.errors.contains("a.releases.jsonl:3: `sheet` of `the line` is `7`"))
    #expect(run.errors.contains("a.releases.jsonl:4: `height` of `the line` is `null`"))
    let report = try JSONReader.value(
      of: try files.run("backtest", "a.releases.jsonl", "order.lua", "--json").output)
    #expect(report["agree"] == .integer(2))
    #expect(report["unreadable"].elements.map { $0["line"] } == [.integer(3), .integer(4)])
    #expect(report["ignored"]["build"] == .integer(1))
  }

  @Test func `shards that are merged give the report of the whole log`() throws {
    let files = try Self.files()
    let arguments = ["backtest", "a.releases.jsonl", "order.lua", "--by", "who"]
    for shard in 1...3 {
      let run = try files.run(arguments + ["--shard", "\(shard)/3", "--reporter", "blob"])
      #expect(run.code == 0)
      try files.write(run.output, to: "\(shard).blob")
    }
    let whole = try files.run(arguments + ["--json"])
    let merged = try files.run("merge", "2.blob", "1.blob", "3.blob", "--json")
    #expect(merged.code == 0 && merged.output == whole.output)
    let partial = try files.run("merge", "2.blob", "1.blob")
    #expect(partial.code == 1 && partial.errors.contains("shard 3/3 is missing"))
    let other = try files.run(
      "backtest", "a.releases.jsonl", "new.lua", "--shard", "3/3", "--reporter", "blob")
    try files.write(other.output, to: "other.blob")
    #expect(try files.run("merge", "1.blob", "2.blob", "other.blob").code == 2)
  }

  @Test func `the number of workers does not change the report`() throws {
    let files = try Self.files(String(repeating: Self.log, count: 900))
    let one = try files.run("backtest", "a.releases.jsonl", "order.lua", "--json", "-j", "1")
    let two = try files.run("backtest", "a.releases.jsonl", "order.lua", "--json", "-j", "2")
    #expect(one.code == 0 && one.output == two.output)
    #expect(try JSONReader.value(of: one.output)["releases"] == .integer(36_000))
  }

  @Test func `a comparison of two scripts is printed as text and as Markdown`() throws {
    let files = try Self.files()
    let arguments = ["backtest", "a.releases.jsonl", "order.lua", "--against", "new.lua"]
    let text = try files.run(arguments)
    #expect(text.output.contains("low: low -> dismiss"), "\(text.output)")
    #expect(text.output.contains("u2"))
    let markdown = try files.run(arguments + ["--markdown", "--by", "from"])
    #expect(markdown.output.contains("| 10 | low | low | dismiss | half | line"))
  }

  @Test func `a name of the log cannot control the terminal or a table`() throws {
    let files = try Self.files(
      "{\"sheet\":\"Order\",\"from\":\"low\",\"height\":300,\"to\":\"a|\\u001b[31m\\nb\"}\n")
    let text = try files.run("backtest", "a.releases.jsonl", "order.lua")
    #expect(!text.output.contains("\u{1B}[31m"))
    let markdown = try files.run("backtest", "a.releases.jsonl", "order.lua", "--markdown")
    #expect(markdown.output.contains("a\\|"))
  }

  @Test func `explain releases prints a JSON Schema`() throws {
    let run = try Self.files().run("explain", "releases")
    let schema = try JSONReader.value(of: run.output)
    #expect(schema["$defs"]["release"]["properties"].has("samples"))
  }

  @Test func `a log that the tests of an example write agrees in every line`() throws {
    let files = try Self.files()
    let log = files.directory.folder + "/b.releases.jsonl"
    let examples = try FileManager.default.contentsOfDirectory(
      atPath: CommandRunner.package + "/examples"
    ).filter { $0.hasSuffix("_test.lua") }.map { "examples/\($0)" }
    var releases = 0
    for test in examples.sorted() {
      let run = try CommandRunner.run(["test", test, "--releases", log, "--samples"])
      #expect(run.code == 0, "\(run.errors)")
      for options in [[], ["--samples"]] {
        let compared = try CommandRunner.run(["backtest", log, test, "--json"] + options)
        let report = try JSONReader.value(of: compared.output)
        #expect(report["agree"] == report["releases"], "\(test) \(options): \(compared.output)")
        #expect(report["unreadable_lines"] == .integer(0))
        releases += report["releases"].count ?? 0
      }
    }
    #expect(releases > 60)
  }

  @Test func `Ctrl-C ends the comparison with a message`() throws {
    let files = try Files(String(repeating: Self.log, count: 10_000))
    let lines = """
      cd "$0" && { setsid "$@" >out 2>err & }
      parent=$!
      \(WorkerTests.waitForChild)
      kill -INT -$parent; wait $parent; echo "ended with $?"
      """
    let run = try CommandRunner.run(
      shell: lines, ["backtest", "a.releases.jsonl", "order.lua", "-j", "2"],
      in: files.directory.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    #expect(try files.directory.read("out").isEmpty)
    let message = try files.directory.read("err")
    #expect(message.hasPrefix("interrupted; ") && message.hasSuffix(" lines have no result\n"))
  }

  @Test func `options of a release log that do not fit are refused`() throws {
    let files = try Self.files()
    #expect(try files.run("test", "order.lua", "--samples").code == 64)
    #expect(try files.run("test", "order.lua", "--releases", "b", "--list").code == 64)
    let missing = try files.run("play", "order.lua", "--headless", "--releases", "none/b.jsonl")
    #expect(missing.code == 74 && !missing.errors.isEmpty)
    let replaced = try files.run("play", "order.lua", "--headless", "--releases", "order.lua")
    #expect(replaced.code == 74)
  }
}
