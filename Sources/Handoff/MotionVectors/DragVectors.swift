internal import UserActions
internal import DecisionMaps
internal import Support
internal import Gestures
internal import Physics
internal import SheetEngine
internal import SheetScript
internal import Scenarios

/// Test vectors of dragged sheets: the height, the overdrag and the dimming, computed in
/// simulations.
struct DragVectors {
  let subject: SheetQueries
  let device: String
  let detents: [Detent]

  /// Travels of the finger, in points, positive downward.
  private static let travels = [-300.0, -120, -40, -12, -5, 5, 12, 40, 120, 300]
  /// Overdrags past an end, in points.
  private static let overdrags = [1.0, 10, 50, 100, 200, 400]
  /// The number of samples of a drag, at 60 Hz.
  private static let samples = 4

  var vectors: [TestVector] {
    detents.flatMap { detent in
      dragVectors(from: detent)
    } + rubberBandVectors + dimmingVectors
  }

  // MARK: Drags

  private func dragVectors(from detent: Detent) -> [TestVector] {
    let style = subject.style
    return Self.travels.compactMap { way in
      guard let seen = dragged(from: detent, by: way) else { return nil }
      return vector(
        .drag, "\(detent.name)/drag\(Self.sign(way))", from: detent.name,
        [
          ("steps", .array(Self.steps(of: way).map { .number($0) })),
          ("from_height", .number(detent.height)),
          ("slop", .number(style.slop)), ("counts_from", .string(style.travelOrigin.rawValue)),
          ("smallest", .number(detents.first?.height ?? 0)),
          ("largest", .number(detents.last?.height ?? 0)),
          ("container", .number(seen.container)),
          ("dismissible", .boolean(style.dismissible.contains(.swipe))),
        ], .value(seen.height, unit: "pt"),
        "the height after a finger has moved \(abs(way).plain) pt \(way < 0 ? "up" : "down")")
    }
  }

  // MARK: End of a run

  private var rubberBandVectors: [TestVector] {
    guard let first = detents.first, let last = detents.last,
      case .following = subject.style.dragging
    else { return [] }
    let below =
      subject.style.dismissible.contains(.swipe) ? [] : Self.overdrags.filter { $0 < first.height }
    return Self.overdrags.compactMap { rubberBandVector(at: last, by: -$0, end: "largest") }
      + below.compactMap { rubberBandVector(at: first, by: $0, end: "smallest") }
  }

  private func rubberBandVector(at detent: Detent, by way: Double, end: String) -> TestVector? {
    let style = subject.style
    let travel = style.travelOrigin.travel(toMove: way, slop: style.slop)
    guard let seen = dragged(from: detent, by: travel), seen.isHeld else { return nil }
    var input: [(name: String, value: JSONValue)] = [
      ("end", .string(end)), ("excess", .number(abs(way))), ("container", .number(seen.container)),
    ]
    if case .band(let band) = style.elasticity {
      input.append(("coefficient", .number(band.coefficient)))
    }
    if way < 0, style.staysBelowStatusBar {
      input.append(("room", .number(max(0, seen.container - seen.top - detent.height))))
    }
    return vector(
      .rubberBand, "\(end)-end/pull-\(abs(way).plain)", from: detent.name, input,
      .value(abs(seen.height - detent.height), unit: "pt"),
      "the overdrag shown after a drag of \(abs(way).plain) pt beyond the \(end) detent")
  }

  // MARK: Dimming

  private var dimmingVectors: [TestVector] {
    if case .fading = subject.style.dimming { return fadeVectors }
    return detents.flatMap { detent -> [TestVector] in
      ([0] + Self.travels).compactMap { way in
        guard let seen = dragged(from: detent, by: way) else { return nil }
        return vector(
          .dimming, "\(detent.name)/dimming\(Self.sign(way))", from: detent.name,
          [
            ("height", .number(seen.height)), ("smallest", .number(detents.first?.height ?? 0)),
            ("largest", .number(detents.last?.height ?? 0)), ("container", .number(seen.container)),
          ], .value(seen.dim, unit: "1"), "the backdrop's opacity at this height")
      }
    }
  }

  /// Test vectors of a backdrop that fades with time.
  private var fadeVectors: [TestVector] {
    var run = EngineSimulation(subject.session.world, policy: subject.session.policy)
    let start = run.world.time
    run.perform(.performed(.presented(subject.id, PresentOptions())))
    return stride(from: 0, through: 60, by: 3).map { frame in
      let time = Double(frame) / 60
      run.run(until: start + time)
      return vector(
        .dimming, "dimming-\(frame)", from: "", [("time", .number(time))],
        .value(run.world.dim(of: subject.id, policy: run.policy), unit: "1"),
        "the backdrop's opacity \(frame)/60 s after the sheet was presented")
    }
  }

  // MARK: Finger

  /// The state of the sheet during a drag; nil if it cannot be dragged.
  private func dragged(from detent: Detent, by way: Double) -> (
    height: Double, dim: Double, container: Double, top: Double, isHeld: Bool
  )? {
    let id = subject.id
    var run = EngineSimulation(subject.session.world, policy: subject.session.policy)
    run.perform(.performed(.presented(id, PresentOptions(animated: false))))
    run.perform(.performed(.selected(id, detent: detent.name, animated: false)))
    run.settle()
    var isHeld = false
    if way != 0 {
      guard case .point(var point) = run.world.grabPoint(on: nil) else { return nil }
      run.perform(.performed(.touched(point)))
      for step in Self.steps(of: way) {
        run.wait(1.0 / 60)
        point.y += step
        run.perform(.performed(.moved(point)))
      }
      if case .dragging = run.world[id].phase { isHeld = true }
    }
    let world = run.world
    return (
      world.height(of: id), world.dim(of: id, policy: run.policy), world.device.height,
      world.device.insets.top, isHeld
    )
  }

  private static func steps(of way: Double) -> [Double] {
    [Double](repeating: way / Double(samples), count: samples)
  }

  private static func sign(_ way: Double) -> String {
    way == 0 ? "-at-rest" : "\(way < 0 ? "-up-" : "-down-")\(abs(way).plain)"
  }

  private func vector(
    _ kind: TestVector.Kind, _ name: String, from: String,
    _ input: [(name: String, value: JSONValue)],
    _ answer: TestVector.Answer, _ why: String
  ) -> TestVector {
    TestVector(
      id: "\(subject.name)/\(device)/\(name)", kind: kind, sheet: subject.name, device: device,
      from: from, input: input, answer: answer, rule: nil, why: why)
  }
}
