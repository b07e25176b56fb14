package import SheetEngine

extension Vocabulary {
  /// An act for a world as it is, with the choices of the question that waits for a person, if any.
  package func act(in world: World, choices: [String]?, _ chance: inout Chance) -> Act {
    if world.isAway {
      return chance.happens(0.3)
        ? .recreates : .returns(after: Self.rounded(chance.number(0...5), to: 0.5))
    }
    // A question waits for its person.
    if let choices, chance.happens(0.3), let choice = chance.pick(choices) {
      return .answers(choice)
    }
    if world.focusedField != nil, chance.happens(0.15) { return Act.Typing.drawn(&chance) }
    guard let top = world.topSheet else {
      switch chance.index(below: 10) {
      case 0: return system(in: world, &chance)
      case 1, 2: return Act.Tap.drawn(in: world, &chance)
      default: return Act.Open.drawn(self, &chance)
      }
    }
    switch chance.index(below: 24) {
    case 0..<9: return Act.Stroke.drawn(&chance)
    case 9..<12: return .settles
    case 12: return .waits(Self.rounded(chance.number(0.01...0.5), to: 0.01))
    case 13: return Act.Open.drawn(self, &chance)
    case 14..<17:
      let tap = Act.Tap.drawn(in: world, &chance)
      // Who asks for nothing more is drawn as before.
      let listens = world[top].definition.hooks.contains(.longPress)
      return listens && chance.happens(0.3) ? Act.Press.drawn(from: tap, &chance) : tap
    case 17..<20:
      return scriptCalls ? call(of: top, in: world, &chance) : Act.Stroke.drawn(&chance)
    default: return system(in: world, &chance)
    }
  }

  /// What devices and screen readers do: each verb as often as it has tickets.
  private func system(in world: World, _ chance: inout Chance) -> Act {
    let ticket = chance.index(below: Self.tickets)
    let kind = Act.kinds.first { $0.tickets.contains(ticket) }
    return kind?.draw(self, world, &chance) ?? .settles
  }

  private static let tickets = Act.kinds.map { $0.tickets.upperBound }.max() ?? 1

  /// A call of the script on the top sheet.
  private func call(of top: SheetID, in world: World, _ chance: inout Chance) -> Act {
    let state = world[top]
    let name = state.root.name
    let pages = state.root.pages.map { $0.name }
    if !pages.isEmpty, chance.happens(0.5) {
      if chance.happens(0.5), let page = chance.pick(pages) { return .pushes(page, onto: name) }
      return .pops(name, toRoot: chance.happens(0.3))
    }
    let isAnimated = !chance.happens(0.15)
    switch chance.index(below: 8) {
    case 0, 1, 2:
      return chance.pick(state.detents.map { $0.name })
        .map { .selects($0, of: name, animated: isAnimated) } ?? .settles
    case 3: return .dismisses(name, animated: isAnimated, forced: chance.happens(0.3))
    case 4: return .invalidates(name)
    case 5: return .scrolls(name, to: chance.pick([0.0, 20, 200, 2000]) ?? 0)
    default:
      return Act.SetKey.drawn(state.detents.map { $0.name }, &chance)
        .map { .sets($0, of: name) } ?? .settles
    }
  }
}
