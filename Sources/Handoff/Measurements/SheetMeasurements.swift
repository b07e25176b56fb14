internal import UserActions
internal import DecisionMaps
internal import Gestures
internal import Physics
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Measures a sheet: its appearance, layout, motions and touches in a simulation, and its decisions
/// by queries.
///
/// No value is read from the style, so a setting that the engine ignores has no effect. Decisions
/// are measured by bisection, so a script's rules are measured like those of a style.
struct SheetMeasurements {
  let subject: SheetQueries
  let decider: ReleaseDecider

  init(_ subject: SheetQueries) {
    self.subject = subject
    decider = subject.decider
  }

  /// The presentation on a phone in landscape.
  var compactHeight: String {
    var phone = Device.standard
    phone.orientation = .landscape
    let isCover = stage(on: phone).world[subject.id].presentation == .cover
    return isCover ? "covers the screen" : "at the bottom edge"
  }

  /// The effect of an upward drag on the content, at the smallest of several detents.
  var scrollingUp: String? {
    guard detents.count > 1, let first = detents.first else { return nil }
    var stage = stage(at: first.name)
    let height = stage.height
    guard let content = stage.world.rect(.content, of: subject.id), content.height > 0 else {
      return nil
    }
    let point = content.center
    stage.perform(.touched(point))
    stage.perform(.moved(Point(x: point.x, y: point.y - 60)))
    return stage.height > height ? "the sheet first" : "the content"
  }

  /// The active detents, the smallest first.
  var detents: [Detent] {
    subject.session.world.detents(of: subject.id, policy: subject.session.policy)
  }

  /// The sheet at rest at a detent, in a new simulation, optionally on another device.
  func stage(at detent: String? = nil, on device: Device? = nil) -> MeasurementWorld {
    MeasurementWorld(subject, at: detent, on: device)
  }
}

/// A simulation of a presented sheet in light mode, for touches and measurements.
struct MeasurementWorld {
  let id: SheetID
  var run: EngineSimulation

  init(_ subject: SheetQueries, at detent: String?, on device: Device?, presents: Bool = true) {
    id = subject.id
    run = EngineSimulation(subject.session.world, policy: subject.session.policy)
    var device = device ?? run.world.device
    device.colorScheme = .light
    device.reducesMotion = false
    perform(.deviceReplaced(device))
    guard presents else { return }
    perform(.presented(id, PresentOptions(animated: false)))
    if let detent { perform(.selected(id, detent: detent, animated: false)) }
    run.settle()
  }

  var world: World { run.world }
  var height: Double { world.height(of: id) }
  var dim: Double { world.dim(of: id, policy: run.policy) }
  var frame: Rect? { world.rect(.sheet, of: id) }
  /// The layer of the sheet in the rendered scene.
  var layer: Scene.Layer? {
    world.scene(labels: EmptyRowLabels(), policy: run.policy).layers.last { $0.kind == .sheet }
  }

  mutating func perform(_ event: WorldEvent) { run.perform(.performed(event)) }

  /// Touches the sheet at the point where a user would drag it; returns nil if there is none.
  mutating func touchDown() -> Point? {
    guard case .point(let point) = world.grabPoint(on: nil) else { return nil }
    perform(.touched(point))
    return point
  }
}

extension SheetQueries {
  /// The values of the metrics that apply to the sheet.
  package func metrics(_ wanted: [Metric]) -> [(metric: Metric, value: MetricValue)] {
    let measuring = SheetMeasurements(self)
    return wanted.compactMap { metric in measuring.value(of: metric).map { (metric, $0) } }
  }
}
