import Live
import SheetEngine
import SheetScript
import Terminal

// The mouse, which is a finger; its wheel scrolls the content under it.
extension StageLoop {
  /// Handles a mouse report at a time.
  func handleMouse(_ report: MouseReport, at time: MonotonicTime, _ answers: DetectedCapabilities) {
    let pixels = answers.pixels
    let column = pixels.map { Double(max(0, report.x)) / $0.width } ?? Double(report.x) + 0.5
    let row = pixels.map { Double(max(0, report.y)) / $0.height } ?? Double(report.y) + 0.5
    switch report.action {
    case .pressed(let button):
      let place = (column: Int(bounded: column), row: Int(bounded: row))
      if let question = play.question,
        let choice = QuestionDialog(question: question)
          .choice(column: place.column, row: place.row, over: layout.phone)
      {
        return play.answer(choice)
      }
      guard button == 0, layout.phone.contains(column: place.column, row: place.row) else { return }
      play.resumeFromMoment()
      let event = fingers.press(column: column, row: row, at: time, on: layout.phone)
      play.perform(event, at: time)
    case .moved(let isHeld):
      guard isHeld else { return }
      let event = fingers.move(
        column: column, row: row, isExact: pixels != nil, at: time, on: layout.phone)
      if let event { play.perform(event, at: time) }
    case .released:
      interpolate(to: time)
      if let event = fingers.release() { play.perform(event, at: time) }
    case .wheel(let rows, _):
      play.scroll(
        by: Double(rows) * Self.wheelStep, under: layout.phone.point(column: column, row: row))
    }
  }

  /// Points of a step of the wheel.
  private static let wheelStep = 60.0

  /// Moves a finger that is reported in cells to its interpolated position.
  func interpolate(to time: MonotonicTime) {
    guard let event = fingers.interpolate(at: time, on: layout.phone) else { return }
    play.perform(event, at: time)
    setNeedsDraw()
  }
}
