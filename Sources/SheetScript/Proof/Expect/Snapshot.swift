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
        suggestion: Self.difference(from: stored, to: text), word: "\"\(name)\"")
    case .failed(let reason):
      throw Diagnostic(
        .fileUnreadable, "The snapshot \"\(name)\" is of no use: \(reason).", word: "\"\(name)\"")
    }
  }

  /// The rows that differ, each as it was (-) and as it is (+), with their numbers.
  private static func difference(from old: String, to new: String) -> [String] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for row in 0..<max(before.count, after.count) {
      let was = row < before.count ? before[row] : ""
      let now = row < after.count ? after[row] : ""
      if was == now { continue }
      let number = String(row + 1)
      let margin = String(repeating: " ", count: max(0, 3 - number.count)) + number
      lines += ["\(margin) - \(was)", "    + \(now)"]
    }
    return lines
  }
}

extension Character {
  /// Whether it is harmless in the name of a file.
  fileprivate var fitsFileName: Bool {
    isASCII && (isLetter || isNumber) || self == "-" || self == "_" || self == " "
  }
}
