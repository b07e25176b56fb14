internal import Support
internal import Gestures
internal import SheetEngine

/// Switches and sliders with a label on the leading side.
extension ElementSVG {
  func control(_ name: String, _ shown: ContentControl.Shown, _ frame: Rect) -> [Markup] {
    switch shown {
    case .toggle(let isOn): toggle(name, isOn: isOn, frame)
    case .slider(_, let fraction): slider(name, [fraction], frame)
    case .rangeSlider(let thumbs): slider(name, thumbs.map { $0.fraction }, frame)
    case .wheels(let wheels): self.wheels(wheels, frame)
    case .pages(let count, let selected, _): pageDots(count, selected: selected, frame)
    case .picker(let choices, let selected): tabs(choices, selected: selected, frame)
    }
  }

  private func toggle(_ name: String, isOn: Bool, _ frame: Rect) -> [Markup] {
    let end = frame.maxX - Self.margin
    return label(name, frame, room: end - 51 - frame.x - Self.margin - 8)
      + toggleShapes(isOn: isOn, at: end, y: frame.center.y)
  }

  /// Returns a switch whose trailing side and center are given.
  func toggleShapes(isOn: Bool, at end: Double, y: Double) -> [Markup] {
    if layer.controls == .material { return switchShapes(isOn: isOn, at: end, y: y) }
    let body = Rect(x: end - 51, y: y - 15.5, width: 51, height: 31)
    let thumb = Rect(
      x: isOn ? body.maxX - 29 : body.x + 2, y: body.y + 2, width: 27, height: 27)
    return [pill(body, isOn ? colors.accent : colors.tint), pill(thumb, "#FFFFFF")]
  }

  /// Returns wheels side by side: a band behind the selected choices, and the choices around it.
  private func wheels(_ wheels: [ContentControl.Shown.Wheel], _ frame: Rect) -> [Markup] {
    let inner = World.wheelsFrame(in: frame)
    let width = inner.width / Double(max(1, wheels.count))
    let height = World.wheelRowHeight
    let band = Rect(x: inner.x, y: frame.center.y - height / 2, width: inner.width, height: height)
    var parts = [pill(band, colors.tint, radius: 8)]
    for (index, wheel) in wheels.enumerated() {
      let x = inner.x + (Double(index) + 0.5) * width
      for row in wheel.rows where abs(row.y) <= (frame.height - height / 2) / 2 {
        let isChosen = abs(row.y) <= height / 2
        parts += textFitter(
          size: isChosen ? 20 : 17, color: isChosen ? colors.primaryText : colors.secondaryText,
          anchor: "middle"
        ).line(row.text, x: x, y: frame.center.y + row.y, room: width - 8)
      }
    }
    return parts
  }

  /// Returns a slider with a circle at each fraction; the track is filled from its start, or between
  /// two thumbs.
  private func slider(_ name: String, _ fractions: [Double], _ frame: Rect) -> [Markup] {
    let track = World.sliderTrack(in: frame)
    let title = label(name, frame, room: track.x - frame.x - Self.margin - 8)
    if layer.controls == .material { return title + sliderShapes(fractions, track) }
    let line = Rect(x: track.x, y: frame.center.y - 2, width: track.width, height: 4)
    let start = fractions.count > 1 ? fractions[0] : 0
    var filled = line
    filled.x += track.width * start
    filled.width = max(4, track.width * ((fractions.last ?? 0) - start))
    let thumbs = fractions.map { fraction in
      Rect(x: track.x + track.width * fraction - 10, y: frame.center.y - 10, width: 20, height: 20)
    }
    return title + [pill(line, colors.tint), pill(filled, colors.accent)]
      + thumbs.map { pill($0, colors.accent) }
  }

  /// Returns a dot for each page; the dots of many pages are closer together.
  private func pageDots(_ count: Int, selected: Int, _ frame: Rect) -> [Markup] {
    let step = min(16, (frame.width - 2 * Self.margin) / Double(max(1, count)))
    let start = frame.center.x - step * Double(count - 1) / 2
    return (0..<count).map { page in
      let dot = Rect(
        x: start + step * Double(page) - 3.5, y: frame.center.y - 3.5, width: 7, height: 7)
      return pill(dot, page == selected ? colors.primaryText : colors.tint)
    }
  }

  private func label(_ name: String, _ frame: Rect, room: Double) -> [Markup] {
    textFitter(size: 16, color: colors.primaryText).line(
      name, x: frame.x + Self.margin, y: frame.center.y, room: room)
  }
}
