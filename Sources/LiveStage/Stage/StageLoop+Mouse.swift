internal import Live
internal import SheetEngine
internal import SheetScript
internal import Terminal

// The mouse, which is a finger; its wheel scrolls the content under it.
extension StageLoop {
  /// Handles a mouse report that the user caused at `time`.
  func handleMouse(
    _ report: MouseReport, at time: MonotonicTime, readAt now: MonotonicTime,
    _ answers: DetectedCapabilities
  ) {
    let finger = StageMouse.Report(report, pixels: answers.pixels, at: time, readAt: now)
    switch report.action {
    case .pressed(let button):
      let place = (column: Int(bounded: finger.column), row: Int(bounded: finger.row))
      if let question = play.question,
        let choice = QuestionDialog(question: question)
          .choice(column: place.column, row: place.row, over: layout.phone)
      {
        return play.answer(choice)
      }
      guard button == 0, layout.phone.contains(column: place.column, row: place.row) else { return }
      play.resumeFromMoment()
      mouse.press(finger, on: layout.phone, of: play)
    case .moved(let isHeld):
      if isHeld { mouse.move(finger, on: layout.phone, of: play) }
    case .released: mouse.release(finger, on: layout.phone, of: play)
    case .wheel(let rows, let columns):
      let point = layout.phone.point(column: finger.column, row: finger.row)
      if rows != 0 { play.scroll(by: Double(rows) * Self.wheelStep, under: point) }
      if columns != 0 {
        let distance = Double(columns) * Self.wheelStep
        play.scroll(
          by: play.session.world.device.isRightToLeft ? -distance : distance, under: point,
          horizontally: true)
      }
    }
  }

  /// Points of a step of the wheel.
  private static let wheelStep = 60.0
}
