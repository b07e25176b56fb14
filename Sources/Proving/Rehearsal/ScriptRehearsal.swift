public import Acts
internal import Diagnosis
public import SheetEngine
public import SheetScript

/// A script in its world: its hooks run, its policies decide.
public struct ScriptRehearsal: Rehearsal {
  /// The script's session; it lives as long as the rehearsal.
  public let session: Session
  private let ear = Ear()

  /// Listens to a session that is loaded; each release that is judged is told of at once.
  public init(_ session: Session, judged: ((Judgement) -> Void)? = nil) {
    self.session = session
    session.onEffect = { [ear] effect in
      ear.effects.append(effect)
      if let judged, let judgement = Judgement(effect) { judged(judgement) }
    }
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
    case .told(let sheet, let context, let isNow):
      if let context { session.tell(sheet, context, now: isNow) }
    case .changed(let sheet, let changes):
      if let changes { _ = set(sheet, changes) }
    }
  }

  /// The sheets that a trigger presents without saying anything to them; all, where none has a
  /// trigger.
  public var openable: [String] { session.openSheets }

  /// The questions that wait for a person's answer, the oldest first.
  public var questions: [Question] { session.questions }

  /// Changes a sheet's definition; false when the script's own check refuses it.
  public mutating func set(_ sheet: SheetID, _ changes: PlainValue) -> Bool {
    (try? session.set(sheet, changes)) != nil
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
