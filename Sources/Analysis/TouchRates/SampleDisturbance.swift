package import UserActions
package import Gestures

/// A disturbance of touch samples between the touch screen and the app.
package enum SampleDisturbance: String, CaseIterable, Sendable {
  /// Each sample is up to 2 ms early or late.
  case jittered
  /// Every third sample is lost.
  case dropped
  /// Samples arrive in pairs, both with the time of the later sample.
  case batched

  /// Returns the disturbed samples.
  ///
  /// The first and last samples stay unchanged.
  package func apply(to samples: [Sample], random: inout SeededRandom) -> [Sample] {
    guard samples.count > 3 else { return samples }
    switch self {
    case .jittered:
      return samples.enumerated().map { index, sample in
        guard index > 0, index < samples.count - 1 else { return sample }
        var sample = sample
        let room = min(
          0.002, (samples[index + 1].time - sample.time) / 2.5,
          (sample.time - samples[index - 1].time) / 2.5)
        sample.time += random.number(-room...room)
        return sample
      }
    case .dropped:
      return samples.enumerated().filter { index, _ in
        index == 0 || index == samples.count - 1 || index % 3 != 0
      }.map(\.element)
    case .batched:
      return samples.enumerated().map { index, sample in
        guard index > 0, index < samples.count - 1, index % 2 == 1 else { return sample }
        var sample = sample
        sample.time = samples[index + 1].time
        return sample
      }
    }
  }
}
