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
  /// Every third frame is late, and the app handles each sample at the end of its frame.
  case late = "late frames"

  /// Returns the disturbed samples of a touch that ends with a lift at a time, in seconds.
  ///
  /// The first and last samples stay unchanged, except by late frames.
  package func apply(
    to samples: [Sample], liftedAt lift: Double, hz: Double, random: inout SeededRandom
  ) -> [Sample] {
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
    case .late:
      let frames = LateFrames(liftedAt: lift, hz: hz)
      return samples.map { sample in
        var sample = sample
        sample.time = frames.end(at: sample.time)
        return sample
      }
    }
  }
}

/// Frames of which every third one takes three times as long; the finger lifts in a late one.
package struct LateFrames {
  private let hz: Double
  /// The number of frames of the usual length, modulo the length of the pattern, before the late one.
  private let phase: Double

  /// The length of the pattern: two frames of the usual length, and one of three times that length.
  private static let length = 5.0

  /// Creates frames at a rate in Hz, for a lift at a time in seconds.
  package init(liftedAt lift: Double, hz: Double) {
    self.hz = hz
    phase = (Self.number(of: lift, hz) + 2).truncatingRemainder(dividingBy: Self.length)
  }

  /// Returns the end of the frame in which the app handles an event at a time, in seconds.
  package func end(at time: Double) -> Double {
    let number = Self.number(of: time, hz)
    let missing = (phase - number).truncatingRemainder(dividingBy: Self.length)
    let rest = missing < 0 ? missing + Self.length : missing
    return (rest <= 2 ? number + rest : number) / hz
  }

  /// The number of the frame of the usual length that contains a time.
  private static func number(of time: Double, _ hz: Double) -> Double {
    (time * hz - 1e-9).rounded(.up)
  }
}
