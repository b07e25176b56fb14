package import Physics

/// How far a sheet has come with going while it is still there: the second half of `LifecycleState`'s
/// table, the same in all states in which a sheet can be asked to go.
///
/// | state        | next state                                         |
/// |--------------|----------------------------------------------------|
/// | `notAsked`   | asked                                              |
/// | `asked`      | questioned, notAsked (refused), or it leaves       |
/// | `questioned` | allowed, notAsked (refused), or it leaves (forced) |
/// | `allowed`    | notAsked (called off), or it leaves                |
package enum DismissalState: Equatable, Sendable {
  case notAsked
  /// It was asked, and nothing is decided.
  case asked(DismissalRequest)
  /// The host was asked whether it may go for this reason, and has not answered. `leaving` is the
  /// latest request, which may be a newer one; nil: the style refused it.
  case questioned(DismissalReason, leaving: DismissalRequest?)
  /// The host has allowed it, and it only waits for those above it.
  case allowed(DismissalRequest)

  /// Another request: one question is out at a time, and what is allowed remains so.
  package func asked(_ leaving: DismissalRequest) -> DismissalState {
    switch self {
    case .notAsked, .asked: .asked(leaving)
    case .questioned(let why, _): .questioned(why, leaving: leaving)
    case .allowed: .allowed(leaving)
    }
  }

  /// The host was asked.
  package func questioned() -> DismissalState {
    switch self {
    case .asked(let leaving): .questioned(leaving.why, leaving: leaving)
    case .notAsked, .questioned, .allowed: self
    }
  }

  /// The host answered.
  package func answered(_ answer: Answer) -> DismissalState {
    switch self {
    case .notAsked, .asked, .allowed: return self
    case .questioned(let why, var leaving):
      switch answer {
      case .allowed:
        return .allowed(leaving ?? DismissalRequest(why: why, animated: true, forced: false))
      case .refused: return .notAsked
      case .deferred:
        // The finger has long let go when the answer comes.
        leaving?.upwardVelocity = nil
        return .questioned(why, leaving: leaving)
      }
    }
  }

  /// The latest request was refused.
  package func refused() -> DismissalState {
    switch self {
    case .notAsked, .asked, .allowed: .notAsked
    case .questioned(let why, _): .questioned(why, leaving: nil)
    }
  }

  /// What it was to make way for stays.
  package func calledOff() -> DismissalState {
    switch self {
    case .notAsked, .asked, .allowed: .notAsked
    case .questioned: self
    }
  }

  /// The latest request; nil: there is none, or it was refused.
  package var leaving: DismissalRequest? {
    switch self {
    case .notAsked: nil
    case .asked(let leaving), .allowed(let leaving): leaving
    case .questioned(_, let leaving): leaving
    }
  }

  /// What the host was asked and has not answered.
  package var question: DismissalReason? {
    switch self {
    case .notAsked, .asked, .allowed: nil
    case .questioned(let why, _): why
    }
  }
}

/// How a sheet was asked to go.
package struct DismissalRequest: Equatable, Sendable {
  package var why: DismissalReason
  package var animated: Bool
  /// Whether the host is not asked.
  package var forced: Bool
  /// A finger's velocity, upward, in points per second; nil: no finger drives it.
  package var upwardVelocity: Double?
  /// The law by which it goes, where a policy gave one; nil: the style's.
  package var law: Motion?

  /// A request; left out, no finger drives it, and it goes by the style's law.
  package init(
    why: DismissalReason, animated: Bool, forced: Bool, upwardVelocity: Double? = nil,
    law: Motion? = nil
  ) {
    self.why = why
    self.animated = animated
    self.forced = forced
    self.upwardVelocity = upwardVelocity
    self.law = law
  }
}
