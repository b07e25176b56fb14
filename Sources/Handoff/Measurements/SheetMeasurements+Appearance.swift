internal import Scenarios
internal import DecisionMaps
internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Looks and places of a sheet, as they are drawn on a stage.
extension SheetMeasurements {
  var grabber: Rect? { stage().world.rect(.grabber, of: subject.id) }

  /// How far the grabber lies below the sheet's top edge.
  var grabberInset: Double? {
    let stage = stage()
    guard let grabber = stage.world.rect(.grabber, of: subject.id) else { return nil }
    return stage.box.map { grabber.y - $0.y }
  }

  /// The space around a card: at the side no inset is added to it.
  var padding: Double? { stage().box?.x }

  func width(as presentation: PresentationStyle) -> Double? {
    let stage = stage(on: Device.named("ipad-11"))
    guard stage.world[subject.id].presentation == presentation else { return nil }
    return stage.box?.width
  }

  /// The width that it does not exceed, however wide the screen.
  var widest: Double? {
    var pad = Device.named("ipad-11") ?? .standard
    (pad.shortSide, pad.longSide) = (1600, 2000)
    let stage = stage(on: pad)
    guard stage.world[subject.id].presentation == .sheet, let width = stage.box?.width,
      width < pad.width - 2 * (self.padding ?? 0) - 1
    else { return nil }
    return width
  }

  /// A card's largest share of the screen where no inset cuts it (DS-03, DS-04); nil: it is no card.
  private func cardShare(_ last: Detent) -> Double? {
    guard let padding, padding > 0 else { return nil }
    var device = subject.session.world.device
    (device.portraitInsets, device.landscapeInsets) = (Insets(), Insets())
    return stage(at: last.name, on: device).height / device.height
  }

  /// The largest detent's share of the screen.
  var largestShare: Double? { detents.last.map { cardShare($0) ?? share(of: $0) } }

  /// The share of the screen that a detent of that name has.
  func share(named name: String) -> Double? {
    detents.first { $0.name == name }.map { share(of: $0) }
  }

  /// How far a sheet at its largest detent stays below the status bar; nil where its content, not the
  /// screen, says how tall it is.
  var belowStatusBar: Double? {
    guard let last = detents.last, reachesTop(last) else { return nil }
    let stage = stage(at: last.name)
    return stage.box.map { $0.y - stage.world.device.insets.top }
  }

  /// Whether the detent is as tall as a sheet may be, and not only as tall as its content.
  private func reachesTop(_ detent: Detent) -> Bool {
    let kind = subject.style.detents.first { $0.name == detent.name }?.kind
    return kind == .large || detent.height >= subject.session.world.device.height - 1
  }

  func share(of detent: Detent) -> Double {
    let stage = stage(at: detent.name)
    return stage.height / stage.world.device.height
  }

  /// The sheet at its largest detent; nil where it has none.
  var atLargest: MeasurementWorld? { detents.last.map { stage(at: $0.name) } }

  /// The dimming at the smallest of several detents.
  var dimAtSmallest: Double? {
    guard detents.count > 1, let first = detents.first else { return nil }
    return stage(at: first.name).dim
  }

  /// The dimming of a sheet that a finger holds half way below its smallest detent.
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

/// Rows whose words nobody reads.
final class EmptyRowLabels: RowLabels {
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
}
