import Gestures

@testable import SheetEngine

/// The position of a sheet on the screen, to detect jumps.
struct SheetPositionChecker: Equatable {
  /// The top edge, from the top of the screen, in points.
  var top: Double
  /// The height of the sheet, in points.
  var height: Double

  /// Creates the position of a sheet; nil if it is not visible.
  init?(of id: SheetID, in world: World) {
    guard let box = world.rect(.sheet, of: id) else { return nil }
    top = box.y
    height = box.height
  }

  /// Returns the visible height, in points.
  func visible(in world: World) -> Double { min(height, world.device.height - top) }
}

/// The allowed change of positions at one instant, in points.
///
/// A jump is more than one point. Some events move a sheet immediately without being a jump: a
/// finger or a back gesture; a call with `animated = false`, for its sheets; a device of another
/// size or orientation; `invalidate_detents`, for a sheet that is not dragged.
struct JumpTolerance {
  private var everywhere = 1.0
  private var of: [SheetID: Double] = [:]
  /// The distance by which the top edge of a card moves for each point of height: its inset changes,
  /// too.
  private var factors: [SheetID: Double] = [:]

  init(_ event: WorldEvent?, before: World, after: World) {
    for state in before.sheets where state.definition.style.inset.bottom > 0 {
      let heights = state.detents.map(\.height)
      let gap = zip(heights, heights.dropFirst()).map { $1 - $0 }.filter { $0 >= 1 }.min() ?? 1
      factors[state.id] = 1 + state.definition.style.inset.bottom / gap
    }
    // An immediate dismissal also dismisses the sheets above.
    let first = before.presented.first {
      before[$0].lifecycle.dismissalState.request?.animated == false
    }
    for id in before.presented.drop(while: { $0 != first }) { of[id] = .infinity }
    for state in before.sheets where state.lifecycle.nextPresentation?.animated == false {
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
      // Material's preview makes the sheet smaller by at most 48 pt; others lower it by a tenth.
      for id in before.presented { of[id] = 0.1 * before.height(of: id) + 49 }
      for id in before.presented {
        if case .dragging(let drag) = before[id].phase { of[id] = 0.1 * drag.base + 49 }
      }
    case .presented(let id, let options): if !options.animated { of[id] = .infinity }
    case .dismissed(let id, _, animated: false, _):
      for other in before.presented.drop(while: { $0 != id }) { of[other] = .infinity }
    case .selected(let id, _, animated: false), .called(let id, .push(_, animated: false)),
      .called(let id, .pop(_, animated: false, _)):
      of[id] = .infinity
    case .popAnswered(let id, .allowed):
      if before[id].popRequest?.isAnimated == false { of[id] = .infinity }
    case .rotated, .deviceReplaced:
      if before.device.bounds != after.device.bounds { everywhere = .infinity }
      if before.device.insets != after.device.insets { everywhere = .infinity }
      if before.device.idiom != after.device.idiom { everywhere = .infinity }
    case .called(let id, .invalidateDetents):
      if case .dragging = before[id].phase { return }
      of[id] = .infinity
    default: return
    }
  }

  /// Returns the allowed change of a sheet.
  func callAsFunction(_ id: SheetID) -> Double {
    max(everywhere, of[id] ?? 0) * (factors[id] ?? 1)
  }
}
