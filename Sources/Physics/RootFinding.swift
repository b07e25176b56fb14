/// The place in an interval where a quantity that falls through zero does so.
///
/// Newton's step is taken while it stays inside the bracket, and the middle of the bracket every
/// third time, so that the search ends on any input: a step that is NaN or far away is not taken.
///
/// - Parameters:
///   - low: A place where the quantity is above zero.
///   - high: A place where it is not, and between which and `low` it falls throughout.
///   - quantity: The value and the slope at a place.
/// - Returns: The place of the crossing, to about 1e-15 of `high`.
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
