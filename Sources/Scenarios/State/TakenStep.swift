package import UserActions
internal import ScriptDiagnostics
internal import Support
package import Gestures
internal import LuaBridge
package import SheetEngine
package import SheetScript

/// A line of a scenario as it was carried out, for those who write it in another language.
package struct TakenStep: Sendable {
  /// What a line does.
  package enum What: Sendable {
    /// A verb, and what it came to in time.
    case does(Act, [ActStep])
    /// A finger goes down and stays.
    case touches(Point)
    /// That finger moves.
    case moves(Act.Segment)
    /// It rests, for so many seconds.
    case holds(Double)
    /// It lifts.
    case lifts
    /// The system takes it away.
    case isCancelled
    /// The script is had do something by a call, as no person does: its line.
    case calls(String)
    /// An assertion about a sheet or a screen: its name, what is asserted, of what.
    case expects(String, assertion: String, [PlainValue])
    /// A value that the script has computed is judged: its line.
    case judges(String)
  }

  /// What is done or asserted.
  package var what: What
  /// Everything as it is when the line begins.
  package var world: World
}

extension Session {
  /// The steps so far; none where they are not kept.
  package var takenSteps: [TakenStep] { proof.steps ?? [] }
}

#if hasFeature(Embedded)
  // A page hands nothing off.
  extension Session {
    func keepStep(_ what: @autoclosure () -> TakenStep.What) {}
    func keepJudging(_ call: LuaCall) {}
  }
#else
  extension Session {
    /// Has the scenario that is run next keep its steps; it takes the session's `onInput`.
    package func keepSteps() {
      proof.steps = []
      onInput = { [unowned(unsafe) self] input in keepCall(input) }
    }

    /// Keeps what the scenario has the script do by a call, on a sheet or a screen, as no person does.
    private func keepCall(_ input: Input) {
      switch input {
      case .performed(let event):
        let form = event.form
        let name: String
        switch form.about {
        case .sheet(let id, _)?: name = world[id].root.name
        case .screen(let id, _)?: name = world[id].name
        case nil: return
        }
        guard let act = form.act(name, world) else { return }
        if act.isScriptCall { return keepStep(.calls(act.form.lua("user"))) }
        // What a verb comes to is kept with the verb; a call that presents or shows is the same.
        switch (act, proof.steps?.last?.what) {
        case (.open, .does(.open, _)?), (.visit, .does(.visit, _)?): return
        case (.open, _), (.visit, _): keepStep(.does(act, []))
        default: return
        }
      case .changed(let id, _):
        keepStep(.calls("user:sheet(\(world[id].root.name.quotedForLua)):set { ... }"))
      case .answered, .told: return
      }
    }

    /// Keeps that a plain value is judged, if that is wanted.
    func keepJudging(_ call: LuaCall) {
      guard proof.steps != nil, let place = call.place else { return }
      keepStep(.judges(sources.named(place.chunk)?[place.line] ?? "line \(place.line)"))
    }

    /// Keeps a step, if that is wanted.
    func keepStep(_ what: @autoclosure () -> TakenStep.What) {
      guard proof.steps != nil else { return }
      proof.steps?.append(TakenStep(what: what(), world: world))
    }
  }
#endif
