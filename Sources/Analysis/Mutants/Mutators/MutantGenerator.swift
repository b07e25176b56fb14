internal import LuaSyntax
internal import ScriptSchema
internal import ScriptDiagnostics
internal import SheetScript
internal import Support

/// Generates the mutants of a script: each changes one number, comparison, Boolean, detent,
/// override or order of rules.
struct MutantGenerator {
  private let file: String
  private let text: TokenizedScript
  private let parts: ScriptClassifier
  private let declared: DeclaredNumbers
  private(set) var mutants: [Mutant] = []

  /// Returns all mutants of a script that loads without errors; none if its tokens cannot be
  /// parsed.
  static func mutants(of source: SourceText, _ setting: ScriptContext = ScriptContext()) -> [Mutant]
  {
    guard let text = TokenizedScript(source.text) else { return [] }
    var maker = MutantGenerator(
      file: source.name, text: text, parts: ScriptClassifier(text, setting))
    for index in text.tokens.indices { maker.changeToken(index) }
    maker.changeDetents()
    maker.removeOverrides()
    maker.changeOrder()
    return maker.mutants.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(file: String, text: TokenizedScript, parts: ScriptClassifier) {
    (self.file, self.text, self.parts) = (file, text, parts)
    declared = DeclaredNumbers(text)
  }

  private mutating func add(
    _ kind: Mutant.Kind, at index: Int, _ range: Range<Int>, _ replacement: String,
    showing shown: (before: String, after: String)? = nil, isNeedless: Bool = false
  ) {
    guard let reach = parts.usage(of: index) else { return }
    let before = String(decoding: text.bytes[range], as: UTF8.self)
    guard before != replacement else { return }
    mutants.append(
      Mutant(
        file: file, line: text.tokens[index].line,
        column: text.column(of: text.tokens[index].range.lowerBound), kind: kind,
        before: shown?.before ?? before, after: shown?.after ?? replacement, range: range,
        text: Array(replacement.utf8), reach: isNeedless ? .nothing : reach))
  }

  // MARK: Single tokens

  private static let comparisons = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["~="],
    "~=": ["=="],
  ]

  private mutating func changeToken(_ index: Int) {
    let token = text.tokens[index]
    switch token.kind {
    case .number:
      for other in NumberMutation.others(than: token.text)
      where declared.allows(other, at: index) {
        add(.number, at: index, token.range, other)
      }
    case .sign:
      // The angle brackets of `local x <const>` are not a comparison.
      let isAttribute =
        text.isToken(index + 2, ">") && ["const", "close"].contains { text.isToken(index + 1, $0) }
        || text.isToken(index - 2, "<")
          && ["const", "close"].contains { text.isToken(index - 1, $0) }
      guard !isAttribute else { return }
      for other in Self.comparisons[token.text] ?? [] {
        add(.comparison, at: index, token.range, other)
      }
    case .keyword where token.text == "true": add(.override, at: index, token.range, "false")
    case .keyword where token.text == "false": add(.override, at: index, token.range, "true")
    case .string:
      for other in (text.string(index) ?? "").percentages {
        add(.detent, at: index, token.range, "\"\(other)\"")
      }
    case .name, .keyword, .strange, .end: break
    }
  }

  // MARK: Tables

  private mutating func changeDetents() {
    for index in text.tokens.indices
    where text.isToken(index, "detents") && text.isToken(index + 1, "=")
      && text.isToken(index + 2, "{")
    {
      let items = text.items(of: index + 2)
      guard items.count > 1 else { continue }
      for item in items { remove(item, as: .detent) }
    }
  }

