/// A kind of input that a tape contains: its word, and how the keys of its line are read.
struct TapeInputKind: Sendable {
  let keyword: String
  /// The input of a line; without a meaning if the line has a fault.
  let read: @Sendable (inout TapeLineReader) -> ExternalInput

  /// An input without keys of its own.
  init(_ word: String, _ input: ExternalInput) {
    self.init(word) { _ in input }
  }

  init(_ word: String, _ read: @escaping @Sendable (inout TapeLineReader) -> ExternalInput) {
    self.keyword = word
    self.read = read
  }
}

/// An input as a line of a tape: its word, and how the keys of its line are written.
package struct TapeInputForm {
  let keyword: String
  let write: (inout TapeLineWriter) -> Void
}
