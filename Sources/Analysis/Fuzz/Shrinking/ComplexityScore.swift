internal import UserActions

/// How much there is to read in a run: steps count most, then lines, then what they say.
struct ComplexityScore: Comparable {
  let steps: Int
  let lines: Int
  let weight: Int

  init(_ acts: [Action]) {
    steps = Action.steps(acts)
    lines = Action.lines(acts).count
    // What waits for rest is plainer than what meets a moving sheet.
    weight = acts.enumerated().map { index, act in
      act.form.weight() + (act.canWait && !act.isRested(at: index, in: acts) ? 1 : 0)
    }.reduce(0, +)
  }

  static func < (one: ComplexityScore, other: ComplexityScore) -> Bool {
    (one.steps, one.lines, one.weight) < (other.steps, other.lines, other.weight)
  }
}
