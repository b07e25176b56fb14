/// A motion given by samples at equal intervals of time, with a fixed duration.
///
/// Between two samples, the fraction of the distance is a cubic polynomial with the slopes of the
/// neighbors (Catmull and Rom, 1974), so the velocity is continuous. The velocity at the start is
/// ignored.
public struct SampledCurve: Equatable, Sendable {
  /// The fractions of the distance at equal intervals; at least two, the first is 0, the last is 1.
  public let fractions: [Double]
  /// The duration of the motion, in seconds.
  public let duration: Double

  /// Creates a curve from fractions of the distance at equal intervals of its duration in seconds.
  ///
  /// With fewer than two fractions, or if the first is not 0 or the last is not 1, the curve is
  /// linear.
  public init(fractions: [Double], duration: Double) {
    let isWhole = fractions.count > 1 && fractions.first == 0 && fractions.last == 1
    self.fractions = isWhole ? fractions : [0, 1]
    self.duration = duration
  }

  /// Returns the state `time` seconds after the start of a motion from `from` to `to`.
  public func at(_ time: Double, from: Double, to: Double) -> MotionState {
    if time >= duration { return MotionState(position: to, velocity: 0) }
    guard time >= 0 else { return MotionState(position: from, velocity: 0) }
    let fraction = interpolatedFraction(at: time / duration)
    return MotionState(
      position: from + (to - from) * fraction.value,
      velocity: (to - from) * fraction.slope / duration
    ).quantized
  }

  /// Returns the first time after which the position stays within `tolerance` points of `to`, in
  /// seconds; accurate to 1/1024 of an interval.
  public func settlingTime(from: Double, to: Double, tolerance: Double = Motion.restTolerance)
    -> Double
  {
    let distance = abs(to - from)
    guard distance > tolerance, duration > 0 else { return 0 }
    func isOutside(_ place: Double) -> Bool {
      abs(1 - interpolatedFraction(at: place).value) * distance > tolerance
    }
    let parts = 8 * (fractions.count - 1)
    guard let last = (0..<parts).last(where: { isOutside(Double($0) / Double(parts)) }) else {
      return 0
    }
    var (outside, inside) = (Double(last) / Double(parts), Double(last + 1) / Double(parts))
    for _ in 0..<10 {
      let middle = (outside + inside) / 2
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
    return duration * inside
  }

  /// Returns the fraction of the distance and its slope at a fraction of the duration.
  private func interpolatedFraction(at place: Double) -> (value: Double, slope: Double) {
    let steps = fractions.count - 1
    let along = place * Double(steps)
    let index = max(0, min(steps - 1, Int(along)))
    let part = along - Double(index)
    let (first, second) = (fractions[index], fractions[index + 1])
    // At the ends, the missing neighbor is extrapolated linearly.
    let before = index > 0 ? fractions[index - 1] : 2 * first - second
    let after = index + 2 <= steps ? fractions[index + 2] : 2 * second - first
    let (leaves, arrives) = ((second - before) / 2, (after - first) / 2)
    let cube = 2 * (first - second) + leaves + arrives
    let square = 3 * (second - first) - 2 * leaves - arrives
    let value = ((cube * part + square) * part + leaves) * part + first
    let slope = (3 * cube * part + 2 * square) * part + leaves
    return (value, slope * Double(steps))
  }
}
