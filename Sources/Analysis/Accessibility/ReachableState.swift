internal import UserActions
internal import ScriptDiagnostics
internal import Gestures
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Where a sheet stands after some acts in a fresh session, at rest.
struct ReachableState {
  /// Its world.
  let world: World
  /// The sheet.
  let sheet: SheetID
  /// The choices of the question that waits for an answer; empty: none does.
  let choices: [String]
  /// What a screen reader has said so far.
  let announcements: [String]
  /// How long the sheet moved after each act, in seconds.
  let durations: [Double]
  /// What went wrong in the script meanwhile.
  let errors: [Diagnostic]
  /// Whether the script hears of taps on the sheet's content.
  let hearsTaps: Bool

  /// Whether the sheet is presented.
  var isOpen: Bool { world[sheet].isPresented }
  /// The detent that it is at; nil: gone, or at a height of its own.
  var detent: String? { isOpen ? world[sheet].selected : nil }
  /// Whether it is open and nothing lies over it.
  var isOnTop: Bool { isOpen && world.topSheet == sheet }
  /// Whether typing, focus and what a screen reader does stay in it.
  var isContained: Bool { world.contains(sheet) }
  /// The names of its content that are to be seen, from top to bottom.
  var words: [String] { world.items(of: sheet).map { $0.item.label } }

  /// Two places are the same to a person where this is.
  var key: String {
    guard isOpen else { return "out" }
    let parts = [SheetPart.grabber, .close, .back, .backdrop].map {
      world.rect($0, of: sheet) != nil
    }
    let targets = world.items(of: sheet).filter { !$0.item.label.isEmpty }.map { $0.item.label }
    return "\(detent ?? "-")|\(world.pages(of: sheet))|\(parts)|\(targets)|\(choices)|"
      + "\(isOnTop)|\(world.offset(of: sheet) > 0)|\(world.navigation.count)"
  }
}

/// Sessions of one script in which people try to get somewhere.
struct AccessibilitySessions {
  /// Makes a loaded session on a device; nil: on the script's.
  let fresh: (Device?) throws -> ScriptSession
  /// The device that is meant where none is said.
  let device: Device

  /// Does acts, each at rest, in a fresh session; nil: one of them cannot be done, or the script does
  /// not load.
  func place(
    of sheet: String, after acts: [Action], on device: Device? = nil
  ) -> ReachableState? {
    guard let session = try? fresh(device), let id = session.world.sheet(named: sheet) else {
      return nil
    }
    var simulation = ScriptSimulation(session)
    simulation.settle(limit: Self.patience)
    var durations: [Double] = []
    for act in acts {
      guard simulation.act(act, look: { _ in }) else { return nil }
      durations.append(simulation.rests(id))
      simulation.settle(limit: Self.patience)
    }
    return ReachableState(
      world: simulation.world, sheet: id, choices: simulation.questions.last?.choices ?? [],
      announcements: session.announcements, durations: durations, errors: session.errors,
      hearsTaps: session.hears("tapped", of: id))
  }

  /// How long anything may move, in seconds.
  private static let patience = 5.0
}

extension Simulation {
  /// Lets a sheet come to where it goes; the seconds that it took, 5 at most.
  fileprivate mutating func rests(_ id: SheetID) -> Double {
    let start = world.time
    let keyboard = world.keyboardHeight
    // What follows the keyboard is the keyboard's movement.
    while world.time - start < 5, world.keyboardHeight == keyboard {
      switch world[id].phase {
      case .hidden, .resting: return world.time - start
      case .presenting, .dragging, .settling, .dismissing:
        run(until: min(world.nextChange ?? .infinity, world.time + 1 / 120))
      }
    }
    return world.time - start
  }
}
