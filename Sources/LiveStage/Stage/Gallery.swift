internal import Terminal

/// A list of scripts on the whole terminal, from which the user selects one to play.
///
/// It keeps its filter and its selection, so that the user returns to the same place after a script.
package final class Gallery {
  /// The end of a visit.
  package enum Choice: Equatable {
    /// The index of the selected recipe.
    case recipe(Int)
    /// The user has left; with the exit code.
    case exit(Int32)
  }

  private let recipes: [GalleryRecipe]
  private let options: StageOptions
  private var list = FilteredList()

  /// Creates a gallery with the options of the stage.
  package init(_ recipes: [GalleryRecipe], options: StageOptions) {
    self.recipes = recipes
    self.options = options
  }

  /// Shows the recipes until the user selects one or leaves.
  package func choose() -> Choice {
    CrashRestore.keepsCrashHandlers = options.keepsCrashHandlers
    guard let terminal = TerminalSession() else { return .exit(70) }
    terminal.onSleep = options.onSleep
    var capabilities = EnvironmentCapabilities().capabilities
    if let depth = options.colors.flatMap(ColorDepth.init) { capabilities.depth = depth }
    var output = StageOutput(capabilities)
    terminal.enter()
    let end = choose(on: terminal, &output)
    terminal.leave()
    switch end {
    case .recipe(let index): return .recipe(index)
    case .end(let exit):
      if case .killed(let signal) = exit { CrashRestore.die(of: signal) }
      return .exit(exit.exitCode)
    }
  }

  private enum End {
    case recipe(Int)
    case end(StageExit)
  }

  private func choose(on terminal: TerminalSession, _ output: inout StageOutput) -> End {
    while true {
      draw(on: terminal, &output)
      let wake = terminal.wait(atMost: nil)
      if let signal = wake.signal { return .end(.killed(signal)) }
      if wake.isInterrupted { return .end(.interrupted) }
      if wake.isResumed || wake.isResized { output.forgetFrame() }
      for event in wake.events {
        if let end = handle(event, on: terminal, &output) { return end }
      }
    }
  }

  private func draw(on terminal: TerminalSession, _ output: inout StageOutput) {
    let (columns, rows) = Self.limited(terminal.size)
    let bytes = output.bytes(of: renderer(output).frame(columns: columns, rows: rows), [])
    if !bytes.isEmpty { terminal.write(frame: bytes, isFollowed: false) }
  }

  private static func limited(_ size: TerminalSize) -> (columns: Int, rows: Int) {
    (min(400, max(1, size.columns)), min(200, max(1, size.rows)))
  }

  private func renderer(_ output: StageOutput) -> GalleryRenderer {
    GalleryRenderer(
      recipes: recipes, list: list, isASCII: options.isASCII,
      theme: Theme(background: output.background(options.theme)))
  }

  /// Handles an event; returns the end if the user has selected a recipe or leaves.
  private func handle(
    _ event: TerminalEvent, on terminal: TerminalSession, _ output: inout StageOutput
  ) -> End? {
    let view = renderer(output)
    switch event {
    case .pressed(let key, let held): return press(key, held, view, on: terminal, &output)
    case .mouse(let report):
      let (matches, rows) = (view.matches, Self.limited(terminal.size).rows)
      switch report.action {
      case .pressed(0):
        let row = output.answers.pixels.map { Int(Double(report.y) / $0.height) } ?? report.y
        return view.match(at: row, rows: rows).map { .recipe(matches[$0]) }
      case .wheel(let steps, _): list.move(by: steps, of: matches.count)
      case .pressed, .released, .moved: break
      }
    case .pasted(let text): list.type(text.replacing("\n", with: " "))
    case .answered(let reply):
      output.take(reply, options: options, size: terminal.size)
      if let mode = output.answers.turnOn() { terminal.turnOn(mode) }
      output.forgetFrame()
    case .resized, .focused: output.forgetFrame()
    }
    return nil
  }

  private func press(
    _ key: Key, _ held: Key.Modifiers, _ view: GalleryRenderer, on terminal: TerminalSession,
    _ output: inout StageOutput
  ) -> End? {
    let matches = view.matches
    switch (key, held.contains(.control)) {
    case (.character("c"), true), (.character("d"), true): return .end(.quit)
    case (.character("z"), true):
      terminal.suspend()
      output.forgetFrame()
    case (.character("l"), true): output.forgetFrame()
    case (_, true): break
    case (.enter, false):
      return matches.indices.contains(list.selected) ? .recipe(matches[list.selected]) : nil
    case (.escape, false): return list.clear() ? nil : .end(.quit)
    case (.character("q"), false) where list.filter.isEmpty: return .end(.quit)
    default:
      let page = GalleryRenderer.listRows(in: Self.limited(terminal.size).rows)
      _ = list.press(key, count: matches.count, page: page)
    }
    return nil
  }
}
