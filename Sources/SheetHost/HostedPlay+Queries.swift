internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
internal import Live
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// Queries of a play.
extension HostedPlay {
  func scene() throws(HostError) -> [UInt8] {
    let play = try loaded()
    return SceneJSON.completeScene(play.scene, of: play.session)
  }

  func changes() throws(HostError) -> [UInt8] {
    let play = try loaded()
    return sceneDelta.changes(of: play, moment: play.momentJSON)
  }

  func heights() throws(HostError) -> String {
    let world = try loaded().world
    return JSONValue.object(
      world.presented.map { (world[$0].root.name, .number(world.height(of: $0))) }
    ).text
  }

  func events(from first: UInt32) throws(HostError) -> String {
    let events = try loaded().session.events
    return JSONValue.array(events.dropFirst(Int(clamping: first)).map { $0.json }).text
  }

  func printed(from first: UInt32) throws(HostError) -> String {
    let run = try loaded().run
    let skipped = max(0, Int(clamping: first) - run.forgottenPrints)
    return JSONValue.array(
      run.printedLines.enumerated().dropFirst(skipped).map { place, line in
        .object([
          ("number", .integer(run.forgottenPrints + place)), ("time", .number(line.time)),
          ("text", .string(line.text)),
        ])
      }
    ).text
  }

  func decide(
    _ sheet: String, from: String, travel: Double, velocity: Double
  ) throws(HostError) -> [UInt8] {
    let session = try loaded().session
    try Self.require(travel, in: -1e5...1e5, called: "travel")
    try Self.require(velocity, in: -1e6...1e6, called: "velocity")
    do throws(Diagnostic) {
      let (id, release) = try session.release(
        ofSheet: sheet, from: from, travel: travel, velocity: velocity)
      return decision(about: release, of: id, in: session)
    } catch {
      throw .misuse(error.sentence)
    }
  }

  /// Decides a release that is given as JSON with the keys of `decide` in Lua.
  func decide(
    _ sheet: String, release json: String, withMargin: Bool = true
  ) throws(HostError) -> [UInt8] {
    let session = try loaded().session
    let value: JSONValue
    do throws(JSONReader.Error) { value = try JSONReader.value(of: json) } catch {
      throw .misuse(
        "release is not JSON; line \(error.line), column \(error.column): \(error.sentence)")
    }
    do throws(Diagnostic) {
      let (id, release) = try session.release(ofSheet: sheet, value)
      return decision(about: release, of: id, in: session, withMargin: withMargin)
    } catch {
      throw .misuse(error.sentence)
    }
  }

  private func decision(
    about release: Release, of id: SheetID, in session: ScriptSession, withMargin: Bool = true
  ) -> [UInt8] {
    let (decision, margin, failure):
      (ReleaseDecision, ReleaseMargins?, ScriptDiagnostics.Diagnostic?)
    if withMargin {
      (decision, margin, failure) = session.decision(on: release, sheet: id)
    } else {
      margin = nil
      (decision, failure) = session.decisionWithoutMargin(on: release, sheet: id)
    }
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.field("outcome", decision.outcomeText(on: release))
    json.field("rule", decision.rule)
    if let margin {
      json.key("margin")
      json.beginObject()
      json.field("travel", margin.travel)
      json.field("velocity", margin.velocity)
      for other in margin.inputs {
        json.key(other.input.rawValue)
        json.write(other.size)
      }
      json.endObject()
    }
    json.field("failed", decision.isFallback)
    json.key("failed_rule")
    if let rule = decision.failedRule { json.write(rule) } else { json.writeNull() }
    if let failure { json.field("error", errorText(of: failure)) }
    json.endObject()
    return json.bytes
  }

  func map(columns: Int32, rows: Int32) throws(HostError) -> String {
    let play = try loaded()
    try Self.require(Double(columns), in: 2...512, called: "columns")
    try Self.require(Double(rows), in: 2...512, called: "rows")
    let map = play.session.query {
      LiveDecisionMap(
        session: play.session, world: play.world, columns: Int(columns), rows: Int(rows))
    }
    guard var shown = map?.map else { return "null" }
    shown.noteMutableName(in: play.session)
    return MapJSON.value(of: shown).text
  }

  func test(_ name: String) throws(HostError) -> String {
    let play = try loaded()
    let all = ScenarioRunner.list(of: play.session)
    let only = all.filter { $0.isOnly }
    let chosen = name.isEmpty ? (only.isEmpty ? all : only) : all.filter { $0.name == name }
    guard name.isEmpty || !chosen.isEmpty else {
      throw .misuse("the script has no scenario \(name.quotedForLua)")
    }
    let runner = ScenarioRunner(source: play.session.source, options: play.run.options)
    return JSONValue.array(chosen.map { value(of: runner.run($0)) }).text
  }

