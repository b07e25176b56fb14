public import SheetEngine

/// What could be done next in a world, drawn by chance; numbers are as people would write them.
public struct Vocabulary: Sendable {
  /// The sheets that may be opened, by name.
  public var sheets: [String]

  /// A vocabulary over all sheets of a world.
  public init(of world: World) { sheets = world.sheets.map(\.root.name) }

  /// An act for a world as it is.
  func act(in world: World, _ chance: inout Chance) -> Act {
    guard let top = world.topSheet else {
      return chance.happens(0.9) ? opening(&chance) : system(in: world, &chance)
    }
    switch chance.index(below: 20) {
    case 0..<9: return strokes(in: world, &chance)
    case 9..<12: return .settles
    case 12: return .waits(Self.rounded(chance.number(0.01...0.5), to: 0.01))
    case 13: return opening(&chance)
    case 14, 15: return tap(in: world, &chance)
    case 16:
      let names = world[top].detents.map(\.name)
      return chance.pick(names).map { .selects($0, of: world[top].root.name) } ?? .settles
    case 17:
      return chance.happens(0.4)
        ? .dismisses(world[top].root.name)
        : .scrolls(world[top].root.name, to: chance.pick([0.0, 20, 200, 2000]) ?? 0)
    default: return system(in: world, &chance)
    }
  }

  private func opening(_ chance: inout Chance) -> Act {
    chance.pick(sheets).map { .opens($0) } ?? .waits(0.1)
  }

  private func system(in world: World, _ chance: inout Chance) -> Act {
    switch chance.index(below: 6) {
    case 0: .keyboard(chance.happens(0.5))
    case 1: .rotates(world.device.orientation == .portrait ? .landscape : .portrait)
    case 2: .goesBack
    case 3: .escapes
    default:
      .backGesture(
        Self.rounded(chance.number(0.1...1), to: 0.1), commits: chance.happens(0.5),
        over: Self.rounded(chance.number(0.05...0.4), to: 0.05))
    }
  }

  private func tap(in world: World, _ chance: inout Chance) -> Act {
    let names = world.targetNames.filter { Part(rawValue: $0) == nil }
    if chance.happens(0.5), let name = chance.pick(names) { return .taps(name) }
    return .taps(chance.pick(["backdrop", "grabber", "close"]) ?? "backdrop")
  }

  private func strokes(in world: World, _ chance: inout Chance) -> Act {
    let on = chance.happens(0.25) ? "content" : nil
    var legs = [Self.leg(&chance)]
    if chance.happens(0.25) { legs.append(Self.leg(&chance)) }
    let hold: Double = chance.pick([0.0, 0, 0.02, 0.2]) ?? 0
    return .strokes(on: on, legs: legs, hold: hold)
  }

  static func leg(_ chance: inout Chance) -> Act.Leg {
    let size: Double = chance.pick([3.0, 10, 20, 60, 120, 250, 500]) ?? 60
    let travel: Double = max(1, rounded(size * chance.number(0.5...1.5), to: 1))
    let seconds = chance.pick([0.03, 0.1, 0.2, 0.4]) ?? 0.1
    return Act.Leg(chance.happens(0.5) ? travel : -travel, over: seconds)
  }

  /// To a multiple of a unit, as the decimal that people would write.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    let steps = (1 / unit).rounded()
    return (value * steps).rounded() / steps
  }
}
