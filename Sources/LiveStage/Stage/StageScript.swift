import Glibc
import SheetScript

// What is written back: a knob into the script, a performance as a scenario.
extension StageLoop {
  /// Chooses the next knob.
  func chooseKnob() {
    let count = performance.session.parameters.count
    view.knob = count > 0 ? (view.knob + 1) % count : 0
    touchUp()
  }

  func turnKnob(by steps: Double) { say("knobs cannot be turned yet") }

  func writeKnob() { say("knobs cannot be written yet") }

  func record() { say("scenarios cannot be recorded yet") }
}
