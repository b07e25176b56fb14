internal import SheetEngine
internal import SheetScript

/// A program whose rules can be evaluated: each construct became a closure over the machine.
struct PolicyCode {
  /// An expression.
  typealias Value = (inout PolicyMachine) -> MachineValue
  typealias Number = (inout PolicyMachine) -> Double
  typealias Test = (inout PolicyMachine) -> Bool
  /// A statement.
  typealias Step = (inout PolicyMachine) -> Flow

  /// The statement that runs after another one.
  enum Flow { case next, breaks, returns }

  /// A function, with the number of its variables.
  final class Function {
    /// Whether each parameter is the release, which all functions find in the machine.
    let takesRelease: [Bool]
    private let variableCount: Int
    private let body: Step

    init(takesRelease: [Bool], variableCount: Int, body: @escaping Step) {
      (self.takesRelease, self.variableCount, self.body) = (takesRelease, variableCount, body)
    }

    /// Calls the function with its arguments but releases; returns its first result.
    func call(_ arguments: [Value], _ machine: inout PolicyMachine) -> MachineValue {
      let place = machine.reserve(variableCount)
      for (offset, argument) in arguments.enumerated() {
        let value = argument(&machine)
        machine.setArgument(place + offset, value)
      }
      let caller = machine.enter(place)
      _ = body(&machine)
      machine.leave(to: caller)
      return machine.results[0]
    }
  }
}

/// Translates a program to closures.
struct PolicyCompiler {
  private let constants: [String: MachineValue]
  private(set) var functions: [String: PolicyCode.Function] = [:]

  /// Translates the functions of a program; the texts and lists of its constants become those of a
  /// machine.
  init(_ program: PortProgram, _ machine: inout PolicyMachine) {
    var constants: [String: MachineValue] = [:]
    for constant in program.constants {
      constants[constant.name] = Self.constant(constant.value, &machine)
    }
    self.constants = constants
    let most = program.functions.map { $0.results.count }.max() ?? 1
    machine.results = Array(repeating: .nothing, count: max(1, most))
    // A function is after those that it calls.
    for function in program.functions {
      var scope = FunctionCompiler(constants: constants, functions: functions)
      functions[function.name] = scope.function(function, &machine)
    }
  }

  private static func constant(
    _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> MachineValue {
    switch expression {
    case .number(let number): .number(number)
    case .boolean(let flag): .flag(flag)
    case .string(let text): .text(machine.number(of: text))
    case .list(let elements, _):
      machine.addFixedList(elements.map { constant($0, &machine) })
    default: .nothing
    }
  }
}

/// Translates the statements of one function.
private struct FunctionCompiler {
  typealias Value = PolicyCode.Value
  typealias Number = PolicyCode.Number
  typealias Test = PolicyCode.Test
  typealias Step = PolicyCode.Step

  let constants: [String: MachineValue]
  let functions: [String: PolicyCode.Function]
  private var places: [String: Int] = [:]

  init(constants: [String: MachineValue], functions: [String: PolicyCode.Function]) {
    (self.constants, self.functions) = (constants, functions)
  }

  mutating func function(
    _ function: PortProgram.Function, _ machine: inout PolicyMachine
  ) -> PolicyCode.Function {
    let takesRelease = function.parameters.map { $0.type.base == .release }
    for (parameter, isRelease) in zip(function.parameters, takesRelease) where !isRelease {
      _ = place(of: parameter.name)
    }
    let body = block(function.body, &machine)
    return PolicyCode.Function(
      takesRelease: takesRelease, variableCount: places.count, body: body)
  }

  /// The place of a variable; the names of a function are unique.
  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    let place = places.count
    places[name] = place
    return place
  }

  // MARK: Statements

  private mutating func block(
    _ body: [PortStatement], _ machine: inout PolicyMachine
  ) -> Step {
    guard let statement = body.first else { return { _ in .next } }
    let first = step(statement, &machine)
    if body.count == 1 { return first }
    let rest = block(Array(body.dropFirst()), &machine)
    return { machine in
      let flow = first(&machine)
      return flow == .next ? rest(&machine) : flow
    }
  }

