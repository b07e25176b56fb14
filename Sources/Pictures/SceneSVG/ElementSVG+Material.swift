internal import Support
internal import Gestures
internal import SheetEngine

/// The controls of Material 3.
///
/// Sizes: androidx, `compose/material3/tokens` (SwitchTokens.kt, SliderTokens.kt,
/// OutlinedSegmentedButtonTokens.kt, FilledButtonTokens.kt, ButtonSmallTokens.kt), the same as on
/// m3.material.io, "Specs" of each component.
extension ElementSVG {
  /// Returns a switch whose trailing side and center are given: a track of 52 x 32 dp, an outline
  /// of 2 dp if it is off, and a handle of 24 dp, or of 16 dp if it is off.
  func switchShapes(isOn: Bool, at end: Double, y: Double) -> [Markup] {
    let track = Rect(x: end - 52, y: y - 16, width: 52, height: 32)
    let size = isOn ? 24.0 : 16.0
    let center = isOn ? track.maxX - 16 : track.x + 16
    let handle = Rect(x: center - size / 2, y: y - size / 2, width: size, height: size)
    guard !isOn else { return [pill(track, colors.accent), pill(handle, colors.textOnAccent)] }
    return [
      pill(track, colors.outline), pill(track.inset(x: 2, y: 2), colors.surface),
      pill(handle, colors.outline),
    ]
  }

  /// Returns a slider: tracks of 16 dp, which end 6 dp before a handle of 4 x 44 dp, with inner
  /// corners of 2 dp, and a stop of 4 dp at the outer
  /// end of an inactive track.
  func sliderShapes(_ fractions: [Double], _ track: Rect) -> [Markup] {
    let y = track.y + track.height / 2
    let handles = fractions.map { track.x + track.width * $0 }
    let isRange = handles.count > 1
    let ends = [track.x - 6] + handles + [track.maxX + 6]
    var parts: [Markup] = []
    for (index, (from, to)) in zip(ends, ends.dropFirst()).enumerated() where to - from > 12 {
      let isActive = isRange ? index == 1 : index == 0
      let color = isActive ? colors.accent : colors.container
      let body = Rect(x: from + 6, y: y - 8, width: to - from - 12, height: 16)
      parts.append(pill(body, color, radius: min(2, body.width / 2)))
      // The outer end of the whole track is round.
      if index == 0 || index == ends.count - 2, body.width > 16 {
        parts[parts.count - 1] = pill(body, color)
        let inner = index == 0 ? body.maxX - 16 : body.x
        parts.append(pill(Rect(x: inner, y: body.y, width: 16, height: 16), color, radius: 2))
      }
      if !isActive, body.width > 8 {
        let stop = index == 0 ? body.x + 4 : body.maxX - 8
        parts.append(pill(Rect(x: stop, y: y - 2, width: 4, height: 4), colors.accent))
      }
    }
    return parts
      + handles.map { pill(Rect(x: $0 - 2, y: y - 22, width: 4, height: 44), colors.accent) }
  }

  /// Returns segmented buttons: 40 dp tall with an outline of 1 dp; the selected segment is filled
  /// and has a check mark of 18 dp.
  func segments(_ names: [String], selected: Int?, _ frame: Rect) -> [Markup] {
    let outer = filledButton(in: frame.inset(x: Self.margin, y: 0))
    let inner = outer.inset(x: 1, y: 1)
    let width = outer.width / Double(max(1, names.count))
    let radius = inner.height / 2
    var parts = [pill(outer, colors.outline), pill(inner, layer.fill)]
    for (index, name) in names.enumerated() {
      let segment = Rect(
        x: outer.x + Double(index) * width, y: inner.y, width: width, height: inner.height)
      let (isFirst, isLast) = (index == 0, index == names.count - 1)
      let isChosen = index == selected
      if isChosen {
        var body = segment
        body.x = max(inner.x, body.x)
        body.width = min(inner.maxX, segment.maxX) - body.x
        if isFirst || isLast { parts.append(pill(body, colors.container)) }
        // The sides next to other segments are straight.
        if isFirst { (body.x, body.width) = (body.x + radius, body.width - radius) }
        if isLast { body.width -= radius }
        parts.append(pill(body, colors.container, radius: 0))
      }
      if !isFirst {
        let line = Rect(x: segment.x - 0.5, y: inner.y, width: 1, height: inner.height)
        parts.append(pill(line, colors.outline, radius: 0))
      }
      let label = textFitter(size: 14, color: colors.primaryText, weight: 500, anchor: "middle")
      let room = segment.width - 16 - (isChosen ? 26 : 0)
      let x = segment.center.x + (isChosen ? 13 : 0)
      if isChosen {
        let half = min(room, label.width(of: name)) / 2
        parts.append(checkMark(at: x - half - 17, y: segment.center.y))
      }
      parts += label.line(name, x: x, y: segment.center.y, room: room)
    }
    return parts
  }

  /// Returns a check mark in a square of 18 dp with the given center.
  private func checkMark(at x: Double, y: Double) -> Markup {
    let points = [(-6.0, 0.5), (-2, 4.5), (6.5, -4)].map { right, down in
      "\(direction.x(x + right).coordinate(2)),\((y + down).coordinate(2))"
    }
    return Markup(
      "polyline",
      [
        "points": points.joined(separator: " "), "fill": "none", "stroke": colors.primaryText,
        "stroke-width": 2.0,
      ])
  }

  /// Returns the frame of a filled or segmented button, which is 40 dp tall.
  func filledButton(in frame: Rect) -> Rect {
    let height = min(frame.height, textSize.box(40))
    return Rect(
      x: frame.x, y: frame.center.y - height / 2, width: frame.width, height: height)
  }

  /// Returns the close icon of 24 dp, without a circle: Material Symbols, "close", whose arms are
  /// 14 dp wide and 2 dp thick.
  func closeIcon(_ frame: Rect) -> Markup {
    let (x, y) = (direction.x(frame.center.x).coordinate(2), frame.center.y.coordinate(2))
    return Markup(
      "path",
      [
        "d": "M\(x) \(y)m-6.3 -6.3l12.6 12.6m0 -12.6l-12.6 12.6", "stroke": layer.controlColor,
        "stroke-width": 2.0, "fill": "none",
      ])
  }
}
