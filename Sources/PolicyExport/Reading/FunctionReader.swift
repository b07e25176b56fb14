internal import ExactAnalysis
internal import LuaBridge
internal import LuaSyntax

/// Translates one function of the script for arguments of certain types.
///
/// It translates the body again until the types of the variables no longer change.
final class FunctionReader {
  let reader: PolicyReader
  let source: ScriptSource
  let function: SyntaxFunction
  /// The index of the function in the tree.
  private let index: Int
  /// The function of the running script, with its upvalues.
  let closure: LuaFunction
  /// Whether the function is a rule, whose first result is the outcome.
  let isRule: Bool

  /// The types of the variables of the tree that the function declares.
  private var types: [Int: PortType] = [:]
  private var names: [Int: String] = [:]
  private var usedNames: Set<String> = []
  private var reassigned: Set<Int> = []
  /// The variables that only have lists of this function as values, so that it can change them.
  private var ownLists: Set<Int> = []
  private var changedLists: Set<Int> = []
  private var loopVariables: Set<Int> = []
  /// The variables of the lists over which the enclosing loops run.
  private var iterated: [Int] = []
  private var hasChanged = false
  private(set) var results: [PortType]?
  private(set) var dropsSecondResult = false

  init(
    _ script: ScriptFunction, isRule: Bool, reader: PolicyReader
  ) {
    (closure, function, source) = (script.function, script.syntax, script.source)
    index = script.index
    (self.isRule, self.reader) = (isRule, reader)
  }

  var tree: SyntaxTree { source.tree }

  /// Returns the error for a construct at a token.
  func refusal(_ message: String, at token: Int) -> ExportRefusal {
    let place = tree.token(token)
    return ExportRefusal(
      chunk: source.name, line: place.line, column: source.column(of: place), message: message)
  }

  func refusal(_ message: String, on expression: Int) -> ExportRefusal {
    refusal(message, at: tree.expressions[expression].token)
  }

  /// Translates the function; `name` is its name in the port.
  func translated(
    named name: String, _ arguments: [PortType], comment: String?
  ) throws(ExportRefusal) -> PortProgram.Function {
    if function.isVariadic {
      throw refusal("`...` cannot be exported; name the parameters", at: function.token)
    }
    for (parameter, type) in zip(function.parameters, arguments) { types[parameter] = type }
    for parameter in function.parameters.dropFirst(arguments.count) { types[parameter] = .nil }
    var body: [PortStatement] = []
    var rounds = 0
    repeat {
      hasChanged = false
      rounds += 1
      guard rounds < 20 else {
        throw refusal("the types of its variables cannot be inferred", at: function.token)
      }
      (names, usedNames, iterated) = ([:], reader.reservedNames, [])
      let known = reader.names.count
      body = try statements(function.body)
      if !(body.last?.ends ?? false) {
        try join([PortType.nil], at: function.token)
        let count = results?.count ?? 0
        if count > 0 {
          body.append(.returns(Array(repeating: .nil, count: count)))
        }
      }
      // A new constant or function could have the name of a variable.
      if reader.names.count != known { hasChanged = true }
    } while hasChanged
    for variable in changedLists where !ownLists.contains(variable) {
      throw refusal(
        "`\(tree.variables[variable].name)` can be a list of another function; "
          + "change only a list that this function creates",
        at: tree.variables[variable].token)
    }
    let parameters = function.parameters.map { self.variable($0) }
    return PortProgram.Function(
      name: name, parameters: parameters, results: results ?? [], body: body, comment: comment)
  }

  // MARK: Variables

  /// The variable of the port for a variable of the tree.
  func variable(_ variable: Int) -> PortProgram.Variable {
    PortProgram.Variable(
      name: name(of: variable), type: types[variable] ?? .nil,
      isReassigned: reassigned.contains(variable), isChanged: changedLists.contains(variable))
  }

  private func name(of variable: Int) -> String {
    if let name = names[variable] { return name }
    let name = unusedName(tree.variables[variable].name)
    names[variable] = name
    return name
  }

  /// Returns a name that no variable of the function has.
  func unusedName(_ wanted: String) -> String {
    let name = reader.uniqueName(wanted, among: usedNames)
    usedNames.insert(name)
    return name
  }

  func type(of variable: Int) -> PortType { types[variable] ?? .nil }

