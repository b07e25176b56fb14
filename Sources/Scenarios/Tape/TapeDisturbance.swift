package import UserActions
internal import Support
internal import SheetEngine
package import SheetScript

/// The same fingers with samples that are late, in pairs or missing, as on a busy phone.
package enum TapeDisturbance {
  /// Returns the disturbed inputs; touch-downs and lift-offs keep their times.
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
      // At most the time of the next sample, to keep the order.
      let room = tape.inputs[index + 1].time - input.time
      late.time += room * (random.happens(0.2) ? 1 : random.number(0...0.6))
      result.append(late)
    }
    return result
  }
}

extension ExternalInput {
  /// Whether the input is a movement of a finger.
  fileprivate var isMove: Bool { if case .performed(.moved) = self { true } else { false } }
}

/// A release whose outcome differs from the recording.
package struct ChangedRelease: Equatable, Sendable {
  /// The number of the release on the tape, from 1.
  package var number: Int
  /// The time of the release, in seconds.
  package var time: Double
  /// The detent at the start of the drag.
  package var from: String
  /// The recorded outcome and its rule; nil if there was no release.
  package var was: String?
  /// The outcome now and its rule; nil if there is no release.
  package var now: String?

  /// Returns the releases of two replays with different outcomes, matched in their order.
  package static func all(from before: [ReleaseRecord], to after: [ReleaseRecord])
    -> [ChangedRelease]
  {
    (0..<max(before.count, after.count)).compactMap { index in
      let was = index < before.count ? before[index] : nil
      let now = index < after.count ? after[index] : nil
      guard was?.decision.outcome != now?.decision.outcome else { return nil }
      return ChangedRelease(
        number: index + 1, time: (was ?? now)?.time ?? 0, from: (was ?? now)?.release.from ?? "",
        was: was?.text, now: now?.text)
    }
  }

  /// The difference in one line: "release 2 (1.204 s) from medium: was large by 'fast', now stays by
  /// 'nudge'".
  package var line: String {
    "release \(number) (\(time.fixed(3)) s) from \(from): was \(was ?? "not made"), now "
      + (now ?? "not made")
  }
}

extension ReleaseRecord {
  /// The outcome and its rule.
  var text: String { "\(decision.outcomeText) by '\(decision.rule)'" }
}
