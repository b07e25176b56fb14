/// A search for the nearest change that flips an answer.
enum FlipSearch {
  /// The smallest size of a change, either way, that flips; infinite when none within `reach` does.
  ///
  /// It looks every `step`, then halves the interval to a thousandth: a stretch of other answers
  /// narrower than a step can be missed.
  package static func smallest(reach: Double, step: Double, flips: (Double) -> Bool) -> Double {
    var size = step
    while size <= reach {
      let found = [1.0, -1.0].filter { flips($0 * size) }
      if !found.isEmpty {
        return found.map { sign in
          edge(from: size - step, to: size) { flips(sign * $0) }
        }.min() ?? size
      }
      size += step
    }
    return .infinity
  }

  private static func edge(from: Double, to: Double, flips: (Double) -> Bool) -> Double {
    var (kept, flipped) = (from, to)
    while flipped - kept > 0.001 {
      let middle = (kept + flipped) / 2
      if flips(middle) { flipped = middle } else { kept = middle }
    }
    return flipped
  }
}
