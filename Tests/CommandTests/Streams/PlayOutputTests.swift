import Support
import Testing

/// The standard output and standard error of `play --headless`.
struct PlayOutputTests {
  private static let sheet = """
    print "at load"
    sheet "S" { on = { did_present = function() print "in a hook" end } }

    """

  @Test(arguments: ["", "scenario \"x\" (function(user) user:opens \"S\" print \"in it\" end)"])
  func `JSON stays JSON if the script prints`(_ scenario: String) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.sheet + scenario, to: "s.lua")
    let run = try CommandRunner.run(["play", "--headless", "--json", "s.lua"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(throws: Never.self) { try JSONReader.value(of: run.output) }
    #expect(run.errors.contains("at load\n"))
    #expect(run.errors.contains("in a hook\n"))
    let plain = try CommandRunner.run(["play", "--headless", "s.lua"], in: scratch.folder)
    #expect(plain.output.hasPrefix("at load\nin a hook\n"))
    #expect(plain.errors.isEmpty)
  }

  @Test(arguments: [
    ["s.lua", "--cast", "s.cast"], ["s.lua", "--headless", "--cast", "s.cast", "--gif"],
  ])
  func `a recording of the stage without a stage is refused`(_ arguments: [String]) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.sheet, to: "s.lua")
    let run = try CommandRunner.run(["play"] + arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("--cast: records the interactive stage, which needs a terminal"))
  }
}
