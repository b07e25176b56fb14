internal import Support
internal import Gestures
package import SheetEngine

/// The image above all layers of a screen: the camera cutout, the system bars and the edge of the
/// device.
///
/// Outside of the edge, the background of the terminal is visible.
package struct ScreenOverlayImage: Equatable, Sendable {
  private let scene: Scene
  private let area: Rect
  private let edge: String
  private let outside: String?
  private let thickness: Double
  private let barColor: String

  /// Creates the overlay image of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene below the overlay.
  ///   - room: The area of the image, in points: the screen and the area outside of it.
  ///   - edge: Color of the edge of the device, `#RRGGBB`.
  ///   - outside: Color outside of the corners of the device; nil if unknown, which makes the
  ///     corners square.
  ///   - thickness: Thickness of the edge in points. The edge is inside the screen.
  package init(over scene: Scene, in room: Rect, edge: String, outside: String?, thickness: Double)
  {
    var bare = scene
    bare.caption = Scene.Caption(time: 0, frame: 0)
    let isPushed = scene.layers.first.map { $0.scale < 0.98 } ?? false
    // Keep only the system bars and whether the background is scaled down.
    bare.layers = Array(scene.layers.prefix(1))
    for index in bare.layers.indices {
      bare.layers[index] = Scene.Layer(
        kind: .host, name: "", frame: scene.bounds, fill: "#000000", scale: isPushed ? 0.9 : 1,
        elements: scene.layers.flatMap(\.elements).filter {
          $0.kind == .statusBar || $0.kind == .homeIndicator
        })
    }
    self.scene = bare
    barColor = scene.statusBarColor
    (self.area, self.edge, self.outside, self.thickness) = (room, edge, outside, thickness)
  }

  /// Returns the image as an SVG document with a size in pixels.
  package func svg(width: Int, height: Int) -> String {
    let bounds = scene.bounds
    var parts = SystemBarsSVG(
      scene: scene, colors: SchemeColors(scheme: scene.colorScheme), barColor: barColor
    ).parts
    parts += PhoneBezel(scene: scene).hardware
    let radius = outside == nil ? 0 : scene.cornerRadius
    let around = RoundedPath(area, radius: 0).path
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
      width: width, height: height, points: (area.width, area.height), parts)
  }

  /// Returns an SVG document with a size in pixels and a view box in points.
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
