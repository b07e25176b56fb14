internal import SheetEngine

/// Which way a picture of a layer runs: what is drawn from left to right is turned about a line.
struct LayoutDirection {
  /// Twice the line's distance from the left, in points; nil: nothing is turned.
  var axis: Double?

  static let leftToRight = LayoutDirection(axis: nil)

  /// That of what stands on a layer.
  init(of layer: Scene.Layer, in scene: Scene) {
    axis = scene.isMirrored(layer) ? layer.frame.x + layer.frame.maxX : nil
  }

  init(axis: Double?) { self.axis = axis }

  /// Where a place comes to lie.
  func x(_ x: Double) -> Double { axis.map { $0 - x } ?? x }

  /// Where a box comes to lie.
  func rect(_ rect: Rect) -> Rect {
    guard let axis else { return rect }
    return Rect(x: axis - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The end of a line of words that stays where it is said.
  func anchor(_ anchor: String) -> String {
    guard axis != nil else { return anchor }
    switch anchor {
    case "start": return "end"
    case "end": return "start"
    default: return anchor
    }
  }
}
