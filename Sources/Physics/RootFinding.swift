/// Returns the zero of a quantity that decreases through zero in an interval.
///
/// Uses a Newton step if it stays inside the bracket, and the middle of the bracket every third
/// time, so the search ends for any input: a step that is NaN or outside the bracket is not used.
///
/// - Parameters:
///   - low: A point at which the quantity is above zero.
///   - high: A point at which the quantity is not above zero; it decreases between `low` and
///     `high`.
///   - quantity: Returns the value and the slope at a point.
/// - Returns: The zero, to about 1e-15 of `high`.
@inline(__always)
func crossing(
  after low: Double, before high: Double,
  of quantity: (Double) -> (value: Double, slope: Double)
) -> Double {
  var low = low
  var high = high
  var place = low + (high - low) / 2
  for round in 1...240 {
    let (value, slope) = quantity(place)
    if value > 0 { low = place } else { high = place }
    let step = value / slope
    let middle = low + (high - low) / 2
    if abs(step) <= 1e-15 * abs(high) { return place - step }
    if middle <= low || middle >= high { return place }
    let newton = place - step
    let isInside = low < newton && newton < high
    place = isInside && !round.isMultiple(of: 3) ? newton : middle
  }
  return place
}
