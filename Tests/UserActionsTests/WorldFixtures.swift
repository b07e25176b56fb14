import UserActions
import SheetEngine

/// Worlds for tests: a screen "Home", a sheet "Order" and a stack "Pages".
enum WorldFixtures {
  static func world(device: Device = .standard) -> World {
    var world = World(device: device)
    _ = world.define(
      HostScreen(name: "Home", body: .rows(count: 40, height: 44), fieldNames: ["Search"]))
    let rows = (1...30).map { "Row \($0)" }
    _ = world.define(
      SheetDefinition(
        name: "Order", title: "Order", content: Content(rows: rows), style: .ios))
    let pages = ["One", "Two"].map { SheetDefinition(name: $0, title: $0, style: .ios) }
    _ = world.define(SheetDefinition(name: "Pages", style: .ios, pages: pages))
    return world
  }

  /// Returns the world with a sheet that is presented and at rest.
  static func open(_ name: String? = "Order") throws -> World {
    var world = world()
    if let name { try perform(.opens(name, .init(isAnimated: false)), in: &world) }
    return world
  }

  /// Performs an action in a world whose sheets show no questions.
  static func perform(_ act: Action, in world: inout World) throws {
    for step in try act.timed(in: world) {
      switch step {
      case .passes(let time): _ = world.advance(to: time, policy: DefaultPolicy())
      case .happens(.performed(let event)): _ = world.step(event, policy: DefaultPolicy())
      case .happens, .rests: break
      }
    }
  }
}
