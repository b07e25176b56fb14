internal import Terminal

/// The terminal's replies and the capabilities that follow from them.
struct DetectedCapabilities {
  /// The default background color.
  private(set) var background: TerminalColor?
  /// The reports of the mouse in pixels; nil if it is reported in cells.
  private(set) var pixels: MousePixels?

  /// Size of a cell in whole pixels if the terminal shows images.
  private(set) var graphics: (width: Int, height: Int)?

  private var name = ""
  private var cell: (width: Int, height: Int)?
  private var hasPixelMouse = false
  private var hasKeyboard = false
  private var pending: [String] = []

  /// Processes a reply.
  mutating func process(
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
        // Another terminal displays the output of tmux, and its glyphs are unknown.
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
    case .attributes: finish(size)
    }
  }

  /// Returns the sequences to enable newly detected capabilities; nil if there are none.
  mutating func turnOn() -> String? {
    guard !pending.isEmpty else { return nil }
    defer { pending.removeAll() }
    return pending.joined()
  }

  /// Called after the last reply: capabilities without a reply are not supported.
  private mutating func finish(_ size: TerminalSize) {
    // Other terminals interpret the query as a window title; only kitty was tested.
    if graphics == nil, name.hasPrefix("kitty") { pending.append(GraphicsEncoder.query) }
    guard hasPixelMouse, pixels == nil, let measured = measured(size) else { return }
    pixels = MousePixels(
      width: measured.0, height: measured.1, first: name.hasPrefix("kitty") ? 0 : 1)
    pending.append("\u{1B}[?1016h")
  }

  /// Processes a new size, because the size of a cell can change.
  mutating func resize(_ size: TerminalSize) {
    if graphics != nil { graphics = measured(size).map { (Int($0.0), Int($0.1)) } }
    if let measured = measured(size), let old = pixels {
      pixels = MousePixels(width: measured.0, height: measured.1, first: old.first)
    }
  }

  /// Returns the size of a cell in whole pixels; nil if it is unknown or less than a pixel.
  ///
  /// The size of a terminal can include the border of its window, so a fraction does not count.
  private func measured(_ size: TerminalSize) -> (Double, Double)? {
    let isMeasured = size.width > 0 && size.height > 0 && size.columns > 0 && size.rows > 0
    let measured =
      isMeasured
      ? (Double(size.width / size.columns), Double(size.height / size.rows))
      : cell.map { (Double($0.width), Double($0.height)) }
    guard let measured, measured.0 >= 1, measured.1 >= 1 else { return nil }
    return measured
  }
}
