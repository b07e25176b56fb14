internal import Support
internal import Pictures
internal import SheetEngine
internal import SheetScript

/// A chart of a run over time: heights, velocities, events, haptics and the times with a finger
/// down.
///
/// Curves are images that scale to the available width. Labels have positions in percent next to
/// them, so that their size does not change.
struct RunChart {
  let run: RecordedRun
  /// The times from the first visible change to the end of the run, in seconds.
  let span: ClosedRange<Double>

  init(run: RecordedRun) {
    self.run = run
    let start = min(run.start, run.end)
    span = start...max(run.end, start + 0.1)
  }

  /// The size of the view box.
  ///
  /// The page scales it.
  private static let size = (width: 1000.0, height: 100.0)
  /// The number of samples of a curve before simplification.
  private static let samples = 900
  /// The maximum distance of a simplified curve from its samples, in units of the view box.
  private static let tolerance = 0.2
  /// The number of colors for curves.
  ///
  /// Further curves reuse them.
  private static let colors = 5

  /// Returns the horizontal position of a time as a fraction from the left, 0 to 1.
  func fraction(_ time: Double) -> Double {
    min(1, max(0, (time - span.lowerBound) / (span.upperBound - span.lowerBound)))
  }

  private typealias Sample = (time: Double, height: Double, velocity: Double)

  /// The samples of one sheet.
  private struct SheetCurve {
    var sheet: SheetID
    var samples: [Sample]
  }

  var markup: Markup {
    let curves = self.curves
    var parts = [legend(curves)]
    parts.append(plot("height, pt", curves, guides: guides) { $0.height })
    parts.append(plot("velocity, pt/s down", curves, guides: [(0, nil)]) { $0.velocity })
    parts += [eventLane, hapticLane, axis].compactMap(\.self)
    return Markup(
      "div",
      [
        "class": "chart", "role": "group", "aria-label": "Heights, velocities and events over time",
        "data-from": span.lowerBound.coordinate(4), "data-to": span.upperBound.coordinate(4),
      ], parts)
  }

  private var curves: [SheetCurve] {
    var curves: [SheetCurve] = []
    for place in 0...Self.samples {
      guard let moment = run.moment(at: span.lowerBound + Double(place) * step) else { continue }
      for id in moment.world.presented {
        let reading = moment.world.reading(of: id)
        let sample = (moment.time, reading.height, reading.velocity)
        if let index = curves.firstIndex(where: { $0.sheet == id }) {
          curves[index].samples.append(sample)
        } else {
          curves.append(SheetCurve(sheet: id, samples: [sample]))
        }
      }
    }
    return curves
  }

  private var step: Double { (span.upperBound - span.lowerBound) / Double(Self.samples) }

  /// The heights and names of the detents of the sheet that was last on top.
  private var guides: [(value: Double, name: String?)] {
    let last = run.moments.last { $0.world.topSheet != nil }
    guard let world = last?.world, let top = world.topSheet else { return [] }
    return world[top].detents.map { ($0.height, $0.name) }
  }

  // MARK: Plots

  private func plot(
    _ name: String, _ curves: [SheetCurve], guides: [(value: Double, name: String?)],
    value: (Sample) -> Double
  ) -> Markup {
    let values = curves.flatMap { $0.samples.map(value) } + guides.map(\.value)
    let finite = values.filter(\.isFinite)
    let low = min(0, finite.min() ?? 0)
    let high = max(1, finite.max() ?? 1)
    func up(_ value: Double) -> Double { (value - low) / (high - low) }
    func y(_ value: Double) -> Double { Self.size.height * (1 - up(value)) }
    var marks = guides.filter { $0.value.isFinite }
    for end in [high, low] where !marks.contains(where: { $0.value == end }) {
      marks.append((end, nil))
    }
    var shapes = fingerBands
    shapes += marks.map { mark in
      Markup(
        "path",
        [
          "class": "guide",
          "d": "M0 \(y(mark.value).coordinate(1))H\(Self.size.width.coordinate(0))",
        ])
    }
    for (index, curve) in curves.enumerated() {
      for piece in pieces(of: curve) {
        let points = piece.map { sample in
          (x: fraction(sample.time) * Self.size.width, y: y(value(sample)))
        }
        shapes.append(
          Markup(
            "path",
            [
              "class": "curve c\(index % Self.colors)",
              "d": Polyline.simplified(points, tolerance: Self.tolerance).pathData,
            ]))
      }
    }
    return Markup(
      "div", ["class": "plot"],
      [
        Markup("span", ["class": "name"], text: name),
        Markup("div", ["class": "marks"], labels(marks.map { (up($0.value), $0.value, $0.name) })),
        drawing(shapes, title: name),
      ])
  }

