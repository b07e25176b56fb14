package import Support
package import Pictures
package import SheetEngine

/// A sheet as those need it who build it: its places, motions, decisions and looks.
package struct SheetSpecification: Sendable {
  /// Where it rests on a device, the smallest first.
  package struct DetentsByDevice: Sendable {
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

  /// What was found of its decisions by asking.
  package struct Measurement: Sendable {
    /// What it is, as a tool asks for it: `snap_distance`.
    package var name: String
    /// Its key in the object `figures` of the JSON.
    package var key: String
    /// What it is, in words.
    package var what: String
    /// How much, in words.
    package var words: String
    /// How much: a number, two of a range, or a word.
    package var value: JSONValue
    /// What it is counted in; empty: a share, a ratio or a word.
    package var unit: String

    /// A figure.
    package init(
      name: String, key: String, what: String, words: String, value: JSONValue, unit: String
    ) {
      (self.name, self.key, self.what, self.words) = (name, key, what, words)
      (self.value, self.unit) = (value, unit)
    }
  }

  /// How it looks at a detent of a device.
  package struct Image: Sendable {
    /// The device's name.
    package var device: String
    /// The detent's name.
    package var detent: String
    /// Its height there, in points.
    package var height: Double
    /// The drawing.
    package var markup: Markup

    /// A picture of a scene, without a background and a line below.
    package init(device: String, detent: String, height: Double, of scene: Scene, id: String) {
      (self.device, self.detent, self.height) = (device, detent, height)
      var picture = SceneSVG(of: scene)
      picture.caption = nil
      picture.background = nil
      picture.title = "\(detent) on \(device), \(height.coordinate(1)) pt"
      markup = picture.document(id: id)
    }
  }

  /// Its name.
  package var name: String
  /// What it is made of.
  package var definition: SheetDefinition
  /// Device by device, the script's own first.
  package var places: [DetentsByDevice]
  /// The detent that it opens at.
  package var opening: String?
  /// What decides a release: the rules' names, in their order.
  package var rules: [String]
  /// What was found of its decisions by asking.
  package var figures: [Measurement]
  /// How it looks, device by device.
  package var pictures: [Image] = []
  /// Its decision map: as markup, and as lines.
  package var map: (markup: String, lines: [String])?

  /// A hand-off without a map and without pictures.
  package init(
    name: String, definition: SheetDefinition, places: [DetentsByDevice], opening: String?,
    rules: [String], figures: [Measurement]
  ) {
    (self.name, self.definition, self.places) = (name, definition, places)
    (self.opening, self.rules, self.figures) = (opening, rules, figures)
  }

  /// Its detents on the script's own device.
  package var detents: [Detent] { places.first?.detents ?? [] }

  /// One of its motions, with the way in points that it is told over.
  package struct MotionDescription: Sendable {
    /// Which one, as styles call it: `present`, `settle`, `dismiss`.
    package var role: String
    /// What the sheet does.
    package var what: String
    /// Its law in every platform's words.
    package var dialects: PlatformMotionCode
    /// The way.
    package var distance: Double
  }

  /// Its three motions.
  package var motions: [MotionDescription] {
    let style = definition.style
    let opening = detents.first { $0.name == self.opening } ?? detents.first
    let height = opening?.height ?? 0
    let gap = detents.count > 1 ? detents[1].height - detents[0].height : height
    return [
      MotionDescription(
        role: "present", what: "comes in", dialects: PlatformMotionCode(style.present),
        distance: height
      ),
      MotionDescription(
        role: "settle", what: "settles", dialects: PlatformMotionCode(style.settle), distance: gap),
      MotionDescription(
        role: "dismiss", what: "leaves", dialects: PlatformMotionCode(style.dismiss),
        distance: height),
    ]
  }

  /// Code that makes the sheet, by platform.
  package var snippets: [(platform: String, language: String, code: String)] {
    let snippets = PlatformSnippets(sheet: self)
    return [
      ("UIKit", "swift", snippets.uikit), ("SwiftUI", "swift", snippets.swiftUI),
      ("Compose", "kotlin", snippets.compose),
    ]
  }
}
