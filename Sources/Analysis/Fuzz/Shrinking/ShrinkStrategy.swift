internal import UserActions

/// Strategies to simplify a run; each returns candidates, the most promising first.
enum ShrinkStrategy: CaseIterable {
  /// Removes sequences of actions, long sequences first.
  case dropping
  /// Replaces the actions before a state: opens the sheet and selects its detent instead.
  case jumping
  /// Removes two actions that depend on each other.
  case unpairing
  /// Merges two adjacent actions.
  case merging
  /// Replaces an action with a simpler form.
  case rewording

  func candidates(for run: FuzzRun) -> [[Action]] {
    switch self {
    case .dropping: Self.deletions(run.actions)
    case .jumping: Self.shortcuts(run)
    case .unpairing: Self.withoutPairs(run.actions)
    case .merging: Self.merges(run.actions)
    case .rewording: Self.simplifications(run)
    }
  }

  private static func deletions(_ acts: [Action]) -> [[Action]] {
    var candidates: [[Action]] = []
    var length = max(1, acts.count / 2)
    while length > 0 {
      for start in stride(from: 0, to: acts.count, by: length) {
        var fewer = acts
        fewer.removeSubrange(start..<min(acts.count, start + length))
        candidates.append(fewer)
      }
      length /= 2
    }
    return candidates
  }

  private static func shortcuts(_ run: FuzzRun) -> [[Action]] {
    (1..<max(1, run.actions.count)).reversed().flatMap { index -> [[Action]] in
      let situation = run.situations[index]
      guard let sheet = situation.sheet else { return [] }
      let rest = Array(run.actions[index...])
      let open: [Action] = [.opens(sheet), .settles]
      let there = situation.detent.map { [Action.selects($0, of: sheet), .settles] } ?? []
      return [open + rest, open + there + rest]
    }
  }

  private static func withoutPairs(_ acts: [Action]) -> [[Action]] {
    guard acts.count <= 10 else { return [] }
    return acts.indices.flatMap { one in
      acts.indices.dropFirst(one + 1).map { other in
        acts.indices.filter { $0 != one && $0 != other }.map { acts[$0] }
      }
    }
  }

  private static func merges(_ acts: [Action]) -> [[Action]] {
    acts.indices.dropLast().flatMap { index -> [[Action]] in
      var gap = index + 1
      while gap < acts.count - 1, acts[gap] == .settles { gap += 1 }
      return acts[index].typeErased.merged(acts[gap]).map { one in
        Array(acts[..<index]) + [one] + Array(acts[(gap + 1)...])
      }
    }
  }

  private static func simplifications(_ run: FuzzRun) -> [[Action]] {
    run.actions.indices.flatMap { index in
      run.actions[index].simplerForms(in: run.situations[index]).map { plain in
        var acts = run.actions
        acts.replaceSubrange(index...index, with: plain)
        return acts
      }
    }
  }
}
