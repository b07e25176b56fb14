internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// The arguments of `scenario`, and of a story after its identifiers.
private struct ScenarioArguments: ScriptValues {
  var name = LuaValue.nil
  var options = ScenarioOptions()

  mutating func visit(_ keys: KeyVisitor) {
    keys.unchecked("name", &name, .string, need: "What it shows.")
    keys.table("options", &options, "Options: device, tags, whether it runs.")
  }
}

/// The argument of `story`.
private struct StoryArgument: ScriptValues {
  var ids = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("ids", &ids, need: "The requirement IDs, separated by commas.")
  }
}

/// The arguments of `always`; without a function, its result takes one.
private struct InvariantArguments: ScriptValues {
  var name = LuaValue.nil
  var check = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.unchecked("name", &name, .string, need: "What holds.")
    keys.value(
      "check", &check, .function("fun(r: Release): boolean"), "The function that checks it.")
  }
}

/// The argument of `region`.
private struct RegionArgument: ScriptValues {
  var name = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.unchecked("name", &name, .string, need: "The name of the claim.")
  }
}

// `scenario`, `story`, `region` and `always`: they store test definitions without running them.
extension ScriptSession {
  /// The globals for tests, in the order of the reference.
  static let testFunctions = [
    GlobalFunction(
      described: FunctionDescription(
        TestFunction.scenario.rawValue,
        "A test: `scenario \"name\" (fn)`, or `scenario(\"name\", { device = ... }) (fn)`. "
          + "Each scenario loads the script in a new simulated world; anything it defines is "
          + "removed afterward.", scenarioParameters, returns: ["fun(fn: fun(user: User))"])
    ) { session, call throws(LuaError) in
      [try session.scenario(call, "scenario", ids: [])]
    },
    GlobalFunction(
      defining: TestFunction.story.rawValue,
      "A scenario that verifies one or more numbered requirements: "
        + "`story \"FT-18, IOS-12\" \"a fast swipe dismisses\" (fn)`.", StoryArgument.self,
      returns: ["fun(name: string, options?: table): fun(fn: fun(user: User))"]
    ) { session, call, given throws(LuaError) in
      if (1..<max(1, call.count)).contains(where: { !call.isNil(at: $0) }) {
        throw session.site(of: call, "story", as: "story").error(
          .wrongType, word: "story",
          "Call `story` in three steps: "
            + "`story \"IOS-12\" \"a fast swipe dismisses\" (function(user) ... end)`."
        ).raised
      }
      let ids = given.ids.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      let site = session.site(of: call, "story", as: "story")
      guard !ids.isEmpty else {
        throw site.error(
          .missingKey, word: "story",
          "A story needs its requirement IDs: story \"IOS-12\" \"a fast swipe dismisses\" (fn)."
        ).raised
      }
      return [
        .native { call throws(LuaError) in
          try ScriptSession.convertingErrors(call) { session throws(LuaError) in
            [try session.scenario(call, "story", ids: ids)]
          }
        }
      ]
    },
    GlobalFunction(
      TestFunction.always.rawValue,
      "An invariant for every release that check and fuzz try (samples) and that any "
        + "scenario makes.", InvariantArguments.self,
      returns: ["fun(check: fun(r: Release): boolean)"]
    ) { session, call, given throws(LuaError) in
      let name = try session.checkedName(given.name, call, "always", "(function(r) ... end)")
      if let check = given.check.function {
        try session.addInvariant(name, check, call)
        return []
      }
      let site = session.site(of: call, "always", as: "always")
      let number = try raised(session.beginDefinition("always", name, site))
      return [
        .native { call throws(LuaError) in
          try ScriptSession.convertingErrors(call, as: "always") { session throws(LuaError) in
            session.finishDefinition(number)
            try session.addInvariant(name, call.function(at: 0, "check"), call)
          }
          return []
        }
      ]
    },
    GlobalFunction(
      defining: TestFunction.region.rawValue,
      "A claim about an area of releases: proved if the rules can be analyzed, otherwise "
        + "tested at 65 by 65 releases.", RegionArgument.self, returns: ["fun(spec: RegionSpec)"]
    ) { session, call, given throws(LuaError) in
      let name = try session.checkedName(given.name, call, "region", "{ ... }")
      let site = session.site(of: call, "region", as: "region")
      guard call.isNil(at: 1) else {
        throw site.error(
          .wrongType, word: "region",
          "Call `region` in two steps: `region \"...\" { ... }`."
        ).raised
      }
      let number = try raised(session.beginDefinition("region", name, site))
      return [
        .native { call throws(LuaError) in
          try ScriptSession.convertingErrors(call) { session throws(LuaError) in
            session.finishDefinition(number)
            try session.addRegion(name, call)
          }
          return []
        }
      ]
    },
    ExpectFunction.expect,
  ]

  private static let scenarioParameters = ScenarioArguments.fields

  /// Returns the name, which must be the first argument.
  private func checkedName(
    _ value: LuaValue, _ call: LuaCall, _ kind: String, _ rest: String
  ) throws(LuaError) -> String {
    let site = site(of: call, kind, as: kind)
    if let name = value.string { return try raised(site.checkedName(name, of: kind)) }
    throw site.error(
      .wrongType, word: kind,
      "The first argument of `\(kind)` must be a name; this is \(value.diagnosticText). Write "
        + "`\(kind) \"...\" \(rest)`."
    ).raised
  }

