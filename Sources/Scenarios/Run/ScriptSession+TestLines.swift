internal import ScriptDiagnostics
internal import LuaBridge
package import SheetScript

// Which lines of a script belong to a test, so that a line can choose it. What a module defines has
// none: its lines are another file's.
extension ScriptSession {
  /// The line of the script that a scenario is found by.
  func line(of scenario: ScenarioDefinition) -> Int {
    if scenario.file == source.name { return scenario.line }
    // A module's helper defined it, from a function of the script.
    guard let place = scenario.function.place, place.chunk == source.name else { return 1 }
    return place.lines.lowerBound
  }

  /// From the word `scenario` to the end of its function; of one defined elsewhere, both.
  func lines(of scenario: ScenarioDefinition) -> [ClosedRange<Int>] {
    lines(of: scenario.function, at: scenario.line, in: scenario.file)
  }

  /// The lines of a region: from its name to the end of its table.
  package func lines(of region: RegionDefinition) -> [ClosedRange<Int>] {
    guard region.file == source.name else { return [] }
    return [region.line...max(region.line, endOfCall("region", at: region.line))]
  }

  /// The lines of what must always hold: from its name to the end of its function.
  package func lines(of invariant: InvariantDefinition) -> [ClosedRange<Int>] {
    lines(of: invariant.check, at: invariant.line, in: invariant.file)
  }

  /// From a word at a line of a file to the end of its function; of one that stands elsewhere, both.
  private func lines(of function: LuaFunction, at line: Int, in file: String) -> [ClosedRange<Int>]
  {
    var body: ClosedRange<Int>?
    if let place = function.place, place.chunk == source.name {
      body = place.lines
    }
    guard file == source.name else { return body.map { [$0] } ?? [] }
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
    for token in Lexer.tokens(of: bytes, from: line) {
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
