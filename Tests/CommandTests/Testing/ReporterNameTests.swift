import TestRunner
import Testing

/// The values of `--reporter` in the help, on the pages and in messages.
struct ReporterNameTests {
  @Test(arguments: ReporterName.allCases)
  func `each reporter is in the help and writes a report`(_ name: ReporterName) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function(user) end)", to: "a_test.lua")
    let help = try CommandRunner.run(["test", "--help"], environment: ["COLUMNS=10000"])
    let line = help.output.split(separator: "\n").first { $0.contains("Report format: ") }
    let names = line?.split { " ,.".contains($0) }.map(String.init) ?? []
    #expect(names.contains(name.rawValue), "\(help.output)")
    let run = try CommandRunner.run(
      ["test", "--reporter", name.rawValue, "a_test.lua"], in: scratch.folder)
    #expect(run.code == 0 && !run.output.isEmpty, "\(run.errors)")
  }

  @Test func `the page about shards lists the reporters of merge`() throws {
    let page = try CommandRunner.run(["explain", "scale"])
    let text = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let names = ReporterName.allCases.filter(\.isWrittenByMerge).map { "`\($0.rawValue)`" }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    #expect(text.contains("`merge` has the reporters of `test`: \(list)."), "\(page.output)")
  }

  @Test func `an option that needs some reporters lists them`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function(user) end)", to: "a_test.lua")
    for (option, names) in [
      ("--review", ReporterName.allCases.filter(\.isHumanReadable)),
      ("--print-expect", ReporterName.allCases.filter(\.printsExpectations)),
    ] {
      let run = try CommandRunner.run(
        ["test", option, "--reporter", "tap", "a_test.lua"], in: scratch.folder)
      #expect(run.code == 64)
      for name in names { #expect(run.errors.contains(name.rawValue), "\(run.errors)") }
    }
  }
}
