internal import Live
internal import Terminal

/// Decides when the stage draws a frame, from the changes since the last frame and the times of the last
/// frames and inputs.
struct FramePacing {
  /// Least seconds between two frames.
  private static let leastSpacing = 0.002

  /// Whether a change is not in any frame yet.
  private(set) var needsDraw = true
  /// The time at which the clock shows the next second; nil if no clock is shown.
  var nextSecond: MonotonicTime?

  private var tick = MonotonicTime.now
  private var lastDrawn = MonotonicTime(nanoseconds: 0)
  /// The time of the last frame after an input.
  private var lastAnswer = MonotonicTime(nanoseconds: 0)
  /// Whether no frame was drawn since the last input.
  private var hasInput = false

  /// Requests a frame.
  mutating func setNeedsDraw() { needsDraw = true }

  /// The earliest time of the next frame: an input does not wait for a frame that time alone caused.
  var earliest: MonotonicTime { (hasInput ? lastAnswer : lastDrawn) + Self.leastSpacing }

  /// Returns true if the least time between two frames has passed.
  func isDue(at now: MonotonicTime) -> Bool {
    now - (hasInput ? lastAnswer : lastDrawn) >= Self.leastSpacing
  }

  /// Returns the time of the next frame of a motion.
  mutating func nextTick(after now: MonotonicTime) -> MonotonicTime {
    let step = 1 / PlaySession.rate
    tick = tick + step
    if tick < now { tick = now + step }  // Late frames are left out, not made up for.
    return tick
  }

  /// Restarts the frames of motions at a time without motion.
  mutating func rest(at now: MonotonicTime) { tick = now }

  /// Stores that events were read.
  mutating func read() { hasInput = true }

  /// Stores the start time of a frame.
  mutating func begin(at now: MonotonicTime) {
    lastDrawn = now
    if hasInput { lastAnswer = now }
    hasInput = false
    tick = now
  }

  /// Stores that the frame contains all changes.
  mutating func end() { needsDraw = false }
}
