internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
package import LuaBridge

// Scalar values, and the sentences of errors.
extension TableValidator {
  func scalar(_ value: LuaValue, is type: ValueType, at path: TablePath)
    throws(Diagnostic)
  {
    guard type.admits(value) else { throw typeError(value, type, at: path) }
    switch type {
    case .number(let bounds): try number(value.number ?? .nan, bounds, at: path)
    case .integer(let bounds):
      guard let whole = value.integer else {
        throw site.error(
          .wrongType, value: path.steps,
          "\(name(of: path.steps)) takes an integer; this is \(diagnosticText(for: value)).")
      }
      try number(Double(whole), bounds, at: path)
    case .choice(let choices): try choice(value.string ?? "", choices, at: path)
    case .color:
      guard let text = value.string, text.isColor else {
        throw site.error(
          .unknownWord, value: path.steps,
          "\(name(of: path.steps)) takes a color such as \"#1C1C1E\"; this is \(diagnosticText(for: value))."
        )
      }
    case .boolean, .never, .string, .name, .describedTable, .list, .map, .mixed, .record, .data,
      .function, .object, .any, .either, .named:
      break
    }
  }

  private func number(
    _ number: Double, _ bounds: NumericRange, at path: TablePath
  ) throws(Diagnostic) {
    guard !bounds.contains(number) else { return }
    guard number.isFinite else {
      throw site.error(
        .wrongType, value: path.steps,
        "\(name(of: path.steps)) is \(number.plain); it must be a finite number.")
    }
    throw site.error(
      .outOfRange, value: path.steps,
      "\(name(of: path.steps)) is \(number.plain); it must be \(bounds.diagnosticText)."
        + bounds.unitHint(for: number))
  }

  /// Throws if a list or a map has more values, or a string more bytes, than its key allows.
  func rejectTooMany(
    _ value: LuaValue, _ field: FieldDescription, at path: TablePath
  ) throws(Diagnostic) {
    guard let most = field.maxCount else { return }
    let key = path.appending(.key(field.name))
    try rejectLongText(value, most: most, at: key)
    guard value.reference != nil || value.table != nil else { return }
    let held = try content(of: value, type: field.type, at: key)
    let count = held.list.count + held.fields.count + held.rest.count
    guard count > most else { return }
    throw site.error(
      .tooMany, value: key.steps,
      "\(name(of: key.steps)) has \(count) values; the limit is \(most).")
  }

  /// Throws if a string has more bytes than allowed.
  func rejectLongText(
    _ value: LuaValue, most: Int, at path: TablePath
  ) throws(Diagnostic) {
    guard let text = value.string, text.utf8.count > most else { return }
    throw site.error(
      .tooMany, value: path.steps,
      "\(name(of: path.steps)) has \(text.utf8.count) bytes; the limit is \(most).")
  }

  private func choice(
    _ word: String, _ choices: [String], at path: TablePath
  ) throws(Diagnostic) {
    guard !choices.contains(word) else { return }
    let hint = SpellingSuggestion.hint(for: word, among: choices)
    let all = choices.map { "\"\($0)\"" }.listed(by: "or")
    throw site.error(
      .unknownWord, value: path.steps,
      "\(name(of: path.steps)) is \"\(word)\"; expected \(all).\(hint)"
    )
  }

  /// The name of the setting in error messages: `` `dimming` ``, `` `content.rows` ``.
  func name(of path: [TablePathStep]) -> String {
    guard !path.isEmpty else {
      return site.subject.contains(" ") ? site.subject : "`\(site.subject)`"
    }
    var choices = ""
    for step in path { choices += step.luaText }
    if choices.hasPrefix(".") { choices.removeFirst() }
    if case .index(let index) = path[0], path.count == 1 { return "item \(index)" }
    return "`\(choices)`"
  }

  /// The value in error messages: `the number 12`, `the string "12"`, `a function`.
  func diagnosticText(for value: LuaValue) -> String { value.diagnosticText }

  func typeError(_ value: LuaValue, _ type: ValueType, at path: TablePath)
    -> Diagnostic
  {
    if case .named("Rule", _) = type {
      return site.error(
        .wrongType, value: path.steps,
        "\(name(of: path.steps).capitalizedFirst) must be a rule, `{ \"name\", function(r) ... end "
          + "}`; this is \(value.diagnosticText).")
    }
    return site.error(
      .wrongType, value: path.steps,
      "\(name(of: path.steps)) must be \(type.diagnosticText); this is "
        + "\(value.diagnosticText).\(hint(to: type, from: value, path.steps))"
    )
  }

