internal import UserActions
package import ScriptSchema
package import ScriptDiagnostics
package import Support
internal import LuaBridge
package import SheetEngine

/// A hypothetical release, without a finger: the argument of `decide`.
package struct DecideRelease: ScriptTable {
  package static let description = describe(
    "DecideRelease", "A release: `height` or `travel` gives the position.")
  var from = ""
  var height: Double?
  var travel: Double?
  var velocity = 0.0
  var elapsed = Release.usualElapsed
  var by = DragSource.grabber
  var scrolled = false
  var velocityX = 0.0
  var keyboard: Double?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("from", &from, .name(of: .detent), need: "The detent at which the drag began.")
    keys.number(
      "height", &height, .distance, unit: "pt", default: "computed from `travel`",
      "Height at the release.")
    keys.number(
      "travel", &travel, .distance, unit: "pt", default: "computed from `height`",
      "Finger travel, positive downward; without rubber-banding.")
    keys.number("velocity", &velocity, .velocity, unit: "pt/s", "Downward.")
    keys.number("elapsed", &elapsed, .wait, unit: "s", "Touch-down to lift-off.")
    keys.choice("by", &by, "The part that was dragged.")
    keys.boolean("scrolled", &scrolled, "The content was scrolled when it began.")
    keys.number("velocity_x", &velocityX, .velocity, unit: "pt/s", "To the right.")
    keys.number(
      "keyboard", &keyboard, .inset, unit: "pt", default: "the current value",
      "The keyboard's height.")
  }
}

// `decide`: the decision for a hypothetical release; time and sheets do not change.
extension ScriptSession {
  static let decisionFunctions = [
    GlobalFunction(
      FunctionDescription(
        "decide",
        "Returns the outcome of a release without performing it. Has no side effects: time does "
          + "not advance and nothing moves. A decision map is this function, evaluated for every "
          + "cell.",
        [
          FieldDescription("name", .name(of: .sheet), required: true, "The sheet."),
          FieldDescription("release", .table(DecideRelease.self), required: true, "The release."),
        ],
        returns: [
          "Outcome|number outcome", "string rule",
          "{ travel: number, velocity: number, elapsed?: number, velocity_x?: number, "
            + "keyboard?: number } margin",
        ])
    ) { session, call throws(LuaError) in
      let site = session.site(of: call, "decide", as: "decide")
      let name = try call.string(at: 0, "name")
      let sheet = try raised(session.sheetID(named: name))
      let table = try call.table(at: 1, as: DecideRelease.self, site: site)
      try session.require(WorkCost.decision + WorkCost.margin)
      let release = try raised(session.release(of: sheet, table, site: site))
      let decision = session.printingDecision(on: release, sheet: sheet)
      return [
        decision.luaValue, .string(decision.rule),
        .table(session.marginTable(of: release, sheet: sheet)),
      ]
    }
  ]

  /// The margin of a release in the current world, as a table.
  private func marginTable(of release: Release, sheet: SheetID) -> LuaTable {
    let margin = margin(of: release, sheet: sheet, in: world)
    var table = LuaTable(
      list: [],
      fields: [
        (name: "travel", value: .number(margin.travel)),
        (name: "velocity", value: .number(margin.velocity)),
      ] + margin.inputs.map { (name: $0.input.rawValue, value: .number($0.size)) })
    table.shape = .margin
    return table
  }

  /// Returns a sheet and its release from a detent after a travel, in points, with a velocity, in
  /// points per second; throws the errors of `decide`.
  package func release(
    ofSheet name: String, from: String, travel: Double, velocity: Double
  ) throws(Diagnostic) -> (sheet: SheetID, release: Release) {
    let sheet = try sheetID(named: name)
    let release = world.release(
      sheet, from: from, travel: travel, velocity: velocity, policy: policy)
    if let release { return (sheet, release) }
    throw unknownDetentError(
      from, of: sheet, CallSite(subject: "decide", function: "decide", sources: []))
  }

  private func unknownDetentError(
    _ detent: String, of sheet: SheetID, _ site: CallSite
  ) -> Diagnostic {
    let names = world.detents(of: sheet, policy: policy).map { $0.name }
    return site.error(
      .unknownName, value: [.key("from")],
      "There is no detent \"\(detent)\"; sheet \"\(name(of: sheet))\" has "
        + "\(names.listed(by: "and")).\(SpellingSuggestion.hint(for: detent, among: names))")
  }

  /// Returns the sheet and the release that `decide` evaluates, for a host that passes the table of
  /// the release as JSON; throws the errors of `decide`.
  package func release(
    ofSheet name: String, _ json: JSONValue
  ) throws(Diagnostic) -> (sheet: SheetID, release: Release) {
    let site = CallSite(subject: "release", function: "decide", sources: [])
    let sheet = try sheetID(named: name)
    let table = try TableValidator(site: site).table(LuaValue(json), DecideRelease.description)
    return (sheet, try release(of: sheet, DecideRelease(table), site: site))
  }

  private func release(
    of sheet: SheetID, _ given: DecideRelease, site: CallSite
  ) throws(Diagnostic) -> Release {
    if given.height != nil, given.travel != nil {
      throw site.error(
        .conflictingKeys, key: [.key("travel")],
        "`height` and `travel` both specify the position; remove one.")
    }
    guard given.height != nil || given.travel != nil else {
      throw site.error(
        .missingKey, word: "decide", "Give the position as `height` or `travel`.")
    }
    let release = world.release(
      sheet, from: given.from, height: given.height, travel: given.travel,
      velocity: given.velocity, elapsed: given.elapsed, by: given.by, scrolled: given.scrolled,
      velocityX: given.velocityX, keyboard: given.keyboard, policy: policy)
    if let release { return release }
    throw unknownDetentError(given.from, of: sheet, site)
  }
}

extension LuaValue {
  /// Creates a value from JSON; `null` becomes nil, and an object has no field for it.
  fileprivate init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .nil
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(Int64(value))
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .table(LuaTable(list: values.map { LuaValue($0) }))
      case .object(let fields):
        .table(
          LuaTable(
            list: [],
            fields: fields.filter { $0.1 != .null }.map { (name: $0.0, value: LuaValue($0.1)) }))
      }
  }
}
