/// How many frames a terminal is behind, by what it answers after each.
///
/// A slow line takes frames for seconds before the terminal sees them: the kernel keeps 49 kB. So the
/// terminal is asked whether it is well (`DSR`, `CSI 5 n`) after each frame, and two frames at most may
/// be unanswered. The answer, `CSI 0 n`, is no key and no other answer; that to the question for the
/// cursor's place, `CSI 1;2 R`, is F3 with shift, too. Of terminals xterm, kitty and tmux were tried: all
/// answer.
///
/// One that has never answered is asked nothing and drawn to as ever. One that falls silent is drawn to
/// slowly, and after a while as ever. Times are seconds on any one clock.
package struct FrameAcknowledgement {
  /// What is asked after a frame.
  static let question = "\u{1B}[5n"

  /// How many frames may be unanswered.
  static let limit = 2
  /// After how many seconds without any answer those that are due are waited for no longer.
  static let patience = 2.0
  /// How often in a row that may happen until the terminal is asked no more.
  static let chances = 3

  /// The seconds of this one.
  package var patience = Self.patience
  /// Whether the terminal has answered.
  private(set) var isAnswering = false
  /// How many frames it has not answered.
  private(set) var unanswered = 0
  /// How many of these are waited for no longer: the oldest, so that their answers come first.
  private var excused = 0
  /// How often in a row answers were waited for in vain.
  private var misses = 0
  /// When it was last asked, or has last answered.
  private var lastHeard = 0.0
  /// Whether a frame had to wait since the last one.
  private var isHolding = false

  /// Whether a frame may be written now; if not, one is wanted as soon as it may be.
  mutating func admitsFrame(at now: Double) -> Bool {
    isHolding = !isFree(at: now)
    return !isHolding
  }

  private func isFree(at now: Double) -> Bool {
    !isAnswering || unanswered - excused < Self.limit || now >= lastHeard + patience
  }

  /// Whether a frame had to wait and need not any more.
  func releasesFrame(at now: Double) -> Bool { isHolding && isFree(at: now) }

  /// Until when an answer is due; nil if none is.
  var due: Double? { isAnswering && unanswered > excused ? lastHeard + patience : nil }

  /// Notes that a frame is written; answers whether the question must follow it.
  mutating func sent(at now: Double) -> Bool {
    isHolding = false
    guard isAnswering else { return false }
    if let due, now >= due {
      misses += 1
      guard misses < Self.chances else {
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

  /// Notes an answer.
  mutating func answered(at now: Double) {
    isAnswering = true
    unanswered = max(0, unanswered - 1)
    if excused > 0 { excused -= 1 } else { misses = 0 }
    lastHeard = now
  }

  /// Forgets all questions: what was written no longer counts.
  mutating func reset() {
    unanswered = 0
    excused = 0
    misses = 0
    isHolding = false
  }
}
