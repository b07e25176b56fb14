internal import Scenarios
internal import DecisionMaps
internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Measures the appearance and the layout of a sheet in a simulation.
extension SheetMeasurements {
  var grabber: Rect? { stage().world.rect(.grabber, of: subject.id) }

  /// The distance from the sheet's top edge to the grabber.
  var grabberInset: Double? {
    let stage = stage()
    guard let grabber = stage.world.rect(.grabber, of: subject.id) else { return nil }
    return stage.frame.map { grabber.y - $0.y }
  }

  /// The space around a card, measured at the side, which has no safe area inset.
  var padding: Double? { stage().frame?.x }

  func width(as presentation: PresentationStyle) -> Double? {
    let stage = stage(on: Device.named("ipad-11"))
    guard stage.world[subject.id].presentation == presentation else { return nil }
    return stage.frame?.width
  }

  /// The maximum width on a very wide screen.
  var widest: Double? {
    var pad = Device.named("ipad-11") ?? .standard
    (pad.shortSide, pad.longSide) = (1600, 2000)
    let stage = stage(on: pad)
    guard stage.world[subject.id].presentation == .sheet, let width = stage.frame?.width,
      width < pad.width - 2 * (self.padding ?? 0) - 1
    else { return nil }
    return width
  }

  /// The largest fraction of the screen for a card without safe area insets (DS-03, DS-04); nil if
  /// the sheet is not a card.
  private func cardFraction(_ last: Detent) -> Double? {
    guard let padding, padding > 0 else { return nil }
    var device = subject.session.world.device
    (device.portraitInsets, device.landscapeInsets) = (Insets(), Insets())
    return stage(at: last.name, on: device).height / device.height
  }

  /// The height of the largest detent, as a fraction of the screen height.
  var largestFraction: Double? { detents.last.map { cardFraction($0) ?? fraction(of: $0) } }

  /// The height of the detent with this name, as a fraction of the screen height.
  func fraction(named name: String) -> Double? {
    detents.first { $0.name == name }.map { fraction(of: $0) }
  }

  /// The distance from the status bar down to the sheet at its largest detent; nil if the content
  /// limits the height of the sheet.
  var belowStatusBar: Double? {
    guard let last = detents.last, reachesTop(last) else { return nil }
    let stage = stage(at: last.name)
    return stage.frame.map { $0.y - stage.world.device.insets.top }
  }

  /// Returns true if the detent is as tall as the screen allows, regardless of the content.
  private func reachesTop(_ detent: Detent) -> Bool {
    let kind = subject.style.detents.first { $0.name == detent.name }?.kind
    return kind == .large || detent.height >= subject.session.world.device.height - 1
  }

  func fraction(of detent: Detent) -> Double {
    let stage = stage(at: detent.name)
    return stage.height / stage.world.device.height
  }

  /// The sheet at its largest detent; nil if it has no detents.
  var atLargest: MeasurementWorld? { detents.last.map { stage(at: $0.name) } }

  /// Whether the largest detent has the full height, as `large` has.
  var reachesFullHeight: Bool { stage().world.reachesFullHeight(subject.id) }

  /// The dimming at the smallest of several detents.
  var dimAtSmallest: Double? {
    guard detents.count > 1, let first = detents.first else { return nil }
    return stage(at: first.name).dim
  }

  /// The dimming while a finger drags the sheet to half of its smallest detent.
  var dimHeldBelow: Double? {
    guard let smallest = detents.first else { return nil }
    var stage = stage(at: smallest.name)
    guard let point = stage.touchDown() else { return nil }
    stage.perform(.moved(Point(x: point.x, y: point.y + smallest.height / 2)))
    guard stage.height < smallest.height - 1 else { return nil }
    stage.run.wait(2)
    return stage.dim
  }
}

/// Empty labels for rows, because no measurement depends on the labels.
final class EmptyRowLabels: RowLabels {
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
}
