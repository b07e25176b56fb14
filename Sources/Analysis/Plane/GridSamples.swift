/// The values at which a claim is sampled along one axis.
enum GridSamples {
  /// The number of values along each axis, without an added 0.
  static let points = 65
  /// The number for a claim that is proved: they only confirm the proof.
  static let pointsOfProof = 9
  /// The number of claims of a script that are sampled with all points.
  static let fullySampledClaims = 64

  /// The number for a script with this many claims: many claims share the samples of a few, so that
  /// the time does not grow with their number.
  static func points(claims count: Int) -> Int {
    guard count > fullySampledClaims else { return points }
    let fraction = Double(fullySampledClaims) / Double(count)
    return max(pointsOfProof, Int(Double(points) * fraction.squareRoot()))
  }

  /// Evenly spaced values that include both ends, and 0 if it is inside the range.
  static func line(_ range: ClosedRange<Double>, count points: Int = points) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low < high else { return [low] }
    var values = (0..<points).map { low + (high - low) * Double($0) / Double(points - 1) }
    if range.contains(0), !values.contains(0) { values.append(0) }
    return values
  }
}
