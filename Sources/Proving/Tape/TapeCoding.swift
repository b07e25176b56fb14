internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Inputs as words, with names for numbers; and back, in a world that may be another one.
enum TapeCoding {
  /// The words of an input; nil for what a tape cannot hold, and for what goes without saying: a
  /// change of a definition is told by the table that changed it, a timer by what it asked for.
  static func words(for input: Input, in world: World) -> [String]? {
    switch input {
    case .answered(let choice): ["answered", TapeWords.escaped(choice)]
    case .performed(let event): words(for: event, in: world)
    case .told(let id, let context, let isNow):
      context.map {
        ["context", TapeWords.escaped(world[id].root.name), isNow ? "now" : "next"]
          + TapeValue.words(for: $0)
      }
    case .changed(let id, let changes):
      changes.map {
        ["changed", TapeWords.escaped(world[id].root.name)] + TapeValue.words(for: $0)
      }
    }
  }

  private static func words(for event: Event, in world: World) -> [String]? {
    func name(_ id: SheetID) -> String { TapeWords.escaped(world[id].root.name) }
    func flag(_ value: Bool) -> String { value ? "yes" : "no" }
    switch event {
    case .presented(let id, let options):
      return [
        "presented", name(id), flag(options.animated), options.isModal.map(flag) ?? "-",
        options.popover?.rawValue ?? "-", flag(options.asPopover),
      ]
    case .dismissed(let id, let why, let animated, let forced):
      return ["dismissed", name(id), why.rawValue, flag(animated), flag(forced)]
    case .selected(let id, let detent, let animated):
      return ["selected", name(id), TapeWords.escaped(detent), flag(animated)]
    case .invalidated(let id): return ["invalidated", name(id)]
    case .answered(let id, let answer): return ["decided", name(id), "\(answer)"]
    case .pushed(let id, let page, let animated):
      return ["pushed", name(id), "\(page)", flag(animated)]
    case .popped(let id, let leaving, let animated):
      return ["popped", name(id), "\(leaving)", flag(animated)]
    case .visited(let screen): return ["visited", TapeWords.escaped(world[screen].name)]
    case .scrolled(.sheet(let id), let offset):
      return ["scrolled", "sheet", name(id), offset.inLua]
    case .scrolled(.screen(let id), let offset):
      return ["scrolled", "screen", TapeWords.escaped(world[id].name), offset.inLua]
    case .deviceReplaced(let device): return ["device-replaced"] + TapeDevice.words(for: device)
    case .redefined, .scheduled, .unscheduled, .grabberUsed: return nil
    case .touched, .moved, .lifted, .cancelled, .keyboardShown, .keyboardHidden, .typed, .rotated,
      .wentBack, .backProgressed, .backEnded, .escaped, .acted:
      return namelessWords(for: event)
    }
  }

  private static func namelessWords(for event: Event) -> [String]? {
    switch event {
    case .touched(let point, let finger):
      ["touched", point.x.inLua, point.y.inLua, "\(finger)"]
    case .moved(let point, let finger): ["moved", point.x.inLua, point.y.inLua, "\(finger)"]
    case .lifted(let finger): ["lifted", "\(finger)"]
    case .cancelled(let finger): ["cancelled", "\(finger)"]
    case .keyboardShown(let height): ["keyboard-shown", height.map(\.inLua) ?? "-"]
    case .keyboardHidden: ["keyboard-hidden"]
    case .typed(let text): ["typed", TapeWords.escaped(text)]
    case .rotated(let orientation): ["rotated", orientation.rawValue]
    case .wentBack: ["went-back"]
    case .backProgressed(let progress): ["back-progressed", progress.inLua]
    case .backEnded(let commits): ["back-ended", commits ? "yes" : "no"]
    case .escaped: ["escaped"]
    case .acted(let action, let element):
      ["acted", action.rawValue, TapeWords.escaped(element)]
    case .presented, .dismissed, .selected, .invalidated, .answered, .pushed, .popped, .visited,
      .scrolled, .deviceReplaced, .redefined, .scheduled, .unscheduled, .grabberUsed:
      nil
    }
  }

