import Scenarios
import ScriptSchema
import SheetScript

/// A random script for a seed, with definitions and scenarios that call the described API in any
/// order with any values.
struct RandomScript {
  static let scenarios = 8
  private var value: RandomValue

  init(seed: UInt64) {
    value = RandomValue(random: RandomValue.SeededRandom(state: seed &* 0x1_0000_0001))
  }

  static func text(seed: UInt64) -> String {
    var script = RandomScript(seed: seed)
    return script.text()
  }

  private mutating func text() -> String {
    // Odd definitions often fail to load, so most scripts have plain definitions.
    let isOdd = value.random.happens(30)
    var lines = [Self.help]
    if value.random.happens(60) {
      lines.append("device \(value.random.pick(["'iphone-15'", "'pixel-8'", "'ipad-11'"]))")
    }
    value.wildness = isOdd ? 10 : 0
    lines.append(
      definition("screen", "Home", .screen, isOdd, "{ rows = 20, triggers = { Buy = 'A' } }"))
    lines.append("screen 'Search' { fields = { 'Query' }, tabs = { 'Tab', 'Other' },")
    lines.append("  composer = { field = 'Say', buttons = { 'Send' } } }")
    lines.append(definition("sheet", "A", .sheet, isOdd, Self.plainSheet(style: style())))
    lines.append(
      "B = sheet 'B' { detents = { 'medium' }, modal = false, largest_undimmed = 'medium' }")
    lines.append("sheet 'One' { title = 'One' } sheet 'Two' { detents = { low = 200 } }")
    lines.append("P = stack 'P' { 'One', 'Two', steps = 3 }")
    value.wildness = 30
    for number in 1...Self.scenarios {
      lines.append("scenario 'run \(number)' (function(user)")
      lines.append("  local f")
      for _ in 0..<(10 + value.random.index(below: 30)) { lines.append("  " + step()) }
      if value.random.happens(30) { lines.append("  error 'a strip of what was seen'") }
      lines.append("end)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let help = """
    local function t(f, ...) local r = table.pack(pcall(f, ...)) if r[1] then return r[2] end end
    local A, B, P, d
    """

  private mutating func style() -> String {
    value.random.pick(["ios", "material", "faaviator", "tiered", "trading-ios", "trading-android"])
  }

  private static func plainSheet(style: String) -> String {
    """
    { style = '\(style)', title = 'A', detents = { 'medium', 'large', low = 200 },
      content = { rows = 30, fields = { 'Quantity' }, buttons = { 'Go' } } }
    """
  }

  /// Returns a definition from its description, with a plain definition as a fallback.
  private mutating func definition(
    _ kind: String, _ name: String, _ table: DefinitionKind, _ isOdd: Bool, _ plain: String
  ) -> String {
    guard isOdd else { return "\(name == "A" ? "A = " : "")\(kind) '\(name)' \(plain)" }
    let description = LuaAPI.scenarios.tables.first {
      $0.name == (kind == "sheet" ? "SheetSpec" : "ScreenSpec")
    }
    let odd = description.map { value.text(.table($0)) } ?? plain
    let made = "t(\(kind) '\(name)', \(odd)) or \(kind) '\(name)' \(plain)"
    return name == "A" ? "A = \(made)" : "local _ = \(made)"
  }

  /// Returns a statement of a scenario that catches its errors.
  private mutating func step() -> String {
    let call =
      switch value.random.index(below: 100) {
      case 0..<55: member(of: "User", on: value.random.happens(50) ? "user" : "user.now")
      case 55..<65: "f = \(member(of: "Finger", on: "f")) or user:grabs(); return f"
      case 65..<73: member(of: "Sheet", on: value.random.pick(["A", "B", "P"]))
      case 73..<76: made()
      case 76..<79: member(of: "Stack", on: "P")
      case 79..<83: native()
      case 83..<87: member(of: "Motion", on: value.text(.object("Motion")))
      case 87..<89: "return d:allow()"
      case 89..<95: expectation()
      default: value.random.pick(Self.whole)
      }
    return
      "t(function() \(call.hasPrefix("f =") || call.hasPrefix("return") ? call : "return \(call)") end)"
  }

  private static let whole = [
    "user:still()", "#user:events()", "#user:events 'frame'", "user:sheet().detent", "A.appearance",
    "user:taps 'Buy'", "user:taps('Buy', 3)", "user:taps 'Quantity'", "user:types 'abc'",
    "user:opens 'A'", "user:opens 'P'", "P:push 'Two'", "user:visits 'Search'", "user:taps 'Query'",
    "(function() user:visits 'Search' user:taps 'Query' user:goes_back() user:types 'x' end)()",
    "user:goes_back()", "user:back_gesture { commits = true }", "user:settles()",
    "user:drags { down = 500 }", "user:flicks { up = 300, at = 1500 }",
  ]

  private mutating func member(of name: String, on object: String) -> String {
    guard let type = LuaAPI.scenarios.classes.first(where: { $0.name == name }) else {
      return "nil"
    }
    let isCall = type.properties.isEmpty || value.random.happens(80)
    if isCall, !type.methods.isEmpty {
      return "(\(object)):\(call(of: type.methods[value.random.index(below: type.methods.count)]))"
    }
    guard !type.properties.isEmpty else { return "nil" }
    let property = type.properties[value.random.index(below: type.properties.count)]
    guard property.isWritable, value.random.happens(50) else {
      return "(\(object)).\(property.name)"
    }
    return
      "(function() local o = \(object) o.\(property.name) = \(value.text(property.type)) end)()"
  }

  /// Returns a use of a member of a new object.
  private mutating func made() -> String {
    let name = "New\(value.random.index(below: 1_000_000))"
    return switch value.random.index(below: 3) {
    case 0: member(of: "Sheet", on: "(sheet '\(name)' { title = 'New' })")
    case 1: member(of: "Stack", on: "(stack '\(name)' { 'One', 'Two' })")
    default: member(of: "Screen", on: "(screen '\(name)' { rows = 3 })")
    }
  }

  private mutating func native() -> String {
    let names = ["device", "spring", "curve", "haptic", "after", "decide", "param"]
    let all = LuaAPI.scenarios.functions.filter { names.contains($0.name) }
    return call(of: all[value.random.index(below: all.count)])
  }

  private mutating func call(of native: FunctionDescription) -> String {
    var arguments: [String] = []
    for parameter in native.parameters {
      if parameter.isOptional, value.random.happens(40) { break }
      arguments.append(value.text(parameter.type))
    }
    return "\(native.name)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func expectation() -> String {
    guard let type = LuaAPI.scenarios.classes.first(where: { $0.name == "Expectation" }) else {
      return "nil"
    }
    let word = type.functions[value.random.index(below: type.functions.count)].name
    let first = value.text(
      .either([.number(), .string, .any, .list(.string), .table(Self.budget)]))
    let subject = value.random.pick(["'A'", "'B'", "'Home'", "A", "1 == 1"])
    let now = value.random.happens(50) ? ".now" : ""
    return "expect\(now)(\(subject)).\(word)(\(first), \(value.number(.any)))"
  }

  private static let budget = TableDescription(
    "Any", "",
    ["settle", "overshoot", "jump", "within"].map { FieldDescription($0, .number(), "") })
}
