internal import SheetEngine
internal import UserActions
internal import SheetScript
internal import Scenarios

/// Performs actions in a simulation as the `user` of a scenario does.
extension Simulation {
  /// Performs an action, and calls `look` after each sample and at the end.
  ///
  /// Returns false if the action is impossible in the current state.
  mutating func perform(_ act: Action, look: (Self) -> Void) -> Bool {
    guard let steps = try? act.timed(in: world), performSteps(steps, look: look) else {
      return false
    }
    look(self)
    return true
  }

  /// Performs each step at its time, and calls `look` after each sample except the last.
  ///
  /// Returns false if a step is impossible.
  @discardableResult
  mutating func performSteps(_ steps: [ActionStep], look: (Self) -> Void = { _ in }) -> Bool {
    for (index, step) in steps.enumerated() {
      switch step {
      case .passes(let time): run(until: time)
      case .rests(let limit): settle(limit: limit)
      case .happens(.answered(let choice)):
        guard questions.last?.choices.contains(choice) == true else { return false }
        perform(.answered(choice))
      case .happens(.changed(let parent, let changes)):
        // Of definitions, fuzzing only changes those of sheets.
        guard case .sheet(let id) = parent, let changes, set(id, changes) else { return false }
      case .happens(let input):
        perform(input)
        if index > 0, case .passes = steps[index - 1], index < steps.count - 1 { look(self) }
      }
    }
    return true
  }
}
