internal import UserActions
internal import ScriptDiagnostics
internal import Gestures
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Whether a sheet's resolvers, dimming, drag and rubber-band functions give the same answer to the same
/// question: each is asked twice while the sheet comes, is dragged past both ends, and is let go.
struct PurityCheck {
  private var simulation: ScriptSimulation
  private let sheet: SheetID

  /// What is wrong with the functions of a sheet, in a session of its own that is loaded.
  static func complaints(about name: String, in session: ScriptSession) -> [Diagnostic] {
    guard let sheet = try? session.sheetID(named: name) else { return [] }
    session.asksTwice = true
    var asked = PurityCheck(simulation: ScriptSimulation(session), sheet: sheet)
    asked.run()
    // A sheet that comes without its trigger may make its other hooks fail; that is not the question.
    return session.takeErrors().filter { $0.code == .impurePolicy }
  }

  private mutating func run() {
    simulation.perform(.performed(.presented(sheet, PresentOptions())))
    pass(0.2)
    simulation.settle()
    let height = simulation.world.device.height
    for travel in [-height, height] {
      guard let start = hold else { return }
      simulation.perform(.performed(.touched(start)))
      for step in 1...8 {
        pass(1 / 60)
        let y = start.y + travel * Double(step) / 8
        simulation.perform(.performed(.moved(Point(x: start.x, y: y))))
      }
      pass(0.1)
      simulation.perform(.performed(.lifted()))
      simulation.settle()
    }
  }

  /// Where a finger can take it.
  private var hold: Point? {
    for part in [SheetPart.grabberHit, .bar, .sheet] {
      if let rect = simulation.world.rect(part, of: sheet) { return rect.center }
    }
    return nil
  }

  /// Lets some time pass, and asks how dark it is behind the sheet.
  private mutating func pass(_ seconds: Double) {
    simulation.wait(seconds)
    _ = simulation.world.dim(of: sheet, policy: simulation.policy)
  }
}
