import Testing

/// Help for users who do not know the command.
struct HelpTests {
  @Test func `the command without arguments prints the first commands to try`() throws {
    let run = try CommandRunner.run([])
    #expect(run.code == 0)
    for words in ["sheetlua init orders", "sheetlua orders/order.lua", "sheetlua explain"] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test func `printed commands contain the name of the call`() throws {
    let scratch = try TemporaryDirectory()
    let called = ["SHEETLUA_COMMAND=scripts/sheetlua"]
    let run = try CommandRunner.run(["init", "orders"], in: scratch.folder, environment: called)
    #expect(run.output.contains("  scripts/sheetlua test orders "))
    try scratch.write("sheet 'A' { detent = 1 }", to: "a.lua")
    let error = try CommandRunner.run(["a.lua"], in: scratch.folder, environment: called)
    #expect(error.errors.hasSuffix("   More: scripts/sheetlua explain S012\n"))
  }

  @Test(arguments: [
    ("learn", "sheetlua init DIR, and then sheetlua explain"), ("run", "sheetlua FILE.lua"),
    ("new", "sheetlua init DIR"), ("docs", "sheetlua explain"), ("lint", "sheetlua check FILE.lua"),
    ("diff", "sheetlua map FILE.lua --against OTHER.lua"), ("tets", "did you mean `test`?"),
  ])
  func `a synonym of a subcommand prints its name`(
    _ word: String, _ told: String
  ) throws {
    let run = try CommandRunner.run([word])
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(told), "\(run.errors)")
  }

  @Test(arguments: [
    (["explain"], "Pages\n"), (["explain", "s012"], "S012  unknown setting"),
    (
      ["explain", "snapPoints"],
      "snapPoints: gorhom and vaul call it that; in sheetlua it is `detents`."
    ),
    (["explain", "fast"], "fast: a key of StyleSpec, Thresholds\n"),
    (["explain", "words"], "Terms of other libraries, and their names here\n"),
    (["explain", "maps"], "How to read a decision map\n"),
    (["help", "test"], "OVERVIEW: Run tests"),
  ])
  func `a topic is explained`(_ words: [String], _ begins: String) throws {
    let run = try CommandRunner.run(words)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(begins), "\(run.output)")
  }

  @Test func `an unknown topic gets a suggestion`() throws {
    let run = try CommandRunner.run(["explain", "detnts"])
    #expect(run.code == 64)
    #expect(run.errors.contains("did you mean detents?"))
  }
}
