internal import Live
internal import Terminal

/// The recordings of the stage's frames: an asciicast, and the frames of an animation.
struct StageRecording {
  /// The frames of an animation; nil if the options do not request one.
  var frames: CastFrames?
  /// Whether the requested asciicast was written; known at the end.
  private(set) var isCastKept = true
  private var cast: CastRecorder?
  /// The size of the last frame; nil before the first frame.
  private(set) var size: TerminalSize?

  /// Creates an empty recording.
  init() {}

  /// Starts the recordings that the options request.
  init(_ options: StageOptions, size: TerminalSize, title: String) {
    cast = options.cast.flatMap { CastRecorder(path: $0, size: size, title: title) }
    if options.onFrames != nil { frames = CastFrames() }
    self.size = size
  }

  /// Whether an asciicast is recorded.
  var hasCast: Bool { cast != nil }

  /// Marks a moment of the asciicast.
  func mark(_ text: String) { cast?.mark(text) }

  /// Sets the size of the next frame.
  mutating func resize(to size: TerminalSize) {
    if let last = self.size, last.columns != size.columns || last.rows != size.rows {
      cast?.resize(columns: size.columns, rows: size.rows)
    }
    self.size = size
  }

  /// Adds a frame and the bytes that draw it.
  mutating func add(_ frame: TerminalFrame, _ bytes: [UInt8], at now: MonotonicTime) {
    if !bytes.isEmpty { cast?.add(bytes) }
    frames?.add(frame, at: now)
  }

  /// Ends the recordings.
  mutating func finish(_ options: StageOptions, at now: MonotonicTime) {
    isCastKept = options.cast == nil || cast?.finish() == true
    frames?.finish(at: now)
  }
}
