import Foundation
import Testing

/// Topics that `explain` finds: recipes, subcommands, options and terms of other libraries.
struct ExplainTopicTests {
  @Test(arguments: [
    ("toast", "Recipe `toast`"), ("wizard", "pages of a stack"), ("drawer", "sheet \"Name\""),
    ("watch", "--watch"), ("watch", "sheetlua report FILE"), ("devices", "{ device = name }"),
    ("snapshot", "--update changed"),
    ("record", "`r` adds"), ("print", "output of a scenario"),
    ("require", "directory of the script"),
    ("python", "decide_many"), ("install", "scripts/install"), ("map", "map"),
    ("conform", "conform"), ("fling", "flicks"), ("inertia", "projects"),
    ("overscroll", "rubber_band"), ("nestedScrollConnection", "expands_on_scroll"),
    ("BottomSheetModal", "sheet"), ("UIPickerView", "picker"), ("recipes", "toast"),
    ("min-killed", "--min-killed"),
  ])
  func `a topic is explained`(_ row: (topic: String, says: String)) throws {
    let run = try CommandRunner.run(["explain", row.topic])
    #expect(run.code == 0 && run.output.contains(row.says), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("No topic has the name"), "\(run.output)")
  }

  @Test func `the page of recipes lists the recipes of examples`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "examples/README.md"), encoding: .utf8)
    let recipes = readme.matches(of: #/- \[(\w+)\]\(\w+\.lua\): /#).map { String($0.1) }
    #expect(recipes.count > 30)
    let page = try CommandRunner.run(["explain", "recipes"]).output
    for recipe in recipes { #expect(page.contains("\(recipe): ") || page.contains("`\(recipe)`:")) }
  }
}
