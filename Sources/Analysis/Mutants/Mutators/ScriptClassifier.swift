internal import LuaSyntax
internal import ScriptSchema
internal import ScriptDiagnostics
internal import SheetScript

/// Facts about a script that depend on the scripts that load it.
struct ScriptContext {
  /// True if only rules of releases call the script, which is a module.
  var isUsedByRulesAlone = false
  /// True if a script can change definitions at run time; then their initial values prove nothing.
  var changesDefinitions = false
  /// True if a script can set a metatable; then reading a field can have side effects.
  var hasMetatables = false
}

/// Classifies the code of a script: tests, sample data, definitions and rules of releases.
struct ScriptClassifier {
  private let text: TokenizedScript
  /// The role of each token.
  private var uses: [Role]
  /// True if reading a field can have side effects.
  let hasMetatables: Bool

  private enum Role {
    /// Part of a test or its environment, which mutants do not change.
    case test
    case usage(Mutant.Usage)
  }

  /// Calls that define tests and their environment.
  private static let tests = Set(TestFunction.allCases.map(\.rawValue) + ["device", "screen"])
  /// Keys of a definition that contain texts and sample data.
  private static let samples: Set = [
    "title", "content", "text", "lines", "rows", "fields", "buttons", "name", "label", "why",
  ]
  /// Calls whose table is read once, to create a world, with the descriptions of the tables.
  static let definitions: [String: TableDescription] = [
    "sheet": SheetSpec.description, "stack": StackSpec.description,
    "style": StyleSpec.description, "policy": PolicySpec.description,
  ]
  /// Methods and fields with which a script changes its definitions.
  private static let changes: Set = ["set", "dismissible", "detents", "style", "policy"]

  /// Classifies the tokens of a script.
  init(_ text: TokenizedScript, _ setting: ScriptContext) {
    self.text = text
    hasMetatables = setting.hasMetatables || Self.setsMetatables(text)
    let isOfRules = setting.isUsedByRulesAlone && !setting.changesDefinitions
    uses = Array(repeating: .usage(isOfRules ? .releases : .anything), count: text.tokens.count)
    guard !isOfRules else { return }
    if !setting.changesDefinitions {
      let rules = Self.rules(in: text)
      let definitions = Self.definitions(in: text)
      mark(.usage(.definitions), definitions)
      mark(
        .usage(.definitions),
        text.statements(usedOnlyIn: definitions).filter(text.isWithoutCalls))
      mark(.usage(.releases), rules)
      mark(.usage(.releases), text.statements(usedOnlyIn: rules).filter(text.isWithoutCalls))
    }
    let tests = text.calls(of: Self.tests)
    mark(.test, tests)
    mark(.test, text.statements(usedOnlyIn: tests))
    mark(.test, Self.samples(in: text))
  }

  /// The usage of a token; nil if mutants must not change the token.
  func usage(of index: Int) -> Mutant.Usage? {
    switch uses[index] {
    case .test: nil
    case .usage(let reach): reach
    }
  }

  private mutating func mark(_ use: Role, _ ranges: [Range<Int>]) {
    for range in ranges { for index in range { uses[index] = use } }
  }

  /// The functions in lists of rules: `policy "x" { { "name", function ... end } }`.
  static func rules(in text: TokenizedScript) -> [Range<Int>] {
    lists(in: text).flatMap { brace in
      text.items(of: brace).filter { text.isToken($0.lowerBound, "{") }
    }
  }

  /// The opening braces of the tables of policies.
  static func lists(in text: TokenizedScript) -> [Int] {
    text.calls(of: ["policy"]).compactMap { call in
      let brace = text.isToken(call.upperBound - 1, "}") ? text.partner[call.upperBound - 1] : -1
      return brace > call.lowerBound ? brace : nil
    }
  }

  /// The tokens in tables of definitions, without the functions in these tables.
  private static func definitions(in text: TokenizedScript) -> [Range<Int>] {
    text.calls(of: Set(definitions.keys)).flatMap { call -> [Range<Int>] in
      let outer = text.function[call.lowerBound]
      // Event handlers and the state are read later.
      let late = call.filter { index in
        ["on", "state"].contains { text.isToken(index, $0) } && text.isToken(index + 1, "=")
          && text.isToken(index + 2, "{")
      }.map { $0..<text.partner[$0 + 2] }
      return call.filter { index in
        text.function[index] == outer && !late.contains { $0.contains(index) }
      }.map { $0..<($0 + 1) }
    }
  }

