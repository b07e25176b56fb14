internal import Diagnosis
internal import LuaBridge
internal import LuaText
package import SheetScript

// Which lines of a script belong to a test, so that a line can choose it. What a module defines has
// none: its lines are another file's.
extension Session {
  /// The line of the script that a scenario is found by.
  func line(of scenario: ScenarioDefinition) -> Int {
    if scenario.file == source.name { return scenario.line }
    // A module's helper defined it, from a function of the script.
    guard let place = scenario.function.place, place.chunk == source.name else { return 1 }
    return place.lines.lowerBound
  }

  /// From the word `scenario` to the end of its function; of one defined elsewhere, both.
  func lines(of scenario: ScenarioDefinition) -> [ClosedRange<Int>] {
    let body = scenario.function.place.flatMap { $0.chunk == source.name ? $0.lines : nil }
    guard scenario.file == source.name else { return [body].compactMap { $0 } }
    return Self.joined(scenario.line, body)
  }

  /// The lines of a region: from its name to the end of its table.
  package func lines(of region: RegionDefinition) -> [ClosedRange<Int>] {
    guard region.file == source.name else { return [] }
    return [region.line...max(region.line, endOfCall("region", at: region.line))]
  }

  /// The lines of what must always hold: from its name to the end of its function.
  package func lines(of invariant: InvariantDefinition) -> [ClosedRange<Int>] {
    let body = invariant.check.place.flatMap { $0.chunk == source.name ? $0.lines : nil }
    guard invariant.file == source.name else { return [body].compactMap { $0 } }
    return Self.joined(invariant.line, body)
  }

  private static func joined(_ line: Int, _ body: ClosedRange<Int>?) -> [ClosedRange<Int>] {
    guard let body else { return [line...line] }
    if body.lowerBound >= line { return [line...body.upperBound] }
    return [line...line, body]
  }

  /// The line where the last bracket is closed of a call that begins with a word at a line.
  private func endOfCall(_ word: String, at line: Int) -> Int {
    let bytes = Array(source.text.utf8)
    var end = line
    var depth = 0
    var hasBegun = false
    for token in Scanner.tokens(of: bytes, from: line) {
      if !hasBegun {
        if token.line > line { return line }
        hasBegun = token.kind == .name && token.text == word
        continue
      }
      switch (token.kind, token.text) {
      case (.sign, "("), (.sign, "{"): depth += 1
      case (.sign, ")"), (.sign, "}"): depth -= 1
      case (.string, _): break
      // Between two calls of one statement stands nothing else.
      default: if depth == 0 { return end }
      }
      if depth < 0 { return end }
      end = token.endLine
    }
    return end
  }
}
