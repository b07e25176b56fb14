import Gestures
import SheetEngine
import SheetScript

/// What was done, as a scenario: the same hands, and what came of it.
struct ScenarioWriting {
  private let world: World
  private var lines: [String] = []
  private var time = 0.0
  /// Where the finger is that is down; nil: none is.
  private var finger: Point?
  private var fingers = 0

  /// Writes down entries, of which the last is followed by rest in `world`.
  init(_ entries: [Performance.Entry], ending world: World) {
    self.world = world
    for entry in entries { write(entry) }
    if finger != nil { lines.append("finger:lifts()") }
    expect()
  }

  /// The scenario's text, under a name.
  func text(named name: String) -> String {
    let body = lines.map { "  " + $0 }.joined(separator: "\n")
    return "scenario \"\(name)\" (function(user)\n\(body)\nend)\n"
  }

  private mutating func write(_ entry: Performance.Entry) {
    switch entry.action {
    case .event(.touched(let point, _)): touch(point, at: entry.time)
    case .event(.moved(let point, _)): move(to: point, at: entry.time)
    case .event(.lifted): lift(at: entry.time)
    case .answer(let choice): add("user:answers \(Self.quoted(choice))", at: entry.time)
    case .event(let event):
      if let line = line(of: event) { add(line, at: entry.time) }
    }
  }

  /// Adds a line, after the time that passed.
  private mutating func add(_ line: String, at time: Double) {
    let pause = time - self.time
    if pause > 5e-4 {
      lines.append(
        finger == nil ? "user:waits(\(Self.number(pause)))" : "finger:holds(\(Self.number(pause)))")
    }
    lines.append(line)
    self.time = time
  }

  private mutating func touch(_ point: Point, at time: Double) {
    let start = "user:grabs { x = \(Self.number(point.x)), y = \(Self.number(point.y)) }"
    add((fingers == 0 ? "local finger = " : "finger = ") + start, at: time)
    fingers += 1
    finger = point
  }

  private mutating func move(to point: Point, at time: Double) {
    guard let from = finger else { return }
    var parts: [String] = []
    let dx = point.x - from.x
    let dy = point.y - from.y
    if abs(dx) > 1e-6 { parts.append("\(dx < 0 ? "left" : "right") = \(Self.number(abs(dx)))") }
    if abs(dy) > 1e-6 || parts.isEmpty {
      parts.append("\(dy < 0 ? "up" : "down") = \(Self.number(abs(dy)))")
    }
    parts.append("over = \(Self.number(max(0, time - self.time)))")
    lines.append("finger:moves { \(parts.joined(separator: ", ")) }")
    self.time = time
    finger = point
  }

  private mutating func lift(at time: Double) {
    guard finger != nil else { return }
    add("finger:lifts()", at: time)
    finger = nil
  }

  private func line(of event: Event) -> String? {
    switch event {
    case .presented(let id, _): "user:opens \(name(of: id))"
    case .dismissed(let id, _, _, _): "user:sheet(\(name(of: id))):dismiss()"
    case .selected(let id, let detent, _):
      "user:sheet(\(name(of: id))):select(\(Self.quoted(detent)))"
    case .keyboardShown: "user:keyboard(true)"
    case .keyboardHidden: "user:keyboard(false)"
    case .typed(let text): "user:types \(Self.quoted(text))"
    case .rotated(let orientation): "user:rotates \(Self.quoted(orientation.rawValue))"
    case .deviceReplaced(let device): "user:device \(Self.quoted(device.name))"
    case .wentBack: "user:goes_back()"
    case .escaped: "user:escapes()"
    case .scrolled(.sheet(let id), let offset):
      "user:scrolls(\(name(of: id)), \(Self.number(offset)))"
    case .scrolled(.screen(let id), let offset):
      "user:scrolls(\(Self.quoted(world[id].name)), \(Self.number(offset)))"
    default: nil
    }
  }

  /// What came of it: where each sheet is that was there.
  private mutating func expect() {
    guard let id = world.topSheet else {
      if let last = world.sheets.first {
        lines.append("expect(\(name(of: last.id))).is_dismissed()")
      }
      return
    }
    if let detent = world[id].selected {
      lines.append("expect(\(name(of: id))).is_at(\(Self.quoted(detent)))")
    }
  }

  private func name(of id: SheetID) -> String { Self.quoted(world[id].root.name) }

  private static func number(_ value: Double) -> String {
    var text = Inspector.fixed(value, 4)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
