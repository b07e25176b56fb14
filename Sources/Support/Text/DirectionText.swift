/// Describes travel and velocity with "up" and "down" instead of a sign.
package enum DirectionText {
  /// Describes a release: "96 pt down at 300 pt/s up", "96 pt down at rest".
  package static func text(travel: Double, velocity: Double) -> String {
    "\(text(travel: travel)) at \(velocity == 0 ? "rest" : text(velocity: velocity))"
  }

  /// Describes a release with all digits, so that the text identifies it.
  package static func exactText(travel: Double, velocity: Double) -> String {
    let speed = velocity == 0 ? "rest" : text(velocity, abs(velocity).plain, unit: "pt/s")
    return "\(text(travel, abs(travel).plain, unit: "pt")) at \(speed)"
  }

  /// Describes a travel: "96 pt down", "0 pt".
  package static func text(travel: Double) -> String { text(travel, unit: "pt", decimals: 1) }

  /// Describes a velocity: "300 pt/s up".
  package static func text(velocity: Double) -> String {
    text(velocity, unit: "pt/s", decimals: 0)
  }

  private static func text(_ value: Double, unit: String, decimals: Int) -> String {
    text(value, abs(value).decimals(atMost: decimals), unit: unit)
  }

  private static func text(_ value: Double, _ digits: String, unit: String) -> String {
    let size = "\(digits) \(unit)"
    return value == 0 ? size : "\(size) \(value < 0 ? "up" : "down")"
  }
}
