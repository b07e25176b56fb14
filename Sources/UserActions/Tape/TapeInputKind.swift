/// A kind of input on a tape: its name, and a function that reads the keys of its line.
struct TapeInputKind: Sendable {
  let keyword: String
  /// Returns the input of a line; ignored if the line has an error.
  let read: @Sendable (inout TapeLineReader) -> ExternalInput

  /// Creates a kind of input without keys.
  init(_ word: String, _ input: ExternalInput) {
    self.init(word) { _ in input }
  }

  init(_ word: String, _ read: @escaping @Sendable (inout TapeLineReader) -> ExternalInput) {
    self.keyword = word
    self.read = read
  }
}

/// The form of an input on a tape: its name, and a function that writes the keys of its line.
package struct TapeInputForm {
  let keyword: String
  let write: (inout TapeLineWriter) -> Void
}
