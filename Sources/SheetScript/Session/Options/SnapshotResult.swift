/// What a scenario compares with what is stored under a name: a text still, or a filmstrip.
package struct Snapshot: Equatable, Sendable {
  /// Its name, fit for a file's.
  package var name: String
  /// What it looks like now, line by line, each with its end.
  package var text: String
  /// The file that asks.
  package var file: String
  /// The line that asks, from 1.
  package var line: Int

  /// A snapshot that a line of a script asks about.
  package init(name: String, text: String, file: String, line: Int) {
    self.name = name
    self.text = text
    self.file = file
    self.line = line
  }
}

/// What a host says of a snapshot that a scenario compares with a stored one.
package enum SnapshotResult: Equatable, Sendable {
  /// It is as stored, or will be stored.
  case same
  /// None is stored, and none is to be.
  case missing
  /// Another one is stored.
  case differs(from: String)
  /// It cannot be stored or read; why, in words.
  case failed(String)
}
