/// How a world stands for whoever acts next.
public struct WorldSummary: Equatable, Sendable {
  /// The top sheet's name; nil: there is none.
  public var sheet: String?
  /// Its detent.
  public var detent: String?
  /// Its detents.
  public var detents: [String]

  /// Describes how a world stands.
  public init(sheet: String? = nil, detent: String? = nil, detents: [String] = []) {
    self.sheet = sheet
    self.detent = detent
    self.detents = detents
  }
}
