import Gestures

@testable import SheetEngine

/// Where a sheet is on the screen, to tell whether it has jumped.
struct SheetPositionChecker: Equatable {
  /// Its top edge, from the top of the screen, in points.
  var top: Double
  /// Its own height, in points.
  var height: Double

  /// Where a sheet is; nil: nothing of it is there.
  init?(of id: SheetID, in world: World) {
    guard let box = world.rect(.sheet, of: id) else { return nil }
    top = box.y
    height = box.height
  }

  /// How much of it can be seen, in points.
  func visible(in world: World) -> Double { min(height, world.device.height - top) }
}

/// How far sheets may move at one instant, in points.
///
/// A jump is more than one point. What moves a sheet at once, and is no jump: a finger, or the
/// gesture of going back; a call with `animated = false`, for the sheets that it concerns; a
/// device of another size, turned or exchanged; `invalidate_detents`, for one that no finger holds.
struct JumpTolerance {
  private var everywhere = 1.0
  private var of: [SheetID: Double] = [:]

  init(_ event: WorldEvent?, before: World, after: World) {
    // One that goes at once takes those above it along.
    let first = before.presented.first { before[$0].life.exit.leaving?.animated == false }
    for id in before.presented.drop(while: { $0 != first }) { of[id] = .infinity }
    for state in before.sheets where state.life.again?.animated == false {
      of[state.id] = .infinity
    }
    switch event {
    case .moved(let point, _):
      guard let touch = before.touch else { return }
      let start = touch.recognizer.start.point
      let now = touch.recognizer.translation
      let step = abs(point.y - start.y - now.y)
      let whole = abs(point.y - start.y)
      for state in before.sheets {
        if state.definition.style.elasticity == .script(RandomPolicy.odd) {
          of[state.id] = .infinity
          continue
        }
        switch state.definition.style.dragging {
        case .following:
          of[state.id] = touch.recognizer.isDrag ? step + 1 : whole + 1
        case .perEvent(let divisor): of[state.id] = whole / divisor + 1
        case .script: of[state.id] = .infinity
        }
      }
    case .backProgressed:
      // Material's preview makes the box smaller by at most 48 pt; others lower it by a tenth.
      for id in before.presented { of[id] = 0.1 * before.height(of: id) + 49 }
      for id in before.presented {
        if case .dragging(let grip) = before[id].phase { of[id] = 0.1 * grip.base + 49 }
      }
    case .presented(let id, let options): if !options.animated { of[id] = .infinity }
    case .dismissed(let id, _, animated: false, _):
      for other in before.presented.drop(while: { $0 != id }) { of[other] = .infinity }
    case .selected(let id, _, animated: false), .pushed(let id, _, animated: false),
      .popped(let id, _, animated: false):
      of[id] = .infinity
    case .rotated, .deviceReplaced:
      if before.device.bounds != after.device.bounds { everywhere = .infinity }
      if before.device.insets != after.device.insets { everywhere = .infinity }
      if before.device.idiom != after.device.idiom { everywhere = .infinity }
    case .invalidated(let id):
      if case .dragging = before[id].phase { return }
      of[id] = .infinity
    default: return
    }
  }

  /// For one sheet.
  func callAsFunction(_ id: SheetID) -> Double { max(everywhere, of[id] ?? 0) }
}
