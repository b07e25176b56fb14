/// A script with one change.
package struct Mutant: Sendable {
  /// The kinds of changes.
  package enum Kind: String, CaseIterable, Sendable {
    case number, comparison, detent, override, order
  }

  /// The usage of the changed code, which determines how an equivalence can be proved.
  package enum Usage: String, CaseIterable, Sendable {
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
  package var file: String
  /// The line of the change, from 1.
  package var line: Int
  /// The column of the change, in characters from 1.
  package var column: Int
  /// The kind of the change.
  package var kind: Kind
  /// The original code, on one line.
  package var before: String
  /// The new code; empty if code was removed.
  package var after: String
  /// The bytes of the source that are replaced, and their replacement.
  var range: Range<Int>
  var text: [UInt8]
  var reach: Usage

  /// Returns the source with the change.
  package func applied(to source: [UInt8]) -> [UInt8] {
    var bytes = source
    bytes.replaceSubrange(range, with: text)
    return bytes
  }
}
