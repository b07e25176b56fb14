internal import Support
package import SheetEngine
package import SheetScript

/// The haptics that a script played, and their code for devices.
package struct HapticTimeline: Sendable {
  /// The named haptics that were played, each with its cause, in order of their first use.
  package private(set) var named: [(haptic: Haptic, cause: String)] = []
  /// The patterns that were played, without duplicates, each with its first cause.
  package private(set) var patterns: [(parts: [HapticPart], cause: String)] = []

  /// Creates an empty timeline.
  package init() {}

  /// Adds a haptic that was played.
  package mutating func add(_ played: PlayedHaptic) {
    let cause = played.cause ?? "script"
    guard played.pattern.isEmpty else {
      if !patterns.contains(where: { $0.parts == played.pattern }) {
        patterns.append((played.pattern, cause))
      }
      return
    }
    guard let haptic = Haptic(rawValue: played.name) else { return }
    if !named.contains(where: { $0 == (haptic, cause) }) { named.append((haptic, cause)) }
  }

  /// The code that plays a named haptic with UIKit, and the nearest equivalent on Android.
  package static func players(of haptic: Haptic) -> (uikit: String, android: String) {
    switch haptic {
    case .selection: ("UISelectionFeedbackGenerator().selectionChanged()", android("CLOCK_TICK"))
    case .success: (notification(haptic), android("CONFIRM"))
    case .warning, .error: (notification(haptic), android("REJECT"))
    case .heavy, .rigid: (impact(haptic), android("LONG_PRESS"))
    case .light, .medium, .soft: (impact(haptic), android("VIRTUAL_KEY"))
    }
  }

  private static func notification(_ haptic: Haptic) -> String {
    "UINotificationFeedbackGenerator().notificationOccurred(.\(haptic.rawValue))"
  }

  private static func impact(_ haptic: Haptic) -> String {
    "UIImpactFeedbackGenerator(style: .\(haptic.rawValue)).impactOccurred()"
  }

  private static func android(_ constant: String) -> String {
    "HapticFeedbackConstants.\(constant)"
  }

  /// The pattern as an AHAP file: Apple Haptic and Audio Pattern, version 1.0.
  ///
  /// Clamps intensity and sharpness to 0 to 1, and start times to at least 0, because Core Haptics
  /// rejects other values.
  package static func ahap(_ pattern: [HapticPart]) -> String {
    let events = pattern.map { part in
      let isBuzz = part.kind == "buzz"
      var lines = [
        "      \"Time\": \(number(max(0, part.at)))",
        "      \"EventType\": \"\(isBuzz ? "HapticContinuous" : "HapticTransient")\"",
      ]
      if isBuzz { lines.append("      \"EventDuration\": \(number(max(0.001, part.duration)))") }
      let parameters = [("HapticIntensity", part.intensity), ("HapticSharpness", part.sharpness)]
        .map { name, value in
          "        { \"ParameterID\": \"\(name)\", "
            + "\"ParameterValue\": \(number(min(1, max(0, value)))) }"
        }
      lines.append(
        "      \"EventParameters\": [\n" + parameters.joined(separator: ",\n") + "\n      ]")
      return "    { \"Event\": {\n" + lines.joined(separator: ",\n") + "\n    } }"
    }
    return "{\n  \"Version\": 1.0,\n  \"Pattern\": [\n" + events.joined(separator: ",\n")
      + "\n  ]\n}"
  }

  private static func number(_ value: Double) -> String { value.coordinate(3) }
}
