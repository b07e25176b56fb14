internal import SheetEngine

/// The layout direction of a layer.
///
/// Right-to-left content is mirrored about a vertical axis.
struct LayoutDirection {
  /// Twice the distance of the axis from the left, in points; nil for left-to-right.
  var axis: Double?

  static let leftToRight = LayoutDirection(axis: nil)

  /// The direction of the content of a layer.
  init(of layer: Scene.Layer, in scene: Scene) {
    axis = scene.isMirrored(layer) ? layer.frame.x + layer.frame.maxX : nil
  }

  init(axis: Double?) { self.axis = axis }

  /// Returns the mirrored x coordinate.
  func x(_ x: Double) -> Double { axis.map { $0 - x } ?? x }

  /// Returns the mirrored rectangle.
  func rect(_ rect: Rect) -> Rect {
    guard let axis else { return rect }
    return Rect(x: axis - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Returns the mirrored text anchor; of text that runs to the left, "start" is the right side.
  func anchor(_ anchor: String, runsLeft: Bool) -> String {
    guard (axis != nil) != runsLeft else { return anchor }
    switch anchor {
    case "start": return "end"
    case "end": return "start"
    default: return anchor
    }
  }
}
