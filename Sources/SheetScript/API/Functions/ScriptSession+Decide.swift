internal import ScriptSchema
package import ScriptDiagnostics
package import ReleaseLog
package import Support
internal import LuaBridge
package import SheetEngine

/// The arguments of `decide`.
private struct DecideArguments: ScriptValues {
  var sheet = ""
  var release = ReleaseLine()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &sheet, .name(of: .sheet), need: "The sheet.")
    keys.table("release", &release, need: "The release.")
  }
}

// `decide`: the decision for a hypothetical release; time and sheets do not change.
extension ScriptSession {
  static let decisionFunctions = [
    GlobalFunction(
      "decide",
      "Returns the outcome of a release without performing it. Has no side effects: time does "
        + "not advance and nothing moves. A decision map is this function, evaluated for every "
        + "cell.", DecideArguments.self,
      returns: [
        "Outcome|number outcome", "string rule",
        "{ travel: number, velocity: number, elapsed?: number, velocity_x?: number, "
          + "keyboard?: number, farthest?: number, rested?: number } margin",
      ]
    ) { session, call, given throws(LuaError) in
      let site = session.site(of: call, "decide", as: "decide")
      let sheet = try raised(session.sheetID(named: given.sheet))
      try session.require(WorkCost.decision + WorkCost.margin)
      let release = try raised(session.release(of: sheet, given.release, site: site))
      let decision = session.printingDecision(on: release, sheet: sheet)
      return [
        release.startsHidden && decision.outcome == .dismiss
          ? .string(Release.hidden) : decision.luaValue, .string(decision.rule),
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
      from, of: sheet, among: world.detents(of: sheet, policy: policy).map { $0.name },
      CallSite(subject: "decide", function: "decide", sources: []))
  }

  private func unknownDetentError(
    _ detent: String, of sheet: SheetID, among names: [String], _ site: CallSite
  ) -> Diagnostic {
    site.error(
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
    let table = try TableValidator(site: site).table(LuaValue(json), ReleaseLine.description)
    return (sheet, try release(of: sheet, ReleaseLine(table), site: site))
  }

  private func release(
    of sheet: SheetID, _ given: ReleaseLine, site: CallSite
  ) throws(Diagnostic) -> Release {
    guard given.height != nil || given.travel != nil else {
      throw site.error(
        .missingKey, word: "decide", "Give the position as `height` or `travel`.")
    }
    return given.release(from: try releaseStart(of: sheet, given, site: site))
  }

  /// Returns the start of the drag of a line: on its device, or with its detents.
  package func releaseStart(
    of sheet: SheetID, _ line: ReleaseLine, site: CallSite
  ) throws(Diagnostic) -> ReleaseStart {
    if let fault = line.faultOfHeights {
      throw site.error(.missingKey, key: [.key("detents")], "\(fault).")
    }
    var world = world
    let start: ReleaseStart?
    if let container = line.container {
      let detents = line.detents.map { Detent(name: $0.name, height: $0.height) }
      start = world.releaseStart(sheet, from: line.from, detents: detents, container: container)
    } else {
      if let name = line.device, name != world.device.name {
        let device = try device(from: .string(name), site: site, at: [.key("device")])
        world = world.onDevice(device, without: sheet)
      }
      start = world.releaseStart(sheet, from: line.from, policy: policy)
    }
    if let start { return start }
    let names =
      line.container == nil
      ? world.detents(of: sheet, policy: policy).map { $0.name } : line.detents.map { $0.name }
    throw unknownDetentError(line.from, of: sheet, among: names, site)
  }
}

extension ReleaseLine {
  /// The release of the line, with defaults for the keys that it does not have.
  package func release(from start: ReleaseStart) -> Release {
    var release = start.release(height: height, travel: travel)
    release.velocity = velocity ?? 0
    release.elapsed = elapsed ?? Release.usualElapsed
    release.by = by ?? .grabber
    release.scrolled = scrolled ?? false
    release.velocityX = velocityX ?? 0
    release.keyboard = keyboard ?? release.keyboard
    release.reducesMotion = reduceMotion ?? release.reducesMotion
    release.givenFarthest = farthest ?? 0
    release.rested = rested ?? 0
    release.givenDirection = direction
    return release
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
