internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetText

/// The options of `expect:matches`.
struct SnapshotOptions: ScriptTable {
  static let description = describe(
    "SnapshotOptions", "Options of a snapshot; one frame unless `strip` is given.")
  var strip: Int?
  var cols: Int?
  var rows: Int?
  var charset = FrameCharset.unicode

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer(
      "strip", &strip, .between(2, 24), default: "a single frame",
      "Number of frames of the last movement, evenly spaced from the start of its action until "
        + "rest.")
    keys.integer(
      "cols", &cols, .frameColumns, default: "one per 9 pt; in a strip, 18",
      "Columns of a frame.")
    keys.integer(
      "rows", &rows, .frameRows, default: "one per 20 pt; in a strip, 20", "Rows of a frame.")
    keys.choice("charset", &charset, "Character set.")
  }
}

/// The options of `user:still`.
struct StillOptions: ScriptTable {
  static let description = describe("StillOptions", "How a frame is drawn.")
  var cols: Int?
  var rows: Int?
  var charset = FrameCharset.unicode

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer("cols", &cols, .frameColumns, default: "one per 9 pt", "Columns.")
    keys.integer("rows", &rows, .frameRows, default: "one per 20 pt", "Rows.")
    keys.choice("charset", &charset, "Character set.")
  }
}

extension NumericRange {
  /// Columns of a frame as text.
  fileprivate static let frameColumns = between(16, 400)
  /// Rows of a frame as text.
  fileprivate static let frameRows = between(6, 200)
}

/// The characters of a frame.
enum FrameCharset: String, CaseIterable, Sendable { case unicode, ascii }

extension TextOptions.Charset {
  /// The charset that a script names.
  init(_ charset: FrameCharset) {
    switch charset {
    case .unicode: self = .unicode
    case .ascii: self = .ascii
    }
  }
}

/// The arguments of `expect:matches`.
struct SnapshotArguments: ScriptValues {
  var name = ""
  var options = SnapshotOptions()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("snapshot", &name, need: "Its name.")
    keys.table("options", &options, "Size, strip and character set.")
  }
}