  /// Adds a type to those that a variable can have.
  func join(_ type: PortType, to variable: Int, at token: Int) throws(ExportRefusal) {
    let before = types[variable]
    guard let joined = before.map({ $0.joined(with: type) }) ?? type else {
      throw refusal(
        "`\(tree.variables[variable].name)` is a \(before?.text ?? "value") and a \(type.text); "
          + "use two variables", at: token)
    }
    if joined != before {
      types[variable] = joined
      hasChanged = true
    }
  }

  /// Adds the types of a `return` to those of the results.
  private func join(_ types: [PortType], at token: Int) throws(ExportRefusal) {
    var joined = results ?? types
    if results != nil {
      for place in 0..<max(types.count, joined.count) {
        let type = place < types.count ? types[place] : .nil
        guard place < joined.count else {
          joined.append(PortType(base: type.base, canBeNil: true, canBeFalse: type.canBeFalse))
          continue
        }
        guard let both = joined[place].joined(with: type) else {
          throw refusal(
            "returns a \(joined[place].text) and a \(type.text); return values of one type",
            at: token)
        }
        joined[place] = both
      }
    }
    if joined.count > 3 { throw refusal("returns more than three values", at: token) }
    if joined != results {
      results = joined
      hasChanged = true
    }
  }

  // MARK: Statements

  func statements(_ list: [SyntaxStatement]) throws(ExportRefusal) -> [PortStatement] {
    var result: [PortStatement] = []
    for statement in list {
      let translated = try self.statement(statement)
      let place = tree.token(statement.token)
      if !translated.isEmpty {
        result.append(
          .placed(
            PortPlace(chunk: source.name, line: place.line, column: source.column(of: place)),
            translated))
      }
    }
    return result
  }

  private func statement(_ statement: SyntaxStatement) throws(ExportRefusal) -> [PortStatement] {
    switch statement.kind {
    case .local(let variables, let values):
      return try declaration(variables, values, at: statement.token)
    case .assignment(let targets, let values):
      return try assignment(targets, values, at: statement.token)
    case .call(let call): return try callStatement(call)
    case .block(let body): return [.block(try statements(body))]
    case .whileLoop(let condition, let body):
      return [.whileLoop(try self.condition(condition), try statements(body))]
    case .repeatLoop(let body, let condition):
      let last = try statements(body)
      let end = try self.condition(condition)
      return [
        .whileLoop(
          .boolean(true),
          last.last?.ends == true
            ? last : last + [.branches([(end, [.breaks])], otherwise: nil)])
      ]
    case .branches(let branches, let otherwise):
      var translated: [(condition: PortExpression, body: [PortStatement])] = []
      for branch in branches {
        translated.append((try condition(branch.condition), try statements(branch.body)))
      }
      let rest = try otherwise.map { body throws(ExportRefusal) in try statements(body) }
      return [.branches(translated, otherwise: rest)]
    case .numericLoop(let variable, let from, let to, let step, let body):
      return try numericLoop(variable, from, to, step, body)
    case .genericLoop(let variables, let values, let body):
      return try genericLoop(variables, values, body, at: statement.token)
    case .localFunction(_, let function):
      throw refusal(
        "a function inside a rule cannot be exported; move it to the top of the file",
        at: tree.functions[function].token)
    case .returns(let values): return try returnStatement(values, at: statement.token)
    case .breaks: return [.breaks]
    case .goto, .label:
      throw refusal("`goto` cannot be exported; use `if` or a loop", at: statement.token)
    }
  }

  private func declaration(
    _ variables: [Int], _ values: [Int], at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    if let last = values.last, values.count < variables.count, isCall(last),
      case .call(let name, let arguments, let results) = try call(last, wants: .all),
      results.count > 1
    {
      var statements: [PortStatement] = []
      for (variable, value) in zip(variables, values.dropLast()) {
        statements.append(try declare(variable, value))
      }
      let rest = Array(variables.dropFirst(values.count - 1))
      return statements + (try declareResults(rest, .call(name, arguments), results, at: token))
    }
    var statements: [PortStatement] = []
    for (place, variable) in variables.enumerated() {
      if place < values.count {
        statements.append(try declare(variable, values[place]))
      } else {
        try join(.nil, to: variable, at: token)
        statements.append(.declare(self.variable(variable), .nil))
      }
    }
    for value in values.dropFirst(variables.count) { _ = try self.value(value) }
    return statements
  }

