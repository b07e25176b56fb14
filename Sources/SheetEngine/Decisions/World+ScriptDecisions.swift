internal import Physics

/// What a script is asked about a sheet's ways: which detents it may go to, and by which motions.
///
/// A question is asked from deep inside a step, on a stack that the script shares. So what reads a
/// style, which is large, stands in functions of its own that have returned by then.
extension World {
  /// The detent to settle at: the one that is wanted, or the selected one where the script keeps it.
  func permitted(
    _ id: SheetID, _ wanted: String, by cause: DetentChangeCause, _ policy: any DecisionDelegate
  ) -> String {
    mayChange(id, to: wanted, by: cause, policy) ? wanted : self[id].selection.selected ?? wanted
  }

  /// Whether a person or a script may take it to a detent: the script is asked about each that is
  /// another than the selected one.
  func mayChange(
    _ id: SheetID, to name: String, by cause: DetentChangeCause, _ policy: any DecisionDelegate
  ) -> Bool {
    guard let question = changeQuestion(of: id, to: name, by: cause) else { return true }
    return policy.mayChange(to: name, by: cause, asking: question, sheet: id)
  }

  private func changeQuestion(of id: SheetID, to name: String, by cause: DetentChangeCause)
    -> ScriptFunctionID?
  {
    guard let question = self[id].definition.changeQuestion, cause != .layout,
      let selected = self[id].selection.selected, selected != name || name == Detent.own,
      self[id].detent(named: name) != nil
    else { return nil }
    return question
  }

  /// What the script says of the motion to a detent; nil: it is not asked, or says nothing.
  func settleChoice(
    _ id: SheetID, to height: Double, upwards speed: Double, by cause: DetentChangeCause,
    animated: Bool,
    _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard animated, let question = motionQuestions(of: id).settle else { return nil }
    let start = MotionStart(
      from: ruleHeight(of: id), to: height, velocity: -speed, by: cause.rawValue)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// What the script says of the motion in.
  func presentChoice(
    _ id: SheetID, to height: Double, animated: Bool, _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard animated, let question = motionQuestions(of: id).present else { return nil }
    let start = MotionStart(from: 0, to: height, velocity: 0, by: nil)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// What the script says of the motion out.
  func leaveChoice(
    _ id: SheetID, from height: Double, upwards speed: Double, _ leaving: DismissalRequest,
    _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard leaving.animated, leaving.law == nil,
      let question = motionQuestions(of: id).dismiss
    else { return nil }
    let start = MotionStart(from: height, to: 0, velocity: -speed, by: leaving.why.rawValue)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// Asks the script what a sheet is to be shown as on this screen; one that was asked for as a
  /// popover is that.
  mutating func choosePresentation(of id: SheetID, _ policy: any DecisionDelegate) {
    guard let question = presentationQuestion(of: id) else { return }
    let room = PresentationContext(
      width: device.width, height: device.height, isPad: device.idiom == .pad,
      isCompact: device.isCompact)
    self[id].wantedPresentation = policy.presentation(in: room, asking: question, sheet: id)
  }

  /// Whether the script says what it is shown as.
  func asksForPresentation(_ id: SheetID) -> Bool { presentationQuestion(of: id) != nil }

  private func presentationQuestion(of id: SheetID) -> ScriptFunctionID? {
    self[id].options.asPopover ? nil : self[id].definition.style.presentationQuestion
  }

  private func motionQuestions(of id: SheetID) -> Style.MotionFunctions {
    self[id].definition.style.motionQuestions
  }
}
