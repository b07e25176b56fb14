internal import ExactAnalysis
internal import LuaSyntax

/// The place of a number in a text.
struct NumberPlace: Hashable {
  /// The name of the text.
  let source: String
  /// The bytes that a new value replaces.
  let range: Range<Int>
  /// The text before and after the value, for a key that the text does not have yet.
  var prefix = ""
  var suffix = ""
  /// The line and column, from 1.
  let line: Int
  let column: Int
}

/// The numbers that are written in a text, with their names.
struct SourceNumbers {
  /// A number in the text.
  struct Written {
    let place: NumberPlace
    let value: Double
    /// The name of the parameter, local variable or field that holds it; nil if there is none.
    let name: String?
    /// Whether it is the default of a parameter.
    let isParameter: Bool
  }

  let source: ScriptSource
  /// The initial values of local variables: expressions by variables.
  private var values: [Int: Int] = [:]
  /// The expressions that contain an expression.
  private var parents: [Int: Int] = [:]
  /// The names of variables and fields by their values.
  private var names: [Int: String] = [:]
  /// The values of the named fields of table constructors.
  private(set) var fields: [(name: String, value: Int)] = []
  /// The tables that are arguments of calls, with the names of the functions.
  private(set) var arguments: [(function: String, table: Int)] = []

  init(_ source: ScriptSource) {
    self.source = source
    for function in source.tree.functions {
      function.body.forEachStatement { statement in
        guard case .local(let variables, let values) = statement.kind else { return }
        for (variable, value) in zip(variables, values) {
          self.values[variable] = value
          names[value] = source.tree.variables[variable].name
        }
      }
    }
    for (index, expression) in source.tree.expressions.enumerated() {
      for child in expression.children { parents[child] = index }
      switch expression.kind {
      case .table(let fields):
        for case .named(let name, let value) in fields {
          self.fields.append((name, value))
          names[value] = name
        }
      case .call(let function, let arguments):
        for argument in arguments {
          if case .table = source.tree.expressions[argument].kind {
            self.arguments.append((rootName(function), argument))
          }
        }
      default: break
      }
    }
  }

  /// The global function that a chain of calls begins with: `policy` of `policy "a" {}`.
  private func rootName(_ expression: Int) -> String {
    switch source.tree.expressions[expression].kind {
    case .name(let name, _): name
    case .call(let function, _): rootName(function)
    default: ""
    }
  }

  // MARK: Numbers

  /// The number that an expression is: a numeral, a local variable with one, or a parameter.
  func number(_ expression: Int, depth: Int = 0) -> Written? {
    let kind = source.tree.expressions[expression].kind
    switch kind {
    case .number: return written(expression, names[expression], isParameter: false)
    case .unary(.minus, let operand):
      guard case .number = source.tree.expressions[operand].kind else { return nil }
      return written(expression, names[expression], isParameter: false)
    case .name(_, .local(let variable)), .name(_, .constant(let variable)):
      return depth < 8 ? number(ofVariable: variable, depth: depth + 1) : nil
    case .call(let function, let arguments):
      guard arguments.count >= 2, rootName(function) == "param",
        let name = source.string(at: source.tree.expressions[arguments[0]].token),
        let found = number(arguments[1], depth: 8)
      else { return nil }
      return written(expression: found, name: name)
    default: return nil
    }
  }

  /// The number that a local variable has after its declaration.
  func number(ofVariable variable: Int, depth: Int = 0) -> Written? {
    guard source.tree.variables[variable].assigningFunctions.isEmpty,
      let value = values[variable]
    else { return nil }
    return number(value, depth: depth)
  }

  private func written(_ expression: Int, _ name: String?, isParameter: Bool) -> Written? {
    guard let value = source.tree.expressions[expression].constant?.number, value.isFinite else {
      return nil
    }
    let syntax = source.tree.expressions[expression]
    let first = source.tree.tokens[syntax.token]
    let last = source.tree.tokens[syntax.lastToken]
    return Written(
      place: NumberPlace(
        source: source.name, range: first.range.lowerBound..<last.range.upperBound,
        line: first.line, column: source.column(of: first)),
      value: value, name: name, isParameter: isParameter)
  }

  private func written(expression: Written, name: String) -> Written {
    Written(place: expression.place, value: expression.value, name: name, isParameter: true)
  }

