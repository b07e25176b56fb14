import TestRunner
import Testing

@Suite struct RequirementLineTests {
  private static let lines: [(line: String, ids: [String], text: String)] = [
    ("| IOS-12 | a fast release |", ["IOS-12"], "a fast release"),
    ("| 3 | **IOS-12** | a \\| b |", ["IOS-12"], "a | b"),
    ("- [ ] **IOS-12**: a fast release", ["IOS-12"], "a fast release"),
    ("2. `IOS-12`, `IOS-13` a fast release", ["IOS-12", "IOS-13"], "a fast release"),
    ("### IOS-12 A fast release", ["IOS-12"], "A fast release"),
    ("* [IOS-12](#ios-12) - linked", ["IOS-12"], "linked"),
  ]

  @Test(arguments: lines)
  func `a row, an item or a heading that begins with IDs contains requirements`(
    _ row: (line: String, ids: [String], text: String)
  ) throws {
    let line = try #require(RequirementLine(row.line[...]))
    #expect(line.ids == row.ids)
    #expect(line.text == row.text)
  }

  @Test(arguments: ["", "IOS-12 in prose", "- ios-12 small", "| id | text |", "|---|---|", "- A-B"])
  func `any other line contains no requirement`(_ line: String) {
    #expect(RequirementLine(line[...]) == nil)
  }
}
