internal import SheetEngine

/// Acts as the lines of a Lua scenario, which do the same at the same times.
extension Act {
  /// The line that does it at once, without indentation.
  public var lua: String { lua(user: "user.now") }

  /// A line for every act, but none for a rest that the next verb waits for by itself.
  public static func lines(_ acts: [Act]) -> [String] {
    var lines: [String] = []
    for (index, act) in acts.enumerated() {
      let next = index + 1 < acts.count ? acts[index + 1] : nil
      if act == .settles, next == nil || next?.canWait == true { continue }
      let line = act.lua(user: act.isRested(at: index, in: acts) ? "user" : "user.now")
      lines.append(act.isScriptCall ? "\(line)  -- a script call, not a person" : line)
    }
    return lines
  }

  /// Whether the rest before it is the one that its own verb waits for.
  func isRested(at index: Int, in acts: [Act]) -> Bool {
    canWait && index > 0 && acts[index - 1] == .settles
  }

  /// Whether its verb on `user` waits for rest.
  var canWait: Bool {
    switch self {
    case .opens, .visits, .taps, .tapsAt, .scrolls, .goesBack, .escapes, .backGesture, .flicks,
      .types, .answers, .accessibility, .device:
      true
    case .strokes(_, let legs, _, let isCancelled): legs.count == 1 && !isCancelled
    case .keyboard, .rotates, .presents, .selects, .dismisses, .invalidates, .pushes, .pops, .sets,
      .waits, .settles:
      false
    }
  }

  private func lua(user: String) -> String {
    switch self {
    case .opens(let name, let opening):
      opening.lua.map { "\(user):opens(\(name.quotedForLua), \($0))" }
        ?? "\(user):opens \(name.quotedForLua)"
    case .visits(let name): "\(user):visits \(name.quotedForLua)"
    case .strokes(let on, let legs, let hold, let isCancelled):
      Self.finger(user, on, legs, hold, isCancelled)
    case .flicks(let on, let travel, let speed):
      "\(user):flicks { \(Self.way(travel, 0)), at = \(speed.inLua)\(Self.place(on)) }"
    case .taps(let name, let row):
      row.map { "\(user):taps(\(name.quotedForLua), \($0))" }
        ?? "\(user):taps \(name.quotedForLua)"
    case .tapsAt(let x, let y): "\(user):taps { x = \(x.inLua), y = \(y.inLua) }"
    case .scrolls(let name, let offset):
      "\(user):scrolls(\(name.quotedForLua), \(offset.inLua))"
    case .keyboard(let isShown, let height):
      "user:keyboard(\(isShown ? height?.inLua ?? "true" : "false"))"
    case .types(let text): "\(user):types \(text.quotedForLua)"
    case .answers(let choice): "\(user):answers \(choice.quotedForLua)"
    case .accessibility(let action, let target):
      "\(user):accessibility(\"\(action.rawValue)\", \(target.quotedForLua))"
    case .rotates(let orientation): "user:rotates \"\(orientation.rawValue)\""
    case .device(let wish): "\(user):device \(wish.lua)"
    case .goesBack: "\(user):goes_back()"
    case .escapes: "\(user):escapes()"
    case .backGesture(let progress, let commits, let over):
      "\(user):back_gesture { progress = \(progress.inLua), commits = \(commits), "
        + "over = \(over.inLua) }"
    case .presents(let sheet, let opening):
      "\(Self.handle(sheet)):present(\(opening.lua ?? ""))"
    case .selects(let detent, let sheet, let animated):
      "\(Self.handle(sheet)):select(\(detent.quotedForLua)"
        + (animated ? ")" : ", { animated = false })")
    case .dismisses(let sheet, let animated, let forced):
      "\(Self.handle(sheet)):dismiss("
        + [animated ? nil : "animated = false", forced ? "force = true" : nil].compactMap(\.self)
        .tableInLua + ")"
    case .invalidates(let sheet): "\(Self.handle(sheet)):invalidate_detents()"
    case .pushes(let page, let stack): "\(Self.handle(stack)):push(\(page.quotedForLua))"
    case .pops(let stack, let toRoot):
      "\(Self.handle(stack)):\(toRoot ? "pop_to_root" : "pop")()"
    case .sets(let change, let sheet):
      "\(Self.handle(sheet)):set { \(change.key) = \(change.value.lua) }"
    case .waits(let seconds): "user:waits(\(seconds.inLua))"
    case .settles: "user:settles(10)"
    }
  }

  private static func handle(_ sheet: String) -> String { "user:sheet(\(sheet.quotedForLua))" }

  private static func place(_ on: String?) -> String {
    on.map { ", on = \($0.quotedForLua)" } ?? ""
  }

  private static func finger(
    _ user: String, _ on: String?, _ legs: [Leg], _ hold: Double, _ isCancelled: Bool
  ) -> String {
    if legs.count == 1, let leg = legs.first, !isCancelled {
      let rest = hold == 0.2 ? "" : ", then_holds = \(hold.inLua)"
      return "\(user):drags { \(way(leg))\(rest)\(place(on)) }"
    }
    let grip = on.map { "(\($0.quotedForLua))" } ?? "()"
    let moves = legs.map { ":moves { \(way($0)) }" }.joined()
    let end = isCancelled ? ":cancels()" : ":lifts()"
    return "user:grabs\(grip)\(moves)\(hold > 0 ? ":holds(\(hold.inLua))" : "")\(end)"
  }

  private static func way(_ leg: Leg) -> String {
    way(leg.travel, leg.across) + (leg.seconds == 0.3 ? "" : ", over = \(leg.seconds.inLua)")
  }

  private static func way(_ travel: Double, _ across: Double) -> String {
    let down = "\(travel < 0 ? "up" : "down") = \(abs(travel).inLua)"
    if across == 0 { return down }
    let right = "\(across < 0 ? "left" : "right") = \(abs(across).inLua)"
    return travel == 0 ? right : "\(down), \(right)"
  }
}

extension Act.Opening {
  /// As a Lua table; nil when there is nothing to say.
  fileprivate var lua: String? {
    let table = [
      isAnimated ? nil : "animated = false", kind.map { "as = \($0.quotedForLua)" },
    ].compactMap(\.self).tableInLua
    return table.isEmpty ? nil : table
  }
}

extension Act.DeviceWish {
  /// As `user:device` takes it.
  fileprivate var lua: String { device?.lua ?? name.quotedForLua }
}

extension Act.Change.Value {
  fileprivate var lua: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value): value.inLua
    case .word(let word): word.quotedForLua
    case .words(let words): words.map(\.quotedForLua).tableInLua
    }
  }
}

extension [String] {
  /// As a Lua table; nothing when empty.
  var tableInLua: String { isEmpty ? "" : "{ \(joined(separator: ", ")) }" }
}

extension Double {
  /// As Lua reads the very same number again.
  var inLua: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }
}

extension String {
  /// As a Lua string; bytes that are no plain text are written by their numbers.
  package var quotedForLua: String {
    var text = "\""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case 0..<0x20, 0x7F:
        text += "\\" + String(repeating: "0", count: byte < 10 ? 2 : byte < 100 ? 1 : 0)
        text += "\(byte)"
      case 0x80...: text += "\\x" + String(byte, radix: 16)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text + "\""
  }
}
