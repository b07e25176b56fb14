internal import LuaSyntax
internal import ScriptDiagnostics
internal import LuaBridge
package import SheetScript

// The lines of a script that belong to a test, so that a line number can select the test. A test
// that a module defines has the line that calls the module, such as a `require`.
extension ScriptSession {
  /// Returns the line of the script that identifies a scenario.
  func line(of scenario: ScenarioDefinition) -> Int {
    if scenario.file == source.name { return scenario.line }
    // A helper of a module defined the scenario with a function of the script.
    guard let place = scenario.function.place, place.chunk == source.name else {
      return scenario.scriptLine ?? 1
    }
    return place.lines.lowerBound
  }

  /// Returns the name of the module that contains the function of a scenario; nil if the script
  /// contains it.
  package func module(of scenario: ScenarioDefinition) -> String? {
    let file = scenario.function.place?.chunk ?? scenario.file
    return file == source.name ? nil : file
  }

  /// Returns the lines from `scenario` to the end of its function; two ranges if the function is
  /// defined separately.
  func lines(of scenario: ScenarioDefinition) -> [ClosedRange<Int>] {
    lines(
      of: scenario.function, at: scenario.line, in: scenario.file, scriptLine: scenario.scriptLine)
  }

  /// Returns the lines of a region, from its name to the end of its table.
  package func lines(of region: RegionDefinition) -> [ClosedRange<Int>] {
    guard region.file == source.name else { return region.scriptLine.map { [$0...$0] } ?? [] }
    return [region.line...max(region.line, endOfCall("region", at: region.line))]
  }

  /// Returns the lines of an invariant, from its name to the end of its function.
  package func lines(of invariant: InvariantDefinition) -> [ClosedRange<Int>] {
    lines(
      of: invariant.check, at: invariant.line, in: invariant.file,
      scriptLine: invariant.scriptLine)
  }

  /// Returns the lines from `line` to the end of the function; two ranges if the function is
  /// defined separately.
  private func lines(
    of function: LuaFunction, at line: Int, in file: String, scriptLine: Int?
  ) -> [ClosedRange<Int>] {
    var body: ClosedRange<Int>?
    if let place = function.place, place.chunk == source.name {
      body = place.lines
    }
    guard file == source.name else {
      return body.map { [$0] } ?? scriptLine.map { [$0...$0] } ?? []
    }
    guard let body else { return [line...line] }
    if body.lowerBound >= line { return [line...body.upperBound] }
    return [line...line, body]
  }

  /// Returns the line of the last closing bracket of the call that begins with `word` on a line.
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
      // After a closing bracket, any other token begins the next statement.
      default: if depth == 0 { return end }
      }
      if depth < 0 { return end }
      end = token.endLine
    }
    return end
  }
}
