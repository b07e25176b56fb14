internal import Console
internal import DecisionMaps
internal import Measuring
internal import Pictures
internal import Proving
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Collects what a script's hand-off tells: sheets on every device, decisions, maps, haptics.
struct DesignSpecBuilder {
  let loaded: LoadedScript

  /// More scenarios than these are not played for their haptics.
  private static let mostScenarios = 200
  /// What is told of decisions.
  private static let metrics: [Metric] = [
    .snapShare, .snapDistance, .fastVelocity, .projection, .dismissShare, .dismissDistance,
    .dismissVelocity, .rubberBand,
  ]

  func made(sheet name: String?) throws(CommandError) -> DesignSpec {
    let subjects = name == nil ? ScriptedSheet.all(of: loaded.session) : [try loaded.sheet(name)]
    if subjects.isEmpty { throw CommandError(.failure, "\(loaded.path): defines no sheet") }
    let elsewhere = try devices()
    let sheets = subjects.map { subject in
      var sheet = SheetSpec(
        name: subject.name, definition: loaded.session.world[subject.id].definition,
        places: ([loaded.session] + elsewhere).map { places(of: subject.name, in: $0) },
        opening: subject.opening, rules: subject.rules,
        figures: subject.metrics(Self.metrics).map { ($0.metric.rawValue, $0.words) })
      sheet.map = map(of: subject)
      return sheet
    }
    return DesignSpec(script: loaded.path, sheets: sheets, haptics: haptics)
  }

  /// The script on every other device of the catalogue, and of its own.
  private func devices() throws(CommandError) -> [Session] {
    var sessions: [Session] = []
    let all = Device.catalogue + loaded.session.ownDevices
    for device in all where device.name != loaded.session.world.device.name {
      sessions.append(try loaded.fresh(device))
    }
    return sessions
  }

  private func places(of name: String, in session: Session) -> SheetSpec.Places {
    let id = session.world.sheet(named: name)
    return SheetSpec.Places(
      device: session.world.device.name,
      detents: id.map { session.world.detents(of: $0, policy: session.policy) } ?? [])
  }

  /// Its decision map from the detent that it opens at.
  func map(of subject: ScriptedSheet) -> (markup: String, lines: [String])? {
    guard let slice = subject.opening.flatMap({ subject.slice(from: $0) }) else { return nil }
    let map = DecisionMap(of: slice, by: subject.decider)
    let small = subject.slice(from: slice.from, columns: 60, rows: 16)
    let text = small.map { MapText(.outcomes(of: DecisionMap(of: $0, by: subject.decider))).lines }
    return (MapSVG(.outcomes(of: map)).text, text ?? [])
  }

  /// What the scenarios play.
  private var haptics: HapticTimeline {
    var score = HapticTimeline()
    let runner = ScenarioRunner(source: loaded.source, options: loaded.options)
    for scenario in ScenarioRunner.list(of: loaded.session).prefix(Self.mostScenarios) {
      var session: Session?
      _ = runner.run(scenario) { session = $0 }
      for haptic in session?.haptics ?? [] { score.add(haptic) }
    }
    return score
  }
}
