import Scenarios
import ScriptDiagnostics
import ScriptSchema
import SheetScript
import Support
import Testing

/// Every key of every table accepts a valid value and rejects a wrong type and an invalid number.
@Suite struct FieldTests {
  /// Scripts around the keys of a table, which replace the percent sign.
  static let frames: [String: String] = [
    "DeviceSpec": "device { % }", "Insets": "device { insets = { % } }",
    "HingeSpec": "device { hinge = { % } }", "InsetSpec": "sheet 'A' { inset = { % } }",
    "ScreenSpec": "screen 'S' { % }",
    "FloatingSpec": "sheet 'x' {} screen 'S' { floating = { { % } } }",
    "ComposerSpec": "sheet 'x' {} screen 'S' { composer = { % } }",
    "ScreenListeners": "screen 'S' { on = { % } }",
    "EntrySpec": "sheet 'x' {} entry 'E' { % }",
    "SheetSpec": "sheet 'A' { % }\nsheet 'x' {}", "ContentSpec": "sheet 'A' { content = { % } }",
    "SheetEvents": "sheet 'A' { on = { % } }", "Appearance": "sheet 'A' { appearance = { % } }",
    "Appearances": "sheet 'A' { appearance = { % } }",
    "Shadow": "sheet 'A' { appearance = { shadow = { % } } }",
    "ColorRoles": "sheet 'A' { appearance = { roles = { % } } }",
    "ActionSpec": "sheet 'A' { actions = { { % } } }",
    "EdgeStrips": "style 'mine' { edge_exclusion = { % } }",
    "PopoverSpec": "sheet 'A' { popover = { % } }", "MotionSet": "sheet 'A' { motion = { % } }",
    "StackSpec": "sheet 'P' {} stack 'A' { 'P', % }", "StyleSpec": "style 'mine' { % }",
    "Thresholds": "policy 'p' { % }", "SpringSpec": "spring { % }",
    "DecaySpec": "decay { % }",
    "ParamOptions": "param('x', 5, { % })", "HapticPart": "haptic { { 'tap', % } }",
    "PresentOptions": "sheet 'x' {} local s = stack 'A' { 'x' } s:present { % }",
    "DismissOptions": "local s = sheet 'A' {} s:dismiss { % }",
    "SelectOptions": "local s = sheet 'A' {} s:select('large', { % })",
    "PopOptions": "sheet 'P' {} local s = stack 'A' { 'P' } s:pop_to('P', { % })",
    "PushOptions": "sheet 'P' {} local s = stack 'A' { 'P' } s:push('P', { % })",
    "WithinLimits": """
    policy 'p' { { 'r', function(r) return r:within { % } and r.from or nil end } }
    sheet 'A' { policy = 'p' } decide('A', { from = 'large', travel = 0 })
    """,
    "DecideRelease": "sheet 'A' {} decide('A', { % })",
    "ReleaseDetent":
      "sheet 'A' {} decide('A', { from = 'a', travel = 3, container = 900, detents = { { % } } })",
    "ScenarioOptions": "scenario('s', { % })(function() end)",
    "RegionSpec": "sheet 'A' {} region 'r' { % }",
  ]

