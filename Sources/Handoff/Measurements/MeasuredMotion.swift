internal import Scenarios
internal import DecisionMaps
internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Motions of a sheet, as they run on a stage.
extension SheetMeasurements {
  /// The duration of a motion that has one of its own; a spring has none.
  func fixedTime(_ motion: MeasuredMotion) -> Double? {
    motion.spring == nil ? motion.seconds : nil
  }

  var presenting: MeasuredMotion? {
    var stage = MeasurementWorld(subject, at: nil, on: nil, presents: false)
    stage.perform(.presented(subject.id, PresentOptions()))
    return MeasuredMotion(stage) { $0.box?.y }
  }

  var dimming: MeasuredMotion? {
    var stage = MeasurementWorld(subject, at: nil, on: nil, presents: false)
    stage.perform(.presented(subject.id, PresentOptions()))
    return MeasuredMotion(stage, scale: 1000) { $0.dim }
  }

  /// Let go at rest, not far from the detent where it stood.
  var settling: MeasuredMotion? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    guard let point = stage.touchDown() else { return nil }
    stage.perform(.moved(Point(x: point.x, y: point.y + 40)))
    stage.run.wait(0.3)
    stage.perform(.lifted())
    guard case .settling = stage.world[subject.id].phase else { return nil }
    return MeasuredMotion(stage) { $0.box?.y }
  }

  var collapsing: MeasuredMotion? {
    guard let first = detents.first, let last = detents.last, first != last else { return nil }
    var stage = stage(at: last.name)
    stage.perform(.selected(subject.id, detent: first.name, animated: true))
    return MeasuredMotion(stage) { $0.box?.y }
  }

  var dismissing: MeasuredMotion? {
    var stage = stage()
    stage.perform(.dismissed(subject.id, .script, animated: true, forced: true))
    return MeasuredMotion(stage) { $0.box?.y ?? $0.world.device.height }
  }

  /// The coefficient of the band that shows of 100 pt beyond the largest detent what it shows.
  var rubberBand: Double? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    let (height, dimension) = (stage.height, stage.world.device.height)
    guard let point = stage.touchDown() else { return nil }
    // A first move beyond any slop, so that what it takes is known.
    stage.perform(.moved(Point(x: point.x, y: point.y + 50)))
    let lost = 50 - (height - stage.height)
    stage.perform(.moved(Point(x: point.x, y: point.y + lost - 100)))
    let shown = stage.height - height
    guard shown < dimension else { return nil }
    return (1 / (1 - shown / dimension) - 1) * dimension / 100
  }
}

/// A motion as it was seen: how long it took, and the spring that moves so, if one does.
struct MeasuredMotion {
  /// From its start until the sheet rested, in seconds.
  let seconds: Double
  /// The spring's damping ratio and response in seconds; nil: no spring moves so.
  let spring: (damping: Double, response: Double)?

  /// Watches what moves on a stage from now on.
  ///
  /// `scale` makes what is small as large as points are.
  init?(_ stage: MeasurementWorld, scale: Double = 1, _ read: (MeasurementWorld) -> Double?) {
    let start = stage.world.time
    var end = stage
    guard end.run.settle(), end.world.time > start, let target = read(end) else { return nil }
    seconds = end.world.time - start
    let step = min(5e-4, seconds / 100)

    /// Place, velocity and acceleration at a time after the start.
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
    // In a + c v + k x = 0 two moments give c and k; a third says whether it is a spring at all.
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
