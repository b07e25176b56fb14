/// A call that only a script makes on a sheet.
///
/// A new call needs a case, and its lines in the switches of this file, which the compiler requires,
/// and in `read`. Presenting, selecting and dismissing are events, since apps and devices cause
/// them, too.
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

/// Reads the arguments of a call by their keys, for example from a line of a tape.
public protocol SheetCallReader {
  mutating func flag(_ key: String) -> Bool
  mutating func optionalFlag(_ key: String) -> Bool?
  mutating func offset(_ key: String) -> Double
  mutating func count(_ key: String) -> Int
  mutating func text(_ key: String) -> String
  mutating func controlValue(_ key: String) -> ControlValue
}

/// Writes the arguments of a call with their keys.
public protocol SheetCallWriter {
  mutating func write(_ key: StaticString, _ value: Bool)
  mutating func write(_ key: StaticString, _ value: Int)
  mutating func write(_ key: StaticString, _ value: Double)
  mutating func write(_ key: StaticString, _ value: String)
  mutating func write(_ key: StaticString, _ value: ControlValue)
}

// The calls on tapes.
extension SheetCall {
  /// The names of the calls on a tape.
  public enum Name: String, CaseIterable, Sendable {
    case concealed, revealed, carried, invalidated, pushed, popped
    case valueSet = "value_set"
  }

  /// The name of the call on a tape.
  public var name: Name {
    switch self {
    case .hide: .concealed
    case .show: .revealed
    case .scroll: .carried
    case .setValue: .valueSet
    case .invalidateDetents: .invalidated
    case .push: .pushed
    case .pop: .popped
    }
  }

  /// Writes the arguments.
  public func write(to line: inout some SheetCallWriter) {
    switch self {
    case .hide(let animated), .show(let animated): line.write("animated", animated)
    case .scroll(let offset): line.write("offset", offset)
    case .setValue(let value, let control):
      line.write("control", control)
      line.write("value", value)
    case .invalidateDetents: break
    case .push(let page, let animated):
      line.write("page", page)
      line.write("animated", animated)
    case .pop(let count, let animated, let forced):
      line.write("leaving", count)
      line.write("animated", animated)
      if forced { line.write("forced", forced) }
    }
  }

  /// Reads the arguments of the call with a name.
  public static func read(_ name: Name, from line: inout some SheetCallReader) -> SheetCall {
    switch name {
    case .concealed: return .hide(animated: line.flag("animated"))
    case .revealed: return .show(animated: line.flag("animated"))
    case .carried: return .scroll(to: line.offset("offset"))
    case .valueSet:
      let control = line.text("control")
      return .setValue(line.controlValue("value"), control: control)
    case .invalidated: return .invalidateDetents
    case .pushed: return .push(page: line.count("page"), animated: line.flag("animated"))
    case .popped:
      return .pop(
        leaving: max(1, line.count("leaving")), animated: line.flag("animated"),
        forced: line.optionalFlag("forced") ?? false)
    }
  }
}
