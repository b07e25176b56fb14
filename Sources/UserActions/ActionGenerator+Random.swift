package import SheetEngine

extension ActionGenerator {
  /// Returns a random action for the current world.
  ///
  /// `choices` are those of the open dialog; nil if no dialog is open.
  package func action(in world: World, choices: [String]?, _ random: inout SeededRandom) -> Action {
    if world.isAway {
      return random.happens(0.3)
        ? .recreates : .returns(after: Self.rounded(random.number(0...5), to: 0.5))
    }
    if let choices, random.happens(0.3), let choice = random.pick(choices) {
      return .answers(choice)
    }
    if world.focusedField != nil, random.happens(0.15) {
      return Action.TypeText.makeRandom(&random)
    }
    guard let top = world.topSheet else {
      switch random.index(below: 10) {
      case 0: return systemAction(in: world, &random)
      case 1, 2: return Action.Tap.makeRandom(in: world, &random)
      default: return Action.OpenSheet.makeRandom(self, &random)
      }
    }
    switch random.index(below: 24) {
    case 0..<9: return Action.DragGesture.makeRandom(&random)
    case 9..<12: return .settles
    case 12: return .waits(Self.rounded(random.number(0.01...0.5), to: 0.01))
    case 13: return Action.OpenSheet.makeRandom(self, &random)
    case 14..<17:
      let tap = Action.Tap.makeRandom(in: world, &random)
      // Sheets without a long-press hook use no further random number, so old seeds give the same
      // runs.
      let listens = world[top].definition.hooks.contains(.longPress)
      return listens && random.happens(0.3) ? Action.LongPress.makeRandom(from: tap, &random) : tap
    case 17..<20:
      return scriptCalls
        ? scriptCall(of: top, in: world, &random) : Action.DragGesture.makeRandom(&random)
    default: return systemAction(in: world, &random)
    }
  }

  /// Returns an action of a device or a screen reader, weighted by the number of its tickets.
  private func systemAction(in world: World, _ random: inout SeededRandom) -> Action {
    let ticket = random.index(below: Self.tickets)
    let kind = Action.kinds.first { $0.tickets.contains(ticket) }
    return kind?.draw(self, world, &random) ?? .settles
  }

  private static let tickets = Action.kinds.map { $0.tickets.upperBound }.max() ?? 1

  /// Returns a call of the script on the top sheet.
  private func scriptCall(of top: SheetID, in world: World, _ random: inout SeededRandom) -> Action
  {
    let state = world[top]
    let name = state.root.name
    let pages = state.root.pages.map { $0.name }
    if !pages.isEmpty, random.happens(0.5) {
      if random.happens(0.5), let page = random.pick(pages) { return .pushes(page, onto: name) }
      return .pops(name, toRoot: random.happens(0.3), forced: random.happens(0.2))
    }
    let isAnimated = !random.happens(0.15)
    switch random.index(below: 8) {
    case 0, 1, 2:
      return random.pick(world.selectableDetents(of: top))
        .map { .selects($0, of: name, animated: isAnimated) } ?? .settles
    case 3: return .dismisses(name, animated: isAnimated, forced: random.happens(0.3))
    case 4: return .invalidates(name)
    case 5: return .scrolls(name, to: random.pick([0.0, 20, 200, 2000]) ?? 0)
    default:
      return Action.SetProperty.makeRandom(state.detents.flatMap { $0.names }, &random)
        .map { .sets($0, of: name) } ?? .settles
    }
  }
}