  private mutating func step(
    _ statement: PortStatement, _ machine: inout PolicyMachine
  ) -> Step {
    switch statement {
    case .declare(let variable, let initial):
      return assignment(to: variable.name, initial ?? .nil, &machine)
    case .assign(let name, let value): return assignment(to: name, value, &machine)
    case .declareResults(let variables, let call):
      let value = self.value(call, &machine)
      var targets: [(place: Int, result: Int)] = []
      for (result, variable) in variables.enumerated() {
        if let variable { targets.append((place(of: variable.name), result)) }
      }
      return { machine in
        _ = value(&machine)
        for target in targets { machine[target.place] = machine.results[target.result] }
        return .next
      }
    case .put(let list, let index, let element):
      let place = place(of: list)
      let (index, value) = (number(index, &machine), self.value(element, &machine))
      return { machine in
        let index = index(&machine)
        machine.put(value(&machine), at: index, of: machine[place])
        return .next
      }
    case .expression(let expression):
      let value = self.value(expression, &machine)
      return { machine in
        _ = value(&machine)
        return .next
      }
    case .branches(let branches, let otherwise):
      var result = block(otherwise ?? [], &machine)
      for branch in branches.reversed() {
        let (test, body) = (test(branch.condition, &machine), block(branch.body, &machine))
        let rest = result
        result = { machine in test(&machine) ? body(&machine) : rest(&machine) }
      }
      return result
    case .whileLoop(let condition, let body):
      let (test, body) = (test(condition, &machine), block(body, &machine))
      return { machine in
        while test(&machine), machine.countRound() {
          let flow = body(&machine)
          if flow == .breaks { break }
          if flow == .returns { return flow }
        }
        return .next
      }
    case .count(let name, let from, let to, let step, _, let body):
      let place = place(of: name)
      let (from, to) = (number(from, &machine), number(to, &machine))
      let body = block(body, &machine)
      return { machine in
        var number = from(&machine)
        let last = to(&machine)
        while step > 0 ? number <= last : number >= last, machine.countRound() {
          machine[place] = .number(number)
          let flow = body(&machine)
          if flow == .breaks { break }
          if flow == .returns { return flow }
          number += step
        }
        return .next
      }
    case .each(let index, let element, _, let list, _, let body):
      let (index, element) = (index.map { place(of: $0) }, element.map { place(of: $0) })
      let (list, body) = (value(list, &machine), block(body, &machine))
      return { machine in
        let value = list(&machine)
        for (offset, item) in machine.list(value).enumerated() {
          guard machine.countRound() else { break }
          if let index { machine[index] = .number(Double(offset + 1)) }
          if let element { machine[element] = item }
          let flow = body(&machine)
          if flow == .breaks { break }
          if flow == .returns { return flow }
        }
        return .next
      }
    case .block(let body), .placed(_, let body): return block(body, &machine)
    case .breaks: return { _ in .breaks }
    case .returns(let values): return result(values, &machine)
    }
  }