  /// Implements `scenario(name, options)`, which returns a function that takes the test function.
  private func scenario(
    _ call: LuaCall, _ kind: String, ids: [String]
  ) throws(LuaError) -> LuaValue {
    guard isLoading else {
      throw site(of: call, kind, as: kind).error(
        .misusedUser, word: kind,
        "Define a \(kind) at the top level of the script, not inside another one."
      ).raised
    }
    let site = site(of: call, kind, as: kind)
    if (1..<max(1, call.count)).contains(where: { call.kind(at: $0) == "function" }) {
      throw functionInside(kind, site).raised
    }
    let given = ScenarioArguments(
      reading: try arguments(of: call, Self.scenarioParameters, kind))
    let name = try checkedName(given.name, call, kind, "(function(user) ... end)")
    if let only = options.onlyScenario, only.name != name || only.ids != ids {
      return .native { _ in [] }
    }
    let table = given.options
    let key = TestDefinitions.key(name, ids: ids)
    if let (first, place) = scenarioState.definitions.duplicate(of: key) {
      throw site.error(
        .duplicateName, word: "\"\(name)\"",
        "Duplicate \(kind) \"\(name)\"; the first is at \(place.chunk):\(place.line)."
          + CallSite.lookalikeMessage(key, first)
      ).raised
    }
    var wanted: Device?
    if !table.device.isNil {
      wanted = try raised(device(from: table.device, site: site, at: [.key("device")]))
    }
    let place = call.place ?? (chunk: source.name, line: 1)
    let scriptLine = call.line(inChunk: source.name)
    let (tags, isOnly, skip) = (table.tags, table.only, table.skip)
    let device = wanted
    let number = try raised(beginDefinition(kind, name, site))
    return .native { call throws(LuaError) in
      try ScriptSession.convertingErrors(call) { session throws(LuaError) in
        session.finishDefinition(number)
        session.scenarioState.definitions.add(
          ScenarioDefinition(
            name: name, ids: ids, tags: tags, device: device, isOnly: isOnly, skip: skip,
            file: place.chunk, line: place.line, scriptLine: scriptLine,
            function: try call.function(at: 0, kind)))
      }
      return []
    }
  }

  /// Returns the error for `scenario("x", function(user) ... end)`, the syntax of other test tools.
  private func functionInside(_ kind: String, _ site: CallSite) -> Diagnostic {
    var error = site.error(
      .wrongType, word: kind,
      "`\(kind)` takes its function in a second pair of parentheses, after the name: "
        + "`\(kind) \"...\" (function(user) ... end)`.")
    if let line = error.line, let source = error.file.flatMap({ sources.named($0) }) {
      error.suggestion = source.functionMovedOut(kind, line: line).map { [$0] } ?? []
    }
    return error
  }

  private func addInvariant(
    _ name: String, _ check: LuaFunction, _ call: LuaCall
  ) throws(LuaError) {
    let place = call.place ?? (chunk: source.name, line: 1)
    let site = site(of: call, "always", as: "always")
    let count = invariants.count
    try raised(
      site.checkLimit("invariants", after: count, most: Limits.definitions, word: "always"))
    add(
      InvariantDefinition(
        name: name, check: check, file: place.chunk, line: place.line,
        scriptLine: call.line(inChunk: source.name)))
  }

  private func addRegion(_ name: String, _ call: LuaCall) throws(LuaError) {
    let site = site(of: call, "region", as: "region \"\(name)\"")
    let table = try call.table(at: 0, as: RegionSpec.self, site: site)
    let (always, never) = (table.always, table.never)
    guard (always == nil) != (never == nil) else {
      throw site.error(
        always == nil ? .missingKey : .conflictingKeys, word: "region",
        "A region needs either `always` or `never`, not both."
      ).raised
    }
    let place = call.place ?? (chunk: source.name, line: 1)
    let count = scenarioState.definitions.regions.count
    try raised(site.checkLimit("regions", after: count, most: Limits.definitions, word: "region"))
    scenarioState.definitions.add(
      RegionDefinition(
        name: name, sheet: table.of, from: table.from,
        travel: try raised(range(table.travel, "travel", site)),
        velocity: try raised(range(table.velocity, "velocity", site)),
        velocityX: try raised(range(table.velocityX, "velocity_x", site)),
        keyboard: try raised(range(table.keyboard, "keyboard", site)),
        elapsed: try raised(range(table.elapsed, "elapsed", site)),
        by: table.by, scrolled: table.scrolled,
        always: always, never: never, file: place.chunk, line: place.line,
        scriptLine: call.line(inChunk: source.name)))
  }

  private func range(
    _ pair: NumberPair?, _ key: String, _ site: CallSite
  ) throws(Diagnostic) -> ClosedRange<Double>? {
    guard let pair else { return nil }
    guard pair.first <= pair.second else {
      throw site.error(
        .outOfRange, value: [.key(key)],
        "`\(key)` goes from \(pair.first.plain) to \(pair.second.plain); the first number must be "
          + "smaller.")
    }
    return pair.first...pair.second
  }
}
