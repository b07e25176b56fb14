internal import ScriptDiagnostics
package import ScriptSchema
package import SheetEngine

/// The hinge of a folded device, as a script writes it and as a tape contains it.
package struct HingeSpec: ScriptTable {
  package static let description = describe(
    "HingeSpec", "The hinge of a folded device, in points from the top left corner of the screen.")
  /// The rectangle of the hinge.
  package private(set) var rect = Rect(x: 0, y: 0, width: 0, height: 0)

  package init() {}

  package init(_ rect: Rect) { self.rect = rect }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "x", &rect.x, .between(-4000, 4000), unit: "pt", need: "Distance from the left edge.")
    keys.number(
      "y", &rect.y, .between(-4000, 4000), unit: "pt", need: "Distance from the top edge.")
    keys.number(
      "width", &rect.width, .between(0, 4000), unit: "pt", need: "Its width; 0 for a fold.")
    keys.number(
      "height", &rect.height, .between(0, 4000), unit: "pt", need: "Its height; 0 for a fold.")
  }
}
