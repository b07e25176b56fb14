internal import Support
internal import Gestures
internal import SheetEngine

/// Switches and sliders with a label on the leading side.
extension ElementSVG {
  func control(_ name: String, _ shown: ContentControl.Shown, _ frame: Rect) -> [Markup] {
    switch shown {
    case .toggle(let isOn): toggle(name, isOn: isOn, frame)
    case .slider(_, let fraction): slider(name, fraction: fraction, frame)
    case .picker(let choices, let selected): tabs(choices, selected: selected, frame)
    }
  }

  private func toggle(_ name: String, isOn: Bool, _ frame: Rect) -> [Markup] {
    let body = Rect(
      x: frame.maxX - Self.margin - 51, y: frame.center.y - 15.5, width: 51, height: 31)
    let thumb = Rect(
      x: isOn ? body.maxX - 29 : body.x + 2, y: body.y + 2, width: 27, height: 27)
    return label(name, frame, room: body.x - frame.x - Self.margin - 8)
      + [pill(body, isOn ? colors.accent : colors.tint), pill(thumb, "#FFFFFF")]
  }

  private func slider(_ name: String, fraction: Double, _ frame: Rect) -> [Markup] {
    let track = World.sliderTrack(in: frame)
    let line = Rect(x: track.x, y: frame.center.y - 2, width: track.width, height: 4)
    var filled = line
    filled.width = max(4, track.width * fraction)
    let thumb = Rect(
      x: track.x + track.width * fraction - 10, y: frame.center.y - 10, width: 20, height: 20)
    return label(name, frame, room: track.x - frame.x - Self.margin - 8)
      + [pill(line, colors.tint), pill(filled, colors.accent), pill(thumb, colors.accent)]
  }

  private func label(_ name: String, _ frame: Rect, room: Double) -> [Markup] {
    textFitter(size: 16, color: colors.primaryText).line(
      name, x: frame.x + Self.margin, y: frame.center.y, room: room)
  }
}
