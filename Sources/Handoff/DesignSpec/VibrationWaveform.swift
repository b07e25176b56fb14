package import SheetScript

/// A haptic pattern for Android: a sequence of amplitudes with durations in milliseconds.
///
/// A tap is a pulse of 10 ms. If parts overlap, the stronger part is used. Android does not support
/// sharpness.
///
/// Source: `android.os.VibrationEffect.createWaveform(long[], int[], int)`, API 26.
package struct VibrationWaveform: Equatable, Sendable {
  /// The duration of each amplitude, in milliseconds, above 0.
  package private(set) var milliseconds: [Int] = []
  /// The amplitudes, from 0 (off) to 255.
  package private(set) var amplitudes: [Int] = []

  /// The duration of a tap, in seconds; a motor needs this time for a perceptible pulse.
  private static let tap = 0.01
  /// The maximum length of a pattern, in seconds.
  private static let longest = 600.0

  /// Creates the waveform of a pattern.
  package init(_ pattern: [HapticPart]) {
    let pulses = pattern.map { part in
      let start = Self.milliseconds(part.at)
      let length = part.kind == "buzz" ? part.duration : Self.tap
      let amplitude = (min(1, max(0, part.intensity)) * 255).rounded()
      return (
        start: start, end: start + max(1, Self.milliseconds(length)),
        amplitude: amplitude.isFinite ? Int(amplitude) : 0
      )
    }
    let borders = Set([0] + pulses.flatMap { [$0.start, $0.end] }).sorted()
    for (start, end) in zip(borders, borders.dropFirst()) {
      let strongest = pulses.filter { $0.start <= start && $0.end >= end }.map(\.amplitude).max()
      add(end - start, strongest ?? 0)
    }
  }

  /// The Kotlin expression that creates the waveform.
  package var kotlin: String {
    let times = milliseconds.map(String.init).joined(separator: ", ")
    let list = amplitudes.map(String.init).joined(separator: ", ")
    return "VibrationEffect.createWaveform(longArrayOf(\(times)), intArrayOf(\(list)), -1)"
  }

  private mutating func add(_ time: Int, _ amplitude: Int) {
    if let last = amplitudes.last, last == amplitude {
      milliseconds[milliseconds.count - 1] += time
    } else {
      milliseconds.append(time)
      amplitudes.append(amplitude)
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int((min(longest, max(0, seconds)) * 1000).rounded()) : 0
  }
}
