internal import Terminal

/// The terminal's side of frames: its capabilities, the last frame on it, and the bytes of the next one.
struct StageOutput {
  /// The replies of the terminal.
  var answers = DetectedCapabilities()
  /// The phone's layers as images; nil if the terminal or the host does not support images.
  var phonePictures: PhoneImages?

  private var encoder: CellEncoder
  private var graphics = GraphicsEncoder()
  private var shown: TerminalFrame?

  init(_ capabilities: Capabilities) { encoder = CellEncoder(capabilities: capabilities) }

  var capabilities: Capabilities { encoder.capabilities }

  /// Updates the capabilities with a reply of the terminal.
  mutating func take(_ reply: TerminalReply, options: StageOptions, size: TerminalSize) {
    answers.process(reply, options: options, size: size, capabilities: &encoder.capabilities)
  }

  /// Returns the background of the terminal for a theme; nil if it is unknown.
  func background(_ theme: StageTheme) -> TerminalColor? {
    theme.background(reply: answers.background, isLight: EnvironmentCapabilities().isLight)
  }

  /// Makes the next frame a full repaint.
  mutating func forgetFrame() { shown = nil }

  /// Returns the bytes that change the content of the terminal into a frame.
  mutating func bytes(of frame: TerminalFrame, _ placements: [ImagePlacement]) -> [UInt8] {
    var bytes = encoder.encode(from: shown, to: frame)
    let moved = graphics.encode(placements, fromNothing: shown == nil)
    encoder.add(moved, to: &bytes)
    if !moved.isEmpty { CrashRestore.showsImages = true }
    shown = frame
    return bytes
  }
}