  private mutating func assignment(
    to name: String, _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> Step {
    let value = self.value(expression, &machine)
    let place = place(of: name)
    return { machine in
      let value = value(&machine)
      machine[place] = value
      return .next
    }
  }

  private mutating func result(
    _ expressions: [PortExpression], _ machine: inout PolicyMachine
  ) -> Step {
    // The results of a call after `return` are its own.
    if expressions.count == 1 {
      let value = self.value(expressions[0], &machine)
      return { machine in
        let value = value(&machine)
        machine.results[0] = value
        return .returns
      }
    }
    let values = expressions.map { value($0, &machine) }
    return { machine in
      // A later value can be a call, which sets the results.
      var found: [MachineValue] = []
      for value in values { found.append(value(&machine)) }
      for (place, value) in found.enumerated() { machine.results[place] = value }
      return .returns
    }
  }

  // MARK: Expressions

  private mutating func value(
    _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> Value {
    switch expression {
    case .number(let number): return { _ in .number(number) }
    case .boolean(let flag): return { _ in .flag(flag) }
    case .string(let text):
      let number = machine.number(of: text)
      return { _ in .text(number) }
    case .nil: return { _ in .nothing }
    case .variable(let name):
      let place = place(of: name)
      return { machine in machine[place] }
    case .constant(let name):
      let value = constants[name] ?? .nothing
      return { _ in value }
    case .input(_, let name): return input(name, &machine)
    case .field(let point, let name):
      let point = value(point, &machine)
      if name == "name" {
        return { machine in
          let point = point(&machine)
          return .text(machine.point(point).name)
        }
      }
      return { machine in
        let point = point(&machine)
        return .number(machine.point(point).height)
      }
    case .unwrapped(let value):
      let value = self.value(value, &machine)
      return { machine in
        let value = value(&machine)
        if value == .nothing { machine.hasFailed = true }
        return value
      }
    case .not, .isNil, .isPresent:
      let test = test(expression, &machine)
      return { machine in .flag(test(&machine)) }
    case .operation(let sign, let one, let other):
      switch sign {
      case .concatenate:
        let (one, other) = (text(one, &machine), text(other, &machine))
        return { machine in
          let (first, second) = (one(&machine), other(&machine))
          return .text(machine.number(of: machine.texts[first] + machine.texts[second]))
        }
      case .add, .subtract, .multiply, .divide:
        let number = number(expression, &machine)
        return { machine in .number(number(&machine)) }
      case .or, .and, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
        let test = test(expression, &machine)
        return { machine in .flag(test(&machine)) }
      }
    case .otherwise(let one, let other):
      let (one, other) = (value(one, &machine), value(other, &machine))
      return { machine in
        let value = one(&machine)
        return value == .nothing ? other(&machine) : value
      }
    case .choice(let condition, let one, let other):
      let test = test(condition, &machine)
      let (one, other) = (value(one, &machine), value(other, &machine))
      return { machine in test(&machine) ? one(&machine) : other(&machine) }
    case .call(let name, let arguments):
      guard let function = functions[name] else { return Self.failure }
      var values: [Value] = []
      for (argument, isRelease) in zip(arguments, function.takesRelease) where !isRelease {
        values.append(value(argument, &machine))
      }
      return { machine in function.call(values, &machine) }
    case .firstResult(let call): return value(call, &machine)
    case .helper(let helper, let arguments): return self.helper(helper, arguments, &machine)
    case .list(let elements, _):
      let elements = elements.map { value($0, &machine) }
      return { machine in
        var list: [MachineValue] = []
        for element in elements { list.append(element(&machine)) }
        return machine.newList(list)
      }
    case .point(let name, let height):
      let (name, height) = (text(name, &machine), number(height, &machine))
      return { machine in
        let name = name(&machine)
        return machine.newPoint(name, height(&machine))
      }
    case .count, .negated, .absolute:
      let number = number(expression, &machine)
      return { machine in .number(number(&machine)) }
    }
  }

  /// The value of an expression that only the script can evaluate.
  private static func failure(_ machine: inout PolicyMachine) -> MachineValue {
    machine.hasFailed = true
    return .nothing
  }

  /// A text, by its index in the machine.
  private mutating func text(
    _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> (inout PolicyMachine) -> Int {
    let value = value(expression, &machine)
    return { machine in
      if case .text(let number) = value(&machine) { return number }
      machine.hasFailed = true
      return 0
    }
  }

  private mutating func number(
    _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> Number {
    switch expression {
    case .number(let number): return { _ in number }
    case .negated(let operand):
      let operand = number(operand, &machine)
      return { machine in -operand(&machine) }
    case .absolute(let operand):
      let operand = number(operand, &machine)
      return { machine in abs(operand(&machine)) }
    case .count(let list):
      let list = value(list, &machine)
      return { machine in
        let list = list(&machine)
        return Double(machine.list(list).count)
      }
    case .operation(.add, let one, let other):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) + other(&machine) }
    case .operation(.subtract, let one, let other):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) - other(&machine) }
    case .operation(.multiply, let one, let other):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) * other(&machine) }
    case .operation(.divide, let one, let other):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) / other(&machine) }
    case .input(_, let name):
      if let quantity = ReleaseQuantity(rawValue: name) { return self.quantity(quantity) }
    default: break
    }
    let value = value(expression, &machine)
    return { machine in
      if case .number(let number) = value(&machine) { return number }
      machine.hasFailed = true
      return 0
    }
  }

  private mutating func test(
    _ expression: PortExpression, _ machine: inout PolicyMachine
  ) -> Test {
    switch expression {
    case .boolean(let flag): return { _ in flag }
    case .not(let operand):
      let operand = test(operand, &machine)
      return { machine in !operand(&machine) }
    case .isNil(let operand):
      let operand = value(operand, &machine)
      return { machine in operand(&machine) == .nothing }
    case .isPresent(let operand):
      let operand = value(operand, &machine)
      return { machine in operand(&machine) != .nothing }
    case .operation(.or, let one, let other):
      let (one, other) = (test(one, &machine), test(other, &machine))
      return { machine in one(&machine) || other(&machine) }
    case .operation(.and, let one, let other):
      let (one, other) = (test(one, &machine), test(other, &machine))
      return { machine in one(&machine) && other(&machine) }
    case .operation(.equal, let one, let other):
      let (one, other) = (value(one, &machine), value(other, &machine))
      return { machine in one(&machine) == other(&machine) }
    case .operation(.notEqual, let one, let other):
      let (one, other) = (value(one, &machine), value(other, &machine))
      return { machine in one(&machine) != other(&machine) }
    case .operation(.less, let one, let other), .operation(.greater, let other, let one):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) < other(&machine) }
    case .operation(.lessOrEqual, let one, let other),
      .operation(.greaterOrEqual, let other, let one):
      let (one, other) = (number(one, &machine), number(other, &machine))
      return { machine in one(&machine) <= other(&machine) }
    default: break
    }
    let value = value(expression, &machine)
    return { machine in
      if case .flag(let flag) = value(&machine) { return flag }
      machine.hasFailed = true
      return false
    }
  }

  // MARK: The release

  private mutating func input(_ name: String, _ machine: inout PolicyMachine) -> Value {
    if let quantity = ReleaseQuantity(rawValue: name) {
      let number = self.quantity(quantity)
      return { machine in .number(number(&machine)) }
    }
    switch name {
    case "from": return { machine in machine.fromText }
    case "from_height": return { machine in .number(machine.release.fromHeight) }
    case "by":
      return { machine in
        machine.note(.by)
        return .text(machine.number(of: machine.release.by.rawValue))
      }
    case "direction":
      return { machine in
        machine.note(.direction)
        guard let direction = machine.release.direction else { return .nothing }
        return .text(machine.number(of: direction.rawValue))
      }
    case "scrolled":
      return { machine in
        machine.note(.scrolled)
        return .flag(machine.release.scrolled)
      }
    case "dismissible": return { machine in .flag(machine.release.dismissible) }
    case "reduce_motion":
      return { machine in
        machine.note(.reduceMotion)
        return .flag(machine.release.reducesMotion)
      }
    case "detents": return { _ in .list(PolicyMachine.detents) }
    default: return Self.failure
    }
  }

  /// A number of the release, as rules read it.
  private func quantity(_ quantity: ReleaseQuantity) -> Number {
    let input = MissingInputs(readBy: quantity) ?? []
    return switch quantity {
    case .height: { machine in machine.release.height }
    case .travel: { machine in machine.release.travel }
    case .moved: { machine in machine.release.moved }
    case .container: { machine in machine.release.container }
    case .progress: { machine in machine.release.progress }
    case .velocity:
      { machine in
        machine.note(input)
        return machine.release.velocity
      }
    case .velocityX:
      { machine in
        machine.note(input)
        return machine.release.velocityX
      }
    case .elapsed:
      { machine in
        machine.note(input)
        return machine.release.elapsed
      }
    case .farthest:
      { machine in
        machine.note(input)
        return machine.release.farthest
      }
    case .rested:
      { machine in
        machine.note(input)
        return machine.release.rested
      }
    case .averageVelocity:
      { machine in
        machine.note(input)
        return machine.release.averageVelocity
      }
    case .projected:
      { machine in
        machine.note(input)
        return machine.release.projected
      }
    case .keyboard:
      { machine in
        machine.note(input)
        return machine.release.keyboard
      }
    case .density:
      { machine in
        machine.note(input)
        return machine.release.density
      }
    }
  }

  private mutating func helper(
    _ helper: PortHelper, _ arguments: [PortExpression], _ machine: inout PolicyMachine
  ) -> Value {
    switch helper {
    case .progress: return value(.input(arguments[0], ReleaseQuantity.progress.rawValue), &machine)
    case .projected:
      return value(.input(arguments[0], ReleaseQuantity.projected.rawValue), &machine)
    case .averageVelocity:
      return value(.input(arguments[0], ReleaseQuantity.averageVelocity.rawValue), &machine)
    case .farthestTravel:
      return value(.input(arguments[0], ReleaseQuantity.farthest.rawValue), &machine)
    case .reducesMotion: return value(.input(arguments[0], "reduce_motion"), &machine)
    case .restTime: return value(.input(arguments[0], ReleaseQuantity.rested.rawValue), &machine)
    case .lastDirection:
      return value(.input(arguments[0], ReleaseInput.direction.rawValue), &machine)
    // The result of a rule is checked where the decision is made.
    case .checked: return value(arguments[1], &machine)
    case .nearest:
      let height = number(arguments[1], &machine)
      return { machine in
        let height = height(&machine)
        return machine.value(of: machine.release.nearest(to: height))
      }
    case .nextUp:
      let height = number(arguments[1], &machine)
      return { machine in
        let height = height(&machine)
        return machine.value(of: machine.release.nextUp(from: height))
      }
    case .nextDown:
      let height = number(arguments[1], &machine)
      return { machine in
        let height = height(&machine)
        return machine.value(of: machine.release.nextDown(from: height))
      }
    case .heightOf:
      let name = text(arguments[1], &machine)
      return { machine in
        let name = name(&machine)
        return .number(machine.height(ofDetent: name))
      }
    case .at:
      let (list, place) = (value(arguments[0], &machine), number(arguments[1], &machine))
      return { machine in
        let list = list(&machine)
        let place = place(&machine)
        return machine.element(place, of: list)
      }
    case .put: return Self.failure
    case .floor:
      let operand = number(arguments[0], &machine)
      return { machine in .number(operand(&machine).rounded(.down)) }
    case .ceil:
      let operand = number(arguments[0], &machine)
      return { machine in .number(operand(&machine).rounded(.up)) }
    case .squareRoot:
      let operand = number(arguments[0], &machine)
      return { machine in .number(operand(&machine).squareRoot()) }
    case .finite:
      let operand = number(arguments[0], &machine)
      return { machine in
        let number = operand(&machine)
        if !number.isFinite { machine.hasFailed = true }
        return .number(number)
      }
    case .least: return combined(arguments, &machine) { a, b in b < a ? b : a }
    case .greatest: return combined(arguments, &machine) { a, b in a < b ? b : a }
    case .modulo:
      // The sign of the divisor, as in Lua.
      return combined(arguments, &machine) { a, b in
        let rest = a.truncatingRemainder(dividingBy: b)
        return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
      }
    case .quotient: return combined(arguments, &machine) { a, b in (a / b).rounded(.down) }
    }
  }

  private mutating func combined(
    _ arguments: [PortExpression], _ machine: inout PolicyMachine,
    _ function: @escaping (Double, Double) -> Double
  ) -> Value {
    let (one, other) = (number(arguments[0], &machine), number(arguments[1], &machine))
    return { machine in
      let (a, b) = (one(&machine), other(&machine))
      return .number(function(a, b))
    }
  }
}