  private func declare(_ variable: Int, _ value: Int) throws(ExportRefusal) -> PortStatement {
    if case .function = tree.expressions[value].kind {
      throw refusal(
        "a function inside a rule cannot be exported; move it to the top of the file", on: value)
    }
    let (expression, type) = try self.value(value)
    try join(type, to: variable, at: tree.variables[variable].token)
    noteList(value, in: variable)
    return .declare(
      self.variable(variable), converted(expression, type, to: self.type(of: variable)))
  }

  /// Declares variables for the results of a call.
  private func declareResults(
    _ variables: [Int], _ call: PortExpression, _ results: [PortType], at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    var targets: [PortProgram.Variable?] = []
    var conversions: [PortStatement] = []
    for place in 0..<max(variables.count, results.count) {
      guard place < variables.count else {
        targets.append(nil)
        continue
      }
      let variable = variables[place]
      let type = place < results.count ? results[place] : .nil
      try join(type, to: variable, at: token)
      ownLists.remove(variable)
      if tree.variables[variable].name == "_" {
        if place < results.count { targets.append(nil) }
      } else if place >= results.count {
        conversions.append(.declare(self.variable(variable), .nil))
      } else if self.type(of: variable) == type, !reassigned.contains(variable) {
        targets.append(self.variable(variable))
      } else {
        let temporary = unusedName("\(tree.variables[variable].name)_result")
        targets.append(PortProgram.Variable(name: temporary, type: type))
        conversions.append(
          .declare(
            self.variable(variable),
            converted(.variable(temporary), type, to: self.type(of: variable))))
      }
    }
    return [.declareResults(targets, call)] + conversions
  }

  private func assignment(
    _ targets: [Int], _ values: [Int], at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    if targets.count == 1, values.count == 1 { return try assign(targets[0], values[0], at: token) }
    guard targets.count == values.count else {
      throw refusal("assigns a different number of values; assign them one by one", at: token)
    }
    var statements: [PortStatement] = []
    var assigned: [(variable: Int, value: PortExpression, type: PortType)] = []
    for (target, value) in zip(targets, values) {
      guard case .name(_, .local(let variable)) = tree.expressions[target].kind else {
        throw refusal("assigns several fields; assign them one by one", on: target)
      }
      try checkAssignment(to: variable, on: target)
      let (expression, type) = try self.value(value)
      try join(type, to: variable, at: token)
      ownLists.remove(variable)
      let temporary = unusedName("new_\(tree.variables[variable].name)")
      statements.append(
        .declare(
          PortProgram.Variable(name: temporary, type: self.type(of: variable)),
          converted(expression, type, to: self.type(of: variable))))
      assigned.append((variable, .variable(temporary), self.type(of: variable)))
    }
    return statements + assigned.map { .assign(name(of: $0.variable), $0.value) }
  }

  private func checkAssignment(to variable: Int, on target: Int) throws(ExportRefusal) {
    if loopVariables.contains(variable) {
      throw refusal("assigns to a loop variable; use another variable", on: target)
    }
    if tree.variables[variable].function != self.index {
      throw refusal("assigns to a variable of another function", on: target)
    }
    if iterated.contains(variable) {
      throw refusal("assigns to the list of the loop around it; use another variable", on: target)
    }
    if reassigned.insert(variable).inserted { hasChanged = true }
  }

  private func assign(
    _ target: Int, _ value: Int, at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    switch tree.expressions[target].kind {
    case .name(_, .local(let variable)):
      try checkAssignment(to: variable, on: target)
      let (expression, type) = try self.value(value)
      try join(type, to: variable, at: token)
      noteList(value, in: variable)
      return [
        .assign(name(of: variable), converted(expression, type, to: self.type(of: variable)))
      ]
    case .element(let list, let key):
      return [try put(value, into: list, at: try position(key, in: list, on: target), on: target)]
    case .name(let name, _):
      throw refusal("assigns to `\(name)`, which is not a local variable", on: target)
    default: throw refusal("assigns to a field of a table; use a local variable", on: target)
    }
  }

