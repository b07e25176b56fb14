/// The slope, at the newest sample, of the parabola that fits a tracker's samples best.
///
/// The powers of time are made orthogonal to each other first: `1`, then `u = t - mean t`, then
/// `w = u²` less its parts along the first two. So no matrix is solved, samples may come in any
/// rhythm, and where the times carry no parabola `w` vanishes and the straight line is what is left.
struct QuadraticFit {
  let value: Vector

  /// Whether the times carry a parabola; else the value is a line's.
  let isParabola: Bool

  /// Fits the `newest` samples of a tracker; there are two or more, at two or more times.
  init(of tracker: VelocityTracker, newest count: Int) {
    let start = tracker[0]
    // Times run from -1 to 0, so that no sum depends on the unit of time.
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
    // The part of the squares of time that neither a constant nor a line explains.
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

    // At the newest sample t is 0, where the slope of u is 1 and that of w is -tilt.
    isParabola = count > 2 && parabola > 1e-12
    let bendShare = isParabola ? -tilt / parabola : 0
    value = Vector(
      x: (alongLine.x / line + alongBend.x * bendShare) / span,
      y: (alongLine.y / line + alongBend.y * bendShare) / span)
  }
}
