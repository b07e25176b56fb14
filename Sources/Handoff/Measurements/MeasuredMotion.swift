internal import Scenarios
internal import DecisionMaps
internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Measures the motions of a sheet in a simulation.
extension SheetMeasurements {
  /// The duration of a motion, in seconds; nil for a spring, which has no fixed duration.
  func fixedTime(_ motion: MeasuredMotion) -> Double? {
    motion.spring == nil ? motion.seconds : nil
  }

  var presenting: MeasuredMotion? {
    var stage = MeasurementWorld(subject, at: nil, on: nil, presents: false)
    stage.perform(.presented(subject.id, PresentOptions()))
    return MeasuredMotion(stage) { $0.frame?.y }
  }

  var dimming: MeasuredMotion? {
    var stage = MeasurementWorld(subject, at: nil, on: nil, presents: false)
    stage.perform(.presented(subject.id, PresentOptions()))
    return MeasuredMotion(stage, scale: 1000) { $0.dim }
  }

  /// The motion after a release at rest near a detent.
  var settling: MeasuredMotion? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    guard let point = stage.touchDown() else { return nil }
    stage.perform(.moved(Point(x: point.x, y: point.y + 40)))
    stage.run.wait(0.3)
    stage.perform(.lifted())
    guard case .settling = stage.world[subject.id].phase else { return nil }
    return MeasuredMotion(stage) { $0.frame?.y }
  }

  var collapsing: MeasuredMotion? {
    guard let first = detents.first, let last = detents.last, first != last else { return nil }
    var stage = stage(at: last.name)
    stage.perform(.selected(subject.id, detent: first.name, animated: true))
    return MeasuredMotion(stage) { $0.frame?.y }
  }

  var dismissing: MeasuredMotion? {
    var stage = stage()
    stage.perform(.dismissed(subject.id, .script, animated: true, forced: true))
    return MeasuredMotion(stage) { $0.frame?.y ?? $0.world.device.height }
  }

  /// The rubber-band coefficient, from the height that the sheet shows for an overdrag of 100 pt
  /// past the largest detent.
  var rubberBand: Double? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    let (height, dimension) = (stage.height, stage.world.device.height)
    guard let point = stage.touchDown() else { return nil }
    // The first move exceeds any touch slop, so that the lost travel can be measured.
    stage.perform(.moved(Point(x: point.x, y: point.y + 50)))
    let lost = 50 - (height - stage.height)
    stage.perform(.moved(Point(x: point.x, y: point.y + lost - 100)))
    let shown = stage.height - height
    guard shown < dimension else { return nil }
    return (1 / (1 - shown / dimension) - 1) * dimension / 100
  }
}

/// The duration of a measured motion, and its spring parameters if it is a spring.
struct MeasuredMotion {
  /// The time from the start until rest, in seconds.
  let seconds: Double
  /// The damping ratio, and the response in seconds; nil if the motion is not a spring.
  let spring: (damping: Double, response: Double)?

  /// Measures the motion that starts at the current time.
  ///
  /// `scale` multiplies the values, so that small values have the magnitude of points.
  init?(_ stage: MeasurementWorld, scale: Double = 1, _ read: (MeasurementWorld) -> Double?) {
    let start = stage.world.time
    var end = stage
    guard end.run.settle(), end.world.time > start, let target = read(end) else { return nil }
    seconds = end.world.time - start
    let step = min(5e-4, seconds / 100)

    /// The position, velocity and acceleration at a time after the start.
    func state(_ time: Double) -> (x: Double, v: Double, a: Double)? {
      var stage = stage
      var places: [Double] = []
      for offset in [-step, 0, step] {
        stage.run.run(until: start + time + offset)
        guard let place = read(stage) else { return nil }
        places.append((place - target) * scale)
      }
      return (
        places[1], (places[2] - places[0]) / (2 * step),
        (places[2] - 2 * places[1] + places[0]) / (step * step)
      )
    }
    // In a + c v + k x = 0, the states at two times give c and k. A third state verifies that the
    // motion is a spring.
    guard let one = state(0.15 * seconds), let two = state(0.3 * seconds),
      let three = state(0.45 * seconds)
    else { return nil }
    let determinant = one.v * two.x - two.v * one.x
    guard abs(determinant) > 1e-9 else {
      spring = nil
      return
    }
    let friction = (two.a * one.x - one.a * two.x) / determinant
    let stiffness = (one.a * two.v - two.a * one.v) / determinant
    let rest = three.a + friction * three.v + stiffness * three.x
    let whole = abs(three.a) + abs(friction * three.v) + abs(stiffness * three.x)
    guard stiffness > 0, abs(rest) < 0.01 * whole else {
      spring = nil
      return
    }
    let frequency = stiffness.squareRoot()
    spring = (friction / (2 * frequency), 2 * Double.pi / frequency)
  }
}
