package import SheetScript

/// A pattern as Android plays it: amplitudes that follow each other, each for some milliseconds.
///
/// A tap is a pulse of ten milliseconds; where parts overlap, the stronger one is felt. Android has no
/// word for sharpness.
/// Source: `android.os.VibrationEffect.createWaveform(long[], int[], int)`, API 26.
package struct VibrationWaveform: Equatable, Sendable {
  /// How long each amplitude lasts, in milliseconds, all above 0.
  package private(set) var milliseconds: [Int] = []
  /// How strong, 0 (still) to 255.
  package private(set) var amplitudes: [Int] = []

  /// A tap's length, in seconds: what a motor needs to be felt.
  private static let tap = 0.01
  /// Nobody waits longer for the end of a pattern, in seconds.
  private static let longest = 600.0

  /// The waveform of a pattern.
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

  /// The line that makes it, in Kotlin.
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
