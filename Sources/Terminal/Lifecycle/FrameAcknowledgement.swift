/// Counts the frames that a terminal has not yet acknowledged, to limit the output on slow
/// connections.
///
/// A slow connection can delay frames by seconds, because the kernel buffers 49 kB. Therefore a
/// device status query (`DSR`, `CSI 5 n`) follows each frame, and at most two frames can be
/// unacknowledged. Its reply `CSI 0 n` is unambiguous, unlike `CSI 1;2 R`, which is both a cursor
/// position and Shift-F3. Tested with xterm, kitty and tmux: all of them reply.
///
/// A terminal that has never replied receives no queries and all frames. A terminal that stops
/// replying receives frames slowly and, after a while, all frames again. Times are in seconds on a
/// common clock.
package struct FrameAcknowledgement {
  /// The query after a frame.
  static let question = "\u{1B}[5n"

  /// Maximum number of unacknowledged frames.
  static let limit = 2
  /// Seconds without a reply after which the pending replies are no longer awaited.
  static let patience = 2.0
  /// Number of consecutive timeouts after which queries stop.
  static let maxTimeouts = 3

  /// The timeout of this instance in seconds.
  package var patience = Self.patience
  /// Whether the terminal replies.
  private(set) var isAnswering = false
  /// Number of frames without a reply.
  private(set) var unanswered = 0
  /// Number of these frames whose replies are no longer awaited: the oldest frames, so their
  /// replies arrive first.
  private var excused = 0
  /// Number of consecutive timeouts.
  private var misses = 0
  /// Time of the last query or the last reply.
  private var lastHeard = 0.0
  /// Whether a frame was delayed after the last frame.
  private var isHolding = false

  /// Returns true if a frame can be written now; otherwise records that a frame is delayed.
  mutating func admitsFrame(at now: Double) -> Bool {
    isHolding = !isFree(at: now)
    return !isHolding
  }

  private func isFree(at now: Double) -> Bool {
    !isAnswering || unanswered - excused < Self.limit || now >= lastHeard + patience
  }

  /// Returns true if a delayed frame can be written now.
  func releasesFrame(at now: Double) -> Bool { isHolding && isFree(at: now) }

  /// The time until which a reply is awaited; nil if none is awaited.
  var due: Double? { isAnswering && unanswered > excused ? lastHeard + patience : nil }

  /// Records a written frame; returns true if the query must follow the frame.
  mutating func recordFrame(at now: Double) -> Bool {
    isHolding = false
    guard isAnswering else { return false }
    if let due, now >= due {
      misses += 1
      guard misses < Self.maxTimeouts else {
        reset()
        isAnswering = false
        return false
      }
      excused = unanswered
    }
    unanswered += 1
    lastHeard = now
    return true
  }

  /// Records a reply.
  mutating func recordReply(at now: Double) {
    isAnswering = true
    unanswered = max(0, unanswered - 1)
    if excused > 0 { excused -= 1 } else { misses = 0 }
    lastHeard = now
  }

  /// Discards all pending queries, because the output before no longer counts.
  mutating func reset() {
    unanswered = 0
    excused = 0
    misses = 0
    isHolding = false
  }
}
