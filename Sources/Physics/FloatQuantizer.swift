/// Rounds results so that motions are identical on all machines, to the last bit.
///
/// C libraries differ in the last bit of sines, cosines and exponentials, and the same library
/// gives different results if the processor uses fused multiply-add. So results are rounded to a
/// grid that is much finer than a pixel and much coarser than the last bit: 2⁻³² of a point, of a
/// point per second and of a second. Two results that differ in the last bit round to different
/// values at most about once in a thousand cases.
package enum FloatQuantizer {
  /// Sums of `base` and a number from -524,288 to 524,288 have 2⁻³² as their last bit.
  private static var base: Double { 3 * 524_288 }

  /// Returns the nearest number on the grid; above 524,288 the grid is coarser.
  @inline(__always)
  package static func nearest(to number: Double) -> Double { (number + base) - base }
}

extension MotionState {
  /// The state rounded to the grid.
  @inline(__always)
  var quantized: MotionState {
    MotionState(
      position: FloatQuantizer.nearest(to: position), velocity: FloatQuantizer.nearest(to: velocity)
    )
  }
}