  /// A hint for how to write the expected value, if the type alone does not show it.
  private func hint(to type: ValueType, from value: LuaValue, _ path: [TablePathStep]) -> String {
    let key = if case .key(let key)? = path.last { key } else { "" }
    let isTable = value.table != nil || value.reference != nil
    if let hint = formHint(for: type, from: value, key: key, isTable: isTable, path) { return hint }
    if let hint = formHint(ofName: type, from: value, key: key) { return hint }
    if value.function != nil, site.function == "sheet",
      path == [.key("content")] || path == [.key("title")]
    {
      return " To change it later, call `e.sheet:set { \(key) = ... }` in a handler."
    }
    switch type {
    case .name(of: .policy) where isTable || value.function != nil:
      return
        " Define the policy by name, `policy \"mine\" { { \"rule\", function(r) ... end } }`, "
        + "and write `\(key) = \"mine\"` here."
    case .name(of: .style) where isTable:
      return " Define the style by name, `style \"mine\" "
        + "{ ... }`, and write `\(key) = \"mine\"` here."
    case .object("Motion"):
      return "  Create one with `spring { damping = 0.8, "
        + "response = 0.3 }` or `curve(\"ease_out\", 0.3)`."
    case .either(let types) where types.contains(where: { $0.isMotion }):
      return
        "  Create a Motion with `spring { damping = 0.8, response = 0.3 }` or "
        + "`curve(\"ease_out\", 0.3)`."
    case .list, .mixed:
      guard value.string != nil || value.number != nil, !key.isEmpty else { return "" }
      let item = value.string.map { $0.quotedForLua } ?? value.number?.plain ?? ""
      return " Write a list in braces: `\(key) = { \(item) }`."
    case .either(let types) where types.contains(where: { $0.isList }):
      guard value.string != nil, !key.isEmpty else { return "" }
      return " Write a list in braces: `\(key) = { \(value.string?.quotedForLua ?? "") }`."
    case .named(_, let inner): return hint(to: inner, from: value, path)
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .describedTable,
      .map,
      .record, .data, .function, .object, .any, .either:
      return ""
    }
  }

  /// A hint for a number in place of a name: the index of a detent, or the first coordinate of a
  /// point.
  private func formHint(ofName type: ValueType, from value: LuaValue, key: String) -> String? {
    guard let number = value.number else { return nil }
    if key == "opens_at" {
      let index = number >= 1 && number <= Double(Limits.detents) ? Int(number) : 1
      let detent = site.literal(at: [.key("detents"), .index(max(1, index))])?.text
      return detent.flatMap { $0.hasPrefix("\"") ? $0 : nil }.map {
        index <= 1 ? " The first is \($0)." : " Number \(index) is \($0)."
      } ?? " Write its name in quotes: `opens_at = \"medium\"`."
    }
    if key.isEmpty, site.function == "taps" || site.function == "presses" {
      return " A point is a table: `user:\(site.function) { x = \(number.plain), y = 700 }`."
    }
    return nil
  }

  /// A hint for a value that a table expects in another form: a text without its block, a motion
  /// without its key, a distance without its direction.
  private func formHint(
    for type: ValueType, from value: LuaValue, key: String, isTable: Bool, _ path: [TablePathStep]
  ) -> String? {
    switch type {
    case .string where isTable && path.dropLast().last == .key("rows"):
      return " The rows of a sheet are strings; only the rows of a screen are tables."
    case .either where isTable && path.dropLast() == [.key("detents")]:
      guard let table = value.table ?? (try? value.reference?.entries()),
        let name = table["name"].string, name.allSatisfy({ $0.isLetter || $0 == "_" }),
        let height = table["height"].number?.plain ?? table["height"].string?.quotedForLua
      else { return " A detent with a name is written `name = height`: `peek = 120`." }
      return " A detent with a name is written `\(name) = \(height)`."
    case .describedTable(let describe) where value.string != nil:
      let description = describe()
      let text = value.string?.quotedForLua ?? ""
      if description.name == TableDescription.block.name { return " Write `{ text = \(text) }`." }
      guard description.name == ContentSpec.description.name else { return nil }
      let bar = key == "header" ? " The title in the bar is `title = \(text)`." : ""
      return " Write a list of blocks: `\(key) = { { text = \(text) } }`.\(bar)"
    case .describedTable(let describe) where value.object?.type.name == "Motion":
      let description = describe()
      guard description.name == MotionSet.description.name else { return nil }
      return " Name the motion that it replaces: `\(key) = { settle = spring { ... } }`."
    case .describedTable(let describe) where path.isEmpty && value.number != nil:
      let description = describe()
      guard description["up"] != nil, let number = value.number else { return nil }
      let more = description["at"]?.isOptional == false ? ", at = 900" : ""
      return " Name the direction: `\(site.function) { up = \(number.plain)\(more) }`."
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .describedTable,
      .list, .map, .mixed, .record, .data, .function, .object, .any, .either, .named:
      return nil
    }
  }

