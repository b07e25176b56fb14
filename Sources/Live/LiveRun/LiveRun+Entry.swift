package import ScriptDiagnostics
package import SheetEngine
internal import SheetScript
package import UserActions

extension LiveRun {
  /// An input or a reload of the script, and the state of rest before it.
  package struct Entry: Equatable {
    /// The input, or the reload.
    package enum Change: Equatable {
      case input(TimedInput)
      /// The script was saved, or a parameter was changed; with the new text and all parameters.
      case reload(SourceText, parameters: [String: String], time: Double)
    }

    let change: Change
    /// Whether everything was at rest before the change.
    let isRested: Bool
    /// Whether everything was at rest before the change, and no sheet was presented.
    let isBare: Bool

    /// Creates an entry from the world before it.
    package init(_ change: Change, in world: World) {
      self.change = change
      isRested = world.isAtRest
      isBare = world.isAtRest && world.presented.isEmpty
    }

    /// The virtual time of the change, in seconds.
    package var time: Double {
      switch change {
      case .input(let input): input.time
      case .reload(_, _, let time): time
      }
    }

    /// The input; nil for a reload.
    package var input: TimedInput? { if case .input(let input) = change { input } else { nil } }

    /// Performs the change, and returns the session that continues.
    func perform(on session: ScriptSession) -> ScriptSession {
      switch change {
      case .input(let input):
        input.perform(on: session)
        return session
      case .reload(let source, let parameters, _):
        var options = session.options
        options.parameters = parameters
        return (try? session.reloaded(with: source, options: options)) ?? session
      }
    }
  }
}

extension TimedInput {
  /// Performs the input now, if the session has its sheet or screen.
  func perform(on session: ScriptSession) {
    // A script that was saved afterward can reject an answer or changes.
    if let input = aimed(in: session.world) { try? session.perform(input) }
  }

  /// Whether a finger touched down.
  var isTouch: Bool { if case .performed(.touched) = input { true } else { false } }

  /// Whether a finger was lifted.
  var isLift: Bool { if case .performed(.lifted) = input { true } else { false } }
}

extension ExternalInput {
  /// Whether the input can be repeated; a context or changes with a function cannot.
  var isRepeatable: Bool {
    switch self {
    case .told(_, nil, _), .changed(_, nil): false
    case .told, .changed, .performed, .answered: true
    }
  }
}