  /// Removes a key of a definition, so that its default applies.
  ///
  /// A style without `like` has the declared default, so the removal of the same value is
  /// equivalent. The defaults of the other keys depend on the style of the sheet or of its stack.
  private mutating func removeOverrides() {
    for call in text.calls(of: Set(ScriptClassifier.definitions.keys)) {
      for brace in call
      where text.isToken(brace, "{") && text.function[brace] == text.function[call.lowerBound] {
        for item in text.items(of: brace)
        where item.count == 3 && text.isToken(item.lowerBound + 1, "=")
          && text.string(item.lowerBound + 2)?.percentages.isEmpty == true
        {
          let isDefault =
            text.isToken(call.lowerBound, "style") && text.partner[brace] == call.upperBound - 1
            && text.isToken(item.lowerBound, Self.baseStyle?.name ?? "")
            && text.string(item.lowerBound + 2)?.quotedForLua == Self.baseStyle?.fallback
          remove(item, as: .override, isNeedless: isDefault)
        }
      }
    }
  }

  /// The key of a style that names the style with the missing settings.
  private static let baseStyle = StyleSpec.description["like"]

  /// Removes an item and the separator after it.
  private mutating func remove(
    _ item: Range<Int>, as kind: Mutant.Kind, isNeedless: Bool = false
  ) {
    var range = text.bytes(of: item)
    if text.isToken(item.upperBound, ",") || text.isToken(item.upperBound, ";") {
      range = range.lowerBound..<text.tokens[item.upperBound].range.upperBound
    }
    add(
      kind, at: item.lowerBound, range, "", showing: (text.sourceText(of: item), ""),
      isNeedless: isNeedless)
  }

  // MARK: Order

  private mutating func changeOrder() {
    for brace in ScriptClassifier.lists(in: text) {
      let rules = text.items(of: brace).filter { text.isToken($0.lowerBound, "{") }
      for (one, other) in zip(rules, rules.dropFirst()) {
        let names = [one, other].map {
          text.sourceText(of: ($0.lowerBound + 1)..<($0.lowerBound + 2))
        }
        swap(one, other, names)
      }
    }
    for index in text.tokens.indices where text.isToken(index, "if") {
      let arms = self.branches(of: index)
      for (one, other) in zip(arms, arms.dropFirst()) {
        let conditions = [one, other].map { arm in
          arm.lowerBound..<(arm.first { text.isToken($0, "then") } ?? arm.upperBound)
        }
        swap(
          one, other, conditions.map(text.sourceText),
          isNeedless: !parts.hasMetatables && text.exclude(conditions[0], conditions[1]))
      }
    }
  }

  private mutating func swap(
    _ one: Range<Int>, _ other: Range<Int>, _ names: [String], isNeedless: Bool = false
  ) {
    let (first, second) = (text.bytes(of: one), text.bytes(of: other))
    let between = first.upperBound..<second.lowerBound
    let changed = text.bytes[second] + text.bytes[between] + text.bytes[first]
    add(
      .order, at: one.lowerBound, first.lowerBound..<second.upperBound,
      String(decoding: changed, as: UTF8.self),
      showing: ("\(names[0]) before \(names[1])", "\(names[1]) before \(names[0])"),
      isNeedless: isNeedless)
  }

  /// The branches of an `if` that have a condition, each with its condition, `then` and block.
  private func branches(of start: Int) -> [Range<Int>] {
    var arms: [Range<Int>] = []
    var from = start + 1
    var index = from
    let end = text.partner[start]
    while index <= end {
      if index == end || text.isToken(index, "elseif") || text.isToken(index, "else") {
        arms.append(from..<index)
        from = index + 1
        if text.isToken(index, "else") { break }
      } else if text.partner[index] > index {
        index = text.partner[index]
      }
      index += 1
    }
    return arms.filter { !$0.isEmpty }
  }
}

extension String {
  /// For a percentage of the container, the values 10% larger and 10% smaller; empty for any other
  /// string.
  fileprivate var percentages: [String] {
    guard hasSuffix("%"), let value = Double(dropLast()) else { return [] }
    return NumberMutation.others(than: String(dropLast())).filter { (Double($0) ?? 0) <= 100 }
      .filter { _ in value > 0 }.map { $0 + "%" }
  }
}
