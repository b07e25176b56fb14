internal import Support
internal import Gestures
package import SheetEngine

/// What lies over all layers of a screen, as a picture of its own: the camera's place, what the system draws,
/// and the edge of the device, outside of which the background of the terminal is seen.
package struct ScreenOverlayImage: Equatable, Sendable {
  private let scene: Scene
  private let room: Rect
  private let edge: String
  private let outside: String?
  private let thickness: Double

  /// The picture over a scene.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - room: What the picture covers, in points: the screen, and what is outside of it.
  ///   - edge: Color of the device's edge, `#RRGGBB`.
  ///   - outside: Color outside of the device's corners; nil: unknown, and the corners are square.
  ///   - thickness: Points of the edge, which lies on the screen.
  package init(over scene: Scene, in room: Rect, edge: String, outside: String?, thickness: Double)
  {
    var bare = scene
    bare.caption = Scene.Caption(time: 0, frame: 0)
    let isPushed = scene.layers.first.map { $0.scale < 0.98 } ?? false
    // Of the layers only what the system draws, and whether the background has stepped back.
    bare.layers = Array(scene.layers.prefix(1))
    for index in bare.layers.indices {
      bare.layers[index] = Scene.Layer(
        kind: .host, name: "", frame: scene.bounds, fill: "#000000", scale: isPushed ? 0.9 : 1,
        elements: scene.layers.flatMap(\.elements).filter {
          $0.kind == .statusBar || $0.kind == .homeIndicator
        })
    }
    self.scene = bare
    (self.room, self.edge, self.outside, self.thickness) = (room, edge, outside, thickness)
  }

  /// The picture as an SVG document of so many pixels.
  package func svg(width: Int, height: Int) -> String {
    let bounds = scene.bounds
    var parts = SystemBarsSVG(scene: scene, colors: SchemeColors(scheme: scene.colorScheme)).parts
    parts += PhoneBezel(scene: scene).hardware
    let radius = outside == nil ? 0 : scene.cornerRadius
    let around = RoundedPath(room, radius: 0).path
    parts.append(
      Markup(
        "path",
        [
          "d": around + RoundedPath(bounds, radius: radius).path, "fill": outside ?? edge,
          "fill-rule": "evenodd",
        ]))
    let half = thickness / 2
    let inner = Rect(
      x: half, y: half, width: bounds.width - thickness, height: bounds.height - thickness)
    parts.append(
      Markup(
        "path",
        [
          "d": RoundedPath(inner, radius: max(0, radius - half)).path, "fill": "none",
          "stroke": edge, "stroke-width": thickness,
        ]))
    return Self.document(
      width: width, height: height, points: (room.width, room.height), parts)
  }

  /// A document of so many pixels that shows so many points.
  static func document(
    width: Int, height: Int, points: (width: Double, height: Double), _ parts: [Markup]
  ) -> String {
    Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(points.width.coordinate(2)) \(points.height.coordinate(2))",
        "width": width, "height": height, "preserveAspectRatio": "none",
        "font-family": SceneSVG.fonts,
      ], parts
    ).source
  }
}
