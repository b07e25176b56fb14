/// A script with one change.
package struct Mutant: Sendable {
  /// The kinds of changes.
  package enum Kind: String, Sendable {
    case number, comparison, detent, override, order
  }

  /// The usage of the changed code, which determines how an equivalence can be proved.
  package enum Usage: String, Sendable {
    /// Only decisions of releases read it: decision maps are sufficient.
    case releases
    /// Only definitions read it while the script loads: the resulting world is sufficient.
    case definitions
    /// Any code can read it.
    case anything
    /// The mutant is equivalent, as the source itself shows.
    case nothing
  }

  /// The name of the file, as in errors.
  package let file: String
  /// The line of the change, from 1.
  package let line: Int
  /// The column of the change, in characters from 1.
  package let column: Int
  /// The kind of the change.
  package let kind: Kind
  /// The original code, on one line.
  package let before: String
  /// The new code; empty if code was removed.
  package let after: String
  /// The bytes of the source that are replaced, and their replacement.
  let range: Range<Int>
  let text: [UInt8]
  let reach: Usage

  /// Returns the source with the change.
  package func applied(to source: [UInt8]) -> [UInt8] {
    var bytes = source
    bytes.replaceSubrange(range, with: text)
    return bytes
  }
}
