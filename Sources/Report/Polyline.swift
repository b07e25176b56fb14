internal import Support

/// A line through several points.
struct Polyline {
  var points: [(x: Double, y: Double)]

  /// Removes points near the line between their neighbors (Ramer-Douglas-Peucker algorithm).
  ///
  /// The vertical distance of a removed point is at most the tolerance.
  static func simplified(_ points: [(x: Double, y: Double)], tolerance: Double) -> Polyline {
    guard points.count > 2 else { return Polyline(points: points) }
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      let far = furthest(in: points, between: first, and: last)
      guard let far, far.distance > tolerance else { continue }
      isKept[far.index] = true
      open += [(first, far.index), (far.index, last)]
    }
    return Polyline(points: points.indices.filter { isKept[$0] }.map { points[$0] })
  }

  /// Returns the point with the largest vertical distance from the line between two points.
  private static func furthest(
    in points: [(x: Double, y: Double)], between first: Int, and last: Int
  ) -> (index: Int, distance: Double)? {
    let (start, end) = (points[first], points[last])
    var found: (index: Int, distance: Double)?
    for index in (first + 1)..<max(first + 1, last) {
      let fraction = end.x > start.x ? (points[index].x - start.x) / (end.x - start.x) : 0
      let distance = abs(points[index].y - (start.y + fraction * (end.y - start.y)))
      // Keep a point that is not a number.
      if distance.isNaN { return (index, .infinity) }
      if distance > found?.distance ?? -1 { found = (index, distance) }
    }
    return found
  }

  /// The data of an SVG path, with one decimal.
  var pathData: String {
    var text = ""
    for (place, point) in points.enumerated() {
      text += place == 0 ? "M" : place == 1 ? "L" : " "
      text += "\(point.x.coordinate(1)) \(point.y.coordinate(1))"
    }
    return text
  }
}
