/// A frame or filmstrip that a scenario compares with the stored text of a name.
package struct Snapshot: Equatable, Sendable {
  /// The name, valid as a file name.
  package var name: String
  /// The current text; each line ends with a line break.
  package var text: String
  /// The file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int

  package init(name: String, text: String, file: String, line: Int) {
    self.name = name
    self.text = text
    self.file = file
    self.line = line
  }
}

/// The result of comparing a snapshot with the stored snapshot.
package enum SnapshotResult: Equatable, Sendable {
  /// The snapshot is equal to the stored snapshot or will be stored.
  case same
  /// No snapshot is stored, and the host does not store any.
  case missing
  /// The stored snapshot differs.
  case differs(from: String)
  /// The snapshot could not be stored or read, with the reason.
  case failed(String)
}
