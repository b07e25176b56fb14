internal import ExactAnalysis
internal import LuaBridge
internal import LuaSyntax
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

/// Reads the rules of a script's sheets: the syntax tree, with the values of the running script.
final class PolicyReader {
  /// A function of the script with the types of its arguments.
  private struct FunctionKey: Hashable {
    let identity: UInt
    let arguments: [PortType]
    let isRule: Bool
  }

  private struct Translated {
    let name: String
    let parameterCount: Int
    let results: [PortType]
  }

  private(set) var program = PortProgram()
  /// The variables and fields of the script that the rules read.
  var reads = ReadSet()
  /// Names that a port or a language uses.
  let reservedNames: Set<String>
  private let session: ScriptSession
  private let builtInState: LuaState?
  /// The sources of the built-in rules.
  private var builtInSources: [ScriptSource] = []
  private var functions: [FunctionKey: Translated] = [:]
  private var active: [FunctionKey] = []
  /// The names of constants and functions of the port.
  private(set) var names: Set<String>
  /// Keeps the functions alive, so that no other function gets the same identity.
  private var retained: [LuaFunction] = []

  init(_ session: ScriptSession, reservedNames: Set<String>, declaredNames: Set<String>) {
    (self.session, self.reservedNames) = (session, reservedNames)
    names = reservedNames.union(declaredNames)
    builtInState = try? LuaState()
  }

  /// Whether a table is the global `environment`.
  func isEnvironment(_ table: LuaReference) -> Bool {
    session.environmentTable?.isSame(as: table) == true
  }

  /// Reads the rules of a sheet.
  func add(_ sheet: SheetID, named name: String) throws(ExportRefusal) {
    var rules: [PortProgram.Sheet.Rule] = []
    for list in session.ruleLists(of: sheet) {
      for rule in list.rules {
        let comment = "\(list.name), rule \"\(rule.name)\""
        let found = try translated(
          rule.function, [.release], isRule: true, wanted: rule.name, comment: comment)
        rules.append(.init(name: rule.name, function: found.name))
        // The rules after a rule that always decides are never called.
        if found.results.first?.isOptional == false { return try add(name, rules, otherwise: nil) }
      }
    }
    var releaseRule = session.world[sheet].definition.style.releaseRule
    while case .rules(_, let otherwise) = releaseRule { releaseRule = otherwise }
    try add(name, rules, otherwise: try builtIn(releaseRule))
  }

  /// Adds a sheet with the functions of its rules and of the built-in rule.
  private func add(
    _ name: String, _ rules: [PortProgram.Sheet.Rule], otherwise last: String?
  ) throws(ExportRefusal) {
    let function = policy(rules.map { $0.function }, otherwise: last)
    program.sheets.append(.init(name: name, function: function, rules: rules))
    if let name = MutableNameAnalysis(session).mutableName(reads) {
      throw ExportRefusal(
        chunk: session.texts.script.name, line: 0, column: 0,
        message: "the rules read \(name), which the script can change; use a local variable that "
          + "no function assigns to")
    }
  }

  /// The functions of policies by the functions that they call.
  private var policies: [[String]: String] = [:]

  /// Returns the function that calls rules in order.
  private func policy(_ rules: [String], otherwise last: String?) -> String {
    let key = rules + [last ?? ""]
    if let known = policies[key] { return known }
    let release = PortProgram.Variable(name: "r", type: .release)
    var body: [PortStatement] = []
    for (index, rule) in rules.enumerated() {
      let call = PortExpression.call(rule, [.variable("r")])
      if last == nil, index == rules.count - 1 {
        body.append(.returns([.helper(.checked, [.variable("r"), call])]))
        continue
      }
      let outcome = PortProgram.Variable(
        name: "outcome\(index + 1)", type: PortType(base: .string, canBeNil: true))
      let value = PortExpression.variable(outcome.name)
      let result = PortExpression.helper(.checked, [.variable("r"), .unwrapped(value)])
      body += [
        .declare(outcome, call),
        .branches([(.isPresent(value), [.returns([result])])], otherwise: nil),
      ]
    }
    if let last { body.append(.returns([.call(last, [.variable("r")])])) }
    let name = uniqueName("decide", among: names)
    names.insert(name)
    policies[key] = name
    program.functions.append(
      .init(
        name: name, parameters: [release], results: [.string], body: body,
        comment: "The rules in order: the first that returns a result decides."))
    return name
  }

  // MARK: Functions

