/// What makes motions the same to the last bit whatever computes them.
///
/// C libraries differ in the last bit of sines, cosines and exponentials, and one differs with itself
/// where the processor multiplies and adds in one step. So what comes of them is rounded to a grid that
/// is far finer than any pixel and far coarser than a last bit: 2⁻³² of a point, of a point per second
/// and of a second. Two results that differ by a last bit lie on both sides of a step of the grid about
/// once in a thousand such differences, or less often.
package enum FloatQuantizer {
  /// Numbers between half of it and all of it have 2⁻³² as their last bit.
  private static var base: Double { 3 * 524_288 }

  /// The nearest number on the grid; above 524,288 one with fewer places.
  @inline(__always)
  package static func nearest(to number: Double) -> Double { (number + base) - base }
}

extension MotionState {
  /// On the grid.
  @inline(__always)
  var onGrid: MotionState {
    MotionState(
      position: FloatQuantizer.nearest(to: position), velocity: FloatQuantizer.nearest(to: velocity)
    )
  }
}
