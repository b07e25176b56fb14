internal import CLibrary
internal import LuaSyntax
internal import SheetEngine

// Arithmetic: integers as in Lua, all other numbers as affine functions.
extension SymbolicEvaluator {
  /// The result of an arithmetic operator.
  func result(
    _ operation: BinaryOperator, _ one: SymbolicValue, _ other: SymbolicValue
  ) throws(EvaluationAbort) -> SymbolicValue {
    if case .integer(let a) = one, case .integer(let b) = other,
      let result = try result(operation, a, b)
    {
      return .integer(result)
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

  /// The result for integers; nil for an operator with a float as result.
  private func result(
    _ operation: BinaryOperator, _ a: Int64, _ b: Int64
  ) throws(EvaluationAbort) -> Int64? {
    switch operation {
    case .add: return a &+ b
    case .subtract: return a &- b
    case .multiply: return a &* b
    case .floorDivide, .modulo:
      guard b != 0, b != -1 else { throw unsupported("divides by \(b)") }
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      let isBelow = rest != 0 && (rest < 0) != (b < 0)
      if operation == .modulo { return isBelow ? rest + b : rest }
      return isBelow ? quotient - 1 : quotient
    default: return nil
    }
  }

  /// The result of an operator before a value.
  func result(_ operation: UnaryOperator, _ value: SymbolicValue) throws(EvaluationAbort)
    -> SymbolicValue
  {
    switch operation {
    case .not: return .boolean(!value.isTruthy)
    case .length: return try length(of: value)
    case .bitNot: throw unsupported("computes with the bits of a number")
    case .minus:
      switch value {
      case .integer(let integer): return .integer(0 &- integer)
      case .number(let number): return .number(-number)
      default: throw unsupported("negates a \(value.type)")
      }
    }
  }

  /// The text of strings in order.
  func concatenated(_ values: [SymbolicValue]) throws(EvaluationAbort) -> SymbolicValue {
    var text = ""
    for value in values {
      guard case .string(let part) = value else {
        throw unsupported("converts a \(value.type) to a string")
      }
      try charge(part.utf8.count)
      text += part
    }
    return .string(text)
  }

  private func result(
    _ operation: BinaryOperator, _ a: AffineNumber, _ b: AffineNumber
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
    case .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight:
      throw unsupported("computes with the bits of a number")
    case .or, .and, .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal,
      .concatenate:
      throw unsupported("computes with `\(operation.rawValue)`")
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
    if terms != nil { names.append("a number that can change") }
    return names.isEmpty ? "a number" : names.joined(separator: " and ")
  }
}
