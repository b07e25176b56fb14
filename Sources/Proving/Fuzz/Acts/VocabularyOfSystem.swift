internal import SheetEngine

/// What devices, screen readers and scripts do.
extension Vocabulary {
  func system(in world: World, _ chance: inout Chance) -> Act {
    switch chance.index(below: 11) {
    case 0:
      // Who has touched no field has no keyboard to bring up.
      guard scriptCalls || world.focusedField != nil else { return .keyboard(false) }
      return chance.happens(0.2)
        ? .keyboard(true, height: chance.pick([120, 291, 420])) : .keyboard(chance.happens(0.5))
    case 1, 2: return .rotates(world.device.orientation == .portrait ? .landscape : .portrait)
    case 3: return .goesBack
    case 4: return .escapes
    case 5: return device(in: world, &chance)
    case 6: return scroll(in: world, &chance)
    case 7: return accessibility(in: world, &chance)
    case 8: return chance.pick(screens).map { .visits($0) } ?? .goesBack
    default:
      return .backGesture(
        Self.rounded(chance.number(0.1...1), to: 0.1), commits: chance.happens(0.5),
        over: Self.rounded(chance.number(0.05...0.4), to: 0.05))
    }
  }

  private func device(in world: World, _ chance: inout Chance) -> Act {
    // A person has one phone, and turns it, darkens it, calms it or shares its screen.
    let name = scriptCalls ? chance.pick(Device.catalogue)?.name : nil
    var wish = Act.DeviceWish(name ?? world.device.name)
    if chance.happens(0.4) { wish.orientation = .landscape }
    wish.isDark = chance.happens(0.3)
    wish.reducesMotion = chance.happens(0.3)
    if wish.device?.idiom == .pad, chance.happens(0.4) {
      wish.width = chance.pick([320, 507, 678])
    }
    return .device(wish)
  }

  private func scroll(in world: World, _ chance: inout Chance) -> Act {
    let screen = world.shownScreen.map { world[$0].name }
    let sheet = world.topSheet.map { world[$0].root.name }
    // A modal sheet keeps fingers from what lies behind it.
    let isBlocked = !scriptCalls && world.topSheet.map { world[$0].isModal } == true
    let name = isBlocked || chance.happens(0.7) ? sheet ?? screen : screen ?? sheet
    return .scrolls(name ?? "", to: chance.pick([0.0, 20, 200, 2000]) ?? 0)
  }

  private func accessibility(in world: World, _ chance: inout Chance) -> Act {
    let action = chance.pick(AccessibilityAction.allCases) ?? .escape
    let target = chance.happens(0.6) ? "grabber" : chance.pick(world.targetNames) ?? "grabber"
    return .accessibility(action, on: target)
  }

  /// A call of the script on the top sheet.
  func call(of top: SheetID, in world: World, _ chance: inout Chance) -> Act {
    let state = world[top]
    let name = state.root.name
    let pages = state.root.pages.map(\.name)
    if !pages.isEmpty, chance.happens(0.5) {
      if chance.happens(0.5), let page = chance.pick(pages) { return .pushes(page, onto: name) }
      return .pops(name, toRoot: chance.happens(0.3))
    }
    let isAnimated = !chance.happens(0.15)
    switch chance.index(below: 8) {
    case 0, 1, 2:
      return chance.pick(state.detents.map(\.name))
        .map { .selects($0, of: name, animated: isAnimated) } ?? .settles
    case 3: return .dismisses(name, animated: isAnimated, forced: chance.happens(0.3))
    case 4: return .invalidates(name)
    case 5: return .scrolls(name, to: chance.pick([0.0, 20, 200, 2000]) ?? 0)
    default:
      return chance.pick(Self.changes(state.detents.map(\.name))).map { .sets($0, of: name) }
        ?? .settles
    }
  }

  private static func changes(_ detents: [String]) -> [Act.Change] {
    [
      .init("dismissible", .boolean(false)), .init("dismissible", .boolean(true)),
      .init("expands_on_scroll", .boolean(false)), .init("grabber", .boolean(false)),
      .init("title", .word("Other")), .init("close", .boolean(false)),
      .init("keyboard", .word("pan")), .init("keyboard", .word("ignore")),
      .init("dimming", .number(0)), .init("rubber_band", .number(0)),
      .init("largest_undimmed", detents.first.map { .word($0) } ?? .boolean(false)),
      .init("detents", .words(["medium", "large"])), .init("detents", .words(["large"])),
      .init("detents", .words(["30%", "60%", "90%"])),
    ]
  }
}