  /// The input that words without a `TapeWords.fault` mean in a world; nil when it has no sheet or
  /// screen of that name.
  static func input(_ words: [String], in world: World) -> Input? {
    guard let verb = words.first else { return nil }
    let values = Array(words.dropFirst())
    if verb == "answered" { return TapeWords.unescaped(values[0]).map { .answered($0) } }
    if verb == "context" || verb == "changed" { return told(verb, values, in: world) }
    return (nameless(verb, values) ?? named(verb, values, in: world)).map { .performed($0) }
  }

  private static func told(_ verb: String, _ values: [String], in world: World) -> Input? {
    guard let name = TapeWords.unescaped(values[0]), let id = world.sheet(named: name) else {
      return nil
    }
    guard verb == "context" else {
      return TapeValue.value(Array(values.dropFirst())).map { .changed(id, $0) }
    }
    return TapeValue.value(Array(values.dropFirst(2))).map {
      .told(id, $0, now: values[1] == "now")
    }
  }

  private static func named(_ verb: String, _ values: [String], in world: World) -> Event? {
    guard let first = values.first, let name = TapeWords.unescaped(first) else { return nil }
    switch verb {
    case "visited": return world.screen(named: name).map { .visited($0) }
    case "scrolled":
      guard let name = TapeWords.unescaped(values[1]), let offset = TapeWords.number(values[2])
      else { return nil }
      if values[0] == "sheet" {
        return world.sheet(named: name).map { .scrolled(.sheet($0), to: offset) }
      }
      return world.screen(named: name).map { .scrolled(.screen($0), to: offset) }
    default:
      return world.sheet(named: name).flatMap { event(verb, of: $0, values, in: world) }
    }
  }

  private static func event(
    _ verb: String, of id: SheetID, _ values: [String], in world: World
  ) -> Event? {
    switch verb {
    case "presented":
      return .presented(
        id,
        PresentOptions(
          animated: values[1] == "yes", isModal: values[2] == "-" ? nil : values[2] == "yes",
          popover: Popover.Alignment(rawValue: values[3]), asPopover: values[4] == "yes"))
    case "dismissed":
      return .dismissed(
        id, Reason(rawValue: values[1]) ?? .script, animated: values[2] == "yes",
        forced: values[3] == "yes")
    case "selected":
      return .selected(
        id, detent: TapeWords.unescaped(values[1]) ?? "", animated: values[2] == "yes")
    case "invalidated": return .invalidated(id)
    case "decided":
      let answers: [String: Answer] = ["allowed": .allowed, "refused": .refused]
      return .answered(id, answers[values[1]] ?? .deferred)
    case "pushed":
      let page = TapeWords.count(values[1]) ?? 0
      guard page < world[id].root.pages.count else { return nil }
      return .pushed(id, page: page, animated: values[2] == "yes")
    case "popped":
      let count = max(1, TapeWords.count(values[1]) ?? 1)
      return .popped(id, leaving: count, animated: values[2] == "yes")
    default: return nil
    }
  }

  private static func nameless(_ verb: String, _ values: [String]) -> Event? {
    func point() -> Point {
      Point(x: TapeWords.number(values[0]) ?? 0, y: TapeWords.number(values[1]) ?? 0)
    }
    func finger(_ index: Int) -> Int { TapeWords.count(values[index]) ?? 0 }
    switch verb {
    case "touched": return .touched(point(), finger: finger(2))
    case "moved": return .moved(point(), finger: finger(2))
    case "lifted": return .lifted(finger: finger(0))
    case "cancelled": return .cancelled(finger: finger(0))
    case "keyboard-shown": return .keyboardShown(height: TapeWords.number(values[0]))
    case "keyboard-hidden": return .keyboardHidden
    case "typed": return .typed(TapeWords.unescaped(values[0]) ?? "")
    case "rotated": return .rotated(Device.Orientation(rawValue: values[0]) ?? .portrait)
    case "went-back": return .wentBack
    case "back-progressed": return .backProgressed(TapeWords.number(values[0]) ?? 0)
    case "back-ended": return .backEnded(commits: values[0] == "yes")
    case "escaped": return .escaped
    case "device-replaced": return TapeDevice.device(values).map { .deviceReplaced($0) }
    case "acted":
      return .acted(
        AccessibilityAction(rawValue: values[0]) ?? .activate,
        on: TapeWords.unescaped(values[1]) ?? "")
    default: return nil
    }
  }
}
