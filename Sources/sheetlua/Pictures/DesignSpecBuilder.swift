internal import UserActions
internal import CommandIO
internal import DecisionMaps
internal import Handoff
internal import Pictures
internal import Analysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Collects the content of a hand-off spec: sheets on every device, decisions, maps and haptics.
struct DesignSpecBuilder {
  let loaded: LoadedScript

  /// The maximum number of scenarios that are run for their haptics.
  private static let maxScenarios = 200
  /// The maximum number of sheets with images on every device.
  ///
  /// More sheets have images on one device.
  private static let maxSheetsOnAllDevices = 4
  /// The published metrics of decisions.
  private static let metrics: [Metric] = [
    .snapShare, .snapDistance, .fastVelocity, .projection, .dismissShare, .dismissDistance,
    .dismissVelocity, .rubberBand,
  ]

  func build(sheet name: String?) throws(CommandError) -> DesignSpec {
    let subjects = name == nil ? SheetQueries.all(of: loaded.session) : [try loaded.sheet(name)]
    if subjects.isEmpty { throw CommandError(.failure, "\(loaded.path): defines no sheet") }
    let sessions = [loaded.session] + (try sessionsOnOtherDevices())
    let sheets = subjects.map { subject in
      var sheet = SheetSpecification(
        name: subject.name, definition: loaded.session.world[subject.id].definition,
        places: sessions.map { detentsByDevice(of: subject.name, in: $0) },
        opening: subject.initialDetent, rules: subject.rules, figures: measurements(of: subject))
      sheet.map = map(of: subject)
      // Many images are not useful, so with many sheets each sheet is shown on one device.
      let shown = subjects.count > Self.maxSheetsOnAllDevices ? [loaded.session] : sessions
      sheet.images = shown.flatMap { images(of: sheet, in: $0) }
      return sheet
    }
    return DesignSpec(script: loaded.path, sheets: sheets, haptics: haptics)
  }

  /// Returns sessions of the script on all other built-in and custom devices.
  private func sessionsOnOtherDevices() throws(CommandError) -> [ScriptSession] {
    var sessions: [ScriptSession] = []
    let all = Device.catalogue + loaded.session.customDevices
    for device in all where device.name != loaded.session.world.device.name {
      sessions.append(try loaded.newSession(device))
    }
    return sessions
  }

  private func detentsByDevice(of name: String, in session: ScriptSession)
    -> SheetSpecification.DetentsByDevice
  {
    let id = session.world.sheet(named: name)
    return SheetSpecification.DetentsByDevice(
      device: session.world.device.name,
      detents: id.map { session.world.detents(of: $0, policy: session.policy) } ?? [])
  }

  /// Returns images of the sheet at rest at each detent, from a separate world that does not call
  /// the script.
  private func images(of sheet: SheetSpecification, in session: ScriptSession)
    -> [SheetSpecification.Image]
  {
    guard let id = session.world.sheet(named: sheet.name) else { return [] }
    let device = session.world.device.name
    var run = EngineSimulation(session.world, policy: session.policy)
    run.perform(.performed(.presented(id, PresentOptions(animated: false))))
    run.settle()
    return run.world[id].detents.filter { $0.height > 0 }.map { detent in
      run.perform(.performed(.selected(id, detent: detent.name, animated: false)))
      run.settle()
      let name = "\(sheet.name)-\(device)-\(detent.name)".utf8.map { String($0, radix: 36) }
      return SheetSpecification.Image(
        device: device, detent: detent.name, height: detent.height,
        of: run.world.scene(labels: session.rowLabels, policy: session.policy),
        id: "s" + name.joined())
    }
  }

  private func measurements(of subject: SheetQueries) -> [SheetSpecification.Measurement] {
    subject.metrics(Self.metrics).map { metric, value in
      SheetSpecification.Measurement(
        name: metric.identifier, key: metric.rawValue, what: metric.label,
        text: value.text(metric.unit),
        value: value.rounded.json, unit: metric.unit)
    }
  }

  /// Returns the decision map from the initial detent; nil if there is none.
  func map(of subject: SheetQueries) -> (markup: String, lines: [String])? {
    guard let slice = subject.initialDetent.flatMap({ subject.slice(from: $0) }) else { return nil }
    let map = DecisionMap(of: slice, by: subject.decider)
    let small = subject.slice(from: slice.from, columns: 60, rows: 16)
    let text = small.map { slice in
      var map = DecisionMap(of: slice, by: subject.decider)
      map.noteMutableName(in: subject.session)
      return MapText(.outcomes(of: map)).lines
    }
    return (MapSVG(.outcomes(of: map)).text, text ?? [])
  }

  private var haptics: HapticTimeline {
    var timeline = HapticTimeline()
    let runner = ScenarioRunner(source: loaded.source, options: loaded.options)
    for scenario in ScenarioRunner.list(of: loaded.session).prefix(Self.maxScenarios) {
      var session: ScriptSession?
      _ = runner.run(scenario) { session = $0 }
      for haptic in session?.haptics ?? [] { timeline.add(haptic) }
    }
    return timeline
  }
}
