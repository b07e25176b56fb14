internal import CLibrary
internal import LuaBridge
internal import SheetEngine

// Arithmetic: integers as in Lua, all other numbers as affine functions.
extension SymbolicEvaluator {
  enum ArithmeticOperator { case add, subtract, multiply, divide, modulo, floorDivide, power }

  func executeArithmetic(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Bool {
    switch opcode {
    case .add: try compute(.add, frame[i.b], frame[i.c], i, &frame)
    case .subtract: try compute(.subtract, frame[i.b], frame[i.c], i, &frame)
    case .multiply: try compute(.multiply, frame[i.b], frame[i.c], i, &frame)
    case .divide: try compute(.divide, frame[i.b], frame[i.c], i, &frame)
    case .modulo: try compute(.modulo, frame[i.b], frame[i.c], i, &frame)
    case .floorDivide: try compute(.floorDivide, frame[i.b], frame[i.c], i, &frame)
    case .power: try compute(.power, frame[i.b], frame[i.c], i, &frame)
    case .addImmediate:
      try compute(.add, frame[i.b], literal(.integer(Int64(i.signedC)), frame), i, &frame)
    case .addConstant: try compute(.add, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .subtractConstant:
      try compute(.subtract, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .multiplyConstant:
      try compute(.multiply, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .divideConstant:
      try compute(.divide, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .moduloConstant:
      try compute(.modulo, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .floorDivideConstant:
      try compute(.floorDivide, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .powerConstant:
      try compute(.power, frame[i.b], literal(frame.constant(i.c), frame), i, &frame)
    case .negate:
      switch frame[i.b] {
      case .integer(let value): frame[i.a] = .integer(0 &- value)
      case .number(let value): frame[i.a] = .number(-value)
      default: throw unsupported("negates a \(frame[i.b].type)")
      }
    case .not: frame[i.a] = .boolean(!frame[i.b].isTruthy)
    case .length: frame[i.a] = try length(of: frame[i.b])
    case .concatenate:
      var text = ""
      for value in frame.values(from: i.a, count: i.b) {
        guard case .string(let part) = value else {
          throw unsupported("converts a \(value.type) to a string")
        }
        try charge(part.utf8.count)
        text += part
      }
      frame[i.a] = .string(text)
    case .otherwise, .otherwiseImmediate, .otherwiseConstant: break
    default: return false
    }
    return true
  }

  private func compute(
    _ operation: ArithmeticOperator, _ one: SymbolicValue, _ other: SymbolicValue,
    _ i: LuaInstruction,
    _ frame: inout CallFrame
  ) throws(EvaluationAbort) {
    frame[i.a] = try result(operation, one, other)
    // Skip the next instruction, which calls a metamethod for operands that are not numbers.
    frame.next += 1
  }

  private func result(
    _ operation: ArithmeticOperator, _ one: SymbolicValue, _ other: SymbolicValue
  ) throws(EvaluationAbort) -> SymbolicValue {
    if case .integer(let a) = one, case .integer(let b) = other {
      switch operation {
      case .add: return .integer(a &+ b)
      case .subtract: return .integer(a &- b)
      case .multiply: return .integer(a &* b)
      case .floorDivide, .modulo:
        guard b != 0, b != -1 else { throw unsupported("divides by \(b)") }
        let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
        let isBelow = rest != 0 && (rest < 0) != (b < 0)
        if operation == .modulo { return .integer(isBelow ? rest + b : rest) }
        return .integer(isBelow ? quotient - 1 : quotient)
      case .divide, .power: break
      }
    }
    guard let a = one.number, let b = other.number else {
      throw misused("computes with a \(one.number == nil ? one.type : other.type)", one, other)
    }
    let result = try result(operation, a, b)
    guard result.isConstant || result.isFinite else {
      throw unsupported("computes with numbers that are too large")
    }
    return .number(result)
  }

  private func result(
    _ operation: ArithmeticOperator, _ a: AffineNumber, _ b: AffineNumber
  ) throws(EvaluationAbort) -> AffineNumber {
    switch operation {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply:
      if b.isConstant, b.inputs.isEmpty { return a * b.constant }
      if a.isConstant, a.inputs.isEmpty { return b * a.constant }
      let operation = "multiplies \(a.variableNames) by \(b.variableNames)"
      guard a.isConstant || b.isConstant else { throw unsupported(operation) }
      return fixed(b.isConstant ? a * b.constant : b * a.constant, of: [a, b], operation)
    case .divide:
      guard b.isConstant else { throw unsupported("divides by \(b.variableNames)") }
      guard a.isConstant || b.constant != 0 else {
        throw unsupported("divides \(a.variableNames) by 0")
      }
      if b.inputs.isEmpty { return a / b.constant }
      return fixed(
        a / b.constant, of: [a, b], "divides \(a.variableNames) by \(b.variableNames)")
    case .modulo, .floorDivide:
      guard a.isConstant, b.isConstant else {
        throw unsupported(
          "computes a remainder of \(a.isConstant ? b.variableNames : a.variableNames)")
      }
      func inputNames() -> String {
        "computes a remainder of \(a.inputs.isEmpty ? b.variableNames : a.variableNames)"
      }
      if operation == .floorDivide {
        return fixed(AffineNumber(floor(a.constant / b.constant)), of: [a, b], inputNames())
      }
      var rest = fmod(a.constant, b.constant)
      if rest != 0, (rest < 0) != (b.constant < 0) { rest += b.constant }
      return fixed(AffineNumber(rest), of: [a, b], inputNames())
    case .power:
      guard a.isConstant, b.isConstant else {
        throw unsupported("raises \(a.variableNames) to a power")
      }
      let power = b.constant == 2 ? a.constant * a.constant : pow(a.constant, b.constant)
      return fixed(AffineNumber(power), of: [a, b], "raises \(a.variableNames) to a power")
    }
  }

  /// The result of an operation for the current values of the fixed inputs only.
  private func fixed(
    _ result: AffineNumber, of operands: [AffineNumber], _ operation: @autoclosure () -> String
  ) -> AffineNumber {
    for operand in operands where !operand.inputs.isEmpty { cache.addMixed(operand, operation()) }
    return result.withoutInputs
  }
}

extension AffineNumber {
  var isFinite: Bool { velocity.isFinite && travel.isFinite && constant.isFinite }

  /// The variables of the number, for a refusal.
  var variableNames: String {
    var names: [String] = []
    if travel != 0 { names.append("travel") }
    if velocity != 0 { names.append("velocity") }
    names += inputs.inputs.map { $0.rawValue }
    return names.isEmpty ? "a number" : names.joined(separator: " and ")
  }
}
