/// A search for the smallest change that leads to another outcome.
enum FlipSearch {
  /// Returns the size of the smallest change, positive or negative, for which `flips` is true;
  /// infinite if there is none within `reach`.
  ///
  /// Samples every `step`, then bisects to 0.001. An interval narrower than a step can be missed.
  package static func smallest(reach: Double, step: Double, flips: (Double) -> Bool) -> Double {
    var size = step
    while size <= reach {
      let found = [1.0, -1.0].filter { flips($0 * size) }
      if !found.isEmpty {
        return found.map { sign in
          flipThreshold(from: size - step, to: size) { flips(sign * $0) }
        }.min() ?? size
      }
      size += step
    }
    return .infinity
  }

  private static func flipThreshold(from: Double, to: Double, flips: (Double) -> Bool) -> Double {
    var (kept, flipped) = (from, to)
    while flipped - kept > 0.001 {
      let middle = (kept + flipped) / 2
      if flips(middle) { flipped = middle } else { kept = middle }
    }
    return flipped
  }
}
