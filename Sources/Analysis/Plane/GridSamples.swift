/// The values at which a promise is tried along one side of a plane.
enum GridSamples {
  /// Values along each side, beside 0.
  static let points = 65

  /// Both ends and evenly between them; 0 too, where it lies inside.
  static func line(_ range: ClosedRange<Double>) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low < high else { return [low] }
    var values = (0..<points).map { low + (high - low) * Double($0) / Double(points - 1) }
    if range.contains(0), !values.contains(0) { values.append(0) }
    return values
  }
}
