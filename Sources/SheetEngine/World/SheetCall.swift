/// A call that only a script makes on a sheet.
///
/// Presenting, selecting and dismissing are events, since apps and devices cause them, too.
public enum SheetCall: Equatable, Sendable {
  /// Hides the sheet, which stays presented.
  case hide(animated: Bool)
  /// Shows the hidden sheet again.
  case show(animated: Bool)
  /// Scrolls the content to an offset in points, with an animation.
  case scroll(to: Double)
  /// Sets the value of a control.
  case setValue(ControlValue, control: String)
  /// Resolves the detents again, after a value that they depend on has changed.
  case invalidateDetents
  /// Pushes a page, by its index among the definition's pages.
  case push(page: Int, animated: Bool)
  /// Pops pages until `leaving` pages remain (at least 1); `forced` skips the hook.
  case pop(leaving: Int, animated: Bool, forced: Bool = false)
}

extension World {
  mutating func apply(_ call: SheetCall, to id: SheetID, _ turn: inout StepContext) {
    switch call {
    case .hide(let animated): conceal(id, animated: animated, &turn)
    case .show(let animated): reveal(id, animated: animated, &turn)
    case .scroll(let offset): animateScroll(id, to: offset, &turn)
    case .setValue(let value, let control): write(value, into: control, of: id, &turn)
    case .invalidateDetents: relayout(id, .instant, &turn)
    case .push(let page, let animated): push(id, page, animated: animated, &turn)
    case .pop(let count, let animated, let forced):
      requestPop(id, leaving: count, animated, by: .script, forced: forced, &turn)
    }
  }
}