  /// Other keys that a key requires.
  static let companions: [String: String] = [
    "ScreenSpec.count": "rows = function(i) return {} end", "SpringSpec.damping": "response = 1",
    "SpringSpec.response": "damping = 1", "SpringSpec.stiffness": "friction = 10",
    "SpringSpec.friction": "stiffness = 100", "SpringSpec.mass": "friction = 1, stiffness = 1",
    "SpringSpec.bounce": "duration = 1", "SpringSpec.duration": "bounce = 0",
    "DecideRelease.height": "from = 'large'", "DecideRelease.travel": "from = 'large'",
    "DecideRelease.from": "travel = 3", "RegionSpec.of": "always = 'from'",
    "DecideRelease.velocity": "travel = 3", "DecideRelease.elapsed": "travel = 3",
    "DecideRelease.velocity_x": "travel = 3", "DecideRelease.keyboard": "travel = 3",
    "SpringSpec.clamp": "damping = 1, response = 1",
    "DecideRelease.reduce_motion": "travel = 3",
    "SheetSpec.follows": "by = function() return 0 end",
    "DecideRelease.by": "travel = 3", "DecideRelease.scrolled": "travel = 3",
    "DecideRelease.direction": "travel = 3", "DecideRelease.farthest": "travel = 3",
    "DecideRelease.rested": "travel = 3", "DecideRelease.device": "travel = 3",
    "DecideRelease.container": "from = 'a', travel = 3, detents = { { name = 'a', height = 9 } }",
    "DecideRelease.width":
      "from = 'a', travel = 3, container = 900, detents = { { name = 'a', height = 9 } }",
    "DecideRelease.detents": "from = 'a', travel = 3, container = 900",
    "DecideRelease.sheet": "travel = 3", "DecideRelease.samples": "travel = 3",
    "DecideRelease.pointer": "travel = 3", "DecideRelease.dragged": "travel = 3",
    "DecideRelease.to": "travel = 3", "DecideRelease.wanted": "travel = 3",
    "DecideRelease.who": "travel = 3", "DecideRelease.n": "travel = 3",
    "ReleaseDetent.name": "height = 100", "ReleaseDetent.height": "name = 'a'",
    "RegionSpec.from": "always = 'from'", "RegionSpec.travel": "always = 'from'",
    "RegionSpec.velocity": "always = 'from'", "RegionSpec.velocity_x": "always = 'from'",
    "RegionSpec.keyboard": "always = 'from'", "RegionSpec.elapsed": "always = 'from'",
    "RegionSpec.by": "always = 'from'", "RegionSpec.scrolled": "always = 'from'",
    "RegionSpec.always": "of = 'A'", "RegionSpec.never": "of = 'A'",
    "HapticPart.at": "duration = 0", "FloatingSpec.align": "button = 'B'",
    "FloatingSpec.rides_on": "button = 'B'", "ComposerSpec.rides_on": "field = 'F'",
    "SheetSpec.step": "steps = 20",
    "StackSpec.step": "steps = 20", "SheetSpec.by": "follows = 'x'",
  ]

  /// Valid values for keys whose type alone gives none.
  static let samples: [String: String] = [
    "SheetSpec.style": "'material'", "StyleSpec.like": "'material'", "StackSpec.style": "'tiered'",
    "SheetSpec.opens_at": "'large'", "StyleSpec.opens_at": "'large'",
    "SheetSpec.policy": "'material'", "StyleSpec.policy": "'material'",
    "SheetSpec.largest_undimmed": "'large'", "StyleSpec.largest_undimmed": "'large'",
    "SheetSpec.inset_until": "'large'", "StyleSpec.inset_until": "'large'",
    "SheetSpec.follows": "'x'",
    "SheetSpec.belongs_to": "'Home'", "StackSpec.belongs_to": "'Home'",
    "DeviceSpec.like": "'pixel-8'", "DeviceSpec.hinge": "{ x = 1, y = 1, width = 1, height = 1 }",
    "Thresholds.like": "'material'",
    "DecideRelease.from": "'large'", "DecideRelease.device": "'pixel-8'",
    "ReleaseDetent.name": "'a'",
    "DecideRelease.detents": "{ { name = 'a', height = 9 } }", "RegionSpec.of": "'A'",
    "RegionSpec.from": "'large'",
    "ScreenSpec.rows": "function(i) return {} end, count = 3", "SheetSpec.detents": "{ 'large' }",
    "ScreenSpec.floating": "{ { button = 'B' } }", "ScreenSpec.composer": "{ field = 'F' }",
    "StyleSpec.projects": "0.998", "DecaySpec.rate": "0.99", "Thresholds.projects": "0.998",
    "ScenarioOptions.device": "'pixel-8'", "StyleSpec.back_easing": "{ 0, 0, 1, 1 }",
    "StyleSpec.detents": "{ 'large', half = '50%' }", "ParamOptions.max": "10",
  ]

  static var keys: [(table: TableDescription, field: FieldDescription)] {
    LuaAPI.scenarios.tables.flatMap { table in table.fields.map { (table, $0) } }
      .filter { frames[$0.0.name] != nil }
  }

  static func failure(of script: String) -> Diagnostic? {
    do throws(Diagnostic) {
      let session = try ScriptSession(
        source: SourceText(name: "order.lua", text: script))
      try session.load()
      return session.errors.first
    } catch {
      return error
    }
  }

