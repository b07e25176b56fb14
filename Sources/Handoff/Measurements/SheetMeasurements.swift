internal import UserActions
internal import DecisionMaps
internal import Gestures
internal import Physics
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Measures a sheet as it is: its looks, places, motions and touches on a stage of its own, its
/// decisions by asking.
///
/// Nothing is read from the style: a number that the engine does not heed is not found. What a policy
/// decides is found by moving releases until the answer changes; so a script's own rules are measured
/// as a style's are.
struct SheetMeasurements {
  let subject: SheetQueries
  let decider: ReleaseDecider

  init(_ subject: SheetQueries) {
    self.subject = subject
    decider = subject.decider
  }

  /// What becomes of it on a phone in landscape.
  var compactHeight: String {
    var phone = Device.standard
    phone.orientation = .landscape
    let isCover = stage(on: phone).world[subject.id].presentation == .cover
    return isCover ? "covers the screen" : "at the bottom edge"
  }

  /// What an upward drag on the content moves at the smallest of several detents.
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

  /// The detents that are active, the smallest first.
  var detents: [Detent] {
    subject.session.world.detents(of: subject.id, policy: subject.session.policy)
  }

  /// The sheet presented at a detent and at rest, on a device of its own if wanted.
  func stage(at detent: String? = nil, on device: Device? = nil) -> MeasurementWorld {
    MeasurementWorld(subject, at: detent, on: device)
  }
}

/// A sheet on a stage: a world of its own, in light colors, in which it can be touched.
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
  var box: Rect? { world.rect(.sheet, of: id) }
  /// What is drawn of it.
  var layer: Scene.Layer? {
    world.scene(labels: EmptyRowLabels(), policy: run.policy).layers.last { $0.kind == .sheet }
  }

  mutating func perform(_ event: WorldEvent) { run.perform(.performed(event)) }

  /// Puts a finger where a person would take hold of the sheet; says whether there is a place.
  mutating func touchDown() -> Point? {
    guard case .point(let point) = world.grabPoint(on: nil) else { return nil }
    perform(.touched(point))
    return point
  }
}

extension SheetQueries {
  /// What can be measured of it; what it has nothing of is left out.
  package func metrics(_ wanted: [Metric]) -> [(metric: Metric, value: MetricValue)] {
    let measuring = SheetMeasurements(self)
    return wanted.compactMap { metric in measuring.value(of: metric).map { (metric, $0) } }
  }
}
