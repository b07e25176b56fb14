package import SheetEngine

/// A sheet as those need it who build it: its places, motions, decisions and looks.
package struct SheetSpec: Sendable {
  /// Where it rests on a device, the smallest first.
  package struct Places: Sendable {
    /// The device's name.
    package var device: String
    /// The detents.
    package var detents: [Detent]

    /// The detents on a device.
    package init(device: String, detents: [Detent]) {
      self.device = device
      self.detents = detents
    }
  }

  /// Its name.
  package var name: String
  /// What it is made of.
  package var definition: SheetDefinition
  /// Device by device, the script's own first.
  package var places: [Places]
  /// The detent that it opens at.
  package var opening: String?
  /// What decides a release: the rules' names, in their order.
  package var rules: [String]
  /// What was found of its decisions by asking: what, and how much.
  package var figures: [(what: String, value: String)]
  /// Its decision map: as markup, and as lines.
  package var map: (markup: String, lines: [String])?

  /// A hand-off without a map.
  package init(
    name: String, definition: SheetDefinition, places: [Places], opening: String?,
    rules: [String], figures: [(what: String, value: String)]
  ) {
    (self.name, self.definition, self.places) = (name, definition, places)
    (self.opening, self.rules, self.figures) = (opening, rules, figures)
  }

  /// Its detents on the script's own device.
  package var detents: [Detent] { places.first?.detents ?? [] }

  /// Its three motions, each with the way in points that it is told over.
  package var motions: [(what: String, dialects: MotionDialects, distance: Double)] {
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
  package var snippets: [(platform: String, language: String, code: String)] {
    let snippets = Snippets(sheet: self)
    return [
      ("UIKit", "swift", snippets.uikit), ("SwiftUI", "swift", snippets.swiftUI),
      ("Compose", "kotlin", snippets.compose),
    ]
  }
}
