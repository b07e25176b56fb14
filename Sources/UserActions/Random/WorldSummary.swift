/// The part of a world's state that is used to find replacements for an action.
public struct WorldSummary: Equatable, Sendable {
  /// The name of the top sheet; nil if no sheet is presented.
  public var sheet: String?
  /// The selected detent of the top sheet; nil if no sheet is presented.
  public var detent: String?
  /// The detents of the top sheet.
  public var detents: [String]

  /// Creates a summary.
  public init(sheet: String? = nil, detent: String? = nil, detents: [String] = []) {
    self.sheet = sheet
    self.detent = detent
    self.detents = detents
  }
}
