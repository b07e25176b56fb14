/// A motion along a cubic Bézier curve, with a fixed duration.
///
/// The curve runs from (0, 0) to (1, 1) with two control points; its x is the fraction of the
/// duration, its y the fraction of the distance. Both are cubic polynomials of a parameter `s`:
///
///     x(s) = 3(1-s)²s x₁ + 3(1-s)s² x₂ + s³        likewise y
///
/// To get the fraction of the distance at a time, `x(s) = time / duration` is solved first.
/// Source: CSS Easing Functions Level 1, section 2.3.
public struct BezierCurve: Equatable, Sendable {
  /// The x of the first control point, from 0 to 1.
  public let x1: Double

  /// The y of the first control point; can be outside 0 to 1.
  public let y1: Double

  /// The x of the second control point, from 0 to 1.
  public let x2: Double

  /// The y of the second control point; can be outside 0 to 1.
  public let y2: Double

  /// The duration of the motion, in seconds.
  public let duration: Double

  /// Creates a curve from its control points and its duration in seconds.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    self.duration = duration
  }

  /// Whether the position never moves backward: the y of both control points is in 0 to 1.
  public var isMonotonic: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// A motion at constant speed.
  public static func linear(duration: Double) -> BezierCurve {
    BezierCurve(0, 0, 1, 1, duration: duration)
  }

  /// A motion that starts slowly.
  public static func easeIn(duration: Double) -> BezierCurve {
    BezierCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// A motion that ends slowly.
  public static func easeOut(duration: Double) -> BezierCurve {
    BezierCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// A motion that starts and ends slowly.
  public static func easeInOut(duration: Double) -> BezierCurve {
    BezierCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// Returns the fraction of the distance after `time` seconds: 0 before the start, 1 at and after
  /// the end.
  public func progress(at time: Double) -> Double {
    if time >= duration { return 1 }
    return time > 0 ? cubic(y1, y2).value(parameter(at: time / duration)) : 0
  }

  /// Returns the state `time` seconds after the start of a motion from `from` to `to`.
  ///
  /// The initial velocity is ignored; the parameter gives curves and springs the same signature.
  /// The velocity is 0 at and after the end. If the tangent of the curve is vertical, the velocity
  /// is limited to a million times the mean.
  public func at(_ time: Double, from: Double, to: Double, velocity: Double = 0) -> MotionState {
    if time >= duration { return MotionState(position: to, velocity: 0) }
    guard time >= 0 else { return MotionState(position: from, velocity: 0) }
    let parameter = parameter(at: time / duration)
    let fraction = cubic(y1, y2).value(parameter)
    // At the ends, both slopes can be 0; a point slightly inside gives the limit of their ratio.
    let inside = min(max(parameter, 1e-9), 1 - 1e-9)
    let slope = cubic(y1, y2).slope(inside) / cubic(x1, x2).slope(inside)
    let steepness = slope.isNaN ? 0 : min(max(slope, -1e6), 1e6)
    return MotionState(
      position: from + (to - from) * fraction,
      velocity: (to - from) * steepness / duration)
  }

  /// Returns the first time after which the position stays within `tolerance` points of `to`, in
  /// seconds.
  public func settlingTime(
    from: Double, to: Double, velocity: Double = 0, tolerance: Double = Motion.restTolerance
  ) -> Double {
    let distance = abs(to - from)
    guard distance > 0, duration > 0 else { return 0 }
    let fraction = tolerance / distance
    let way = cubic(y1, y2)
    // The curve is monotonic between its extrema; the last interval that starts outside the
    // tolerance contains the last crossing.
    var end = 1.0
    for start in way.extrema.reversed() {
      let remaining = 1 - way.value(start)
      if abs(remaining) > fraction {
        let side: Double = remaining < 0 ? -1 : 1
        let last = crossing(after: start, before: end) { place in
          (side * (1 - way.value(place)) - fraction, -side * way.slope(place))
        }
        return duration * cubic(x1, x2).value(last)
      }
      end = start
    }
    return 0
  }

  private func cubic(_ first: Double, _ second: Double) -> Cubic { Cubic(first, second) }

  /// Returns the parameter at which a fraction of the duration, from 0 to 1, has passed.
  private func parameter(at fraction: Double) -> Double {
    let time = cubic(x1, x2)
    if fraction <= 0 { return 0 }
    return crossing(after: 0, before: 1) { place in
      (fraction - time.value(place), -time.slope(place))
    }
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1.
private struct Cubic {
  let linear: Double
  let square: Double
  let cube: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  func value(_ place: Double) -> Double { ((cube * place + square) * place + linear) * place }

  func slope(_ place: Double) -> Double { (3 * cube * place + 2 * square) * place + linear }

  /// 0 and the extrema of the coordinate between 0 and 1, in ascending order.
  var extrema: [Double] {
    let discriminant = square * square - 3 * cube * linear
    guard discriminant > 0 else { return [0] }
    // The product of the roots gives the second root without cancellation.
    let sum = -(square + (square < 0 ? -1 : 1) * discriminant.squareRoot())
    return [0] + [sum / (3 * cube), linear / sum].filter { 0 < $0 && $0 < 1 }.sorted()
  }
}
