internal import LuaBridge
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

/// A part of the content of a sheet, which is shown up to a detent.
struct PartBlock: ContentBlockTable {
  static let description = describe("PartBlock", "A part of the content.")
  /// The key of the blocks, which the sheet has, too.
  static let contentKey = "content"
  /// The key of the largest detent at which the part is shown.
  static let uptoKey = "upto"

  private var content = LuaValue.nil
  private var upto: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      Self.contentKey, &content, .table(ContentSpec.self), default: "none", most: Limits.blocks,
      "In a list of parts: the content up to the detent `upto`. From there to the next larger "
        + "detent, the next part appears; only the part that is shown can be tapped and read.")
    keys.text(
      Self.uptoKey, &upto, .name(of: .detent), default: "for the last part, every height",
      "The largest detent at which a part is shown.")
  }

  /// Whether a table is a part, and not a block.
  static func isPart(_ table: LuaTable) -> Bool {
    !table[contentKey].isNil || !table[uptoKey].isNil
  }

  /// `ContentParser` reads parts before blocks.
  func block(_: ContentBlockSource) -> ContentBlock? { nil }
}
