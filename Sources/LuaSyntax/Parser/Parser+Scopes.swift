// Scopes of names, in the order in which Lua's compiler reads them.
extension Parser {
  /// A function whose body is parsed.
  struct OpenFunction {
    /// The index in the tree.
    let index: Int
    /// The variables in scope, the innermost last.
    var active: [Int] = []
  }

  /// Begins a function whose first token has this index.
  mutating func beginFunction(at token: Int) {
    var function = SyntaxFunction(token: token)
    function.expressions = tree.expressions.count..<tree.expressions.count
    function.variables = tree.variables.count..<tree.variables.count
    tree.functions.append(function)
    functions.append(OpenFunction(index: tree.functions.count - 1))
  }

  /// Ends the innermost function; returns its index.
  mutating func endFunction(_ body: [SyntaxStatement]) -> Int {
    let function = functions.removeLast().index
    tree.functions[function].body = body
    tree.functions[function].expressions =
      tree.functions[function].expressions.lowerBound..<tree.expressions.count
    tree.functions[function].variables =
      tree.functions[function].variables.lowerBound..<tree.variables.count
    return function
  }

  /// The index of the innermost function.
  var function: Int { functions[functions.count - 1].index }

  /// Adds a variable that is not yet in scope.
  mutating func declare(_ name: String, at token: Int) -> Int {
    tree.variables.append(SyntaxVariable(name: name, token: token, function: function))
    return tree.variables.count - 1
  }

  /// Begins the scope of variables.
  mutating func activate(_ variables: [Int]) {
    functions[functions.count - 1].active += variables
  }

  /// The number of variables in scope, to which `endScope` returns.
  var scope: Int { functions[functions.count - 1].active.count }

  mutating func endScope(_ count: Int) {
    let active = functions[functions.count - 1].active.count
    functions[functions.count - 1].active.removeLast(active - count)
  }

  /// Returns the variable that a name in the innermost function refers to.
  mutating func resolve(_ name: String) -> SyntaxExpression.Name {
    switch lookup(name, in: functions.count - 1) {
    case .found(let name): return name
    case .missing:
      switch lookup("_ENV", in: functions.count - 1) {
      case .found(.local(let variable)): return .global(environment: .local(variable))
      case .found(.constant(let variable)): return .global(environment: .constant(variable))
      case .found(.upvalue(let place)): return .global(environment: .upvalue(place))
      // The source has the upvalue `_ENV`.
      case .found(.global), .missing: return .global(environment: .upvalue(0))
      }
    }
  }

  /// The maximum number of local variables of a function in Lua.
  private static let maxVariables = 200

  private enum Lookup {
    case found(SyntaxExpression.Name)
    case missing
  }

  /// Finds a name in an open function, and adds an upvalue to it if an enclosing one declares it.
  private mutating func lookup(_ name: String, in level: Int) -> Lookup {
    let function = functions[level]
    let active = function.active.suffix(Self.maxVariables)
    if let variable = active.last(where: { tree.variables[$0].name == name }) {
      if tree.variables[variable].constant != nil { return .found(.constant(variable)) }
      return .found(.local(variable))
    }
    let upvalues = tree.functions[function.index].upvalues
    if let place = upvalues.firstIndex(where: { $0.name == name }) {
      return .found(.upvalue(place))
    }
    guard level > 0 else {
      guard name == "_ENV" else { return .missing }
      tree.functions[function.index].upvalues.append(.init(name: name, variable: nil))
      return .found(.upvalue(upvalues.count))
    }
    let variable: Int?
    switch lookup(name, in: level - 1) {
    case .missing: return .missing
    case .found(.constant(let constant)): return .found(.constant(constant))
    case .found(.local(let local)): variable = local
    case .found(.upvalue(let place)):
      variable = tree.functions[functions[level - 1].index].upvalues[place].variable
    case .found(.global): return .missing
    }
    tree.functions[function.index].upvalues.append(.init(name: name, variable: variable))
    return .found(.upvalue(upvalues.count))
  }

  /// Records an assignment to the variable that an expression names.
  mutating func recordAssignment(to target: Int) {
    guard case .name(_, let name) = tree.expressions[target].kind else { return }
    let variable: Int?
    switch name {
    case .local(let local): variable = local
    case .upvalue(let place): variable = tree.functions[function].upvalues[place].variable
    case .constant, .global: variable = nil
    }
    if let variable { tree.variables[variable].assigningFunctions.append(function) }
  }
}
