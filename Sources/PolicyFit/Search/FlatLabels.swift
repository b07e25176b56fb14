/// The labels of a problem in flat arrays, without empty ways.
struct FlatLabels {
  /// The bounds of the ways of all labels, in order.
  private(set) var bounds: [FitProblem.Bound] = []
  /// The first bound of each way, and the end.
  private(set) var wayStarts = [0]
  /// The first way of each label, and the end.
  private(set) var labelStarts = [0]
  private(set) var weights: [Int] = []

  init(_ labels: [FitProblem.Label]) {
    for label in labels {
      for way in label.ways where way.allSatisfy({ $0.low <= $0.high }) {
        bounds += way
        wayStarts.append(bounds.count)
      }
      labelStarts.append(wayStarts.count - 1)
      weights.append(label.weight)
    }
  }

  var count: Int { weights.count }

  func ways(of label: Int) -> Range<Int> { labelStarts[label]..<labelStarts[label + 1] }
  func bounds(of way: Int) -> Range<Int> { wayStarts[way]..<wayStarts[way + 1] }

  /// Whether a point satisfies a label.
  func isSatisfied(_ label: Int, at point: [Double], _ slack: [Double]) -> Bool {
    for way in ways(of: label) {
      var isInside = true
      for index in bounds(of: way) {
        let bound = bounds[index]
        let value = point[bound.dimension]
        let slack = slack[bound.dimension]
        if value < bound.low - slack || value > bound.high + slack {
          isInside = false
          break
        }
      }
      if isInside { return true }
    }
    return false
  }
}
