internal import Support
internal import Gestures
package import SheetEngine

/// One layer of a screen as a picture of its own: drawn once, and moved to where it stands.
///
/// It is as wide as the screen. A sheet that reaches below the screen is drawn as tall as it can be seen, so
/// that the same picture serves at every height.
package struct LayerImage: Sendable {
  /// Host, sheet or keyboard, and its name: the same layer in every frame.
  package let name: String
  /// Points from the top of the screen to its own.
  package let top: Double
  /// Its height, in points.
  package let height: Double
  /// Opacity, 0 to 1, of the shade on all that lies below it.
  package let dim: Double
  /// Color of that shade, `#RRGGBB`.
  let dimColor: String

  /// The layer about its own upper end, on an empty screen.
  private let scene: Scene
  private let floats: Bool

  /// Steps of a background's scale, and of its corners in points: each of them is another picture.
  ///
  /// They are wider while it moves, so that a motion has few.
  private static let steps = (
    moving: (scale: 0.02, radius: 16.0), resting: (scale: 0.001, radius: 1.0)
  )

  /// The pictures of all layers of a scene, back to front, in a motion or at rest.
  package static func all(of scene: Scene, isMoving: Bool = false) -> [LayerImage] {
    let steps = isMoving ? steps.moving : steps.resting
    return scene.layers.map { LayerImage($0, of: scene, in: steps) }
  }

  private init(
    _ layer: Scene.Layer, of scene: Scene, in steps: (scale: Double, radius: Double)
  ) {
    let svg = LayerSVG(
      layer: layer, scene: scene, colors: SchemeColors(scheme: scene.colorScheme), id: "l")
    let margin = layer.kind == .host ? layer.frame.y : Self.margin(around: layer)
    name = "\(layer.kind) \(layer.name)"
    floats = svg.floats
    (dim, dimColor) = (layer.dim, layer.dimColor)
    var drawn = layer
    drawn.move(y: margin - layer.frame.y)
    drawn.scale = (layer.scale / steps.scale).rounded() * steps.scale
    if layer.kind == .host {
      drawn.cornerRadius = (layer.cornerRadius / steps.radius).rounded() * steps.radius
    }
    (drawn.dim, drawn.offset) = (0, 0)
    // Those lie over everything: see `ScreenOverlayImage`.
    drawn.elements.removeAll { $0.kind == .statusBar || $0.kind == .homeIndicator }
    top = layer.offset + layer.frame.y * layer.scale - margin * drawn.scale
    switch layer.kind {
    case .host: height = scene.bounds.height
    case .sheet where !svg.floats:
      height = scene.bounds.height + margin
      drawn.reach(down: 2 * scene.bounds.height)
    case .sheet, .keyboard: height = layer.frame.height + 2 * margin
    }
    var empty = scene
    empty.layers = [drawn]
    empty.caption = Scene.Caption(time: 0, frame: 0)
    self.scene = empty
  }

  /// What a shadow needs around the layer, in points.
  private static func margin(around layer: Scene.Layer) -> Double {
    guard let shadow = layer.shadow else { return 2 }
    return max(2, (shadow.blur * 1.5 + abs(shadow.y)).rounded(.up))
  }

  /// Whether another picture shows the same, wherever it stands.
  package func isDrawn(as other: LayerImage) -> Bool {
    floats == other.floats && scene == other.scene
  }

  /// The picture as an SVG document of so many pixels.
  package func svg(width: Int, height: Int) -> String {
    var layer = LayerSVG(
      layer: scene.layers[0], scene: scene, colors: SchemeColors(scheme: scene.colorScheme), id: "l"
    )
    layer.isFloating = floats
    return ScreenOverlayImage.document(
      width: width, height: height, points: (scene.bounds.width, self.height), layer.parts)
  }
}

extension Scene.Layer {
  /// Moves it with all that stands on it.
  fileprivate mutating func move(y: Double) {
    frame = frame.moved(x: 0, y: y)
    for index in elements.indices {
      elements[index].frame = elements[index].frame.moved(x: 0, y: y)
      elements[index].clip = elements[index].clip?.moved(x: 0, y: y)
    }
  }

  /// Has it end there, and what scrolls on it, unless something that does not scroll stands below that.
  fileprivate mutating func reach(down bottom: Double) {
    frame.height = bottom - frame.y
    let fixed = elements.filter { $0.clip == nil }.map(\.frame.maxY).max() ?? -.infinity
    for index in elements.indices {
      guard let clip = elements[index].clip, fixed <= clip.y + 0.5 else { continue }
      elements[index].clip?.height = bottom - clip.y
    }
  }
}
