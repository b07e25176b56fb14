internal import Formatting
internal import MarkupWriter
internal import SheetEngine
internal import SheetScript

/// A run over time: heights, velocities, what happened, what was felt, and where a finger was down.
struct RunChart {
  let run: RecordedRun
  /// From where something moves to where nothing does, in seconds.
  private let span: ClosedRange<Double>

  init(run: RecordedRun) {
    self.run = run
    let start = min(run.start, run.end)
    span = start...max(run.end, start + 0.1)
  }

  // The drawing's own units; 1 is about a pixel.
  private static let width = 1000.0
  private static let left = 58.0
  private static let right = 14.0
  private static let plot = 170.0
  private static let lane = 24.0
  /// Points of a curve at most: a pixel each.
  private static let samples = 900

  private static let colors = ["#0A6CFF", "#FF9500", "#34A853", "#AF52DE", "#FF3B30"]

  /// Where a time stands, from the left.
  func x(_ time: Double) -> Double {
    let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
    return Self.left + min(1, max(0, share)) * (Self.width - Self.left - Self.right)
  }

  /// A curve of one sheet.
  private struct SheetCurve {
    var sheet: SheetID
    var points: [(time: Double, height: Double, velocity: Double)]
  }

  /// The whole chart; `id` is the name that a page knows it by.
  func markup(id: String) -> Markup {
    let curves = self.curves
    var y = 18.0
    var parts = fingerBands(height: 2 * Self.plot + 50)
    parts += plot("height, pt", curves, at: y, guides: guides) { $0.height }
    y += Self.plot + 34
    parts += plot("velocity, pt/s down", curves, at: y, guides: [0]) { $0.velocity }
    y += Self.plot + 26
    parts += lanes(at: &y) + axis(at: y) + legend(curves)
    let cursor = Markup(
      "rect",
      [
        "class": "cursor", "x": Self.left, "y": 0, "width": 1.5, "height": y,
        "fill": "#FF3B30", "fill-opacity": 0,
      ])
    return Markup(
      "svg",
      [
        "id": id, "viewBox": "0 0 \(Int(bounded: Self.width)) \(Int(bounded: y + 26))",
        "role": "img",
        "font-family": SceneSVG.fonts, "font-size": 12, "fill": "currentColor",
      ], [Markup("title", words: "Heights, velocities and events over time")] + parts + [cursor])
  }

  private var curves: [SheetCurve] {
    var curves: [SheetCurve] = []
    let step = (span.upperBound - span.lowerBound) / Double(Self.samples)
    for place in 0...Self.samples {
      guard let moment = run.moment(at: span.lowerBound + Double(place) * step) else { continue }
      for id in moment.world.presented {
        let reading = moment.world.reading(of: id)
        let point = (moment.time, reading.height, reading.velocity)
        if let index = curves.firstIndex(where: { $0.sheet == id }) {
          curves[index].points.append(point)
        } else {
          curves.append(SheetCurve(sheet: id, points: [point]))
        }
      }
    }
    return curves
  }

  /// The heights of the detents of what was shown last.
  private var guides: [Double] {
    let last = run.moments.last { $0.world.topSheet != nil }
    guard let world = last?.world, let top = world.topSheet else { return [] }
    return world[top].detents.map(\.height)
  }

  private func plot(
    _ name: String, _ curves: [SheetCurve], at top: Double, guides: [Double],
    value: ((time: Double, height: Double, velocity: Double)) -> Double
  ) -> [Markup] {
    let values = curves.flatMap { $0.points.map(value) }.filter(\.isFinite) + guides
    let low = min(0, values.min() ?? 0)
    let high = max(1, values.max() ?? 1)
    func y(_ value: Double) -> Double {
      top + Self.plot * (1 - (value - low) / (high - low))
    }
    var parts = [words(name, x: Self.left, y: top - 6)]
    parts.append(line(Self.left, top + Self.plot, Self.width - Self.right, top + Self.plot))
    for guide in Set(guides + [low, high]).sorted() where guide.isFinite {
      parts.append(
        Markup(
          "line",
          [
            "x1": Self.left, "y1": y(guide), "x2": Self.width - Self.right, "y2": y(guide),
            "stroke": "currentColor", "stroke-opacity": 0.2, "stroke-dasharray": "3 4",
          ]))
      parts.append(
        words(guide.decimals(atMost: 0), x: Self.left - 6, y: y(guide) + 4, anchor: "end"))
    }
    for (index, curve) in curves.enumerated() {
      for piece in pieces(of: curve) {
        let points = piece.map { point in
          x(point.time).coordinate(1) + "," + y(value(point)).coordinate(1)
        }
        parts.append(
          Markup(
            "polyline",
            [
              "points": points.joined(separator: " "), "fill": "none",
              "stroke": Self.colors[index % Self.colors.count], "stroke-width": 1.8,
              "stroke-linejoin": "round",
            ]))
      }
    }
    return parts
  }

