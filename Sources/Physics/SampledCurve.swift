/// A move along a way that is known at even steps of time, from one place to another in a fixed
/// duration.
///
/// Between two samples the share of the way is a cubic with the slopes of their neighbors
/// (Catmull and Rom, 1974), so that the velocity has no steps. The velocity that the body came with
/// is ignored.
public struct SampledCurve: Equatable, Sendable {
  /// The share of the way at even steps of time, the first 0 and the last 1; two or more.
  public let shares: [Double]
  /// How long the move takes, in seconds.
  public let duration: Double

  /// Creates a curve from the shares of the way at even steps of its duration in seconds; of fewer
  /// than two, or with another start than 0 and another end than 1, a straight one.
  public init(shares: [Double], duration: Double) {
    let isWhole = shares.count > 1 && shares.first == 0 && shares.last == 1
    self.shares = isWhole ? shares : [0, 1]
    self.duration = duration
  }

  /// Where a body is that left `from` for `to`, `time` seconds ago.
  public func at(_ time: Double, from: Double, to: Double) -> MotionState {
    if time >= duration { return MotionState(position: to, velocity: 0) }
    guard time >= 0 else { return MotionState(position: from, velocity: 0) }
    let share = share(at: time / duration)
    return MotionState(
      position: from + (to - from) * share.value, velocity: (to - from) * share.slope / duration
    ).onGrid
  }

  /// The first time after which the body stays within `tolerance` points of `to`, in seconds: to the
  /// 1024th part of a step.
  public func settlingTime(from: Double, to: Double, tolerance: Double = 0.5) -> Double {
    let distance = abs(to - from)
    guard distance > tolerance, duration > 0 else { return 0 }
    func isOutside(_ place: Double) -> Bool {
      abs(1 - share(at: place).value) * distance > tolerance
    }
    let parts = 8 * (shares.count - 1)
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

  /// The share of the way, and its slope, where a share of the duration has passed.
  private func share(at place: Double) -> (value: Double, slope: Double) {
    let steps = shares.count - 1
    let along = place * Double(steps)
    let index = max(0, min(steps - 1, Int(along)))
    let part = along - Double(index)
    let (first, second) = (shares[index], shares[index + 1])
    // At the ends the neighbor that lacks is the straight continuation.
    let before = index > 0 ? shares[index - 1] : 2 * first - second
    let after = index + 2 <= steps ? shares[index + 2] : 2 * second - first
    let (leaves, arrives) = ((second - before) / 2, (after - first) / 2)
    let cube = 2 * (first - second) + leaves + arrives
    let square = 3 * (second - first) - 2 * leaves - arrives
    let value = ((cube * part + square) * part + leaves) * part + first
    let slope = (3 * cube * part + 2 * square) * part + leaves
    return (value, slope * Double(steps))
  }
}