  /// The place after the opening brace of a table, for a further field.
  func insertion(into table: Int, of key: String) -> NumberPlace {
    let brace = source.tree.tokens[source.tree.expressions[table].token]
    let next = source.tree.tokens[source.tree.expressions[table].token + 1]
    let isEmpty = next.text == "}"
    let isOnNewLine = next.line > brace.endLine
    let indent =
      isOnNewLine ? "\n" + String(repeating: " ", count: source.column(of: next) - 1) : " "
    return NumberPlace(
      source: source.name, range: brace.range.upperBound..<brace.range.upperBound,
      prefix: "\(indent)\(key) = ", suffix: isEmpty ? " " : ",", line: brace.line,
      column: source.column(of: brace))
  }

  // MARK: Units

  /// The unit of a number, by the property of the release that it is compared with.
  func unit(_ expression: Int, depth: Int = 0) -> FitUnit {
    if let name = names[expression], let variable = values.first(where: { $0.value == expression })
    {
      return unit(ofVariable: variable.key, named: name, depth: depth)
    }
    return climb(expression)
  }

  /// The unit of a local variable, by its first use.
  func unit(ofVariable variable: Int, named name: String, depth: Int = 0) -> FitUnit {
    guard depth < 4 else { return .none }
    for (index, expression) in source.tree.expressions.enumerated() {
      guard case .name(name, let target) = expression.kind else { continue }
      switch target {
      case .local(variable), .constant(variable): break
      case .upvalue: break
      default: continue
      }
      let found = unit(index, depth: depth + 1)
      if found != .none { return found }
    }
    return .none
  }

  /// The unit of a field, by its first use.
  func unit(ofField name: String) -> FitUnit {
    for (index, expression) in source.tree.expressions.enumerated() {
      guard case .field(_, name) = expression.kind else { continue }
      let found = climb(index)
      if found != .none { return found }
    }
    return .none
  }

  private func climb(_ start: Int) -> FitUnit {
    var expression = start
    while let parent = parents[expression] {
      switch source.tree.expressions[parent].kind {
      case .unary(.minus, _), .parenthesized, .call: break
      case .binary(let sign, let one, let other):
        let sibling = properties(one == expression ? other : one)
        switch sign {
        case .add, .subtract:
          if let unit = Self.unit(of: sibling) { return unit }
        case .multiply:
          guard let unit = Self.unit(of: sibling) else { return .none }
          return unit == .speed ? .seconds : unit == .points ? .fraction : .none
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
          return Self.unit(of: sibling) ?? .none
        default: return .none
        }
      default: return .none
      }
      expression = parent
    }
    return .none
  }

  private static func unit(of properties: Set<String>) -> FitUnit? {
    if !properties.isDisjoint(with: ["velocity", "average_velocity", "velocity_x"]) {
      return .speed
    }
    if !properties.isDisjoint(with: ["elapsed", "rested"]) { return .seconds }
    if properties.contains("progress") { return .fraction }
    let lengths: Set = [
      "height", "travel", "moved", "container", "keyboard", "projected", "from_height", "farthest",
    ]
    return properties.isDisjoint(with: lengths) ? nil : .points
  }

  /// The names of fields in an expression, and in the values of its local variables.
  private func properties(_ expression: Int, depth: Int = 0) -> Set<String> {
    var found: Set<String> = []
    var open = [expression]
    while let next = open.popLast() {
      let syntax = source.tree.expressions[next]
      if case .field(_, let name) = syntax.kind { found.insert(name) }
      if case .name(_, .local(let variable)) = syntax.kind, let value = values[variable], depth < 3
      {
        found.formUnion(properties(value, depth: depth + 1))
      }
      // A quotient such as a height divided by a height has another unit.
      if case .binary(.divide, _, _) = syntax.kind { continue }
      open += syntax.children
    }
    return found
  }
}

extension SyntaxExpression {
  /// The expressions that it directly contains, without those of an inner function.
  var children: [Int] {
    switch kind {
    case .nil, .varargs, .boolean, .number, .string, .name, .function: []
    case .table(let fields):
      fields.flatMap { field -> [Int] in
        switch field {
        case .element(let value), .named(_, let value): [value]
        case .keyed(let key, let value): [key, value]
        }
      }
    case .element(let base, let key): [base, key]
    case .field(let base, _): [base]
    case .call(let function, let arguments): [function] + arguments
    case .method(let base, _, let arguments): [base] + arguments
    case .unary(_, let operand), .parenthesized(let operand): [operand]
    case .binary(_, let one, let other): [one, other]
    }
  }
}
