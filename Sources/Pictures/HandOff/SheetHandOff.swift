public import SheetEngine

/// A sheet as those need it who build it: its places, motions, decisions and looks.
public struct SheetHandOff: Sendable {
  /// Where it rests on a device, the smallest first.
  public struct Places: Sendable {
    /// The device's name.
    public var device: String
    /// The detents.
    public var detents: [Detent]

    /// The detents on a device.
    public init(device: String, detents: [Detent]) {
      self.device = device
      self.detents = detents
    }
  }

  /// Its name.
  public var name: String
  /// What it is made of.
  public var definition: SheetDefinition
  /// Device by device, the script's own first.
  public var places: [Places]
  /// The detent that it opens at.
  public var opening: String?
  /// What decides a release: the rules' names, in their order.
  public var rules: [String]
  /// What was found of its decisions by asking: what, and how much.
  public var figures: [(what: String, value: String)]
  /// Its decision map: as markup, and as lines.
  public var map: (markup: String, lines: [String])?

  /// A hand-off without a map.
  public init(
    name: String, definition: SheetDefinition, places: [Places], opening: String?,
    rules: [String], figures: [(what: String, value: String)]
  ) {
    (self.name, self.definition, self.places) = (name, definition, places)
    (self.opening, self.rules, self.figures) = (opening, rules, figures)
  }

  /// Its detents on the script's own device.
  public var detents: [Detent] { places.first?.detents ?? [] }

  /// Its three motions, each with the way in points that it is told over.
  public var motions: [(what: String, dialects: MotionDialects, distance: Double)] {
    let style = definition.style
    let opening = detents.first { $0.name == self.opening } ?? detents.first
    let height = opening?.height ?? 0
    let gap = detents.count > 1 ? detents[1].height - detents[0].height : height
    return [
      ("comes in", MotionDialects(style.present), height),
      ("settles", MotionDialects(style.settle), gap),
      ("leaves", MotionDialects(style.dismiss), height),
    ]
  }

  /// Code that makes the sheet, by platform.
  public var snippets: [(platform: String, language: String, code: String)] {
    let snippets = Snippets(sheet: self)
    return [
      ("UIKit", "swift", snippets.uikit), ("SwiftUI", "swift", snippets.swiftUI),
      ("Compose", "kotlin", snippets.compose),
    ]
  }
}
