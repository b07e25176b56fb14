internal import Formatting
package import SheetScript

/// What a script played for the fingertip, for those who have to play it on a device.
package struct HapticTimeline: Sendable {
  /// The names that were played, each with what for, in the order in which they came.
  package private(set) var named: [(name: String, cause: String)] = []
  /// The patterns that were played, each once.
  package private(set) var patterns: [[HapticPart]] = []

  /// A score of nothing.
  package init() {}

  /// Takes in what was played.
  package mutating func add(_ played: PlayedHaptic) {
    guard played.pattern.isEmpty else {
      if !patterns.contains(played.pattern) { patterns.append(played.pattern) }
      return
    }
    let cause = played.cause ?? "script"
    if !named.contains(where: { $0 == (played.name, cause) }) {
      named.append((played.name, cause))
    }
  }

  /// A named haptic as UIKit plays it, and what on Android comes nearest to it.
  static func players(of name: String) -> (uikit: String, android: String) {
    switch name {
    case "selection":
      ("UISelectionFeedbackGenerator().selectionChanged()", "HapticFeedbackConstants.CLOCK_TICK")
    case "success":
      (
        "UINotificationFeedbackGenerator().notificationOccurred(.success)",
        "HapticFeedbackConstants.CONFIRM"
      )
    case "warning", "error":
      (
        "UINotificationFeedbackGenerator().notificationOccurred(.\(name))",
        "HapticFeedbackConstants.REJECT"
      )
    case "heavy", "rigid":
      (
        "UIImpactFeedbackGenerator(style: .\(name)).impactOccurred()",
        "HapticFeedbackConstants.LONG_PRESS"
      )
    default:
      (
        "UIImpactFeedbackGenerator(style: .\(name)).impactOccurred()",
        "HapticFeedbackConstants.VIRTUAL_KEY"
      )
    }
  }

  /// A pattern as an AHAP file: Apple Haptic and Audio Pattern, version 1.0.
  ///
  /// Intensity and sharpness are cut to 0 to 1, and nothing begins before 0: Core Haptics refuses it.
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
