internal import LuaBridge
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import UserActions

/// The options of `scenario`.
struct ScenarioOptions: ScriptTable {
  static let description = describe("ScenarioOptions", "Options of a scenario.")
  var device = LuaValue.nil
  var tags: [String] = []
  var only = false
  var skip: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "device", &device, .device, default: "the device of the script",
      "The device that it runs on.")
    keys.texts("tags", &tags, default: "none", "Tags for filtering.")
    keys.boolean("only", &only, "Runs only this scenario.")
    keys.text("skip", &skip, default: "not skipped", "Reason to skip it.")
  }
}

/// An area of releases: the argument of `region`.
struct RegionSpec: ScriptTable {
  static let description = describe(
    "RegionSpec",
    "A claim about an area of releases: proved if the rules can be analyzed, otherwise "
      + "tested at 65 by 65 releases. An input that is left out can have every value that `decide` "
      + "accepts.")
  var of = ""
  var from: String?
  var travel: NumberPair?
  var velocity: NumberPair?
  var velocityX: NumberPair?
  var keyboard: NumberPair?
  var elapsed: NumberPair?
  var by: [DragSource]?
  var scrolled: Bool?
  var always: String?
  var never: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("of", &of, .name(of: .sheet), need: "The sheet.")
    keys.text(
      "from", &from, .name(of: .detent), default: "all detents",
      "The detent at which the drag began.")
    keys.pair(
      "travel", &travel, .distance, unit: "pt", default: "any",
      "Minimum and maximum travel of the finger.")
    keys.pair(
      "velocity", &velocity, .velocity, unit: "pt/s", default: "any", "Minimum and maximum.")
    keys.pair(
      "velocity_x", &velocityX, .velocity, unit: "pt/s", default: "any",
      "Minimum and maximum, positive to the right.")
    keys.pair(
      "keyboard", &keyboard, .inset, unit: "pt", default: "any",
      "Minimum and maximum height of the keyboard that the rules read.")
    keys.pair(
      "elapsed", &elapsed, .wait, unit: "s", default: "any",
      "Minimum and maximum time from touch-down to lift-off.")
    keys.key(
      FieldDescription(
        "by",
        .either([
          .choice(of: DragSource.self),
          .list(.choice(of: DragSource.self), count: 1...DragSource.allCases.count),
        ]), default: "any", "The part that was dragged, or a list of parts."),
      read: { source in
        let given = source["by"]
        guard given != .nil else { return }
        let names = given.text.map { [$0] } ?? given.items.compactMap { $0.text }
        by = DragSource.allCases.filter { names.contains($0.rawValue) }
      }, write: { by.map { .list($0.map { .string($0.rawValue) }) } ?? .nil })
    keys.boolean(
      "scrolled", &scrolled, default: "either", "The content was scrolled when the drag began.")
    keys.text(
      "always", &always, default: "any",
      "The outcome that every release must have; \"from\" means the starting detent.")
    keys.text("never", &never, default: "none", "An outcome that no release may have.")
  }
}
