internal import Support

/// The SVG shapes of a decision map.
enum MapShapes {
  static func rect(
    x: Double, y: Double, width: Double, height: Double, _ color: String, radius: Double = 0
  ) -> Markup {
    Markup(
      "rect",
      [
        "x": x.fixed(2), "y": y.fixed(2), "width": width.fixed(2), "height": height.fixed(2),
        "fill": color, "rx": radius > 0 ? radius.short : nil,
      ])
  }

  static func line(
    from: (Double, Double), to: (Double, Double), _ color: String, dash: String? = nil
  ) -> Markup {
    Markup(
      "line",
      [
        "x1": from.0.fixed(1), "y1": from.1.fixed(1), "x2": to.0.fixed(1), "y2": to.1.fixed(1),
        "stroke": color, "stroke-opacity": dash == nil ? nil : "0.5", "stroke-dasharray": dash,
      ])
  }

  static func label(
    _ text: String, x: Double, y: Double, anchor: String = "start", size: Double? = nil,
    weight: String? = nil, fill: String? = nil, stroke: String? = nil
  ) -> Markup {
    Markup(
      "text",
      [
        "x": x.fixed(1), "y": y.fixed(1), "text-anchor": anchor, "font-size": size?.short,
        "font-weight": weight, "fill": fill, "stroke": stroke,
        "stroke-width": stroke == nil ? nil : "4",
        "stroke-linejoin": stroke == nil ? nil : "round",
      ], text: text)
  }

  /// Returns a centered label with a halo, which makes it readable on any background.
  ///
  /// The label is drawn twice because not every SVG renderer can draw a stroke behind its text.
  static func name(_ text: String, x: Double, y: Double, fill: String? = nil) -> Markup {
    let labels = ["#FFFFFF", nil].map {
      label(text, x: x, y: y, anchor: "middle", size: 14, weight: "bold", fill: fill, stroke: $0)
    }
    return .written(labels.map(\.source).joined())
  }
}
