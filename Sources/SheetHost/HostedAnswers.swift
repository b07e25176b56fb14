internal import DecisionMaps
internal import Diagnosis
internal import Formatting
internal import Playing
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// What is asked of a play.
extension HostedPlay {
  func scene() throws(HostFailure) -> [UInt8] {
    let play = try loaded()
    let session = play.session
    var scene = play.world.scene(labels: session.rowLabels, policy: session.policy)
    scene.question = play.question.map { Scene.Question(text: $0.text, choices: $0.choices) }
    return sceneText.text(of: scene, in: play.world)
  }

  func heights() throws(HostFailure) -> String {
    let world = try loaded().world
    return JSONValue.object(
      world.presented.map { (world[$0].root.name, .number(world.height(of: $0))) }
    ).text
  }

  func events(from first: UInt32) throws(HostFailure) -> String {
    let events = try loaded().session.events
    return JSONValue.array(events.dropFirst(Int(clamping: first)).map { $0.json }).text
  }

  func decide(
    _ sheet: String, from: String, travel: Double, velocity: Double
  ) throws(HostFailure) -> String {
    let session = try loaded().session
    try Self.require(travel, in: -1e5...1e5, called: "travel")
    try Self.require(velocity, in: -1e6...1e6, called: "velocity")
    guard let id = session.world.sheet(named: sheet) else {
      throw .misuse("the script has no sheet \(sheet.quotedForLua)")
    }
    let policy = session.policy
    guard
      let release = session.world.release(
        id, from: from, travel: travel, velocity: velocity, policy: policy)
    else { throw .misuse("sheet \(sheet.quotedForLua) has no detent \(from.quotedForLua)") }
    let verdict = session.world.verdict(on: release, sheet: id, policy: policy)
    let margin = session.margin(of: release, sheet: id, in: session.world)
    return JSONValue.object([
      ("outcome", .string(verdict.word)), ("rule", .string(verdict.rule)),
      (
        "margin",
        .object([("travel", .number(margin.travel)), ("velocity", .number(margin.velocity))])
      ),
    ]).text
  }

  func map(columns: Int32, rows: Int32) throws(HostFailure) -> String {
    let play = try loaded()
    guard 2...512 ~= columns, 2...512 ~= rows else {
      throw .misuse("a map of \(columns) x \(rows) cells; 2 x 2 to 512 x 512 are allowed")
    }
    let map = ReleaseMap(
      session: play.session, world: play.world, columns: Int(columns), rows: Int(rows))
    return map.map { MapJSON.value(of: $0.map).text } ?? "null"
  }

  func tape() throws(HostFailure) -> String {
    switch try loaded().tape() {
    case .success(let tape): return tape.text
    case .failure(let error): throw .misuse(error.message)
    }
  }

  func scenario(named name: String) throws(HostFailure) -> String {
    switch try loaded().scenario(named: name, all: true) {
    case .success(let text): return text
    case .failure(let error): throw .misuse(error.message)
    }
  }

  func releases(from first: UInt32) throws(HostFailure) -> String {
    let play = try loaded()
    let run = play.run
    let skipped = max(0, Int(clamping: first) - run.forgottenReleases)
    let known = run.releases.enumerated().dropFirst(skipped)
    return JSONValue.array(
      known.map { place, seen in
        value(of: seen, number: run.forgottenReleases + place, in: play.session)
      }
    ).text
  }

  private func value(
    of seen: LiveRun.SeenRelease, number: Int, in session: Session
  ) -> JSONValue {
    let (release, verdict) = (seen.judged.release, seen.judged.verdict)
    let weighed = WeighedRelease(seen, in: session)
    return .object([
      ("number", .integer(number)), ("time", .number(seen.judged.time)),
      ("sheet", .string(seen.sheet)), ("from", .string(release.from)),
      ("travel", .number(release.travel)), ("moved", .number(release.moved)),
      ("velocity", .number(release.velocity)),
      ("outcome", .string(verdict.word)), ("rule", .string(verdict.rule)),
      (
        "margin",
        .object([
          ("travel", .number(weighed?.travelMargin ?? .infinity)),
          ("velocity", .number(weighed?.velocityMargin ?? .infinity)),
        ])
      ),
      ("words", .string(weighed?.words(in: session) ?? "")),
    ])
  }

  func moment() throws(HostFailure) -> String {
    let play = try loaded()
    let worlds = play.run.history.worlds
    return JSONValue.object([
      ("time", .number(play.moment ?? play.run.time)),
      ("first", .number(worlds.first?.time ?? play.run.time)), ("last", .number(play.run.time)),
      ("speed", .number(play.pace.speed)), ("paused", .boolean(play.pace.isPaused)),
      ("past", .boolean(play.moment != nil)), ("moving", .boolean(play.isMoving)),
      ("at_rest", .boolean(play.session.isAtRest)),
      ("events", .integer(play.session.events.count)),
      ("releases", .integer(play.run.forgottenReleases + play.run.releases.count)),
      ("next", play.session.world.nextChange.map { .number($0) } ?? .null),
    ]).text
  }

  func text() throws(HostFailure) -> String {
    let play = try loaded()
    return play.run.options.parameters.sorted { $0.key < $1.key }
      .reduce(play.session.source.text) { text, knob in
        KnobWriting.text(text, setting: knob.key, to: knob.value) ?? text
      }
  }
}