  /// The position of a new element, which cannot leave a hole in the list: its first or its end.
  private func position(
    _ key: Int, in list: Int, on target: Int
  ) throws(ExportRefusal) -> PortExpression? {
    if number(of: key) == 1 {
      return .number(1)
    }
    if case .binary(.add, let count, let one) = tree.expressions[key].kind,
      case .unary(.length, let counted) = tree.expressions[count].kind,
      case .name(_, .local(let variable)) = tree.expressions[counted].kind,
      case .name(_, .local(let changed)) = tree.expressions[list].kind, variable == changed,
      number(of: one) == 1
    {
      return nil
    }
    throw refusal("sets an element of a list; append to it with `list[#list + 1]`", on: target)
  }

  /// Sets an element of a local list, or appends to it without a place.
  private func put(
    _ value: Int, into list: Int, at place: PortExpression?, on target: Int
  ) throws(ExportRefusal) -> PortStatement {
    guard case .name(_, .local(let variable)) = tree.expressions[list].kind else {
      throw refusal("changes a list that is not a local variable", on: target)
    }
    guard case .list(let base) = type(of: variable).base, !type(of: variable).isOptional else {
      throw refusal("changes a table that is not a list", on: target)
    }
    if iterated.contains(variable) {
      throw refusal("changes a list in the loop over it; use another list", on: target)
    }
    let (expression, type) = try self.value(value)
    guard let both = PortType(base: base).joined(with: type.unwrapped), !type.isOptional else {
      throw refusal(
        "puts a value that can be nil, or has another type, into a list of "
          + "\(PortType(base: base).text)s",
        on: value)
    }
    try join(PortType(base: .list(both.base)), to: variable, at: tree.expressions[target].token)
    if changedLists.insert(variable).inserted { hasChanged = true }
    let position =
      place ?? .operation(.add, .count(.variable(name(of: variable))), .number(1))
    return .put(name(of: variable), position, expression)
  }

  /// Records whether a variable only has new lists.
  private func noteList(_ value: Int, in variable: Int) {
    if case .table = tree.expressions[value].kind {
      if !sharedLists.contains(variable) { ownLists.insert(variable) }
    } else {
      sharedLists.insert(variable)
      ownLists.remove(variable)
    }
    // A list that has two names would be changed by both.
    if case .name(_, .local(let other)) = tree.expressions[value].kind {
      sharedLists.insert(other)
      ownLists.remove(other)
    }
  }

  /// Records that a list has another name.
  func share(_ variable: Int) {
    sharedLists.insert(variable)
    ownLists.remove(variable)
  }

  private var sharedLists: Set<Int> = []
  /// The depth of the translated expression.
  var depth = 0

  private func callStatement(_ expression: Int) throws(ExportRefusal) -> [PortStatement] {
    if case .call(let callee, let arguments) = tree.expressions[expression].kind,
      case .library("table.insert") = try staticValue(callee)
    {
      guard arguments.count == 2 else {
        throw refusal("inserts in the middle of a list; append to it", on: expression)
      }
      return [try put(arguments[1], into: arguments[0], at: nil, on: expression)]
    }
    switch try call(expression, wants: .none) {
    case .call(let name, let arguments, _): return [.expression(.call(name, arguments))]
    case .value(let value, _): return [.expression(value)]
    }
  }

  private func numericLoop(
    _ variable: Int, _ from: Int, _ to: Int, _ step: Int?, _ body: [SyntaxStatement]
  ) throws(ExportRefusal) -> [PortStatement] {
    let start = try number(from)
    let end = try number(to)
    var width = 1.0
    if let step {
      guard let number = try constantNumber(step), number != 0, number.isFinite else {
        throw refusal("the step of a loop must be a number other than 0", on: step)
      }
      width = number
    }
    types[variable] = .number
    loopVariables.insert(variable)
    let limit = unusedName("last_\(tree.variables[variable].name)")
    let name = name(of: variable)
    return [.count(name, from: start, to: end, step: width, end: limit, try statements(body))]
  }

