internal import SheetEngine

// The calls of a sheet on tapes. A new call needs its lines in the switches of this file, which the
// compiler requires.
extension SheetCall {
  /// The input of a call on a tape.
  static func input(_ name: Name) -> TapeInputKind {
    TapeInputKind(name.rawValue) { line in
      let sheet = line.sheet()
      return .performed(.called(sheet, read(name, from: &line)))
    }
  }

  /// The tape form of the call on a sheet, and the action that it corresponds to.
  func mapping(to id: SheetID) -> EventMapping {
    EventMapping(name.rawValue, about: .sheet(id) { .called($0, self) }) { line in
      write(to: &line)
    } act: { sheet, world in
      action(on: sheet, in: world)
    }
  }

  /// The action that performs the call; nil if there is none, so that a scenario cannot contain it.
  private func action(on sheet: String, in world: World) -> Action? {
    switch self {
    case .hide(let animated):
      return .conceal(Action.SetSheetHidden(sheet, shows: false, animated: animated))
    case .show(let animated):
      return .conceal(Action.SetSheetHidden(sheet, shows: true, animated: animated))
    case .scroll(let offset):
      return .scroll(
        Action.ScrollContent(name: sheet, offset: offset.roundedToFourDecimals, isCarried: true))
    case .setValue(let value, let control):
      return .edit(Action.EditField(sheet, .set(value, control: control)))
    case .invalidateDetents: return .invalidates(sheet)
    case .push(let page, let animated):
      guard animated, let pages = world.sheet(named: sheet).map({ world[$0].root.pages }),
        pages.indices.contains(page)
      else { return nil }
      return .pushes(pages[page].name, onto: sheet)
    case .pop(let count, let animated, let isForced):
      return count == 1 && animated ? .pops(sheet, toRoot: true, forced: isForced) : nil
    }
  }

  /// The names of the calls on a tape.
  enum Name: String, CaseIterable {
    case concealed, revealed, carried, invalidated, pushed, popped
    case valueSet = "value_set"
  }

  /// The name of the call on a tape.
  private var name: Name {
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
  private func write(to line: inout TapeLineWriter) {
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
  private static func read(_ name: Name, from line: inout TapeLineReader) -> SheetCall {
    switch name {
    case .concealed: return .hide(animated: line.flag("animated"))
    case .revealed: return .show(animated: line.flag("animated"))
    case .carried: return .scroll(to: line.number("offset"))
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
