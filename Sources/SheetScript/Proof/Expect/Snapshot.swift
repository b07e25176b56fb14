internal import LuaBridge
internal import SheetText

/// What a host says of a still that a scenario compares with a stored one.
public enum SnapshotAnswer: Equatable, Sendable {
  /// It is as stored, or has been stored just now.
  case same
  /// None is stored, and none is to be.
  case missing
  /// Another one is stored.
  case differs(from: String)
  /// It cannot be stored or read; why, in words.
  case failed(String)
}

extension Session {
  /// Compares the still of now with a stored one.
  func expectSnapshot(named name: String) throws {
    guard !name.isEmpty, name.count <= 100, name.allSatisfy(\.fitsFileName) else {
      throw Diagnostic(
        .wrongType,
        "\"\(name)\" is no name for a snapshot: letters, digits, blanks, - and _ make one.",
        word: "\"\(name)\"")
    }
    let text = TextFrame.text(of: scene())
    switch options.snapshot(name, text) {
    case .same: return
    case .missing:
      throw Diagnostic(
        .snapshotMissing,
        "There is no snapshot \"\(name)\" yet, and none is written in this run.",
        suggestion: text.split(separator: "\n").map(String.init), word: "\"\(name)\"")
    case .differs(let stored):
      throw Diagnostic(
        .snapshotDiffers, "The still differs from the snapshot \"\(name)\".",
        suggestion: StillDifference(from: stored, to: text).lines, word: "\"\(name)\"")
    case .failed(let reason):
      throw Diagnostic(
        .fileUnreadable, "The snapshot \"\(name)\" is of no use: \(reason).", word: "\"\(name)\"")
    }
  }
}

extension Character {
  /// Whether it is harmless in the name of a file.
  fileprivate var fitsFileName: Bool {
    isASCII && (isLetter || isNumber) || self == "-" || self == "_" || self == " "
  }
}