  private func genericLoop(
    _ variables: [Int], _ values: [Int], _ body: [SyntaxStatement], at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    guard values.count == 1,
      case .call(let callee, let arguments) = tree.expressions[values[0]].kind,
      case .library(let library) = try staticValue(callee),
      library == "ipairs" || library == "pairs",
      arguments.count == 1, variables.count <= 2
    else {
      throw refusal("a loop over anything but `ipairs` or `pairs` cannot be exported", at: token)
    }
    let (list, type) = try operand(arguments[0])
    guard case .list(let base) = type.base else {
      throw refusal("loops over a \(type.text); only a list can be exported", on: arguments[0])
    }
    var loopedVariable: Int?
    if case .name(_, .local(let variable)) = tree.expressions[arguments[0]].kind {
      loopedVariable = variable
    }
    types[variables[0]] = .number
    if variables.count > 1 { types[variables[1]] = PortType(base: base) }
    loopVariables.formUnion(variables)
    func loopName(_ place: Int) -> String? {
      guard place < variables.count, tree.variables[variables[place]].name != "_" else {
        return nil
      }
      return name(of: variables[place])
    }
    let (index, value) = (loopName(0), loopName(1))
    let position = unusedName("place")
    if let loopedVariable { iterated.append(loopedVariable) }
    let translated = try statements(body)
    if loopedVariable != nil { iterated.removeLast() }
    return [
      .each(
        index: index, value: value, position: position, unwrapped(list, type),
        PortType(base: base), translated)
    ]
  }

  private func returnStatement(
    _ values: [Int], at token: Int
  ) throws(ExportRefusal) -> [PortStatement] {
    if isRule {
      if values.count > 1 {
        dropsSecondResult = true
        return try returns(Array(values.prefix(1)), at: token)
      }
      return try returns(values.isEmpty ? [] : values, at: token)
    }
    return try returns(values, at: token)
  }

  private func returns(_ values: [Int], at token: Int) throws(ExportRefusal) -> [PortStatement] {
    if !isRule, let last = values.last, isCall(last),
      case .call(let name, let arguments, let results) = try call(last, wants: .all),
      results.count != 1
    {
      guard values.count == 1 else {
        throw refusal(
          "returns all results of a call after other values; name them first", at: token)
      }
      try join(results, at: token)
      guard let all = self.results, all == results, !results.isEmpty else {
        let temporaries = results.map {
          PortProgram.Variable(name: unusedName("result"), type: $0)
        }
        let values = zip(temporaries, self.results ?? []).map { one, type in
          converted(.variable(one.name), one.type, to: type)
        }
        let padding = Array(
          repeating: PortExpression.nil, count: max(0, (self.results?.count ?? 0) - values.count))
        let start: PortStatement =
          results.isEmpty
          ? .expression(.call(name, arguments))
          : .declareResults(temporaries, .call(name, arguments))
        return [start, .returns(values + padding)]
      }
      return [.returns([.call(name, arguments)])]
    }
    var translated: [(value: PortExpression, type: PortType)] = []
    for value in values {
      // A returned list is no longer changed.
      let found = try operand(value)
      if case .function = tree.expressions[value].kind {
        throw refusal("returns a function", on: value)
      }
      translated.append(found)
    }
    if isRule {
      if translated.isEmpty { translated = [(.nil, .nil)] }
      let type = translated[0].type
      guard type.base == .string || type.base == .unknown, !type.canBeFalse else {
        throw refusal(
          type.canBeFalse
            ? "can return false, which is an error of the script; return nil instead, with `if`"
            : type.base == .number
              ? "returns a height, which a port cannot return; return the name of a detent"
              : "returns a \(type.text); return the name of a detent or \"dismiss\"",
          on: values[0])
      }
    }
    try join(
      isRule && translated.count == 1 ? [translated[0].type] : translated.map(\.type), at: token)
    let all = results ?? []
    var expressions = zip(translated, all).map { converted($0.value, $0.type, to: $1) }
    while expressions.count < all.count { expressions.append(.nil) }
    return [.returns(expressions)]
  }

  private func isCall(_ expression: Int) -> Bool {
    switch tree.expressions[expression].kind {
    case .call, .method: true
    default: false
    }
  }

  /// A value in a variable or result of another type.
  func converted(_ value: PortExpression, _ type: PortType, to target: PortType) -> PortExpression {
    guard case .list(let elements, .unknown) = value, case .list(let base) = target.base else {
      return value
    }
    return .list(elements, base)
  }

  /// A value without nil: the port fails where Lua fails.
  func unwrapped(_ value: PortExpression, _ type: PortType) -> PortExpression {
    type.isOptional ? .unwrapped(value) : value
  }
}
