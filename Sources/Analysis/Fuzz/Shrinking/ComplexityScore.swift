internal import UserActions

/// The complexity of a run: compares the numbers of steps, then the numbers of lines, then the
/// weights of the actions.
struct ComplexityScore: Comparable {
  let steps: Int
  let lines: Int
  let weight: Int

  init(_ acts: [Action]) {
    steps = Action.steps(acts)
    lines = Action.lines(acts).count
    // Prefer steps that wait for rest: they are simpler to read.
    weight = acts.enumerated().map { index, act in
      act.typeErased.weight() + (act.canWait && !act.isPrecededByRest(at: index, in: acts) ? 1 : 0)
    }.reduce(0, +)
  }

  static func < (one: ComplexityScore, other: ComplexityScore) -> Bool {
    (one.steps, one.lines, one.weight) < (other.steps, other.lines, other.weight)
  }
}
