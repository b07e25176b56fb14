internal import UserActions
internal import ScriptDiagnostics
internal import Gestures
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// The state of a sheet at rest, after some actions in a new session.
struct ReachableState {
  let world: World
  let sheet: SheetID
  /// The choices of the dialog that is shown; empty if there is none.
  let choices: [String]
  /// The announcements of the screen reader since the start of the session.
  let announcements: [String]
  /// The duration of the motion of the sheet after each action, in seconds.
  let durations: [Double]
  /// The script errors that occurred during the actions.
  let errors: [Diagnostic]
  /// True if the script handles taps on the content of the sheet.
  let hearsTaps: Bool
  /// The script's decisions on dismissals for each reason, and on changes to each active detent.
  let permissions: Permissions

  /// The actions that the hooks of a script allow.
  struct Permissions: Equatable {
    var dismissals: [Answer]
    var detents: [Bool]
  }

  var isOpen: Bool { world[sheet].isPresented }
  /// The selected detent; nil if the sheet is dismissed or at a custom height.
  var detent: String? { isOpen ? world[sheet].selected : nil }
  /// True if the sheet is presented and is the topmost sheet.
  var isOnTop: Bool { isOpen && world.topSheet == sheet }
  /// True if keyboard focus and screen reader navigation stay inside the sheet.
  var isModal: Bool { world.trapsFocus(sheet) }
  /// The labels of the visible content, from top to bottom.
  var labels: [String] { world.items(of: sheet).map { $0.item.label } }

  /// A key that is equal for states that a user cannot distinguish, and in which the script prevents
  /// the same actions.
  var key: String {
    guard isOpen else { return "out" }
    let parts = [SheetPart.grabber, .close, .back, .backdrop].map {
      world.rect($0, of: sheet) != nil
    }
    let targets = world.items(of: sheet).filter { !$0.item.label.isEmpty }.map { $0.item.label }
    return "\(detent ?? "-")|\(world.pages(of: sheet))|\(parts)|\(targets)|\(choices)|"
      + "\(isOnTop)|\(world.offset(of: sheet) > 0)|\(world.navigation.count)|"
      + "\(permissions.dismissals)|\(permissions.detents)"
  }
}

/// Creates sessions of one script, in which actions are tried.
struct AccessibilitySessions {
  /// Returns a newly loaded session on a device, or on the script's device for nil.
  let fresh: (Device?) throws -> ScriptSession
  /// The default device.
  let device: Device

  /// Returns the state of a sheet after actions in a new session, each done at rest.
  ///
  /// Returns nil if an action is impossible or the script does not load.
  func place(
    of sheet: String, after acts: [Action], on device: Device? = nil
  ) -> ReachableState? {
    guard let session = try? fresh(device), let id = session.world.sheet(named: sheet) else {
      return nil
    }
    var simulation = ScriptSimulation(session)
    simulation.settle(limit: Self.timeout)
    var durations: [Double] = []
    for act in acts {
      guard simulation.perform(act, look: { _ in }) else { return nil }
      durations.append(simulation.runToRest(id))
      simulation.settle(limit: Self.timeout)
    }
    let world = simulation.world
    let choices = simulation.questions.last?.choices ?? []
    let (announcements, errors) = (session.announcements, session.errors)
    // The hooks are called last, since they can change the state of the script.
    let permissions = ReachableState.Permissions(
      dismissals: world[id].isPresented ? session.dismissalAnswers(of: id) : [],
      detents: world[id].detents.map {
        world.mayChange(id, to: $0.name, by: .user, session.policy)
      })
    return ReachableState(
      world: world, sheet: id, choices: choices, announcements: announcements,
      durations: durations, errors: errors, hearsTaps: session.hasHandler("tapped", of: id),
      permissions: permissions)
  }

  /// The maximum time to wait for rest, in seconds.
  private static let timeout = 5.0
}

extension Simulation {
  /// Runs until the sheet is at rest, and returns the seconds that it took (at most 5).
  fileprivate mutating func runToRest(_ id: SheetID) -> Double {
    let start = world.time
    let keyboard = world.keyboardHeight
    // Motion that follows the keyboard counts as motion of the keyboard.
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
