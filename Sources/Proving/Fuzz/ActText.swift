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
      let isRested = index > 0 && acts[index - 1] == .settles && act.canWait
      lines.append(act.lua(user: isRested ? "user" : "user.now"))
    }
    return lines
  }

  /// Whether its verb on `user` waits for rest.
  private var canWait: Bool {
    switch self {
    case .opens, .taps, .scrolls, .goesBack, .escapes, .backGesture: true
    case .strokes(_, let legs, _): legs.count == 1
    case .keyboard, .rotates, .selects, .dismisses, .waits, .settles: false
    }
  }

  private func lua(user: String) -> String {
    switch self {
    case .opens(let name): "\(user):opens \(name.quotedForLua)"
    case .strokes(let on, let legs, let hold): Self.finger(user, on, legs, hold)
    case .taps(let name): "\(user):taps \(name.quotedForLua)"
    case .scrolls(let name, let offset):
      "\(user):scrolls(\(name.quotedForLua), \(offset.inLua))"
    case .keyboard(let isShown): "user:keyboard(\(isShown))"
    case .rotates(let orientation): "user:rotates \"\(orientation.rawValue)\""
    case .goesBack: "\(user):goes_back()"
    case .escapes: "\(user):escapes()"
    case .backGesture(let progress, let commits, let over):
      "\(user):back_gesture { progress = \(progress.inLua), commits = \(commits), "
        + "over = \(over.inLua) }"
    case .selects(let detent, let sheet):
      "user:sheet(\(sheet.quotedForLua)):select(\(detent.quotedForLua))"
    case .dismisses(let sheet): "user:sheet(\(sheet.quotedForLua)):dismiss()"
    case .waits(let seconds): "user:waits(\(seconds.inLua))"
    case .settles: "user:settles(10)"
    }
  }

  private static func finger(
    _ user: String, _ on: String?, _ legs: [Leg], _ hold: Double
  ) -> String {
    if legs.count == 1, let leg = legs.first {
      let place = on.map { ", on = \($0.quotedForLua)" } ?? ""
      return "\(user):drags { \(way(leg)), then_holds = \(hold.inLua)\(place) }"
    }
    let grip = on.map { "(\($0.quotedForLua))" } ?? "()"
    let moves = legs.map { ":moves { \(way($0)) }" }.joined()
    return "user:grabs\(grip)\(moves)\(hold > 0 ? ":holds(\(hold.inLua))" : ""):lifts()"
  }

  private static func way(_ leg: Leg) -> String {
    let way = leg.travel < 0 ? "up" : "down"
    return "\(way) = \(abs(leg.travel).inLua), over = \(leg.seconds.inLua)"
  }
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
  var quotedForLua: String {
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
