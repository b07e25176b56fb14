import ScriptSchema
import ScriptDiagnostics
import Support
import SheetScript

/// Random values for a script from the descriptions of the API.
///
/// Most values have the right type. Many are at the end of a range or far outside, and a few have
/// another type.
struct RandomValue {
  /// A seeded random number generator (SplitMix64).
  struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }

    mutating func happens(_ percent: Int) -> Bool { Int(next() % 100) < percent }
    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func pick(_ words: [String]) -> String { words[index(below: words.count)] }
  }

  var random: SeededRandom
  /// The probability of an extreme number, in percent.
  var wildness = 30

  private static let wild = [
    "0", "-0.0", "-1", "1e12", "-1e12", "1e18", "1e308", "-1e308", "5e-324", "0/0", "-(0/0)", "1/0",
    "-1/0", "math.maxinteger", "math.mininteger", "2^53", "0.5", "1e-9",
  ]
  private static let usual = [
    "1", "2", "3", "0.1", "0.3", "0.05", "10", "40", "80", "120", "200", "400", "700", "900",
    "1500",
    "-80", "-400",
  ]
  private static let words = [
    "'A'", "'B'", "'P'", "'One'", "'Two'", "'Home'", "'Search'", "'medium'", "'large'", "'fit'",
    "'low'", "'70%'", "'close'", "'grabber'", "'bar'", "'backdrop'", "'content'", "'Quantity'",
    "'Query'", "'Go'", "'Buy'", "'row'", "'Tab'", "''", "'\\xff'", "('x'):rep(5000)",
    "'a\\nb\\27[2J'",
    "'frame'", "'Discard'", "'ios'", "'material'", "'faaviator'", "'iphone-15'", "'pixel-8'",
    "'ipad-11'", "'linear'", "'dismiss'",
  ]
  private static let odd = [
    "nil", "{}", "true", "false", "'x'", "function() end", "{ 1, 2 }", "{ a = 1 }", "user",
    "coroutine.create(function() end)", "A", "print",
  ]

  /// Returns a Lua expression for a value of a type.
  mutating func text(_ type: ValueType, depth: Int = 0) -> String {
    if random.happens(4) { return random.pick(Self.odd) }
    switch type {
    case .boolean: return random.pick(["true", "false"])
    case .never: return "false"
    case .number(let bounds): return number(bounds)
    case .integer(let bounds): return number(bounds)
    case .string: return random.pick(Self.words)
    case .color: return random.pick(["'#1C1C1E'", "'#ffffff'", "'red'"])
    case .choice(let words): return "'\(words[random.index(below: words.count)])'"
    case .name(let kind): return name(kind)
    case .describedTable(let describe): return table(describe(), depth: depth)
    case .list(let element, let count): return list(element, count: count, depth: depth)
    case .map(let element), .mixed(let element):
      return
        "{ low = \(text(element, depth: depth + 1)), Buy = \(text(element, depth: depth + 1)) }"
    case .record(let keys, let element):
      let key = keys[random.index(below: keys.count)]
      return "{ \(key) = \(text(element, depth: depth + 1)) }"
    case .data: return random.pick(["{ n = 1 }", "{}", "{ 1, { 2 } }"])
    case .function: return function(depth: depth)
    case .object(let name): return object(name)
    case .any: return random.pick(Self.odd + Self.words)
    case .either(let types): return text(types[random.index(below: types.count)], depth: depth)
    case .named(_, let inner): return text(inner, depth: depth)
    }
  }

  mutating func number(_ bounds: NumericRange) -> String {
    if random.happens(wildness) { return random.pick(Self.wild) }
    let ends = [bounds.low, bounds.high].compactMap(\.self).map { "\($0)" }
    if !ends.isEmpty, random.happens(30) { return random.pick(ends) }
    return random.pick(Self.usual)
  }

  private mutating func name(_ kind: DefinitionKind) -> String {
    switch kind {
    case .sheet: random.pick(["'A'", "'A'", "'B'", "'P'", "'Nobody'"])
    case .screen: random.pick(["'Home'", "'Search'", "'Nowhere'"])
    case .style: random.pick(["'ios'", "'material'", "'faaviator'", "'tiered'", "'trading-ios'"])
    case .policy: random.pick(["'ios'", "'material'", "'p'"])
    case .page: random.pick(["'One'", "'Two'", "'Three'"])
    case .detent: random.pick(["'medium'", "'large'", "'low'", "'gone'"])
    case .device:
      random.pick(["'iphone-15'", "'pixel-8'", "'ipad-11'", "'iphone-se'", "'toaster'"])
    }
  }

  private mutating func table(_ description: TableDescription, depth: Int) -> String {
    var entries: [String] = []
    if let element = description.list, random.happens(60) {
      entries.append(text(element, depth: depth + 1))
    }
    for field in description.fields {
      let percent = !field.isOptional ? 95 : depth > 2 ? 5 : description.fields.count > 12 ? 15 : 35
      guard random.happens(percent) else { continue }
      entries.append("\(field.name) = \(text(field.type, depth: depth + 1))")
    }
    return "{ " + entries.joined(separator: ", ") + " }"
  }

  private mutating func list(
    _ element: ValueType, count: ClosedRange<Int>?, depth: Int
  ) -> String {
    let length = count?.lowerBound ?? random.index(below: 4)
    let elements = (0..<length).map { _ in text(element, depth: depth + 1) }
    return "{ " + elements.joined(separator: ", ") + " }"
  }

  private mutating func function(depth: Int) -> String {
    let answer =
      random.happens(50) ? number(.any) : random.pick(Self.words + ["nil", "true", "false", "{}"])
    let act = random.happens(25) ? random.pick(Self.acts) : ""
    return "function(...) \(act) return \(answer) end"
  }

  private static let acts = [
    "A:present()", "A:dismiss()", "B:present()", "P:push 'Two'", "A:select 'large'",
    "A:invalidate_detents()", "after(0.01, function() A:dismiss() end)", "error 'x'",
    "while true do end", "haptic 'light'", "A:set { detents = { 'medium' } }",
    "local s = ... if s and s.later then d = s:later() return d end",
  ]

  private mutating func object(_ name: String) -> String {
    switch name {
    case "Sheet": random.pick(["A", "B", "P"])
    case "Motion":
      random.pick(["spring { damping = 0.7, response = 0.4 }", "curve('linear', 0.3)"])
    case "User": "user"
    default: "nil"
    }
  }
}