  /// Returns labels next to a plot without overlaps.
  ///
  /// The first of two overlapping labels remains.
  private func labels(_ marks: [(up: Double, value: Double, name: String?)]) -> [Markup] {
    var taken: [Double] = []
    return marks.compactMap { mark in
      guard !taken.contains(where: { abs($0 - mark.up) < 0.11 }) else { return nil }
      taken.append(mark.up)
      let number = mark.value.decimals(atMost: 0)
      return Markup(
        "span", ["style": "bottom:\((mark.up * 100).coordinate(1))%", "title": mark.name],
        text: number)
    }
  }

  private func drawing(_ shapes: [Markup], title: String) -> Markup {
    Markup(
      "svg",
      [
        "viewBox": "0 0 \(Self.size.width.coordinate(0)) \(Self.size.height.coordinate(0))",
        "preserveAspectRatio": "none", "role": "img", "aria-label": title,
      ], shapes)
  }

  /// Splits a curve at times when its sheet was not presented.
  private func pieces(of curve: SheetCurve) -> [[Sample]] {
    var pieces: [[Sample]] = []
    for sample in curve.samples {
      if let last = pieces.last?.last, sample.time - last.time < 1.5 * step {
        pieces[pieces.count - 1].append(sample)
      } else {
        pieces.append([sample])
      }
    }
    return pieces
  }

  private var fingerBands: [Markup] {
    var bands: [Markup] = []
    var since: Double?
    for moment in run.moments {
      if moment.finger != nil {
        since = since ?? moment.time
      } else if let start = since {
        since = nil
        guard bands.count < 200 else { break }
        let (left, right) = (fraction(start), fraction(moment.time))
        bands.append(
          Markup(
            "rect",
            [
              "class": "finger", "x": left * Self.size.width, "y": 0,
              "width": max(1, (right - left) * Self.size.width), "height": Self.size.height,
            ]))
      }
    }
    return bands
  }

  // MARK: Lanes

  private var eventLane: Markup? {
    let events = run.session.events.prefix(400).filter { $0.name != "haptic" }
    guard !events.isEmpty else { return nil }
    let ticks = events.map { event in
      Markup(
        "rect",
        [
          "x": fraction(event.time) * Self.size.width - 1, "y": 20, "width": 2, "height": 60,
        ], [Markup("title", text: "\(event.time.decimals(atMost: 3)) s  \(event.name)")])
    }
    return Markup(
      "div", ["class": "plot lane"],
      [Markup("span", ["class": "name"], text: "events"), drawing(ticks, title: "events")])
  }

  private var hapticLane: Markup? {
    let haptics = run.session.haptics.prefix(100)
    guard !haptics.isEmpty else { return nil }
    var end = -1.0
    let marks = haptics.map { haptic -> Markup in
      let place = fraction(haptic.time)
      // A name that would overlap the previous name appears only as a title.
      let hasRoom = place - end > 0.12
      if hasRoom { end = place }
      return Markup(
        "span",
        [
          "style": "left:\((place * 100).coordinate(2))%",
          "title": "\(haptic.time.decimals(atMost: 3)) s  \(haptic.name)",
        ], text: hasRoom ? haptic.name : "")
    }
    return Markup(
      "div", ["class": "plot lane haptics"],
      [Markup("span", ["class": "name"], text: "haptics"), Markup("div", [:], marks)])
  }

  private var axis: Markup {
    let length = span.upperBound - span.lowerBound
    let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 500, 1000, 10_000]
    let step = steps.first { length / $0 <= 8 } ?? length / 8
    var marks: [Markup] = []
    var time = (span.lowerBound / step).rounded(.up) * step
    while time <= span.upperBound + 1e-9, marks.count < 20 {
      marks.append(
        Markup(
          "span", ["style": "left:\((fraction(time) * 100).coordinate(2))%"],
          text: time.decimals(atMost: 2) + " s"))
      time += step
    }
    return Markup("div", ["class": "plot axis"], [Markup("div", [:], marks)])
  }

  private func legend(_ curves: [SheetCurve]) -> Markup {
    Markup(
      "p", ["class": "legend"],
      curves.prefix(Self.colors).enumerated().map { index, curve in
        Markup("span", ["class": "c\(index)"], text: run.session.world[curve.sheet].root.name)
      })
  }
}