  static func script(_ table: TableDescription, _ field: FieldDescription, _ value: String)
    -> String
  {
    let key = "\(table.name).\(field.name)"
    var needed: [String] = []
    if let companion = companions[key] { needed.append(companion) }
    for other in table.fields where !other.isOptional && other.name != field.name {
      let already = needed.contains { $0.hasPrefix("\(other.name) ") }
      if !already {
        needed.append("\(other.name) = \(good("\(table.name).\(other.name)", other.type))")
      }
    }
    let body = (needed + ["\(field.name) = \(value)"]).joined(separator: ", ")
    return (frames[table.name] ?? "%").replacing("%", with: body)
  }

  static func good(_ key: String, _ type: ValueType) -> String {
    if let sample = samples[key] { return sample }
    switch type {
    case .boolean: return "true"
    case .never: return "false"
    case .number(let bounds), .integer(let bounds): return "\(number(in: bounds))"
    case .string, .name: return "'x'"
    case .color: return "'#102030'"
    case .choice(let words): return "'\(words[0])'"
    case .describedTable, .data, .map, .mixed, .record, .any: return "{}"
    case .list(let element, let count):
      let values = (0..<(count?.lowerBound ?? 1)).map { _ in good(key, element) }
      return "{ \(values.joined(separator: ", ")) }"
    case .function: return "function() return nil end"
    case .object: return "spring { damping = 1, response = 1 }"
    case .either(let types): return good(key, types[0])
    case .named(_, let type): return good(key, type)
    }
  }

  static func number(in bounds: NumericRange) -> Int {
    if bounds.contains(3) { return 3 }
    let low = bounds.low ?? 3
    if bounds.contains(low.rounded(.up)) { return Int(low.rounded(.up)) }
    return Int(low) + 1
  }

  /// Returns a value with a type that the key does not accept.
  static func wrong(_ type: ValueType) -> String? {
    let kinds: [(String, ValueType)] = [
      ("coroutine.create(print)", .object("thread")), ("print", .function("")),
      ("'zzz'", .string), ("12", .number()), ("true", .boolean),
    ]
    if case .any = type { return nil }
    return kinds.first { !admits(type, $0.1) }?.0
  }

  static func admits(_ type: ValueType, _ kind: ValueType) -> Bool {
    switch (type, kind) {
    case (.either(let types), _): types.contains { admits($0, kind) }
    case (.named(_, let inner), _): admits(inner, kind)
    case (.boolean, .boolean), (.function, .function): true
    case (.number, .number), (.integer, .number): true
    case (.string, .string), (.name, .string), (.color, .string), (.choice, .string): true
    default: false
    }
  }

  @Test func `every key accepts a valid value`() {
    #expect(Self.keys.count > 150)
    for (table, field) in Self.keys {
      let value = Self.good("\(table.name).\(field.name)", field.type)
      let failure = Self.failure(of: Self.script(table, field, value))
      #expect(failure == nil, "\(table.name).\(field.name) = \(value)")
    }
  }

  @Test func `every key rejects a value of another type at its position`() {
    for (table, field) in Self.keys {
      guard let value = Self.wrong(field.type) else { continue }
      let failure = Self.failure(of: Self.script(table, field, value))
      #expect(failure?.code == .wrongType, "\(table.name).\(field.name) = \(value)")
      #expect(failure?.column != nil, "\(table.name).\(field.name) = \(value)")
    }
  }

  @Test func `every number rejects NaN, infinity and values out of range`() {
    for (table, field) in Self.keys {
      guard case .number(let bounds) = field.type else { continue }
      var values = ["0/0", "1/0"]
      if let low = bounds.low { values.append("\(bounds.excludesLow ? low : low - 1)") }
      if let high = bounds.high { values.append("\(high + 1)") }
      for value in values {
        let code = Self.failure(of: Self.script(table, field, value))?.code
        #expect(
          code == .outOfRange || code == .wrongType, "\(table.name).\(field.name) = \(value)")
      }
    }
  }

  @Test func `every table rejects an unknown key and suggests the nearest one`() {
    for table in LuaAPI.scenarios.tables where Self.frames[table.name] != nil {
      for field in table.fields where field.name.count > 5 {
        var letters = Array(field.name)
        letters.swapAt(1, 2)
        guard String(letters) != field.name else { continue }
        let script = (Self.frames[table.name] ?? "%")
          .replacing("%", with: "\(String(letters)) = 1")
        let failure = Self.failure(of: script)
        #expect(failure?.code == .unknownKey, "\(table.name).\(String(letters))")
        #expect(
          failure?.sentence.contains("`\(field.name)`?") == true, "\(table.name).\(field.name)")
      }
    }
  }
}