  private static func samples(in text: TokenizedScript) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for call in text.calls(of: Set(definitions.keys).union(["page", "param"])) {
      let isParameter = text.isToken(call.lowerBound, "param")
      for brace in call where text.isToken(brace, "{") {
        let outer = text.function[call.lowerBound]
        guard text.function[brace] == outer else { continue }
        for item in text.items(of: brace) where text.isToken(item.lowerBound + 1, "=") {
          if isParameter || samples.contains(text.tokens[item.lowerBound].text) {
            found.append(item)
          }
        }
      }
    }
    return found
  }

  /// Returns true if a script can set a metatable.
  static func setsMetatables(_ text: TokenizedScript) -> Bool {
    text.tokens.contains { ["setmetatable", "debug", "_G", "_ENV", "load"].contains($0.text) }
  }

  /// Returns true if a function of the script, except its tests, can change definitions at run
  /// time.
  static func changesDefinitions(_ text: TokenizedScript) -> Bool {
    let tests = text.calls(of: tests)
    return text.tokens.indices.contains { index in
      text.tokens[index].kind == .name && !tests.contains { $0.contains(index) }
        && changes.contains(text.tokens[index].text)
        && (text.isToken(index - 1, ":")
          || text.isToken(index - 1, ".") && text.isToken(index + 1, "="))
    }
  }
}

extension TokenizedScript {
  /// The statements that define names which only these token ranges use.
  func statements(usedOnlyIn ranges: [Range<Int>]) -> [Range<Int>] {
    var isInside = [Bool](repeating: false, count: tokens.count)
    for range in ranges { for index in range { isInside[index] = true } }
    var found: [Range<Int>] = []
    var isMore = true
    while isMore {
      isMore = false
      for statement in statements where !isInside[statement.lowerBound] {
        let names = self.names(definedBy: statement)
        guard !names.isEmpty, names.allSatisfy({ isUsed($0, outside: statement, only: isInside) })
        else { continue }
        for index in statement { isInside[index] = true }
        found.append(statement)
        isMore = true
      }
    }
    return found
  }

  private func isUsed(_ name: String, outside statement: Range<Int>, only isInside: [Bool]) -> Bool
  {
    var count = 0
    for index in tokens.indices where !statement.contains(index) {
      guard tokens[index].kind == .name, tokens[index].text == name,
        !isToken(index - 1, "."), !isToken(index - 1, ":")
      else { continue }
      guard isInside[index] else { return false }
      count += 1
    }
    return count > 0
  }

  /// Returns true if a statement itself calls no functions with side effects.
  func isWithoutCalls(_ statement: Range<Int>) -> Bool {
    let outer = function[statement.lowerBound]
    return !statement.contains { index in
      guard index > statement.lowerBound, function[index] == outer else { return false }
      let isArgument =
        tokens[index].kind == .string || isToken(index, "(") || isToken(index, "{")
      let isBehindValue =
        tokens[index - 1].kind == .name || isToken(index - 1, ")") || isToken(index - 1, "]")
      guard isArgument, isBehindValue, !isToken(index - 2, "function") else { return false }
      let isOfMath = isToken(index - 2, ".") && isToken(index - 3, "math")
      return !isOfMath && !isToken(index - 1, "require") && !isToken(index - 1, "param")
    }
  }

  /// The local names that a statement defines; empty for any other statement.
  func names(definedBy statement: Range<Int>) -> [String] {
    guard isToken(statement.lowerBound, "local") else { return [] }
    var index = statement.lowerBound + 1
    if isToken(index, "function") { return [tokens[index + 1].text] }
    var names: [String] = []
    while index < statement.upperBound, tokens[index].kind == .name {
      names.append(tokens[index].text)
      index += 1
      if isToken(index, "<") { index += 3 }
      guard isToken(index, ",") else { break }
      index += 1
    }
    return names
  }
}
