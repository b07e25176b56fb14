package import Support
package import Pictures
package import SheetEngine

/// The specification of a sheet for developers: its detents, motions, decisions and appearance.
package struct SheetSpecification: Sendable {
  /// The detents on a device.
  package struct DetentsByDevice: Sendable {
    /// The name of the device.
    package var device: String
    /// The detents, the smallest first.
    package var detents: [Detent]

    /// Creates the detents of a device.
    package init(device: String, detents: [Detent]) {
      self.device = device
      self.detents = detents
    }
  }

  /// A measured value of the sheet.
  package struct Measurement: Sendable {
    /// The identifier of the value in tools: `snap_distance`.
    package var name: String
    /// The key in the object `figures` of the JSON.
    package var key: String
    /// The name of the value.
    package var what: String
    /// The value with its unit, as text.
    package var text: String
    /// The value: a number, two numbers of a range, or a string.
    package var value: JSONValue
    /// The unit; empty for a fraction, a ratio or a string.
    package var unit: String

    /// Creates a measured value.
    package init(
      name: String, key: String, what: String, text: String, value: JSONValue, unit: String
    ) {
      (self.name, self.key, self.what, self.text) = (name, key, what, text)
      (self.value, self.unit) = (value, unit)
    }
  }

  /// An image of the sheet at a detent on a device.
  package struct Image: Sendable {
    /// The name of the device.
    package var device: String
    /// The name of the detent.
    package var detent: String
    /// The height of the detent, in points.
    package var height: Double
    /// The image as SVG.
    package var markup: Markup

    /// Creates an image of a scene, without background and caption.
    package init(device: String, detent: String, height: Double, of scene: Scene, id: String) {
      (self.device, self.detent, self.height) = (device, detent, height)
      var picture = SceneSVG(of: scene)
      picture.caption = nil
      picture.background = nil
      picture.title = "\(detent) on \(device), \(height.coordinate(1)) pt"
      markup = picture.document(id: id)
    }
  }

  /// The name of the sheet.
  package var name: String
  /// The definition of the sheet.
  package var definition: SheetDefinition
  /// The detents by device, the script's device first.
  package var detentsByDevice: [DetentsByDevice]
  /// The initial detent.
  package var initialDetent: String?
  /// The names of the rules that decide releases, in order.
  package var rules: [String]
  /// The measured values.
  package var measurements: [Measurement]
  /// The images, grouped by device.
  package var images: [Image] = []
  /// The decision map, as markup and as lines of text.
  package var map: (markup: String, lines: [String])?

  /// Creates a specification without a map and images.
  package init(
    name: String, definition: SheetDefinition, places: [DetentsByDevice], opening: String?,
    rules: [String], figures: [Measurement]
  ) {
    (self.name, self.definition, self.detentsByDevice) = (name, definition, places)
    (self.initialDetent, self.rules, self.measurements) = (opening, rules, figures)
  }

  /// The detents on the script's device.
  package var detents: [Detent] { detentsByDevice.first?.detents ?? [] }

  /// A motion of the sheet, and the distance for its description.
  package struct MotionDescription: Sendable {
    /// The key of the motion in a style: `present`, `settle`, `dismiss`.
    package var role: String
    /// A description that follows the name of the sheet: `settles`.
    package var what: String
    /// The motion as code for every platform.
    package var dialects: PlatformMotionCode
    /// The distance, in points.
    package var distance: Double
  }

  /// The motions for presenting, settling and dismissing.
  package var motions: [MotionDescription] {
    let style = definition.style
    let opening = detents.first { $0.name == self.initialDetent } ?? detents.first
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

  /// Code that presents the sheet, by platform.
  package var snippets: [(platform: String, language: String, code: String)] {
    let snippets = PlatformSnippets(sheet: self)
    return [
      ("UIKit", "swift", snippets.uikit), ("SwiftUI", "swift", snippets.swiftUI),
      ("Compose", "kotlin", snippets.compose),
    ]
  }
}
