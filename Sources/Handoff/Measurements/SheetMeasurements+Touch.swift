internal import Scenarios
internal import DecisionMaps
internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Measures the effects of touches, taps and Android's back gesture in a simulation.
extension SheetMeasurements {
  /// The smallest travel that begins a drag.
  var slop: Double? {
    let stage = stage()
    return Self.minimum(upTo: 100) { way in
      var stage = stage
      guard let point = stage.touchDown() else { return false }
      stage.perform(.moved(Point(x: point.x, y: point.y + way)))
      if case .dragging = stage.world[subject.id].phase { return true }
      return false
    }
  }

  /// The difference between the travel of the finger and that of the sheet.
  var lostTravel: Double? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    let height = stage.height
    guard let point = stage.touchDown() else { return nil }
    let way = min(100, height / 2)
    stage.perform(.moved(Point(x: point.x, y: point.y + way)))
    guard case .dragging = stage.world[subject.id].phase else { return nil }
    return way - (height - stage.height)
  }

  /// The velocity at lift-off for a finger that moves downward by these distances between samples
  /// at 120 Hz.
  func speed(after steps: [Double]) -> Double? {
    guard let last = detents.last else { return nil }
    var stage = stage(at: last.name)
    guard var point = stage.touchDown() else { return nil }
    for step in steps {
      stage.run.wait(1.0 / 120)
      point.y += step
      stage.perform(.moved(point))
    }
    stage.perform(.lifted())
    return stage.run.releases.last?.release.velocity
  }

  /// The effects of a complete back gesture on an Android phone.
  var backPreview: (narrows: Double, shortens: Double, lowers: Double)? {
    var stage = stage(on: android)
    guard let before = stage.frame else { return nil }
    let height = stage.height
    stage.perform(.backProgressed(1))
    guard let after = stage.frame else { return nil }
    let lowered = height - stage.height
    return (
      before.width - after.width, before.height - after.height - lowered, lowered / height
    )
  }

  /// The effect of back at the largest of several detents, on an Android phone.
  var backFromLargest: String? {
    guard detents.count > 1, let last = detents.last else { return nil }
    var stage = stage(at: last.name, on: android)
    stage.perform(.wentBack)
    stage.run.settle()
    return stage.world[subject.id].isPresented ? "next smaller" : "dismisses"
  }

  private var android: Device {
    var device = subject.session.world.device
    device.platform = .android
    return device
  }

  /// The effect of a tap on the grabber, at the smallest and the largest detent.
  var grabberTap: String? {
    guard let first = detents.first, let last = detents.last, first != last,
      stage(at: first.name).world.rect(.grabber, of: subject.id) != nil
    else { return nil }
    let next = tapped(from: first)
    let end = tapped(from: last)
    let moves = next != first.name || end != last.name
    guard moves else { return "nothing" }
    let up = next == detents[1].name ? "next" : next ?? "dismisses"
    return "\(up), then \(end == first.name ? "smallest" : end ?? "dismisses")"
  }

  /// The detent after a tap on the grabber; nil if the sheet is dismissed.
  private func tapped(from detent: Detent) -> String? {
    var stage = stage(at: detent.name)
    guard let grabber = stage.world.rect(.grabber, of: subject.id) else { return detent.name }
    stage.perform(.touched(grabber.center))
    stage.perform(.lifted())
    stage.run.settle()
    return stage.world[subject.id].selected
  }

  /// Returns "some" if a dismissal by a flick plays a haptic, otherwise "none".
  var haptic: String {
    var stage = stage()
    guard var point = stage.touchDown() else { return "none" }
    for _ in 1...12 {
      stage.run.wait(1.0 / 120)
      point.y += stage.world.device.height / 12
      stage.perform(.moved(point))
    }
    stage.perform(.lifted())
    stage.run.settle()
    let isFelt = stage.run.effects.contains { if case .played = $0 { true } else { false } }
    return isFelt ? "some" : "none"
  }
}
