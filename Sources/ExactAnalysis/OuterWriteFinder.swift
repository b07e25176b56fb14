package import LuaBridge
internal import LuaSyntax

/// A write of a function to a value that exists outside of its call.
package struct OuterWrite: Equatable, Sendable {
  /// The variable, global or field, as text: "`n`", "the field `n` of `state`".
  package var target: String
  /// The name of the source.
  package var chunk: String
  /// The line in the source.
  package var line: Int
}

/// Finds writes to outer values in the code of a function and of the functions that it calls.
///
/// It follows values through variables in the order of the code. Values that depend on conditions
/// are unknown, so it can miss a write, but every write that it finds is in the code.
package struct OuterWriteFinder {
  private var found: OuterWrite?
  private var count = 0
  private var depth = 0

  /// Library functions that change their first argument.
  private static let mutating = MutableNameAnalysis.mutatingFunctions.union(["rawset"])

  /// A value whose origin is outside of the call.
  private struct OuterValue {
    /// The name in the script; empty for the table of globals.
    var name: String
    /// The last part of the name.
    var key = ""
    var value: LuaValue?
  }

  /// A variable that a function captures.
  private struct Captured {
    /// True if the variable exists outside of the call.
    var isOuter: Bool
    var name: String
    /// The outer value in it; nil if the call has created the value.
    var value: OuterValue?
  }

  /// The function that is searched.
  private struct Scope {
    let source: ScriptSource
    let index: Int
    let upvalues: [Captured]
    /// The outer values in local variables.
    var variables: [Int: OuterValue] = [:]

    var tree: SyntaxTree { source.tree }
    var syntax: SyntaxFunction { source.tree.functions[index] }

    init(_ index: Int, in source: ScriptSource, _ upvalues: [Captured]) {
      (self.index, self.source, self.upvalues) = (index, source, upvalues)
    }
  }

  /// Returns the first write that a call of the function can perform; nil if none is found.
  package static func write(in function: LuaFunction) -> OuterWrite? {
    var finder = OuterWriteFinder()
    finder.search(function, [])
    return finder.found
  }

  private mutating func search(_ function: LuaFunction, _ arguments: [OuterValue?]) {
    guard found == nil, depth < 20, count < 200, let script = try? ScriptFunction(function) else {
      return
    }
    count += 1
    depth += 1
    defer { depth -= 1 }
    let upvalues = script.syntax.upvalues.enumerated().map { place, upvalue in
      let name = upvalue.name == "_ENV" ? "" : upvalue.name
      return Captured(
        isOuter: true, name: upvalue.name,
        value: OuterValue(name: name, key: name, value: function.upvalue(place)))
    }
    var scope = Scope(script.index, in: script.source, upvalues)
    for (parameter, value) in zip(script.syntax.parameters, arguments) {
      scope.variables[parameter] = value
    }
    search(script.syntax.body, &scope)
  }

  private mutating func search(_ statements: [SyntaxStatement], _ scope: inout Scope) {
    for statement in statements where found == nil { search(statement, &scope) }
  }

  private mutating func search(_ statement: SyntaxStatement, _ scope: inout Scope) {
    switch statement.kind {
    case .local(let variables, let expressions):
      let values = values(of: expressions, &scope)
      for (place, variable) in variables.enumerated() {
        scope.variables[variable] = place < values.count ? values[place] : nil
      }
    case .localFunction(_, let function): searchInner(function, scope)
    case .assignment(let targets, let expressions):
      // Lua evaluates tables and keys before the values, and assigns from the last to the first.
      let tables = targets.map { table(of: $0, &scope) }
      let values = values(of: expressions, &scope)
      let line = line(of: expressions[expressions.count - 1], scope)
      for (place, target) in targets.enumerated().reversed() where found == nil {
        let value = place < values.count ? values[place] : nil
        assign(value, to: target, of: tables[place], line: line, &scope)
      }
    case .call(let call): _ = value(of: call, &scope)
    case .returns(let expressions): _ = values(of: expressions, &scope)
    case .branches(let branches, let otherwise):
      for branch in branches {
        _ = value(of: branch.condition, &scope)
        search(branch.body, &scope)
      }
      search(otherwise ?? [], &scope)
    case .whileLoop(let condition, let body):
      _ = value(of: condition, &scope)
      search(body, &scope)
    case .repeatLoop(let body, let condition):
      search(body, &scope)
      _ = value(of: condition, &scope)
    case .numericLoop(_, let from, let to, let step, let body):
      _ = values(of: [from, to] + (step.map { [$0] } ?? []), &scope)
      search(body, &scope)
    case .genericLoop(_, let expressions, let body):
      _ = values(of: expressions, &scope)
      search(body, &scope)
    case .block(let body): search(body, &scope)
    case .breaks, .goto, .label: break
    }
  }

  // MARK: Assignments

  /// The outer table with the element that an assignment changes; nil for a variable.
  private mutating func table(of target: Int, _ scope: inout Scope) -> OuterValue? {
    switch scope.tree.expressions[target].kind {
    case .name(_, .global(let environment)): return value(of: environment, scope)
    case .field(let base, _): return value(of: base, &scope)
    case .element(let base, let key):
      let table = value(of: base, &scope)
      _ = value(of: key, &scope)
      return table
    default: return nil
    }
  }

  private mutating func assign(
    _ value: OuterValue?, to target: Int, of table: OuterValue?, line: Int, _ scope: inout Scope
  ) {
    func report(_ target: String) {
      found = OuterWrite(target: target, chunk: scope.source.name, line: line)
    }
    func reportField(_ key: String) {
      guard let table else { return }
      report(
        table.name.isEmpty ? "the global `\(key)`" : "the field `\(key)` of `\(table.name)`")
    }
    switch scope.tree.expressions[target].kind {
    case .name(_, .local(let variable)): scope.variables[variable] = value
    case .name(_, .upvalue(let place)):
      let upvalue = scope.upvalues[place]
      if upvalue.isOuter { report("`\(upvalue.name)`") }
    case .name(let name, .global), .field(_, let name): reportField(name)
    case .element(_, let key):
      if let name = scope.source.string(key) {
        reportField(name)
      } else if let table {
        report("an element of `\(table.name)`")
      }
    default: break
    }
  }

  // MARK: Values

  private mutating func values(of expressions: [Int], _ scope: inout Scope) -> [OuterValue?] {
    expressions.map { value(of: $0, &scope) }
  }

  /// The outer value of an expression, whose calls and functions are searched; nil if it is
  /// unknown or created by the call.
  private mutating func value(of expression: Int, _ scope: inout Scope) -> OuterValue? {
    guard found == nil else { return nil }
    switch scope.tree.expressions[expression].kind {
    case .name(_, .local(let variable)): return scope.variables[variable]
    case .name(_, .upvalue(let place)): return scope.upvalues[place].value
    case .name(let name, .global(let environment)):
      return value(of: environment, scope).map { Self.field(name, of: $0) }
    case .parenthesized(let inner): return value(of: inner, &scope)
    case .field(let base, let name):
      return value(of: base, &scope).map { Self.field(name, of: $0) }
    case .element(let base, let key):
      let table = value(of: base, &scope)
      _ = value(of: key, &scope)
      if let name = scope.source.string(key) { return table.map { Self.field(name, of: $0) } }
      return table.map { OuterValue(name: "an element of \($0.name)") }
    case .call(let callee, let arguments):
      let function = value(of: callee, &scope)
      call(function, values(of: arguments, &scope), line: line(of: expression, scope), scope)
    case .method(let object, let name, let arguments):
      let subject = value(of: object, &scope)
      let function = subject.map { Self.field(name, of: $0) }
      call(
        function, [subject] + values(of: arguments, &scope), line: line(of: expression, scope),
        scope)
    case .function(let function): searchInner(function, scope)
    case .table(let fields):
      for field in fields {
        switch field {
        case .element(let value), .named(_, let value): _ = self.value(of: value, &scope)
        case .keyed(let key, let value): _ = values(of: [key, value], &scope)
        }
      }
    case .unary(_, let operand): _ = value(of: operand, &scope)
    case .binary(.and, let one, let other), .binary(.or, let one, let other):
      return values(of: [one, other], &scope)[1]
    case .binary(_, let one, let other): _ = values(of: [one, other], &scope)
    case .name(_, .constant), .nil, .boolean, .number, .string, .varargs: break
    }
    return nil
  }

  private func value(
    of environment: SyntaxExpression.Environment, _ scope: Scope
  ) -> OuterValue? {
    switch environment {
    case .local(let variable): scope.variables[variable]
    case .upvalue(let place): scope.upvalues[place].value
    case .constant: nil
    }
  }

  /// Searches a function that the searched function creates.
  private mutating func searchInner(_ function: Int, _ scope: Scope) {
    let captured = scope.tree.functions[function].upvalues.map { upvalue in
      if let variable = upvalue.variable, scope.tree.variables[variable].function == scope.index {
        return Captured(
          isOuter: false, name: upvalue.name, value: scope.variables[variable])
      }
      return scope.syntax.upvalues.firstIndex(of: upvalue).map { scope.upvalues[$0] }
        ?? Captured(isOuter: false, name: upvalue.name)
    }
    var inner = Scope(function, in: scope.source, captured)
    search(inner.syntax.body, &inner)
  }

  /// Searches a called function, or reports a library function that changes an outer table.
  private mutating func call(
    _ callee: OuterValue?, _ arguments: [OuterValue?], line: Int, _ scope: Scope
  ) {
    guard found == nil, let callee, case .function(let function)? = callee.value else { return }
    guard function.address != 0 else { return search(function, arguments) }
    if Self.mutating.contains(callee.key), let table = arguments.first ?? nil {
      found = OuterWrite(
        target: "an element of `\(table.name)`", chunk: scope.source.name, line: line)
    }
  }

  private func line(of expression: Int, _ scope: Scope) -> Int {
    let syntax = scope.tree.expressions[expression]
    switch syntax.kind {
    case .call, .method: return scope.source.lines[syntax.token]
    default: return scope.source.lines[syntax.lastToken]
    }
  }

  /// The value of a field of an outer table.
  private static func field(_ key: String, of table: OuterValue) -> OuterValue {
    let name = table.name.isEmpty ? key : "\(table.name).\(key)"
    guard case .reference(let reference)? = table.value else { return OuterValue(name: name) }
    return OuterValue(name: name, key: key, value: try? reference.get(key))
  }
}
