public import SheetEngine
public import SheetScript

/// A script in its world: its hooks run, its policies decide.
public struct ScriptRehearsal: Rehearsal {
  /// The script's session; it lives as long as the rehearsal.
  public let session: Session
  private let ear = Ear()

  /// Listens to a session that is loaded.
  public init(_ session: Session) {
    self.session = session
    session.onEffect = { [ear] effect in ear.effects.append(effect) }
  }

  /// The world now.
  public var world: World { session.world }
  /// The script, asked for decisions.
  public var policy: any Policy { session.policy }
  /// Everything that the world has told, in order.
  public var effects: [Effect] { ear.effects }

  /// What went wrong in hooks, policies and promises.
  public var complaints: [BrokenLaw] {
    session.errors.map { BrokenLaw($0, in: session.source.name) }
  }

  /// Makes something happen now.
  public mutating func perform(_ input: Input) {
    switch input {
    case .performed(let event): session.perform(event)
    case .answered(let choice):
      // A tape of another script may answer what this one does not ask.
      try? session.answer(choice)
    }
  }

  /// Lets time pass until a time in seconds.
  public mutating func run(until time: Double) { session.run(until: time) }

  private final class Ear {
    var effects: [Effect] = []
  }
}

extension BrokenLaw {
  /// What a script's hook, policy or promise did wrong; a promise goes by its name, all else by its
  /// place, since what is said of it changes with every release.
  init(_ error: Diagnostic, in file: String) {
    let promise = error.sentence.firstRange(of: "\" does not hold").map {
      "always \(error.sentence[..<$0.lowerBound])\""
    }
    let place = "\(error.code.rawValue) at \(error.file ?? file):\(error.line ?? 0)"
    self.init(
      error.code == .invariantBroken ? promise ?? place : place, error.sentence)
    isOfEngine = false
  }
}
