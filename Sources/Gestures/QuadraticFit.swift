/// The slope of the least-squares parabola through a tracker's samples, at the newest sample.
///
/// The powers of time are first made orthogonal: `1`, then `u = t - mean t`, then `w = u²` minus
/// its components along the first two. So no matrix has to be solved, and the times can have any
/// spacing. If the times do not determine a parabola, `w` is zero and the result is a line.
struct QuadraticFit {
  let value: Vector

  /// Whether the times determine a parabola; otherwise the value is the slope of a line.
  let isParabola: Bool

  /// Fits the newest `count` samples of a tracker; requires at least two samples with different
  /// times.
  init(of tracker: VelocityTracker, newest count: Int) {
    let start = tracker[0]
    // Scale times to -1...0, so that no sum depends on the unit of time.
    let span = start.time - tracker[count - 1].time
    func time(_ age: Int) -> Double { (tracker[age].time - start.time) / span }

    var (sum, squares) = (0.0, 0.0)
    for age in 0..<count {
      sum += time(age)
      squares += time(age) * time(age)
    }
    let mean = sum / Double(count)
    let meanSquare = squares / Double(count)

    var (line, skew) = (0.0, 0.0)
    for age in 0..<count {
      let u = time(age) - mean
      line += u * u
      skew += u * time(age) * time(age)
    }
    let tilt = skew / line
    // The component of the squared time that is orthogonal to constants and lines.
    func bend(_ age: Int) -> Double {
      let t = time(age)
      return t * t - meanSquare - tilt * (t - mean)
    }

    var parabola = 0.0
    var (alongLine, alongBend) = (Vector.zero, Vector.zero)
    for age in 0..<count {
      let way = Vector(from: start, to: tracker[age])
      let (u, w) = (time(age) - mean, bend(age))
      parabola += w * w
      alongLine = Vector(x: alongLine.x + u * way.x, y: alongLine.y + u * way.y)
      alongBend = Vector(x: alongBend.x + w * way.x, y: alongBend.y + w * way.y)
    }

    // At the newest sample, t is 0, the slope of u is 1, and the slope of w is -tilt.
    isParabola = count > 2 && parabola > 1e-12
    let bendFraction = isParabola ? -tilt / parabola : 0
    value = Vector(
      x: (alongLine.x / line + alongBend.x * bendFraction) / span,
      y: (alongLine.y / line + alongBend.y * bendFraction) / span)
  }
}