  /// A curve without the times at which its sheet was away.
  private func pieces(of curve: SheetCurve) -> [[(time: Double, height: Double, velocity: Double)]]
  {
    let step = (span.upperBound - span.lowerBound) / Double(Self.samples)
    var pieces: [[(time: Double, height: Double, velocity: Double)]] = []
    for point in curve.points {
      if let last = pieces.last?.last, point.time - last.time < 1.5 * step {
        pieces[pieces.count - 1].append(point)
      } else {
        pieces.append([point])
      }
    }
    return pieces
  }

  private func fingerBands(height: Double) -> [Markup] {
    var bands: [Markup] = []
    var since: Double?
    for moment in run.moments {
      if moment.finger != nil {
        since = since ?? moment.time
      } else if let start = since {
        since = nil
        guard bands.count < 200 else { break }
        bands.append(
          Markup(
            "rect",
            [
              "x": x(start), "y": 18, "width": max(1, x(moment.time) - x(start)), "height": height,
              "fill": Inks.finger, "fill-opacity": 0.12,
            ]))
      }
    }
    return bands
  }

  private func lanes(at y: inout Double) -> [Markup] {
    var parts: [Markup] = []
    parts.append(words("events", x: Self.left - 6, y: y + 4, anchor: "end"))
    parts.append(line(Self.left, y, Self.width - Self.right, y))
    for event in run.session.events.prefix(400) where event.name != "haptic" {
      let tick = Markup(
        "rect",
        ["x": x(event.time) - 1, "y": y - 7, "width": 2, "height": 14],
        [Markup("title", words: "\(event.time.decimals(atMost: 3)) s  \(event.name)")])
      parts.append(tick)
    }
    y += Self.lane
    guard !run.session.haptics.isEmpty else { return parts }
    parts.append(words("haptics", x: Self.left - 6, y: y + 4, anchor: "end"))
    parts.append(line(Self.left, y, Self.width - Self.right, y))
    for haptic in run.session.haptics.prefix(100) {
      parts.append(
        Markup("circle", ["cx": x(haptic.time), "cy": y, "r": 5.0, "fill": Inks.finger]))
      parts.append(words(haptic.name, x: x(haptic.time) + 8, y: y + 4))
    }
    y += Self.lane
    return parts
  }

  private func axis(at y: Double) -> [Markup] {
    let length = span.upperBound - span.lowerBound
    let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 500, 1000, 10_000]
    let step = steps.first { length / $0 <= 12 } ?? length / 10
    var parts: [Markup] = []
    var time = (span.lowerBound / step).rounded(.up) * step
    while time <= span.upperBound + 1e-9, parts.count < 60 {
      parts.append(Markup("rect", ["x": x(time), "y": y - 12, "width": 1, "height": 6]))
      parts.append(
        words(time.decimals(atMost: 2) + " s", x: x(time), y: y + 8, anchor: "middle"))
      time += step
    }
    return parts
  }

  private func legend(_ curves: [SheetCurve]) -> [Markup] {
    var x = Self.left + 150
    return curves.prefix(Self.colors.count).enumerated().flatMap { index, curve -> [Markup] in
      let name = TextFitter(size: 12, ink: "").fitted(
        run.session.world[curve.sheet].root.name, room: 150)
      let swatch = Markup(
        "rect",
        ["x": x, "y": 4, "width": 14, "height": 4, "fill": Self.colors[index]])
      x += 175
      return [swatch, words(name, x: x - 155, y: 12)]
    }
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Markup {
    Markup(
      "line",
      [
        "x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke": "currentColor", "stroke-opacity": 0.35,
      ])
  }

  private func words(_ text: String, x: Double, y: Double, anchor: String? = nil) -> Markup {
    Markup("text", ["x": x, "y": y, "text-anchor": anchor], words: text)
  }
}
