package import ScriptDiagnostics
package import SheetEngine
package import SheetScript

// What buttons and keys of a front-end do, besides a finger.
extension PlaySession {
  // MARK: Sheet

  /// Presents the script's first sheet, where none is shown.
  package func presentFirst() {
    leavePast()
    guard session.world.presented.isEmpty, let first = session.firstSheet else { return }
    perform(.presented(first, PresentOptions()))
  }

  /// Chooses the next detent above or below; below the lowest the sheet is escaped from.
  package func stepDetent(_ direction: Direction) {
    leavePast()
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

  /// Leaves the past, or else whatever the sheet's escape gesture leaves.
  package func escape() {
    if moment != nil { returnToPresent() } else { perform(.escaped) }
  }

  /// Scrolls what lies under a point of the screen by so many points; positive shows what is below.
  package func scroll(by distance: Double, under point: Point) {
    let world = session.world
    let scene = world.scene(labels: session.rowLabels, policy: session.policy)
    let layer = scene.layers.last { $0.kind != .keyboard && $0.frame.contains(point) }
    guard let layer else { return }
    if layer.kind == .sheet, let id = world.sheet(named: layer.name) {
      perform(.scrolled(.sheet(id), to: max(0, world.offset(of: id) + distance)))
    } else if layer.kind == .host, let id = world.shownScreen, layer.dim == 0 {
      perform(.scrolled(.screen(id), to: max(0, world.offset(of: id) + distance)))
    }
  }

  // MARK: Words

  /// The question that waits for an answer; nil: none does, or the past is looked at.
  package var question: PendingQuestion? { moment == nil ? session.questions.last : nil }

  /// Answers the question that waits; a choice that it does not offer does nothing.
  package func answer(_ choice: String) {
    guard let question, question.choices.contains(choice) else { return }
    run.enter(.answer(choice))
  }

  /// Types a text, where a field has the focus.
  package func type(_ text: String) {
    guard session.world.focusedField != nil else { return }
    perform(.typed(text))
  }

  /// Does what a text in Lua says, as a scenario's `user` does it; virtual time goes on as long as that
  /// takes.
  ///
  /// - Throws: What is wrong with the text; what was done before stays done.
  package func act(_ text: String) throws(Diagnostic) {
    leavePast()
    scheduled.removeAll()
    advance()
    defer {
      follow()
      run.remember()
      listen()
    }
    try run.act(text)
  }

  // MARK: Device

  /// Turns the device from portrait to landscape, or back.
  package func rotate() {
    leavePast()
    let now = session.world.device.orientation
    perform(.rotated(now == .portrait ? .landscape : .portrait))
  }

  /// Shows the keyboard, or hides it.
  package func toggleKeyboard() {
    leavePast()
    perform(session.world.keyboardHeight > 0 ? .keyboardHidden : .keyboardShown(height: nil))
  }

  /// Changes from light to dark, or back.
  package func toggleColorScheme() {
    replaceDevice { $0.colorScheme = $0.colorScheme == .light ? .dark : .light }
  }

  /// Asks for less motion, or no longer.
  package func toggleReducedMotion() {
    replaceDevice { $0.reducesMotion.toggle() }
    say(session.world.device.reducesMotion ? "Reduce Motion on" : "Reduce Motion off")
  }

  /// Selects the next built-in or custom device, with the same color scheme and motion setting.
  package func nextDevice() {
    let own = session.ownDevices
    replaceDevice { device in
      let all = Device.catalogue + own
      let place = all.firstIndex { $0.name == device.name } ?? -1
      var next = all[(place + 1) % all.count]
      next.colorScheme = device.colorScheme
      next.reducesMotion = device.reducesMotion
      device = next
    }
    say(session.world.device.name)
  }

  private func replaceDevice(_ change: (inout Device) -> Void) {
    leavePast()
    var device = session.world.device
    change(&device)
    perform(.deviceReplaced(device))
  }
}
