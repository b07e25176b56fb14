import Playing
import SheetEngine
import SheetScript

// The mouse is a finger; its wheel scrolls what lies under it.
extension StageLoop {
  /// Takes a report of the mouse, made at a moment.
  func point(_ report: MouseReport, at time: MonotonicTime, _ answers: TerminalAnswers) {
    let pixels = answers.pixels
    let column = pixels.map { Double(max(0, report.x)) / $0.width } ?? Double(report.x) + 0.5
    let row = pixels.map { Double(max(0, report.y)) / $0.height } ?? Double(report.y) + 0.5
    switch report.action {
    case .pressed(let button):
      let place = (column: Int(bounded: column), row: Int(bounded: row))
      if let question = performance.session.questions.last, view.moment == nil,
        let choice = QuestionBox(question: question)
          .choice(column: place.column, row: place.row, over: layout.phone)
      {
        performance.enter(.answer(choice))
        return touchUp()
      }
      guard button == 0, layout.phone.contains(column: place.column, row: place.row) else { return }
      leavePast()
      let event = fingers.press(column: column, row: row, at: time, on: layout.phone)
      perform(event, at: time)
    case .moved(let isHeld):
      guard isHeld else { return }
      let event = fingers.move(
        column: column, row: row, isExact: pixels != nil, at: time, on: layout.phone)
      if let event { perform(event, at: time) }
    case .released:
      drift(to: time)
      if let event = fingers.release() { perform(event, at: time) }
    case .wheel(let rows, _):
      scroll(rows, under: layout.phone.point(column: column, row: row))
    }
  }

  /// Has a finger that is told in cells go on to where it is by now.
  func drift(to time: MonotonicTime) {
    if let event = fingers.drift(at: time, on: layout.phone) { perform(event, at: time) }
  }

  /// Does something at a moment of the wall.
  func perform(_ event: Event, at time: MonotonicTime) {
    puppet.removeAll()
    advance(to: time)
    performance.enter(.event(event))
    performance.remember()
    touchUp()
  }

  /// Does something now.
  func perform(_ event: Event) {
    leavePast()
    perform(event, at: .now)
  }

  /// What is said where an earlier moment is wanted and cannot be had again.
  static let forgotten = "this play is too long to go back in; it goes on from now"

  /// Goes on from the moment that is looked at, if it is not the present.
  func leavePast() {
    guard let moment = view.moment else { return }
    view.moment = nil
    let end = performance.history.worlds.last?.time ?? moment
    if moment < end, !performance.branch(at: moment) { say(Self.forgotten) }
    clock.pause(false, at: .now)
    follow()
  }

  /// Points that a notch of the wheel scrolls.
  private static let notch = 60.0

  private func scroll(_ notches: Int, under point: Point) {
    let world = performance.session.world
    let by = Double(notches) * Self.notch
    let session = performance.session
    let scene = world.scene(labels: session.rowLabels, policy: session.policy)
    let layer = scene.layers.last { $0.kind != .keyboard && $0.frame.contains(point) }
    guard let layer else { return }
    if layer.kind == .sheet, let id = world.sheet(named: layer.name) {
      perform(.scrolled(.sheet(id), to: max(0, world.offset(of: id) + by)))
    } else if layer.kind == .host, let id = world.shownScreen, layer.dim == 0 {
      perform(.scrolled(.screen(id), to: max(0, world.offset(of: id) + by)))
    }
  }
}
