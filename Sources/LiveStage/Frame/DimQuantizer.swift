/// The dimming behind a sheet that moves: in steps, so that from most frames to the next nothing below it
/// changes its color; where the sheet rests it is exact.
///
/// A step is a 64th, too small to be seen in motion. Each step rewrites all that is dimmed.
enum DimQuantizer {
  private static let count = 64.0

  /// The step that is nearest to an opacity of 0 to 1.
  static func nearest(to opacity: Double) -> Double { (opacity * count).rounded() / count }
}
