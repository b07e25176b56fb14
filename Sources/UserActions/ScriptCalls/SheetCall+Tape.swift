internal import SheetEngine

// The calls of a sheet on tapes.
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
}

extension TapeLineReader: SheetCallReader {
  package mutating func offset(_ key: String) -> Double { number(key) }
}

extension TapeLineWriter: SheetCallWriter {}
