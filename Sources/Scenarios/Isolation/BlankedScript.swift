internal import ScriptDiagnostics

/// A script in which the statements that define scenarios can be replaced by their newlines.
///
/// Each scenario runs in its own Lua state, which compiles the script again. Newlines take little
/// time to compile and keep the line numbers of the other statements. Only a statement
/// `scenario "name" (function ... end)` or `story "ID" "name" (...)` that has defined a scenario is
/// replaced.
package struct BlankedScript: Sendable {
  private let text: [UInt8]
  /// The script without any of the statements.
  private var blanked: [UInt8] = []
  /// The bytes of the statements in `text` and of their newlines in `blanked`, by the scenario's
  /// key.
  private var statements: [String: (text: Range<Int>, newlines: Range<Int>)] = [:]
  /// The end of the last statement or comment in `blanked`; only newlines follow, which are omitted.
  private var codeEnd = 0

  /// Whether each scenario of the script is defined by one of the statements, and none by a loop.
  var isComplete = false

  /// Finds the statements that defined scenarios, whose lines are given by their keys; nil if there
  /// are none.
  init?(_ source: SourceText, _ lines: [String: Int]) {
    text = Array(source.text.utf8)
    guard lines.count > 1, let found = ScenarioStatements(text)?.found else { return nil }
    var end = 0
    for statement in found {
      let key = TestDefinitions.key(statement.name, ids: statement.ids)
      guard lines[key] == statement.line, statements[key] == nil else { continue }
      blanked += text[end..<statement.range.lowerBound]
      end = statement.range.upperBound
      let start = blanked.count
      let count = Self.newlines(in: text[statement.range])
      // The spaces separate the tokens and carriage returns around the statement.
      blanked += [0x20] + [UInt8](repeating: 0x0A, count: count) + [0x20]
      statements[key] = (statement.range, start..<blanked.count)
    }
    if statements.isEmpty { return nil }
    blanked += text[end...]
    codeEnd = (blanked.lastIndex { $0 != 0x20 && $0 != 0x0A } ?? -1) + 1
  }

  /// Whether one of the statements defines the scenario.
  func contains(_ ids: [String], _ name: String) -> Bool {
    statements[TestDefinitions.key(name, ids: ids)] != nil
  }

  /// Returns the script with only the statement of one scenario.
  func text(with ids: [String], _ name: String) -> String {
    guard let own = statements[TestDefinitions.key(name, ids: ids)] else {
      return String(decoding: blanked[..<codeEnd], as: UTF8.self)
    }
    let rest = own.newlines.upperBound..<max(codeEnd, own.newlines.upperBound)
    let bytes = blanked[..<own.newlines.lowerBound] + text[own.text] + blanked[rest]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of newlines as Lua counts them: a pair of CR and LF in any order counts
  /// once.
  private static func newlines(in text: ArraySlice<UInt8>) -> Int {
    var (count, index) = (0, text.startIndex)
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      count += 1
      if index < text.endIndex, text[index] != byte, text[index] == 0x0A || text[index] == 0x0D {
        index += 1
      }
    }
    return count
  }
}
