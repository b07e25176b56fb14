internal import LuaSyntax
internal import ScriptDiagnostics

/// The position for a new scenario in a file: at the end, or before the final `return` statement.
package enum ScenarioInsertionPoint {
  /// The byte offset, always at the start of a line or at the end of the text.
  package static func offset(in text: String) -> Int {
    let count = text.utf8.count
    guard let script = TokenizedScript(text), let last = script.statements.last,
      script.isToken(last.lowerBound, "return")
    else { return count }
    let start = script.tokens[last.lowerBound].range.lowerBound
    let line = script.bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let isAlone = script.bytes[line..<start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    return isAlone ? line : start
  }
}
