internal import Gestures
internal import Live
internal import SheetEngine
internal import SheetScript
internal import Terminal

// The mouse: a finger on the phone, and a pointer next to it; its wheel scrolls the content under it.
extension StageLoop {
  /// Handles a mouse report that the user caused at `time`.
  func handleMouse(
    _ report: MouseReport, at time: MonotonicTime, readAt now: MonotonicTime,
    _ answers: DetectedCapabilities
  ) {
    let finger = StageMouse.Report(report, pixels: answers.pixels, at: time, readAt: now)
    if isLayoutOutdated, case .pressed = report.action { updateLayout() }
    let place = (column: Int(bounded: finger.column), row: Int(bounded: finger.row))
    let hit = layout.hit(column: place.column, row: place.row)
    switch report.action {
    case .pressed(let button):
      guard button == 0 else { return }
      if let hit { return click(hit, column: place.column) }
      guard layout.phone.contains(column: place.column, row: place.row) else { return }
      play.resumeFromMoment()
      mouse.press(finger, on: layout.phone, of: play)
    case .moved(let isHeld):
      guard isHeld else { return }
      if let grip { return drag(grip, to: place.column) }
      mouse.move(finger, on: layout.phone, of: play)
    case .released:
      grip = nil
      mouse.release(finger, on: layout.phone, of: play)
    case .wheel(let rows, let columns):
      if view.palette != nil {
        view.palette?.move(by: rows, of: palette?.matches.count ?? 0)
      } else if view.hasBox || hit?.action == .box {
        return  // The wheel does not reach what is behind a box.
      } else if let panel = layout.panel, panel.columns.contains(place.column),
        panel.rows.contains(place.row)
      {
        scrollEvents(by: rows)
      } else if hit == nil {
        scroll(rows, columns, under: layout.phone.point(column: finger.column, row: finger.row))
      }
    }
  }

  private func scroll(_ rows: Int, _ columns: Int, under point: Point) {
    if rows != 0 { play.scroll(by: Double(rows) * Self.wheelStep, under: point) }
    if columns != 0 {
      let distance = Double(columns) * Self.wheelStep
      play.scroll(
        by: play.session.world.device.isRightToLeft ? -distance : distance, under: point,
        horizontally: true)
    }
  }

  /// Performs the action of an area that is not the phone.
  private func click(_ hit: StageHit, column: Int) {
    switch hit.action {
    case .box: grip = hit
    case .key(let key, let isFast): press(key, isFast ? .shift : [])
    case .release(let time):
      if !play.playGesture(endingAt: time) {
        showMessage("this gesture is no longer stored")
      }
    case .line(.detent(let name)): play.selectDetent(named: name)
    case .line(.parameter(let index, let track)):
      play.selectParameter(at: index)
      guard track != nil else { return play.selectNextValue() }
      grip = hit
      drag(hit, to: column)
    case .line(.time(let time)): play.showMoment(at: time)
    case .line(.frames):
      grip = hit
      drag(hit, to: column)
    case .line(.item(let index)):
      if let palette {
        view.palette?.select(index, of: palette.matches.count)
        if let palette = self.palette { performSelection(of: palette) }
      } else if let question = play.question, question.choices.indices.contains(index) {
        play.answer(question.choices[index])
      }
    }
  }

  /// Moves the pressed handle of a slider, or the moment on the timeline.
  private func drag(_ grip: StageHit, to column: Int) {
    switch grip.action {
    case .line(.parameter(let index, let track?)):
      play.selectParameter(at: index)
      let first = grip.columns.upperBound + track.lowerBound
      let last = max(1, track.count - 1)
      play.setParameter(toFraction: Double(column - first) / Double(last))
    case .line(.frames(let times, let start)):
      let first = grip.columns.lowerBound + start
      let index = max(0, min(times.count - 1, column - first))
      // A column without a frame: the nearest earlier one, or else the first.
      let time = times.prefix(index + 1).last { $0 != nil } ?? times.first { $0 != nil }
      if let time = time ?? nil { play.showMoment(at: time) }
    case .line, .box, .key, .release: break
    }
  }

  /// Shows older events, or newer ones if `rows` is positive.
  private func scrollEvents(by rows: Int) {
    let last = play.session.events.count - 1
    let index = (view.lastEvent ?? last) + rows * Self.wheelEvents
    view.lastEvent = index >= last ? nil : max(0, index)
  }

  /// Points of a step of the wheel.
  private static let wheelStep = 60.0
  /// Events of a step of the wheel.
  private static let wheelEvents = 3
}