  private func value(of report: ScenarioReport) -> JSONValue {
    let (outcome, error): (String, JSONValue) =
      switch report.outcome {
      case .passed: ("passed", .null)
      case .failed(let failure): ("failed", .string(errorText(of: failure.diagnostic)))
      case .skipped(let why): ("skipped", .string(why))
      }
    return .object([
      ("name", .string(report.name)), ("ids", .array(report.ids.map { .string($0) })),
      ("line", .integer(report.line)), ("outcome", .string(outcome)),
      ("time", .number(report.time)), ("error", error),
    ])
  }

  func tape() throws(HostError) -> String {
    switch try loaded().tape() {
    case .success(let tape): return tape.text
    case .failure(let error): throw .misuse(error.message)
    }
  }

  func releaseLog() throws(HostError) -> String {
    try loaded().run.releaseLog(withSamples: false).text
  }

  func tapePart(seconds: Double) throws(HostError) -> String {
    let play = try loaded()
    try Self.require(seconds, in: 0...3_600, called: "seconds")
    do throws(PlayError) {
      let making = if let makingTape { makingTape } else { try play.makeTape() }
      makingTape = nil
      let text = try making.advance(by: seconds)
      if !making.isDone { makingTape = making }
      return JSONValue.object([
        ("share", .number(making.progress)),
        ("text", .string(String(decoding: text, as: UTF8.self))),
      ]).text
    } catch {
      throw .misuse(error.message)
    }
  }

  func scenario(named name: String) throws(HostError) -> String {
    guard !name.isEmpty else { throw .misuse("name is empty; a scenario needs a name") }
    switch try loaded().scenarios(all: true, allowsPresentation: true) {
    case .success(let forms): return forms.last?.text(named: name) ?? ""
    case .failure(let error): throw .misuse(error.message)
    }
  }

  func releases(from first: UInt32) throws(HostError) -> String {
    let play = try loaded()
    let run = play.run
    let skipped = max(0, Int(clamping: first) - run.forgottenReleases)
    let known = run.releases.enumerated().dropFirst(skipped)
    // Margins and alternatives call the rules again.
    let values = play.session.query {
      known.map { place, seen in
        value(of: seen, number: run.forgottenReleases + place, in: play.session)
      }
    }
    return JSONValue.array(values).text
  }

  private func value(
    of seen: LiveRun.ObservedRelease, number: Int, in session: ScriptSession
  ) -> JSONValue {
    let (release, decision) = (seen.record.release, seen.record.decision)
    let weighed = ReleaseWithMargin(seen, in: session)
    return .object([
      ("number", .integer(number)), ("time", .number(seen.record.time)),
      ("sheet", .string(seen.sheet)), ("from", .string(release.from)),
      ("travel", .number(release.travel)), ("moved", .number(release.moved)),
      ("velocity", .number(release.velocity)),
      ("outcome", .string(decision.outcomeText)), ("rule", .string(decision.rule)),
      (
        "margin",
        .object(
          [
            ("travel", .number(weighed?.margins.travel ?? .infinity)),
            ("velocity", .number(weighed?.margins.velocity ?? .infinity)),
          ] + (weighed?.margins.inputs ?? []).map { ($0.input.rawValue, .number($0.size)) })
      ),
      ("failed", .boolean(decision.isFallback)), ("decision", .string(decision.ruleText)),
      ("failed_rule", decision.failedRule.map { .string($0) } ?? .null),
      ("result", .string(weighed?.resultText(in: session) ?? "")),
      ("words", .string(weighed?.text(in: session) ?? "")),
      ("alternative", .string(weighed?.alternativeText(in: session) ?? "")),
      ("explanation", .string(BuiltInRule(rawValue: decision.rule)?.explanation ?? "")),
    ])
  }

  func moment() throws(HostError) -> [UInt8] { try loaded().momentJSON }

  func text() throws(HostError) -> String {
    let play = try loaded()
    return play.run.options.parameters.sorted { $0.key < $1.key }
      .reduce(play.session.source.text) { text, parameter in
        ParameterWriter.text(text, setting: parameter.key, to: parameter.value) ?? text
      }
  }
}

extension PlaySession {
  /// The scene that is shown.
  var scene: Scene {
    var scene = world.scene(labels: session.rowLabels, policy: session.policy)
    scene.question = question.map { Scene.Question(text: $0.text, choices: $0.choices) }
    return scene
  }

  /// The state of virtual time.
  fileprivate var momentJSON: [UInt8] {
    let worlds = run.history.worlds
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.field("time", moment ?? run.time)
    json.field("first", worlds.first?.time ?? run.time)
    json.field("last", run.time)
    json.field("speed", virtualClock.speed)
    json.field("paused", virtualClock.isPaused)
    json.field("past", moment != nil)
    json.field("moving", isMoving)
    json.field("at_rest", session.isAtRest)
    json.field("events", session.events.count)
    json.field("releases", run.forgottenReleases + run.releases.count)
    json.field("next", session.world.nextChange ?? .infinity)
    if let failure = ruleFailure { json.field("error", failure.joined(separator: "\n")) }
    json.endObject()
    return json.bytes
  }
}