  func missingKeyError(
    _ key: String, of description: TableDescription, at path: TablePath
  ) -> Diagnostic {
    let field = description[key]
    let unit = field?.unit.map { " (\($0))" } ?? ""
    return site.error(
      .missingKey, value: path.steps,
      "\(name(of: path.steps).capitalizedFirst) needs `\(key)`\(unit): "
        + (field?.requirement ?? "").uncapitalizedFirst)
  }

  func unexpectedItemError(
    _ value: LuaValue, in description: TableDescription, at path: TablePath
  ) -> Diagnostic {
    let keys = description.fields.prefix(4).map { "`\($0.name)`" }.joined(separator: ", ")
    return site.error(
      .unknownKey, value: path.steps,
      "\(value.diagnosticText.capitalizedFirst) has no key "
        + "here; \(site.subject) takes keys such as \(keys).")
  }

  func unknownKeyError(
    _ key: String, in known: [String], at path: TablePath
  ) -> Diagnostic {
    let whole = path.steps + [.key(key)]
    let given = site.literal(at: whole)?.text
    let foreign = LibraryTerm.named(key)
    let elsewhere = MisplacedKeyHint.message(
      of: key, given: given, at: path.steps, in: site.function, of: api)
    // A known key in the wrong table is not a term of another library, even if it is similar to
    // one.
    let isOwn = api.names.all.contains(key) && foreign?.term != key
    if isOwn, let elsewhere { return site.error(.unknownKey, key: whole, elsewhere) }
    if let foreign, known.contains(foreign.here) {
      let line =
        foreign.isDirectReplacement
        ? site.line(replacing: whole, by: foreign.here)
        : foreign.entry(given: given).flatMap { site.line(replacingEntry: whole, by: $0) }
      return site.error(
        .unknownKey, key: whole,
        "Unknown setting `\(key)`. \(foreign.messageInPlace(given: given))",
        suggestion: line.map { [$0] } ?? [])
    }
    if let elsewhere { return site.error(.unknownKey, key: whole, elsewhere) }
    if let near = SpellingSuggestion.closest(to: key, among: known)
      ?? SpellingSuggestion.matchByStems(of: key, among: known)
    {
      // A list in place of the single value: `button = "Buy"` is `buttons = { "Buy" }`.
      let item = near == key + "s" ? given.flatMap { $0.hasPrefix("\"") ? $0 : nil } : nil
      let line =
        item.flatMap { site.line(replacingEntry: whole, by: "\(near) = { \($0) }") }
        ?? site.line(replacing: whole, by: near)
      return site.error(
        .unknownKey, key: whole, "Unknown setting `\(key)`. Did you mean `\(near)`?",
        suggestion: line.map { [$0] } ?? [])
    }
    if let foreign {
      return site.error(
        .unknownKey, key: whole, "Unknown setting `\(key)` here. \(foreign.message)")
    }
    let all = known.sorted().map { "`\($0)`" }.listed(by: "and")
    let subject = name(of: path.steps)
    return site.error(
      .unknownKey, key: whole, "Unknown setting `\(key)`. \(subject.capitalizedFirst) takes \(all)."
    )
  }
}

extension ValueType {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// Whether the type is a motion.
  fileprivate var isMotion: Bool { if case .object("Motion") = self { true } else { false } }
}

extension LuaValue {
  /// The value in error messages.
  package var diagnosticText: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .number(let value): value.isFinite ? "the number \(value.plain)" : value.plain
    case .string(let text): "the string \"\(text.shortened(to: 40))\""
    case .table, .reference: "a table"
    case .function, .native: "a function"
    case .object(let object): "a \(object.type.name)"
    case .other: "a coroutine"
    }
  }
}

extension String {
  /// Whether the string is `#RRGGBB`.
  var isColor: Bool {
    utf8.count == 7 && first == "#" && dropFirst().allSatisfy { $0.isHexDigit }
  }
}

extension NumericRange {
  /// The hint for a number outside the range that is inside it in another unit; empty if there is
  /// none.
  func unitHint(for number: Double) -> String {
    guard number > 0 else { return "" }
    // No gesture takes minutes.
    if self == .gestureTime || self == .above(0, upTo: 60) {
      return " Times are in seconds: for \(number.plain) ms, write \((number / 1000).plain)."
    }
    if low == NumericRange.speed.low, number < 5 {
      return " Speeds are in points per second: for \(number.plain) pt per ms, write "
        + "\((1000 * number).plain)."
    }
    return ""
  }
}
