import Testing

/// The images in the README are up to date.
struct StageImageTests {
  private static let options = ["--map", "--drag", "300", "--cols", "96", "--rows", "46"]

  @Test func `the image of the stage is up to date`() throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      ["play", "examples/three_detents.lua", "--svg", scratch.path("stage.svg")] + Self.options)
    #expect(run.code == 0)
    #expect(run.errors == "")
    let stored = try text(ofFile: CommandRunner.package + "/.github/stage.svg")
    let again = "sheetlua play examples/three_detents.lua --svg .github/stage.svg "
    #expect(
      try scratch.read("stage.svg") == stored,
      "look at it, then: \(again + Self.options.joined(separator: " "))")
    let page = try text(ofFile: CommandRunner.package + "/README.md")
    #expect(page.contains("(.github/stage.svg)"))
  }

  @Test func `the animated image is up to date`() throws {
    let scratch = try TemporaryDirectory()
    let arguments = [
      "still", "examples/trade_ticket.lua", "--scenario", "a slow drag springs back", "--animate",
    ]
    let run = try CommandRunner.run(arguments + [scratch.path("motion.svg")])
    #expect(run.code == 0)
    #expect(run.output == "" && run.errors == "")
    let stored = try text(ofFile: CommandRunner.package + "/.github/motion.svg")
    #expect(
      try scratch.read("motion.svg") == stored,
      "look at it, then: sheetlua \(arguments.joined(separator: " ")) .github/motion.svg")
    let page = try text(ofFile: CommandRunner.package + "/README.md")
    #expect(page.contains("\".github/motion.svg\""))
  }

  @Test func `an invalid size of the stage and an output in a missing directory are errors`() throws
  {
    let scratch = try TemporaryDirectory()
    let script = "examples/hello.lua"
    for size in [["--cols", "39"], ["--rows", "11"], ["--cols", "401"], ["--drag=nan"]] {
      let run = try CommandRunner.run(["play", script, "--svg", scratch.path("a.svg")] + size)
      #expect(run.code == 64)
    }
    let run = try CommandRunner.run(["play", script, "--svg", scratch.path("none/a.svg")])
    #expect(run.code == 74)
  }
}
