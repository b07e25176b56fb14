internal import SheetEngine
internal import SheetScript

/// What could be done next, drawn by chance; numbers are as people would write them.
///
/// Half of it is fingers; the rest is what else a person can do with a phone and, where script calls
/// are wanted, all that a script may call and a device may become.
public struct Vocabulary: Sendable {
  /// The sheets that may be opened, by name.
  public var sheets: [String]
  /// The screens that may be visited, by name.
  public var screens: [String]

  /// Whether it has more than people can do: calls of the script, other ways of presenting, a keyboard
  /// without a field, another device.
  public var scriptCalls: Bool

  /// A vocabulary over the sheets and screens of a world: all of them with `scriptCalls`, else the
  /// sheets that a person can open.
  public init(of rehearsal: any Rehearsal, scriptCalls: Bool = false) {
    let world = rehearsal.world
    sheets = scriptCalls ? world.sheets.map(\.root.name) : rehearsal.openable
    screens = world.screens.map(\.name)
    self.scriptCalls = scriptCalls
  }

  /// An act for a world as it is.
  func act(in rehearsal: any Rehearsal, _ chance: inout Chance) -> Act {
    let world = rehearsal.world
    // A question waits for its person.
    if let question = rehearsal.questions.last, chance.happens(0.3),
      let choice = chance.pick(question.choices)
    {
      return .answers(choice)
    }
    if world.focusedField != nil, chance.happens(0.15) {
      return .types(chance.pick(["7", "abc", "", "ä\u{1F600}", "a long line of text "]) ?? "7")
    }
    guard let top = world.topSheet else {
      switch chance.index(below: 10) {
      case 0: return system(in: world, &chance)
      case 1, 2: return tap(in: world, &chance)
      default: return opening(&chance)
      }
    }
    switch chance.index(below: 24) {
    case 0..<9: return strokes(in: world, &chance)
    case 9..<12: return .settles
    case 12: return .waits(Self.rounded(chance.number(0.01...0.5), to: 0.01))
    case 13: return opening(&chance)
    case 14..<17: return tap(in: world, &chance)
    case 17..<20:
      return scriptCalls ? call(of: top, in: world, &chance) : strokes(in: world, &chance)
    default: return system(in: world, &chance)
    }
  }

  private func opening(_ chance: inout Chance) -> Act {
    guard let name = chance.pick(sheets) else { return .waits(0.1) }
    guard scriptCalls else { return .opens(name) }
    var opening = Act.Opening()
    if chance.happens(0.1) { opening.isAnimated = false }
    if chance.happens(0.1) { opening.kind = chance.pick(["modal", "non_modal", "popover"]) }
    return chance.happens(0.15) ? .presents(name, opening) : .opens(name, opening)
  }

  private func tap(in world: World, _ chance: inout Chance) -> Act {
    if chance.happens(0.08) {
      return .tapsAt(
        x: chance.number(0...world.device.width).rounded(),
        y: chance.number(0...world.device.height).rounded())
    }
    // Fields and buttons, rows, tabs and triggers.
    let names = world.targetNames.filter { Part(rawValue: $0) == nil }
    if chance.happens(0.6), let name = chance.pick(names) {
      let isOfRows =
        world.shownScreen.map { screen in
          guard case .rows = world[screen].body else { return false }
          return world[screen].actions.contains(name)
        } ?? false
      return .taps(name, row: isOfRows ? 1 + chance.index(below: 8) : nil)
    }
    return .taps(chance.pick(["backdrop", "grabber", "close", "bar"]) ?? "backdrop")
  }

  private func strokes(in world: World, _ chance: inout Chance) -> Act {
    let on = chance.happens(0.25) ? chance.pick(["content", "content", "bar", "sheet"]) : nil
    if chance.happens(0.2) {
      let travel = Self.leg(&chance).travel
      return .flicks(
        on: on, travel: max(10, abs(travel)) * (travel < 0 ? -1 : 1),
        at: chance.pick([200, 400, 700, 1000, 1500, 2500]) ?? 1000)
    }
    var legs = [Self.leg(&chance)]
    if chance.happens(0.25) { legs.append(Self.leg(&chance)) }
    let hold: Double = chance.pick([0.0, 0, 0.02, 0.2]) ?? 0
    return .strokes(on: on, legs: legs, hold: hold, isCancelled: chance.happens(0.04))
  }

  static func leg(_ chance: inout Chance) -> Act.Leg {
    let size: Double = chance.pick([3.0, 10, 20, 60, 120, 250, 500]) ?? 60
    let travel: Double = max(1, rounded(size * chance.number(0.5...1.5), to: 1))
    let seconds = chance.pick([0.03, 0.1, 0.2, 0.4]) ?? 0.1
    let across = chance.happens(0.06) ? Double(chance.index(below: 160)) - 80 : 0
    return Act.Leg(chance.happens(0.5) ? travel : -travel, across: across, over: seconds)
  }

  /// To a multiple of a unit, as the decimal that people would write.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    let steps = (1 / unit).rounded()
    return (value * steps).rounded() / steps
  }
}
