@testable import Handoff
@testable import SheetScript
import Testing

@testable import Pictures

/// A pattern on Android: at each millisecond, the strongest part plays.
struct VibrationWaveformTests {
  private static func tap(_ at: Double, _ intensity: Double) -> HapticPart {
    HapticPart(kind: "tap", at: at, duration: 0, intensity: intensity, sharpness: 0.9)
  }

  private static func buzz(_ at: Double, _ duration: Double, _ intensity: Double) -> HapticPart {
    HapticPart(kind: "buzz", at: at, duration: duration, intensity: intensity, sharpness: 0.2)
  }

  @Test(arguments: [
    ([tap(0, 0.6)], [10], [153]),
    ([tap(0, 1), buzz(0.1, 0.25, 0.5)], [10, 90, 250], [255, 0, 128]),
    // A pause comes before a part that starts later.
    ([buzz(0.05, 0.2, 1)], [50, 200], [0, 255]),
    // A tap within a buzz plays if it is stronger.
    ([buzz(0, 0.1, 0.4), tap(0.04, 1)], [40, 10, 50], [102, 255, 102]),
    ([buzz(0, 0.1, 1), tap(0.04, 0.5)], [100], [255]),
    // Invalid numbers from a script give a valid waveform.
    ([buzz(-1, -1, 7)], [1], [255]), ([buzz(.infinity, .nan, .nan)], [1], [0]), ([], [], []),
  ])
  func `parts become consecutive amplitudes`(
    _ pattern: [HapticPart], _ milliseconds: [Int], _ amplitudes: [Int]
  ) {
    let waveform = VibrationWaveform(pattern)
    #expect(waveform.milliseconds == milliseconds)
    #expect(waveform.amplitudes == amplitudes)
  }

  @Test func `the Kotlin line has the numbers and no repeat`() {
    #expect(
      VibrationWaveform([Self.tap(0, 1), Self.buzz(0.1, 0.25, 0.5)]).kotlin
        == "VibrationEffect.createWaveform(longArrayOf(10, 90, 250), intArrayOf(255, 0, 128), -1)")
  }
}
