/// A linear program with costs of at least 0: minimizes the costs of variables that are at least 0,
/// under conditions `factors * variables >= limit`.
///
/// All variables at 0 are then a dual feasible start.
struct DualSimplex {
  private var rows: [[Double]] = []
  private let costs: [Double]

  /// Maximum number of pivots: more of them are a cycle of rounding errors.
  private static let mostPivots = 400
  private static let precision = 1e-11

  enum Result {
    case optimum(cost: Double, variables: [Double])
    case infeasible
    /// Too many pivots.
    case unknown
  }

  init(costs: [Double]) { self.costs = costs }

  /// Adds the condition that the weighted sum of the variables is at least a limit.
  mutating func require(_ factors: [Double], atLeast limit: Double) {
    let size = max(factors.reduce(0) { max($0, abs($1)) }, 1e-300)
    // As an equation of the slack variable: slack = sum - limit.
    rows.append(factors.map { -$0 / size } + [-limit / size])
  }

  /// Solves the program.
  func solved() -> Result {
    let count = costs.count
    let size = rows.count
    // Columns: variables, slack variables, right side.
    var table: [[Double]] = rows.enumerated().map { index, row in
      var full = Array(row[0..<count])
      full += (0..<size).map { $0 == index ? 1 : 0 }
      full.append(row[count])
      return full
    }
    var reduced = costs + Array(repeating: 0, count: size + 1)
    var basis = (0..<size).map { count + $0 }
    let right = count + size
    for pivot in 0..<Self.mostPivots {
      var leaving = -1
      var least = -Self.precision
      for row in 0..<size where table[row][right] < least {
        leaving = row
        if pivot > Self.mostPivots / 2 { break }
        least = table[row][right]
      }
      guard leaving >= 0 else {
        var variables = Array(repeating: 0.0, count: count)
        for row in 0..<size where basis[row] < count {
          variables[basis[row]] = max(0, table[row][right])
        }
        let cost = zip(costs, variables).reduce(0) { $0 + $1.0 * $1.1 }
        return .optimum(cost: cost, variables: variables)
      }
      var entering = -1
      var ratio = Double.infinity
      for column in 0..<right where table[leaving][column] < -Self.precision {
        let found = reduced[column] / -table[leaving][column]
        if found < ratio - 1e-15 { (entering, ratio) = (column, found) }
      }
      guard entering >= 0 else { return .infeasible }
      let divisor = table[leaving][entering]
      for column in 0...right { table[leaving][column] /= divisor }
      for row in 0..<size where row != leaving && table[row][entering] != 0 {
        let factor = table[row][entering]
        for column in 0...right { table[row][column] -= factor * table[leaving][column] }
      }
      let factor = reduced[entering]
      if factor != 0 {
        for column in 0...right { reduced[column] -= factor * table[leaving][column] }
      }
      basis[leaving] = entering
    }
    return .unknown
  }
}
