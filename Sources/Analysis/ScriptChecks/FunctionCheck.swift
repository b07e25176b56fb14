internal import UserActions
internal import ScriptDiagnostics
internal import Gestures
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Checks the functions of a sheet that the engine calls, such as resolvers, dimming, drags and
/// motions.
///
/// Calls each with the arguments of a presentation, of drags past both ends, and of their releases:
/// twice, because it must be pure.
struct FunctionCheck {
  private var simulation: ScriptSimulation
  private let sheet: SheetID

  /// The first error of each function of a sheet, in a separate loaded session.
  static func diagnostics(about name: String, in session: ScriptSession) -> [Diagnostic] {
    guard let sheet = try? session.sheetID(named: name) else { return [] }
    session.verifiesPurity = true
    let failures = FailureCounter()
    session.failureCounter = failures
    var check = FunctionCheck(simulation: ScriptSimulation(session), sheet: sheet)
    check.run()
    // Ignore errors of hooks, which can fail if the sheet is presented without its trigger.
    return failures.errors
  }

  private mutating func run() {
    simulation.perform(.performed(.presented(sheet, PresentOptions())))
    advance(0.2)
    simulation.settle()
    let height = simulation.world.device.height
    for travel in [-height, height] {
      guard let start = dragPoint else { return }
      simulation.perform(.performed(.touched(start)))
      for step in 1...8 {
        advance(1 / 60)
        let y = start.y + travel * Double(step) / 8
        simulation.perform(.performed(.moved(Point(x: start.x, y: y))))
      }
      advance(0.1)
      simulation.perform(.performed(.lifted()))
      simulation.settle()
    }
  }

  /// A point where a finger can drag the sheet.
  private var dragPoint: Point? {
    for part in [SheetPart.grabberHit, .bar, .sheet] {
      if let rect = simulation.world.rect(part, of: sheet) { return rect.center }
    }
    return nil
  }

  /// Advances the time and queries the dimming.
  private mutating func advance(_ seconds: Double) {
    simulation.wait(seconds)
    _ = simulation.world.dim(of: sheet, policy: simulation.policy)
  }
}
