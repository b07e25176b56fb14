internal import Support
internal import Gestures
package import SheetEngine

/// One layer of a screen as a separate image, which is drawn once and then moved.
///
/// The image is as wide as the screen. A sheet that extends below the screen is drawn with its
/// maximum visible height, so that the same image is correct at every height.
package struct LayerImage: Sendable {
  /// The kind and the name of the layer, which are the same in every frame.
  package let name: String
  /// Distance from the top of the screen to the top of the image, in points.
  package let top: Double
  /// The height of the image, in points.
  package let height: Double
  /// Opacity of the backdrop below the layer, 0 to 1.
  package let dim: Double
  /// Color of the backdrop, `#RRGGBB`.
  let dimColor: String

  /// A scene that contains only this layer, at the top.
  private let scene: Scene
  private let hasVisibleBottomEdge: Bool

  /// The rounding steps for the scale of the background and for its corner radius in points.
  ///
  /// Each step needs a separate image. The steps are larger during a motion, so that a motion needs
  /// few images.
  private static let steps = (
    moving: (scale: 0.02, radius: 16.0), resting: (scale: 0.001, radius: 1.0)
  )

  /// Returns the images of all layers of a scene, back to front.
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
    hasVisibleBottomEdge = svg.hasVisibleBottomEdge
    (dim, dimColor) = (layer.dim, layer.dimColor)
    var drawn = layer
    drawn.move(y: margin - layer.frame.y)
    drawn.scale = (layer.scale / steps.scale).rounded() * steps.scale
    if layer.kind == .host {
      drawn.cornerRadius = (layer.cornerRadius / steps.radius).rounded() * steps.radius
    }
    (drawn.dim, drawn.offset) = (0, 0)
    // `ScreenOverlayImage` contains these elements, because they are above all layers.
    drawn.elements.removeAll { $0.kind == .statusBar || $0.kind == .homeIndicator }
    top = layer.offset + layer.frame.y * layer.scale - margin * drawn.scale
    switch layer.kind {
    case .host: height = scene.bounds.height
    case .sheet where !svg.hasVisibleBottomEdge:
      height = scene.bounds.height + margin
      drawn.extend(down: 2 * scene.bounds.height)
    case .sheet, .keyboard: height = layer.frame.height + 2 * margin
    }
    var empty = scene
    empty.layers = [drawn]
    empty.caption = Scene.Caption(time: 0, frame: 0)
    self.scene = empty
  }

  /// Returns the space for the shadow around the layer, in points.
  private static func margin(around layer: Scene.Layer) -> Double {
    guard let shadow = layer.shadow else { return 2 }
    return max(2, (shadow.blur * 1.5 + abs(shadow.y)).rounded(.up))
  }

  /// Returns true if both images are equal, independent of their positions.
  package func isDrawn(as other: LayerImage) -> Bool {
    hasVisibleBottomEdge == other.hasVisibleBottomEdge && scene == other.scene
  }

  /// Returns the image as an SVG document with a size in pixels.
  package func svg(width: Int, height: Int) -> String {
    var layer = LayerSVG(
      layer: scene.layers[0], scene: scene, colors: SchemeColors(scheme: scene.colorScheme), id: "l"
    )
    layer.isFloating = hasVisibleBottomEdge
    return ScreenOverlayImage.document(
      width: width, height: height, points: (scene.bounds.width, self.height), layer.parts)
  }
}

extension Scene.Layer {
  fileprivate mutating func move(y: Double) {
    frame = frame.moved(x: 0, y: y)
    for index in elements.indices {
      elements[index].frame = elements[index].frame.moved(x: 0, y: y)
      elements[index].clip = elements[index].clip?.moved(x: 0, y: y)
    }
  }

  /// Extends the layer and its scrolling content to the given bottom edge.
  ///
  /// Content above an element that does not scroll keeps its height.
  fileprivate mutating func extend(down bottom: Double) {
    frame.height = bottom - frame.y
    clipExtension = 0
    let fixed = elements.filter { $0.clip == nil }.map(\.frame.maxY).max() ?? -.infinity
    for index in elements.indices {
      guard let clip = elements[index].clip, fixed <= clip.y + 0.5 else { continue }
      elements[index].clip?.height = bottom - clip.y
    }
  }
}
