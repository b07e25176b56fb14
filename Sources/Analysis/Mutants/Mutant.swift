/// A script with one thing changed in it.
package struct Mutant: Sendable {
  /// What kind of thing is changed.
  package enum Kind: String, Sendable {
    case number, comparison, detent, override, order
  }

  /// What the changed text is used for, and so what may prove that nothing changes.
  package enum Usage: Sendable {
    /// Only what decides releases reads it: decision maps see all of it.
    case releases
    /// Only definitions read it, while the script loads: the world that they make is all of it.
    case definitions
    /// Anything may read it.
    case anything
    /// Whatever reads it comes to the same: its text says so.
    case nothing
  }

  /// The file, as errors call it.
  package let file: String
  /// The line where it is changed, from 1.
  package let line: Int
  /// The column, in characters from 1.
  package let column: Int
  /// What kind of thing is changed.
  package let kind: Kind
  /// What was there, on one line.
  package let before: String
  /// What is there now; empty where something is left out.
  package let after: String
  /// The bytes of the text that are replaced, and by what.
  let range: Range<Int>
  let text: [UInt8]
  let reach: Usage

  /// The whole text with the change.
  package func applied(to source: [UInt8]) -> [UInt8] {
    var bytes = source
    bytes.replaceSubrange(range, with: text)
    return bytes
  }
}
