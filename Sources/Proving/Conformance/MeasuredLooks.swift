internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Looks and places of a sheet, as they are drawn on a stage.
extension Measuring {
  func look(_ figure: Figure) -> Double? {
    switch figure {
    case .cornerRadius: return stage().layer?.cornerRadius
    case .shadowBlur: return stage().layer?.shadow?.blur
    case .shadowOpacity: return stage().layer?.shadow?.opacity
    case .padding:
      // At the side no inset is added to it.
      return stage().box?.x
    case .widest: return widest
    case .grabberWidth: return stage().world.rect(.grabber, of: subject.id)?.width
    case .grabberHeight: return stage().world.rect(.grabber, of: subject.id)?.height
    case .grabberInset:
      let stage = stage()
      guard let grabber = stage.world.rect(.grabber, of: subject.id) else { return nil }
      return stage.box.map { grabber.y - $0.y }
    case .closeSize: return stage().world.rect(.close, of: subject.id)?.width
    case .formWidth: return width(as: .form)
    case .popoverWidth: return width(as: .popover)
    default: return nil
    }
  }

  private func width(as presentation: Presentation) -> Double? {
    let stage = stage(on: Device.named("ipad-11"))
    guard stage.world[subject.id].presentation == presentation else { return nil }
    return stage.box?.width
  }

  /// The width that it does not exceed, however wide the screen.
  private var widest: Double? {
    var pad = Device.named("ipad-11") ?? .standard
    (pad.shortSide, pad.longSide) = (1600, 2000)
    let stage = stage(on: pad)
    guard stage.world[subject.id].presentation == .sheet, let width = stage.box?.width,
      width < pad.width - 2 * (look(.padding) ?? 0) - 1
    else { return nil }
    return width
  }

  /// A card's largest share of the screen where no inset cuts it (DS-03, DS-04); nil: it is no card.
  private func largestShare(_ last: Detent) -> Double? {
    guard let padding = look(.padding), padding > 0 else { return nil }
    var device = subject.session.world.device
    (device.portraitInsets, device.landscapeInsets) = (Insets(), Insets())
    return stage(at: last.name, on: device).height / device.height
  }

  func place(_ figure: Figure) -> Double? {
    guard let first = detents.first, let last = detents.last else { return nil }
    switch figure {
    case .smallest: return share(of: first)
    case .largest: return largestShare(last) ?? share(of: last)
    case .medium: return detents.first { $0.name == "medium" }.flatMap(share)
    case .partial: return detents.first { $0.name == "partial" }.flatMap(share)
    case .belowStatusBar:
      let stage = stage(at: last.name)
      let top = stage.world.device.insets.top
      return reachesTop(last) ? stage.box.map { $0.y - top } : nil
    default: return nil
    }
  }

  /// Whether the detent is as tall as a sheet may be, and not only as tall as its content.
  private func reachesTop(_ detent: Detent) -> Bool {
    let kind = subject.style.detents.first { $0.name == detent.name }?.kind
    return kind == .large || detent.height >= subject.session.world.device.height - 1
  }

  private func share(of detent: Detent) -> Double? {
    let stage = stage(at: detent.name)
    return stage.height / stage.world.device.height
  }

  func backdrop(_ figure: Figure) -> Double? {
    guard let first = detents.first, let last = detents.last else { return nil }
    switch figure {
    case .dimAtSmallest: return detents.count > 1 ? stage(at: first.name).dim : nil
    case .dimAtLargest: return stage(at: last.name).dim
    case .dimHeldBelow: return dimHeldBelow(first)
    case .backgroundScale: return stage(at: last.name).world.background().scale
    case .backgroundOffset: return stage(at: last.name).world.background().offset
    case .backgroundShift:
      let stage = stage(at: last.name)
      return stage.world.background().offset / stage.world.device.height
    default: return nil
    }
  }

  /// The dimming of a sheet that a finger holds half way below its smallest detent.
  private func dimHeldBelow(_ smallest: Detent) -> Double? {
    var stage = stage(at: smallest.name)
    guard let point = stage.touchDown() else { return nil }
    stage.perform(.moved(Point(x: point.x, y: point.y + smallest.height / 2)))
    guard stage.height < smallest.height - 1 else { return nil }
    stage.run.wait(2)
    return stage.dim
  }
}

/// Rows whose words nobody reads.
final class NoLabels: RowLabels {
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
}
