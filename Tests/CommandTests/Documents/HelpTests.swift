import Analysis
import Testing

/// Help for users who do not know the command.
struct HelpTests {
  @Test func `the command without arguments prints the first commands to try`() throws {
    let run = try CommandRunner.run([])
    #expect(run.code == 0)
    for arguments in ["sheetlua init orders", "sheetlua orders/order.lua", "sheetlua explain"] {
      #expect(run.output.contains(arguments), "\(arguments)")
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
  func `help with a synonym prints the name of the subcommand`(
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
    (["explain", "brittle"], "brittle\n\nA scenario is brittle if"),
    (["explain", "dead-rule"], "dead rule\n"), (["explain", "Dead Number"], "dead number\n"),
    (["explain", "equal"], "equal\n\nA mutant that behaves like"),
    (
      ["explain", "STATE_HALF_EXPANDED"],
      "STATE_HALF_EXPANDED: Material calls it that; in sheetlua it is `detents`: a detent such as"
    ),
    (["help", "test"], "OVERVIEW: Run tests"), (["help"], "OVERVIEW: Prototype and test"),
  ])
  func `help for a topic prints its page`(_ arguments: [String], _ begins: String) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(begins), "\(run.output)")
  }

  @Test(arguments: [
    ("momentum", "passes_momentum"), ("formSheet", "presentation"), ("pageSheet", "sheet"),
    ("sideSheet", "align"), ("ModalBottomSheet", "sheet"), ("BottomSheetBehavior", "sheet"),
    ("STATE_HALF_EXPANDED", "detents"), ("sheetState", "detent"),
    ("nestedScroll", "expands_on_scroll"),
    ("presentationBackgroundInteraction", "largest_undimmed"),
    ("hidesBackButton", "should_pop"), ("BackHandler", "should_pop"),
  ])
  func `a type or a state of another library leads to a name`(
    _ term: String, _ here: String
  ) throws {
    let run = try CommandRunner.run(["explain", term])
    #expect(run.code == 0)
    #expect(run.output.contains("in sheetlua it is `\(here)`"), "\(run.output)")
  }

  @Test func `a topic without an entry lists the names and pages that contain it`() throws {
    let run = try CommandRunner.run(["explain", "undimmed"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("No topic has the name \"undimmed\".\n"))
    #expect(run.output.contains("\n  largest_undimmed "), "\(run.output)")
    #expect(run.output.contains("\n  largestUndimmedDetentIdentifier "))
    #expect(run.output.contains("\n  sheetlua explain sources\n"))
    let phrase = try CommandRunner.run(["explain", "home indicator"])
    #expect(phrase.code == 64, "\(phrase.output)")
  }

  /// The names of likely mistakes, the results of mutants and the terms of a map.
  private static let terms =
    LintFinding.Kind.allCases.map(\.rawValue) + MutantResult.Status.allCases.map(\.rawValue) + [
      "border", "slice", "exact", "sampled", "proved", "counterexample", "brittle", "margin",
      "custom height", "shard", "mutant", "range",
    ]

  @Test(arguments: terms)
  func `each term in the output has an entry`(_ term: String) throws {
    let run = try CommandRunner.run(["explain", term])
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count >= 3 && lines[1] == "" && lines[2].count > 30, "\(run.output)")
  }

  @Test func `in a terminal, bold text, code and links have styles and no markers`() throws {
    let page = try CommandRunner.run(["explain", "mutants", "--color", "always"]).output
    let plain = try CommandRunner.run(["explain", "mutants"]).output
    #expect(page.contains("\u{1B}[1mNumbers\u{1B}[0m are increased"))
    #expect(page.contains("(\u{1B}[34m>\u{1B}[0m becomes \u{1B}[34m>=\u{1B}[0m)"))
    #expect(plain.contains("- Numbers are increased") && plain.contains("(`>` becomes `>=`)"))
    for name in ["mutants", "map", "lua", "sources", "S012", "detents", "vaul"] {
      let styled = try CommandRunner.run(["explain", name, "--color", "always"]).output
      let prose = styled.split(separator: "\n").filter { !$0.hasPrefix("    ") }
      #expect(prose.allSatisfy { !$0.contains("`") && !$0.contains("**") }, "\(name)")
    }
  }

  @Test func `an unknown topic gets a suggestion`() throws {
    let run = try CommandRunner.run(["explain", "detnts"])
    #expect(run.code == 64)
    #expect(run.errors.contains("did you mean detents?"))
  }
}
