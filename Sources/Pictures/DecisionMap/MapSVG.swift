package import DecisionMaps
internal import Support

/// A decision map as a standalone SVG image without scripts, fonts or external addresses.
package struct MapSVG {
  package let layerCells: MapLayerCells

  /// True if the image uses the background and the text color of the surrounding page.
  private let isOnPage: Bool

  /// Creates an image on a white background or on the background of a page.
  package init(_ picture: MapLayerCells, isOnPage: Bool = false) {
    (self.layerCells, self.isOnPage) = (picture, isOnPage)
  }

  private var map: DecisionMap { layerCells.map }
  private var slice: MapSlice { layerCells.map.slice }

  // The position of the plot, in units of the view box.
  private static let left = 84.0
  private static let top = 84.0
  private static let width = 720.0
  private static let height = 400.0
  /// Space at the right for the names of the detents.
  private static let right = 96.0
  /// The color of labels on areas, which are the same in light and dark mode.
  private static let dark = "#1F2933"
  private var foreground: String { isOnPage ? "currentColor" : Self.dark }
  private var faint: String { isOnPage ? "currentColor" : "#6B7785" }

  private static var end: Double { left + width }
  private static var bottom: Double { top + height }

  /// The complete SVG document.
  package var text: String {
    let legend = MapLegend(
      layerCells, left: Self.left, top: Self.bottom + 70, width: Self.width, faint: faint)
    let size = (width: Self.end + Self.right, height: legend.bottom + 16)
    let parts =
      [
        Markup("title", text: slice.caption), Markup("desc", text: description),
        isOnPage ? nil : Markup("rect", ["width": "100%", "height": "100%", "fill": "#FFFFFF"]),
      ].compactMap(\.self) + head + [
        Markup("g", ["shape-rendering": "crispEdges"], Markup.lines(areas))
      ] + heightSteps + zeroLines
      + [frame] + horizontalTicks + verticalTicks + detents + names + legend.shapes
    let picture = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(size.width.short) \(size.height.short)", "width": size.width.short,
        "height": size.height.short, "font-family": "Helvetica, Arial, sans-serif",
        "font-size": "12", "fill": foreground, "role": "img",
      ], Markup.lines(parts))
    return picture.source + "\n"
  }

  /// Returns the position of a release in units of the view box, clamped to the axes.
  package func place(travel: Double, velocity: Double) -> (x: Double, y: Double) {
    let (across, down) = (slice.velocity.range, slice.travel.range)
    return (
      x(min(across.upperBound, max(across.lowerBound, velocity))),
      y(min(down.upperBound, max(down.lowerBound, travel)))
    )
  }

  /// A description of the image for accessibility.
  private var description: String {
    let parts = layerCells.legend.map { "\($0.category.label) \(($0.fraction * 100).fixed(1))%" }
    return "Velocity from left to right, travel from top to bottom; "
      + (parts + layerCells.notes).joined(separator: "; ")
  }

  private var head: [Markup] {
    let title = "\(slice.sheet) from \(slice.from)"
    return [
      MapShapes.label(title, x: Self.left, y: 30, size: 18, weight: "bold"),
      MapShapes.label(
        String(slice.caption.dropFirst(title.count + 1)), x: Self.left, y: 50, fill: faint),
      MapShapes.label(
        [layerCells.layer.layerDescription, slice.owner].compactMap(\.self).joined(separator: "; "),
        x: Self.left, y: 66, fill: faint),
    ]
  }

  /// The polygons of an exact map, the largest first, or the cells of a sampled map.
  private var areas: [Markup] {
    guard let parts = layerCells.parts else { return cells }
    return parts.sorted { $0.fraction > $1.fraction }.map { part in
      let corners = part.corners.map { "\(x($0.velocity).fixed(2)),\(y($0.travel).fixed(2))" }
      let color = layerCells.categories[part.category].color
      // A stroke of the same color hides gaps between adjacent polygons.
      return Markup(
        "polygon",
        [
          "points": corners.joined(separator: " "), "fill": color, "stroke": color,
          "stroke-width": "0.5",
        ])
    }
  }

  /// Returns one rectangle for each run of cells with the same color in a row.
  private var cells: [Markup] {
    let size = (
      width: Self.width / Double(map.columns), height: Self.height / Double(map.rows)
    )
    var shapes: [Markup] = []
    for row in 0..<map.rows {
      var start = 0
      for column in 1...map.columns {
        let color = layerCells.category(row: row, column: start).color
        if column < map.columns, layerCells.category(row: row, column: column).color == color {
          continue
        }
        shapes.append(
          MapShapes.rect(
            x: Self.left + Double(start) * size.width, y: Self.top + Double(row) * size.height,
            width: Double(column - start) * size.width, height: size.height, color))
        start = column
      }
    }
    return shapes
  }

  /// The lines at which a custom height jumps, as one path along the edges of cells.
  private var heightSteps: [Markup] {
    guard !layerCells.heightSteps.isEmpty else { return [] }
    let size = (
      width: Self.width / Double(map.columns), height: Self.height / Double(map.rows)
    )
    let path = layerCells.heightSteps.map { step in
      let x = Self.left + Double(step.column) * size.width
      let y = Self.top + Double(step.row) * size.height
      return "M\(x.fixed(1)) \(y.fixed(1))"
        + (step.isAbove ? "h\(size.width.fixed(2))" : "v\(size.height.fixed(2))")
    }
    return [Markup("path", ["d": path.joined(), "stroke": Self.dark, "fill": "none"])]
  }

  private func x(_ velocity: Double) -> Double {
    let range = slice.velocity.range
    return Self.left + (velocity - range.lowerBound) / (range.upperBound - range.lowerBound)
      * Self.width
  }

  private func y(_ travel: Double) -> Double {
    let range = slice.travel.range
    return Self.top + (travel - range.lowerBound) / (range.upperBound - range.lowerBound)
      * Self.height
  }

  /// The lines of zero velocity and zero travel, for a finger that does not move.
  private var zeroLines: [Markup] {
    var lines: [Markup] = []
    if slice.velocity.range.contains(0) {
      lines.append(
        MapShapes.line(from: (x(0), Self.top), to: (x(0), Self.bottom), foreground, dash: "3 4"))
    }
    if slice.travel.range.contains(0) {
      lines.append(
        MapShapes.line(from: (Self.left, y(0)), to: (Self.end, y(0)), foreground, dash: "3 4"))
    }
    return lines
  }

  private var frame: Markup {
    Markup(
      "rect",
      [
        "x": Self.left.short, "y": Self.top.short, "width": Self.width.short,
        "height": Self.height.short, "fill": "none", "stroke": foreground,
      ])
  }

  private var horizontalTicks: [Markup] {
    let middle = (Self.left + Self.end) / 2
    return slice.velocity.ticks(10).flatMap { tick in
      [
        MapShapes.line(from: (x(tick), Self.bottom), to: (x(tick), Self.bottom + 5), foreground),
        MapShapes.label(tick.short, x: x(tick), y: Self.bottom + 19, anchor: "middle"),
      ]
    } + [
      MapShapes.label(
        "release velocity, pt/s", x: middle, y: Self.bottom + 40, anchor: "middle",
        weight: "bold"),
      MapShapes.label("\u{2190} up", x: Self.left, y: Self.bottom + 40, fill: faint),
      MapShapes.label(
        "down \u{2192}", x: Self.end, y: Self.bottom + 40, anchor: "end", fill: faint),
    ]
  }

  private var verticalTicks: [Markup] {
    let middle = (Self.top + Self.bottom) / 2
    return slice.travel.ticks(10).flatMap { tick in
      [
        MapShapes.line(from: (Self.left - 5, y(tick)), to: (Self.left, y(tick)), foreground),
        MapShapes.label(tick.short, x: Self.left - 9, y: y(tick) + 4, anchor: "end"),
      ]
    } + [
      Markup(
        "g", ["transform": "rotate(-90 24 \(middle.short))"],
        [MapShapes.label("finger travel, pt", x: 24, y: middle, anchor: "middle", weight: "bold")]),
      MapShapes.label("\u{2191} up", x: 14, y: Self.top + 10, fill: faint),
      MapShapes.label("\u{2193} down", x: 14, y: Self.bottom, fill: faint),
    ]
  }

  /// The travel at which the sheet is at each detent.
  private var detents: [Markup] {
    var last = -Double.infinity
    return slice.detentTravels.flatMap { place in
      let line = MapShapes.line(
        from: (Self.end, y(place.travel)), to: (Self.end + 6, y(place.travel)), foreground)
      // Move names down that would overlap.
      last = max(y(place.travel) + 4, last + 14)
      return [line, MapShapes.label(place.detent, x: Self.end + 10, y: last)]
    }
  }

  /// The labels of large areas.
  private var names: [Markup] {
    guard layerCells.layer == .outcome || layerCells.layer == .rule else { return [] }
    let size = (
      width: Self.width / Double(map.columns), height: Self.height / Double(map.rows)
    )
    var named: Set<Int> = []
    return CellRegion.all(in: layerCells.cells, columns: map.columns).compactMap { patch in
      guard Double(patch.cells.count) > 0.03 * Double(layerCells.cells.count),
        named.insert(patch.kind).inserted
      else { return nil }
      let label = layerCells.categories[patch.kind].label
      guard let place = patch.center(columns: map.columns, rows: map.rows) else { return nil }
      return MapShapes.name(
        label, x: Self.left + (Double(place.column) + 0.5) * size.width,
        y: Self.top + (Double(place.row) + 0.5) * size.height + 5,
        fill: isOnPage ? Self.dark : nil)
    }
  }
}

extension MapLayer {
  /// A description of the layer for the caption.
  fileprivate var layerDescription: String {
    switch self {
    case .outcome: "where a release ends"
    case .rule: "which rule decides"
    case .margin: "margin to another outcome"
    case .time: "time until rest"
    }
  }
}
