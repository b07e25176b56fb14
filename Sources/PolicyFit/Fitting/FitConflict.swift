/// Kept labels with which a label that is given up cannot hold.
package enum FitConflict: Equatable, Sendable {
  /// No numbers satisfy the label.
  case impossible
  /// It cannot hold together with these labels; without any one of them, it can.
  case labels([Int])
  /// The search reached its limit.
  case unknown

  private static let limits = FitSearch.Limits(nodes: 500, work: 500_000)

  /// Finds the conflict of a label with the kept labels.
  package init(of label: Int, with kept: [Int], in problem: FitProblem) {
    func isImpossible(_ others: [Int]) -> Bool {
      var search = FitSearch(
        problem.only([label] + others), goal: .none, isComplete: true, descends: false,
        limits: Self.limits)
      let answer = search.run()
      return answer.isProved && answer.value.weight > 0
    }
    if isImpossible([]) {
      self = .impossible
      return
    }
    guard isImpossible(kept) else {
      self = .unknown
      return
    }
    var core = kept
    var size = max(1, core.count / 2)
    while true {
      var place = 0
      while place < core.count {
        let rest = Array(core[..<place] + core[min(core.count, place + size)...])
        if isImpossible(rest) { core = rest } else { place += size }
      }
      if size == 1 { break }
      size /= 2
    }
    self = .labels(core)
  }
}
