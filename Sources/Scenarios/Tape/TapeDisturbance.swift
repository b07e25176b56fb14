package import UserActions
internal import Support
internal import SheetEngine
package import SheetScript

/// The same fingers, with samples that come late, in pairs or not at all: what a busy phone does.
package enum TapeDisturbance {
  /// The inputs as they might have arrived; touch-downs and lifts keep their times.
  package static func inputs(of tape: Tape, seed: UInt64) -> [TimedInput] {
    var random = SeededRandom(seed: seed)
    var result: [TimedInput] = []
    for (index, input) in tape.inputs.enumerated() {
      let isInner =
        input.input.isMove && index + 1 < tape.inputs.count
        && tape.inputs[index + 1].input.isMove
      guard isInner else {
        result.append(input)
        continue
      }
      if random.happens(0.1) { continue }
      var late = input
      // Up to the next sample's time: later than that they would change places.
      let room = tape.inputs[index + 1].time - input.time
      late.time += room * (random.happens(0.2) ? 1 : random.number(0...0.6))
      result.append(late)
    }
    return result
  }
}

extension ExternalInput {
  /// Whether a finger that is down is elsewhere.
  fileprivate var isMove: Bool { if case .performed(.moved) = self { true } else { false } }
}

/// A release that ends elsewhere than it did.
package struct ChangedRelease: Equatable, Sendable {
  /// Its number on the tape, from 1.
  package var number: Int
  /// When it was, in seconds.
  package var time: Double
  /// The detent where it began.
  package var from: String
  /// What it was, and by which rule; nil: there was none.
  package var was: String?
  /// What it is, and by which rule; nil: there is none.
  package var now: String?

  /// The releases of two replays that do not end alike, matched in their order.
  package static func all(from before: [ReleaseRecord], to after: [ReleaseRecord])
    -> [ChangedRelease]
  {
    (0..<max(before.count, after.count)).compactMap { index in
      let was = index < before.count ? before[index] : nil
      let now = index < after.count ? after[index] : nil
      guard was?.verdict.outcome != now?.verdict.outcome else { return nil }
      return ChangedRelease(
        number: index + 1, time: (was ?? now)?.time ?? 0, from: (was ?? now)?.release.from ?? "",
        was: was?.text, now: now?.text)
    }
  }

  /// In one line: "release 2 (1.204 s) from medium: was large by 'fast', now stays by 'nudge'".
  package var line: String {
    "release \(number) (\(time.fixed(3)) s) from \(from): was \(was ?? "not made"), now "
      + (now ?? "not made")
  }
}

extension ReleaseRecord {
  /// Where it ended and by which rule.
  var text: String { "\(verdict.outcomeText) by '\(verdict.rule)'" }
}
