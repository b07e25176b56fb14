public import Acts
internal import SheetEngine
internal import SheetScript

/// One run of acts in a fresh rehearsal: what was done, what it covered, what broke.
public struct FuzzRun: Sendable {
  /// The acts that could be done, in order.
  public private(set) var acts: [Act] = []
  /// How things stood before each of them.
  public private(set) var situations: [Situation] = []
  /// What did not hold; nil: everything did.
  public private(set) var broken: BrokenLaw?
  /// How many releases were judged.
  public private(set) var releases = 0
  /// What was met together: a rule, or an act, with the phase of the top sheet and its detent.
  public private(set) var coverage: Set<String> = []

  /// Does given acts, leaving out what cannot be done.
  public init(_ acts: [Act], in rehearsal: any Rehearsal) {
    self.init(in: rehearsal) { _, tried in tried < acts.count ? acts[tried] : nil }
  }

  /// Does acts until there is none or something breaks, then lets everything come to rest.
  ///
  /// `next` gets the current state and the number of acts tried so far.
  init(in rehearsal: any Rehearsal, next: (any Rehearsal, Int) -> Act?) {
    run(rehearsal, next)
  }

  private mutating func run(_ rehearsal: some Rehearsal, _ next: (any Rehearsal, Int) -> Act?) {
    var rehearsal = rehearsal
    var laws = Laws(of: rehearsal.world)
    var tried = 0
    while laws.broken == nil, let act = next(rehearsal, tried) {
      tried += 1
      let judged = releases
      let (before, situation) = Self.state(of: rehearsal.world)
      guard rehearsal.act(act, look: { laws.look(at: $0) }) else { continue }
      acts.append(act)
      situations.append(situation)
      let judgements = rehearsal.judgements
      releases = judgements.count
      for judgement in judgements.dropFirst(judged) {
        coverage.insert("\(judgement.verdict.rule)|\(before)")
      }
      coverage.insert("\(act.verb)|\(before)")
    }
    if laws.broken == nil {
      rehearsal.settle()
      laws.lookAtRest(rehearsal)
    }
    broken = laws.broken
  }

  private static func state(of world: World) -> (String, Situation) {
    guard let top = world.topSheet else { return ("-", Situation()) }
    let state = world[top]
    return (
      "\(state.phase.word)|\(state.root.name).\(state.selected ?? "-")",
      Situation(
        sheet: state.root.name, detent: state.selected, detents: state.detents.map(\.name))
    )
  }
}
