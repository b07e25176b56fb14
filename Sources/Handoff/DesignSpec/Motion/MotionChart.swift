internal import Support
internal import CLibrary
internal import Pictures
internal import Physics

/// A chart of a motion over time: the fraction of the distance, up to rest.
struct MotionChart {
  /// The name of the motion, as the accessible title of the chart.
  let name: String
  let dialects: PlatformMotionCode
  /// The distance of the motion, in points.
  let distance: Double

  private static let size = (width: 360.0, height: 200.0)
  private static let plot = (left: 48.0, top: 14.0, right: 346.0, bottom: 166.0)
  /// The number of line segments of the curve.
  private static let segmentCount = 72

  /// The chart as SVG.
  var markup: Markup {
    let rest = dialects.time(over: distance)
    let length = Self.rounded(upwards: max(rest, 0.05))
    let top = max(1.08, 1 + dialects.overshoot * 1.3)
    func x(_ time: Double) -> Double {
      Self.plot.left + (Self.plot.right - Self.plot.left) * time / length
    }
    func y(_ fraction: Double) -> Double {
      Self.plot.bottom - (Self.plot.bottom - Self.plot.top) * fraction / top
    }
    let points = (0...Self.segmentCount).map { piece in
      let time = length * Double(piece) / Double(Self.segmentCount)
      return "\(x(time).coordinate(1)),\(y(dialects.progress(at: time)).coordinate(1))"
    }
    var parts = [
      line(x(0), y(0), x(length), y(0)), line(x(0), y(0), x(0), y(top)),
      line(x(0), y(1), x(length), y(1), isDashed: true),
      Markup(
        "polyline",
        [
          "points": points.joined(separator: " "), "fill": "none", "stroke": Self.color,
          "stroke-width": 2.5, "stroke-linejoin": "round",
        ]),
      label("100%", x(0) - 6, y(1) + 4, "end"), label("0", x(0) - 6, y(0) + 4, "end"),
    ]
    for tick in 0...4 {
      let time = length * Double(tick) / 4
      let isEnd = tick == 4
      parts.append(line(x(time), y(0), x(time), y(0) + 4))
      parts.append(
        label(
          "\(time.coordinate(3))\(isEnd ? " s" : "")", x(time), y(0) + 18, isEnd ? "end" : "middle")
      )
    }
    if rest <= length {
      parts.append(
        Markup("circle", ["cx": x(rest), "cy": y(1), "r": 4.0, "fill": Self.color]))
    }
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(Self.size.width.coordinate(0)) \(Self.size.height.coordinate(0))",
        "width": Self.size.width, "height": Self.size.height, "role": "img",
        "font-family": SceneSVG.fonts,
      ],
      [
        Markup("title", text: "\(name): position over time"),
        Markup(
          "desc",
          text: "\(dialects.text); at rest after \(rest.coordinate(3)) s over "
            + "\(distance.coordinate(1)) pt"
            + (dialects.overshoot > 0.0005
              ? ", \((dialects.overshoot * 100).coordinate(2))% past its end" : "")),
      ] + parts)
  }

  /// The contrast ratio is at least 4 : 1 on both backgrounds of a page.
  private static let color = "#0A6CFF"

  /// A greater time whose quarters are short numbers.
  private static func rounded(upwards time: Double) -> Double {
    let unit = pow(10, floor(log10(time)))
    return ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].first { $0 * unit >= time * 1.04 } ?? 12) * unit
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isDashed: Bool = false
  ) -> Markup {
    Markup(
      "line",
      [
        "x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke": "currentColor",
        "stroke-opacity": isDashed ? 0.5 : 0.7, "stroke-width": 1.0,
        "stroke-dasharray": isDashed ? "3 4" : nil,
      ])
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> Markup {
    Markup(
      "text",
      ["x": x, "y": y, "font-size": 12.0, "fill": "currentColor", "text-anchor": anchor],
      text: text)
  }
}
