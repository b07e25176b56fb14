package import Physics

/// The progress of a dismissal request while the sheet is still presented: the second part of the
/// state table of `LifecycleState`, common to all states in which a dismissal can be requested.
///
/// | state        | next state                                              |
/// |--------------|---------------------------------------------------------|
/// | `notAsked`   | `requested`                                             |
/// | `requested`  | `questioned`, `notAsked` (refused), or dismissing       |
/// | `questioned` | `allowed`, `notAsked` (refused), or dismissing (forced) |
/// | `allowed`    | `notAsked` (canceled), or dismissing                    |
package enum DismissalState: Equatable, Sendable {
  case notAsked
  /// A dismissal was requested and is not decided yet.
  case requested(DismissalRequest)
  /// The hook for this reason was called, and the host has not decided yet. `leaving` is the latest
  /// request, which can be newer than the call; nil if the style has prevented it.
  case questioned(DismissalReason, leaving: DismissalRequest?)
  /// The host has allowed the dismissal, which waits for the sheets above to be dismissed.
  case allowed(DismissalRequest)

  /// Returns the state after another request: only one call of the hook is pending at a time, and
  /// an allowed dismissal remains allowed.
  package func requested(_ leaving: DismissalRequest) -> DismissalState {
    switch self {
    case .notAsked, .requested: .requested(leaving)
    case .questioned(let why, _): .questioned(why, leaving: leaving)
    case .allowed: .allowed(leaving)
    }
  }

  /// Returns the state after the hook was called; unchanged without a new request.
  package func awaitingDecision() -> DismissalState {
    switch self {
    case .requested(let leaving): .questioned(leaving.reason, leaving: leaving)
    case .notAsked, .questioned, .allowed: self
    }
  }

  package func decided(_ answer: Answer) -> DismissalState {
    switch self {
    case .notAsked, .requested, .allowed: return self
    case .questioned(let why, var leaving):
      switch answer {
      case .allowed:
        return .allowed(leaving ?? DismissalRequest(why: why, animated: true, forced: false))
      case .refused: return .notAsked
      case .deferred:
        // The velocity of the lift-off no longer applies when the host decides later.
        leaving?.upwardVelocity = nil
        return .questioned(why, leaving: leaving)
      }
    }
  }

  /// Returns the state after the latest request was refused.
  package func prevented() -> DismissalState {
    switch self {
    case .notAsked, .requested, .allowed: .notAsked
    case .questioned(let why, _): .questioned(why, leaving: nil)
    }
  }

  /// Returns the state after the dismissal of another sheet was prevented.
  package func canceled() -> DismissalState {
    switch self {
    case .notAsked, .requested, .allowed: .notAsked
    case .questioned: self
    }
  }

  /// The latest request; nil if there is none, or if it was refused.
  package var request: DismissalRequest? {
    switch self {
    case .notAsked: nil
    case .requested(let leaving), .allowed(let leaving): leaving
    case .questioned(_, let leaving): leaving
    }
  }

  /// The reason of the pending call of the hook; nil if none is pending.
  package var question: DismissalReason? {
    switch self {
    case .notAsked, .requested, .allowed: nil
    case .questioned(let why, _): why
    }
  }
}

package struct DismissalRequest: Equatable, Sendable {
  package var reason: DismissalReason
  package var animated: Bool
  /// Whether the dismissal skips the host's hook.
  package var forced: Bool
  /// Velocity at lift-off, positive upward, in points per second; nil if no finger drives the
  /// dismissal.
  package var upwardVelocity: Double?
  /// The motion that a policy chose; nil uses the style's.
  package var motion: Motion?

  /// Creates a request, by default without a finger and with the style's motion.
  package init(
    why: DismissalReason, animated: Bool, forced: Bool, upwardVelocity: Double? = nil,
    motion: Motion? = nil
  ) {
    self.reason = why
    self.animated = animated
    self.forced = forced
    self.upwardVelocity = upwardVelocity
    self.motion = motion
  }
}
