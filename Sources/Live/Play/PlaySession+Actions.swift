package import ScriptDiagnostics
package import SheetEngine
package import SheetScript
internal import UserActions

// Actions of buttons and keys of a front-end, without touches.
extension PlaySession {
  // MARK: Sheet

  /// Presents the script's first sheet if no sheet is presented.
  package func presentFirst() {
    resumeFromMoment()
    guard session.world.presented.isEmpty, let first = session.firstSheet else { return }
    perform(.presented(first, PresentOptions()))
  }

  /// Selects the next detent above or below; below the lowest detent, performs the escape gesture.
  package func stepDetent(_ direction: Direction) {
    resumeFromMoment()
    guard let id = session.world.topSheet else { return presentFirst() }
    let detents = session.world.detents(of: id, policy: session.policy)
    let (below, above) = session.world[id].neighbours
    let next = direction == .up ? above : below
    if next < 0 {
      perform(.escaped)
    } else if next < detents.count {
      perform(.selected(id, detent: detents[next].name, animated: true))
    }
  }

  /// Selects a detent of the top sheet; ignores a name that it does not have.
  package func selectDetent(named name: String) {
    resumeFromMoment()
    guard let id = session.world.topSheet,
      session.world.detents(of: id, policy: session.policy).contains(where: { $0.name == name })
    else { return }
    perform(.selected(id, detent: name, animated: true))
  }

  /// Returns to the present, or performs the escape gesture if the present is shown.
  package func escape() {
    if moment != nil { returnToPresent() } else { perform(.escaped) }
  }

  /// Scrolls the content under a point of the screen by a distance in points; positive values
  /// reveal content below.
  package func scroll(by distance: Double, under point: Point, horizontally: Bool = false) {
    let world = session.world
    guard let target = world.scrollTarget(at: point, horizontally: horizontally) else { return }
    var copy = world
    let offset = max(0, world.offset(of: target) + distance)
    _ = copy.step(.scrolled(target, to: offset), policy: session.policy)
    // Content that does not scroll, or not further, has no event. Pages start to move later.
    guard copy.offset(of: target) != world.offset(of: target) || !copy.isAtRest else { return }
    perform(.scrolled(target, to: offset))
  }

  // MARK: Questions and typing

  /// The pending question; nil if there is none or the past is shown.
  package var question: PendingQuestion? { moment == nil ? session.questions.last : nil }

  /// Submits a choice for the pending question; ignores a choice that the question does not offer.
  package func answer(_ choice: String) {
    guard let question, question.choices.contains(choice) else { return }
    run.perform(.answered(choice))
  }

  /// Types text if a field has the input focus.
  package func type(_ text: String) {
    guard session.world.focusedField != nil else { return }
    perform(.typed(text))
  }

  /// Runs Lua code with a scenario's `user`; virtual time advances by the duration of the actions.
  ///
  /// - Throws: The error of the code; inputs before the error remain.
  package func runActions(_ text: String) throws(Diagnostic) {
    resumeFromMoment()
    scheduled.removeAll()
    advance()
    defer {
      syncClock()
      run.recordFrame()
      notifyNewEntries()
    }
    try run.runActions(text)
  }

  // MARK: Device

  /// Rotates the device between portrait and landscape.
  package func rotate() {
    resumeFromMoment()
    let now = session.world.device.orientation
    perform(.rotated(now == .portrait ? .landscape : .portrait))
  }

  /// Shows or hides the keyboard.
  package func toggleKeyboard() {
    resumeFromMoment()
    perform(session.world.keyboardHeight > 0 ? .keyboardHidden : .keyboardShown(height: nil))
  }

  /// Switches between light mode and dark mode.
  package func toggleColorScheme() {
    replaceDevice { $0.colorScheme = $0.colorScheme == .light ? .dark : .light }
  }

  /// Turns Reduce Motion on or off.
  package func toggleReducedMotion() {
    replaceDevice { $0.reducesMotion.toggle() }
    showMessage(session.world.device.reducesMotion ? "Reduce Motion on" : "Reduce Motion off")
  }

  /// The built-in and the custom devices.
  package var devices: [Device] { Device.builtIn + session.customDevices }

  /// Selects the next device, with the same color scheme and motion setting.
  package func nextDevice() {
    let names = devices.map { $0.name }
    let index = names.firstIndex(of: session.world.device.name) ?? -1
    selectDevice(named: names[(index + 1) % names.count])
  }

  /// Selects a device, with the same color scheme and motion setting; ignores an unknown name.
  package func selectDevice(named name: String) {
    guard var next = devices.first(where: { $0.name == name }) else { return }
    replaceDevice { device in
      next.colorScheme = device.colorScheme
      next.reducesMotion = device.reducesMotion
      device = next
    }
    showMessage(name)
  }

  private func replaceDevice(_ change: (inout Device) -> Void) {
    resumeFromMoment()
    var device = session.world.device
    change(&device)
    perform(.deviceReplaced(device))
  }
}
