internal import Physics

/// Calls of a script that decide detent changes, motions and presentation styles.
///
/// A script runs deep inside a step, on the same stack. So code that reads a style, which is large,
/// is in separate functions that have returned before the script is called.
extension World {
  /// The detent to settle at: `wanted`, or the selected detent if the script prevents the change.
  func permittedDetent(
    _ id: SheetID, _ wanted: String, by cause: DetentChangeCause, _ policy: any DecisionDelegate
  ) -> String {
    mayChange(id, to: wanted, by: cause, policy) ? wanted : self[id].selection.selected ?? wanted
  }

  /// Whether the user or a script can move the sheet to a detent.
  ///
  /// Calls the script only for a custom height, or a detent other than the selected detent.
  package func mayChange(
    _ id: SheetID, to name: String, by cause: DetentChangeCause, _ policy: any DecisionDelegate
  ) -> Bool {
    guard let question = changeFunction(of: id, to: name, by: cause) else { return true }
    return policy.mayChange(to: name, by: cause, asking: question, sheet: id)
  }

  private func changeFunction(of id: SheetID, to name: String, by cause: DetentChangeCause)
    -> ScriptFunctionID?
  {
    guard let question = self[id].definition.changeQuestion, cause != .layout,
      let selected = self[id].selection.selected,
      selected != name || name == Detent.customHeightName,
      self[id].detent(named: name) != nil
    else { return nil }
    return question
  }

  /// Returns the script's choice for the motion to a detent; nil if there is no hook or it returns
  /// none.
  func settleChoice(
    _ id: SheetID, to height: Double, upwards speed: Double, by cause: DetentChangeCause,
    animated: Bool,
    _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard animated, let question = motionFunctions(of: id).settle else { return nil }
    let start = MotionStart(
      from: ruleHeight(of: id), to: height, velocity: -speed, by: cause.rawValue)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// Returns the script's choice for the presentation motion.
  func presentChoice(
    _ id: SheetID, to height: Double, animated: Bool, _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard animated, let question = motionFunctions(of: id).present else { return nil }
    let start = MotionStart(from: 0, to: height, velocity: 0, by: nil)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// Returns the script's choice for the dismissal motion.
  func dismissChoice(
    _ id: SheetID, from height: Double, upwards speed: Double, _ leaving: DismissalRequest,
    _ policy: any DecisionDelegate
  ) -> MotionChoice? {
    guard leaving.animated, leaving.motion == nil,
      let question = motionFunctions(of: id).dismiss
    else { return nil }
    let start = MotionStart(from: height, to: 0, velocity: -speed, by: leaving.reason.rawValue)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// Calls the script for the presentation style on this screen; a sheet presented as a popover
  /// stays a popover.
  mutating func choosePresentation(of id: SheetID, _ policy: any DecisionDelegate) {
    guard let question = presentationFunction(of: id) else { return }
    let room = PresentationContext(
      width: device.width, height: device.height, isPad: device.idiom == .pad,
      isCompact: device.isCompact)
    self[id].requestedPresentation = policy.presentation(in: room, asking: question, sheet: id)
  }

  /// Calls the script for the settings of the layout that it chooses with functions.
  mutating func chooseLayout(of id: SheetID, _ policy: any DecisionDelegate) {
    let functions = layoutFunctions(of: id)
    guard !functions.isEmpty else { return }
    let context = layoutContext(of: id)
    let questions: [(Style.LayoutSetting, ScriptFunctionID?)] = [
      (.maxWidth, functions.maxWidth), (.alignment, functions.alignment),
      (.largestUndimmed, functions.largestUndimmed), (.inset, functions.inset),
    ]
    for (setting, question) in questions {
      guard let question,
        let choice = policy.layout(setting, in: context, asking: question, sheet: id)
      else { continue }
      apply(choice, to: id)
    }
  }

  /// Sets a setting of the layout.
  ///
  /// A separate function, so that the style is not on the stack while the script is called.
  private mutating func apply(_ choice: Style.LayoutChoice, to id: SheetID) {
    switch choice {
    case .maxWidth(let width): self[id].definition.style.maxWidth = width
    case .alignment(let alignment): self[id].definition.style.alignment = alignment
    case .largestUndimmed(let detent): self[id].definition.style.largestUndimmed = detent
    case .inset(let inset): self[id].definition.style.inset = inset
    }
  }

  private func layoutFunctions(of id: SheetID) -> Style.LayoutFunctions {
    self[id].definition.style.layoutQuestions
  }

  /// Whether the script chooses the presentation style.
  func hasPresentationFunction(_ id: SheetID) -> Bool { presentationFunction(of: id) != nil }

  private func presentationFunction(of id: SheetID) -> ScriptFunctionID? {
    self[id].options.asPopover ? nil : self[id].definition.style.presentationQuestion
  }

  private func motionFunctions(of id: SheetID) -> Style.MotionFunctions {
    self[id].definition.style.motionQuestions
  }
}
