/// The values that a device can have, for scripts and tapes.
extension Device {
  /// Frames per second.
  package static let frameRates = 1.0...1000
  /// Touch samples per second.
  package static let touchRates = 1.0...10_000
  /// Pixels per point.
  package static let densities = 0.5...8.0
  /// Factors of the platform's default text size.
  package static let textSizes = 0.5...4.0
  /// The width below which a tablet presents like a phone, in points.
  package static let compactWidths = 0.0...4000
}