  /// Returns the name in the port of a function, the number of its parameters, and its results.
  func function(
    _ function: LuaFunction, _ arguments: [PortType], calledFrom caller: FunctionReader,
    on expression: Int
  ) throws(ExportRefusal) -> (name: String, parameters: Int, results: [PortType]) {
    let key = FunctionKey(identity: function.identity, arguments: arguments, isRule: false)
    if active.contains(where: { $0.identity == key.identity }) {
      throw caller.refusal(
        "a function that calls itself cannot be exported; use a loop", on: expression)
    }
    let found = try translated(function, arguments, isRule: false, wanted: nil, comment: nil)
    return (found.name, found.parameterCount, found.results)
  }

  private func translated(
    _ function: LuaFunction, _ arguments: [PortType], isRule: Bool, wanted: String?,
    comment: String?
  ) throws(ExportRefusal) -> Translated {
    let key = FunctionKey(identity: function.identity, arguments: arguments, isRule: isRule)
    if let known = functions[key] { return known }
    let script = try find(function)
    let syntax = script.syntax
    let name = uniqueName(wanted ?? (syntax.name.isEmpty ? "rule" : syntax.name), among: names)
    names.insert(name)
    let reader = FunctionReader(script, isRule: isRule, reader: self)
    active.append(key)
    defer { active.removeLast() }
    let program = try reader.translated(
      named: name, arguments,
      comment: comment
        ?? (isBuiltIn(script.source) ? nil : "\(script.source.name):\(syntax.lines.lowerBound)"))
    if reader.dropsSecondResult {
      let note = "The second result of \(comment ?? name) is dropped."
      if !self.program.notes.contains(note) { self.program.notes.append(note) }
    }
    self.program.functions.append(program)
    let found = Translated(
      name: name, parameterCount: program.parameters.count, results: program.results)
    functions[key] = found
    retained.append(function)
    return found
  }

  /// Finds a function of the running script in the syntax tree.
  private func find(_ function: LuaFunction) throws(ExportRefusal) -> ScriptFunction {
    do throws(ScriptFunction.Missing) {
      return try ScriptFunction(function)
    } catch {
      let place = function.place
      switch error {
      case .text, .function:
        throw ExportRefusal(
          chunk: nil, line: 0, column: 0,
          message: "a rule is not a function in the text of the script, so it cannot be exported")
      case .ambiguous:
        throw ExportRefusal(
          chunk: place?.chunk, line: place?.lines.lowerBound ?? 0, column: 1,
          message: "two functions on this line cannot be distinguished; write them on two lines")
      }
    }
  }

  func libraryName(at address: UInt) -> String? {
    LibraryFunctionNames.name(at: address)
  }

  // MARK: Built-in rules

  /// The name of the source of the built-in rules.
  private static let builtInName = "built-in rules"

  /// Returns the name in the port of a built-in rule.
  private func builtIn(_ rule: Style.ReleaseRule) throws(ExportRefusal) -> String {
    let text = rule.source
    let failure = ExportRefusal(
      chunk: nil, line: 0, column: 0, message: "the built-in rules cannot be exported")
    let name = "\(Self.builtInName) \(builtIns.count + 1)"
    if let known = builtIns[text] { return known }
    guard let builtInState,
      case .function(let function)? = try? builtInState.load(text, name: name).first
    else { throw failure }
    builtInSources.append(try find(function).source)
    let found = try translated(
      function, [.release], isRule: false, wanted: "built_in", comment: rule.comment)
    builtIns[text] = found.name
    return found.name
  }

  private var builtIns: [String: String] = [:]

  /// Whether a source is that of a built-in rule.
  func isBuiltIn(_ source: ScriptSource) -> Bool { builtInSources.contains { $0 === source } }

  // MARK: Names

  /// Returns the name of a constant of the port for a value of the script.
  func constant(_ name: String, _ value: PortExpression, _ type: PortType) -> String {
    let key = "\(name) \(value)"
    if let known = constants[key] { return known }
    let unique = uniqueName(name, among: names)
    names.insert(unique)
    constants[key] = unique
    program.constants.append(.init(name: unique, value: value, type: type))
    return unique
  }

  private var constants: [String: String] = [:]

  /// The value of a constant of the port.
  func constantValue(_ name: String) -> PortExpression? {
    program.constants.first { $0.name == name }?.value
  }

  /// Returns an identifier of all languages for a name, with a number if it is taken.
  func uniqueName(_ wanted: String, among taken: Set<String>) -> String {
    var name = ""
    for character in wanted.unicodeScalars {
      let isWord =
        character.isASCII
        && (character.properties.isAlphabetic || character.properties.numericType != nil)
      name.unicodeScalars.append(isWord ? character : "_")
    }
    while name.hasSuffix("_") { name.removeLast() }
    if name.first.map({ !$0.isLetter }) ?? true { name = "rule_" + name.drop { $0 == "_" } }
    guard taken.contains(name) || names.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") || names.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
