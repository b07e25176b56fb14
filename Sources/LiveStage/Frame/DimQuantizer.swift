/// Rounds the dimming during motion to steps, so that the colors below a sheet stay the same in
/// most frames; at rest the dimming is exact.
///
/// A step is 1/64, which is invisible in motion. Each step rewrites all dimmed cells.
enum DimQuantizer {
  private static let count = 64.0

  /// Returns the nearest step of an opacity from 0 to 1.
  static func nearest(to opacity: Double) -> Double { (opacity * count).rounded() / count }
}
