import Terminal

/// What the terminal has answered so far, and what follows from it.
struct DetectedCapabilities {
  /// The color behind its text.
  private(set) var background: TerminalColor?
  /// Pixels of a cell, where the mouse is told in pixels.
  private(set) var pixels: (width: Double, height: Double)?

  /// Pixels of a cell, where the terminal draws pictures in whole pixels of it.
  private(set) var graphics: (width: Int, height: Int)?

  private var name = ""
  private var cell: (width: Int, height: Int)?
  private var hasPixelMouse = false
  private var hasKeyboard = false
  private var pending: [String] = []

  /// Takes an answer in.
  mutating func take(
    _ answer: TerminalReply, options: StageOptions, size: TerminalSize,
    capabilities: inout Capabilities
  ) {
    switch answer {
    case .mode(2026, let state): capabilities.synchronizes = state == 1 || state == 2
    case .mode(1016, let state): hasPixelMouse = state == 1 || state == 2
    case .mode: break
    case .keyboard:
      guard !hasKeyboard else { return }
      hasKeyboard = true
      pending.append("\u{1B}[>1u")
    case .name(let name):
      self.name = name
      if EnvironmentCapabilities.repeats(answering: name) { capabilities.repeats = true }
      if EnvironmentCapabilities.isTmux(answering: name) {
        capabilities.repeats = true
        capabilities.repeatsOnlyASCII = true
        // What tmux shows is drawn by another terminal, whose glyphs nobody knows.
        capabilities.drawsMosaics = false
      }
      if EnvironmentCapabilities.drawsMosaics(answering: name) { capabilities.drawsMosaics = true }
      if EnvironmentCapabilities.isColorful(answering: name), options.colors == nil,
        capabilities.depth != .none
      {
        capabilities.depth = .truecolor
      }
    case .capability("RGB", true):
      if options.colors == nil, capabilities.depth != .none { capabilities.depth = .truecolor }
    case .graphics(true):
      graphics = measured(size).map { (Int($0.0), Int($0.1)) }
    case .capability, .graphics, .ready: break
    case .background(let color): background = color
    case .cell(let width, let height): cell = (width, height)
    case .attributes: settle(size)
    }
  }

  /// What to turn on, now that it is known; nil: nothing.
  mutating func turnOn() -> String? {
    guard !pending.isEmpty else { return nil }
    defer { pending.removeAll() }
    return pending.joined()
  }

  /// All that was asked has been answered: what stayed silent is not there.
  private mutating func settle(_ size: TerminalSize) {
    // Others take the question for the title of a window; kitty is the one that was looked at.
    if graphics == nil, name.hasPrefix("kitty") { pending.append(GraphicsEncoder.query) }
    guard hasPixelMouse, pixels == nil, let measured = measured(size) else { return }
    pixels = measured
    pending.append("\u{1B}[?1016h")
  }

  /// Notes a new size: a cell may have other pixels.
  mutating func resize(_ size: TerminalSize) {
    if graphics != nil { graphics = measured(size).map { (Int($0.0), Int($0.1)) } }
  }

  /// Pixels of a cell; nil: nobody tells them, and pixels tell nothing.
  private func measured(_ size: TerminalSize) -> (Double, Double)? {
    let isMeasured = size.width > 0 && size.height > 0 && size.columns > 0 && size.rows > 0
    let measured =
      isMeasured
      ? (Double(size.width) / Double(size.columns), Double(size.height) / Double(size.rows))
      : cell.map { (Double($0.width), Double($0.height)) }
    guard let measured, measured.0 >= 1, measured.1 >= 1 else { return nil }
    return measured
  }
}
