import Live
import SheetEngine
import SheetScript
import Terminal

// The mouse is a finger; its wheel scrolls what lies under it.
extension StageLoop {
  /// Takes a report of the mouse, made at a moment.
  func point(_ report: MouseReport, at time: MonotonicTime, _ answers: DetectedCapabilities) {
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
      play.leavePast()
      let event = fingers.press(column: column, row: row, at: time, on: layout.phone)
      play.perform(event, at: time)
    case .moved(let isHeld):
      guard isHeld else { return }
      let event = fingers.move(
        column: column, row: row, isExact: pixels != nil, at: time, on: layout.phone)
      if let event { play.perform(event, at: time) }
    case .released:
      drift(to: time)
      if let event = fingers.release() { play.perform(event, at: time) }
    case .wheel(let rows, _):
      play.scroll(
        by: Double(rows) * Self.notch, under: layout.phone.point(column: column, row: row))
    }
  }

  /// Points that a notch of the wheel scrolls.
  private static let notch = 60.0

  /// Has a finger that is told in cells go on to where it is by now.
  func drift(to time: MonotonicTime) {
    guard let event = fingers.drift(at: time, on: layout.phone) else { return }
    play.perform(event, at: time)
    touchUp()
  }
}
