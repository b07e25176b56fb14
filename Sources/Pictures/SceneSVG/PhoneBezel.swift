internal import Gestures
internal import SheetEngine

/// The device around a screen, and the parts in front of the screen.
struct PhoneBezel {
  let scene: Scene

  var screen: RoundedPath { RoundedPath(scene.bounds, radius: scene.cornerRadius) }

  /// A device is a phone if its shorter side is below this width, in points.
  private static let widestPhone = 500.0
  private var isPhone: Bool { min(scene.bounds.width, scene.bounds.height) < Self.widestPhone }
  private var isUpright: Bool { scene.bounds.height >= scene.bounds.width }

  /// The body, rim and buttons below the screen.
  var shell: [Markup] {
    let edge = SceneSVG.edge
    let around = Rect(
      x: -edge, y: -edge, width: scene.bounds.width + 2 * edge,
      height: scene.bounds.height + 2 * edge)
    let body = RoundedPath(around, radius: max(18, scene.cornerRadius + edge))
    return buttons + [
      Markup(
        "path",
        [
          "d": body.path, "fill": SchemeColors.body.fill, "stroke": SchemeColors.body.rim,
          "stroke-width": 2.0,
        ])
    ]
  }

  private var buttons: [Markup] {
    guard isPhone, isUpright else { return [] }
    let edge = SceneSVG.edge
    let sides: [(x: Double, y: Double, height: Double)] = [
      (-edge - 3, 118, 28), (-edge - 3, 172, 54), (-edge - 3, 240, 54),
      (scene.bounds.width + edge - 1, 190, 86),
    ]
    return sides.filter { $0.y + $0.height < scene.bounds.height }.map { side in
      let frame = Rect(x: side.x, y: side.y, width: 4, height: side.height)
      return Markup(
        "path", ["d": RoundedPath(frame, radius: 2).path, "fill": SchemeColors.body.rim])
    }
  }

  /// The camera cutout, which depends on the height of the status bar: an island, a hole or none.
  var hardware: [Markup] {
    guard isPhone, isUpright else { return [] }
    let middle = scene.bounds.width / 2
    switch scene.statusBarHeight {
    case 57...:
      let frame = Rect(x: middle - 62.5, y: 11, width: 125, height: 36.5)
      return [Markup("path", ["d": RoundedPath(frame, radius: 18.25).path, "fill": "#000000"])]
    case 40...:
      return [Markup("circle", ["cx": middle, "cy": 26.0, "r": 11.0, "fill": "#000000"])]
    default: return []
    }
  }
}

/// The hinge and the system bars above all layers: the status bar and the home indicator.
struct SystemBarsSVG {
  let scene: Scene
  let colors: SchemeColors
  /// Color of the status bar, `#RRGGBB`.
  let barColor: String

  /// The hinge, the status bar, then the home indicator.
  var parts: [Markup] {
    let elements = scene.layers.flatMap(\.elements)
    var parts = hinge
    if let bar = elements.last(where: { $0.kind == .statusBar }) { parts += status(bar.frame) }
    if let bar = scene.homeIndicator { parts.append(pill(bar, colors.primaryText)) }
    return parts
  }

  /// The hinge; a fold without a width is a line of 1 pt.
  private var hinge: [Markup] {
    guard let frame = scene.hinge else { return [] }
    return [
      Markup(
        "rect",
        [
          "x": frame.x, "y": frame.y, "width": max(1, frame.width),
          "height": max(1, frame.height), "fill": "#000000",
        ])
    ]
  }

  private func status(_ frame: Rect) -> [Markup] {
    // Center the text next to an island, or in a bar without an island.
    let isTall = frame.height >= 40
    let middle = frame.y + (isTall ? frame.height * 0.52 : frame.height / 2)
    let side = isTall ? 34.0 : 10.0
    let size = isTall ? 16.0 : 12.0
    let right = frame.maxX - side
    let color = barColor
    let direction = LayoutDirection(axis: scene.isRightToLeft ? frame.x + frame.maxX : nil)
    let fitter = TextFitter(size: size, color: color, weight: 600, direction: direction)
    var parts = fitter.line("9:41", x: frame.x + side, y: middle)
    let tall = size * 0.7
    let battery = Rect(x: right - size * 1.5, y: middle - tall / 2, width: size * 1.5, height: tall)
    parts.append(
      Markup(
        "path",
        [
          "d": RoundedPath(direction.rect(battery), radius: tall * 0.3).path, "fill": "none",
          "stroke": color,
          "stroke-opacity": 0.45,
        ]))
    let charge = Rect(
      x: battery.x + 2, y: battery.y + 2, width: (battery.width - 4) * 0.87, height: tall - 4)
    parts.append(
      Markup(
        "path", ["d": RoundedPath(direction.rect(charge), radius: tall * 0.15).path, "fill": color])
    )
    for bar in 0..<4 {
      let height = tall * (0.4 + 0.2 * Double(bar))
      let frame = Rect(
        x: battery.x - size * 1.6 + Double(bar) * size * 0.3, y: middle + tall / 2 - height,
        width: size * 0.2, height: height)
      parts.append(Markup("rect", box(direction.rect(frame), fill: color)))
    }
    return parts
  }

  private func pill(_ frame: Rect, _ color: String) -> Markup {
    Markup("path", ["d": RoundedPath(frame, radius: frame.height / 2).path, "fill": color])
  }
}

extension Scene {
  /// The height of the status bar, in points; 0 if there is none.
  var statusBarHeight: Double {
    layers.lazy.flatMap(\.elements).first { $0.kind == .statusBar }?.frame.height ?? 0
  }
}
