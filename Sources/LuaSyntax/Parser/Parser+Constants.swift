internal import CLibrary

// The constants that Lua's compiler computes (`lcode.c`, `constfolding`).
extension Parser {
  /// The constant value of an expression whose operands are in the tree; nil if it has none.
  func constant(of kind: SyntaxExpression.Kind, at token: Int) -> SyntaxConstant? {
    switch kind {
    case .nil: return .nil
    case .boolean(let flag): return .boolean(flag)
    case .number(let text): return SyntaxConstant(numeral: text)
    case .string: return .string(token: token)
    case .name(_, .constant(let variable)):
      return tree.variables[variable].constant.flatMap { tree.expressions[$0].constant }
    case .parenthesized(let inner): return tree.expressions[inner].constant
    case .unary(let sign, let operand):
      return tree.expressions[operand].constant.flatMap { $0.result(of: sign) }
    case .binary(let sign, let one, let other):
      guard let first = tree.expressions[one].constant else { return nil }
      return first.result(of: sign, with: tree.expressions[other].constant)
    case .varargs, .name, .function, .table, .element, .field, .call, .method: return nil
    }
  }
}

extension SyntaxConstant {
  /// The value of a numeral of Lua; nil if the text is not a numeral.
  ///
  /// A decimal integer that does not fit is a float; a hexadecimal integer wraps around.
  init?(numeral: String) {
    let text = numeral.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    func contains(_ mark: Unicode.Scalar) -> Bool { text.contains(UInt8(ascii: mark)) }
    let isHex = text.starts(with: "0x".utf8)
    if isHex, !contains("."), !contains("p") {
      var value: UInt64 = 0
      for digit in text.dropFirst(2) {
        value = value &* 16 &+ UInt64(digit > 0x39 ? digit - 0x57 : digit - 0x30)
      }
      self = .integer(Int64(bitPattern: value))
      return
    }
    var plain = String(decoding: text, as: UTF8.self)
    if !isHex, !contains("."), !contains("e"), let integer = Int64(plain) {
      self = .integer(integer)
      return
    }
    if isHex, !contains("p") { plain += "p0" }
    guard let value = Double(Self.withDigits(plain, isHex: isHex)) else { return nil }
    self = .number(value)
  }

  /// The numeral with a digit on both sides of the point.
  private static func withDigits(_ text: String, isHex: Bool) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      let isPoint = byte == UInt8(ascii: ".")
      let last = result.last
      if isPoint, last == nil || isHex && last == UInt8(ascii: "x") { result.append(0x30) }
      let ends = byte == UInt8(ascii: isHex ? "p" : "e")
      if ends, last == UInt8(ascii: ".") { result.append(0x30) }
      result.append(byte)
    }
    if result.last == UInt8(ascii: ".") { result.append(0x30) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The constant result of an operator before the value; nil if Lua computes it at run time.
  func result(of sign: UnaryOperator) -> SyntaxConstant? {
    switch (sign, self) {
    case (.not, _): .boolean(!isTruthy)
    case (.minus, .integer(let value)): .integer(0 &- value)
    case (.minus, .number(let value)): SyntaxConstant(folded: -value)
    case (.bitNot, _): integer.map { .integer(~$0) }
    case (.minus, _), (.length, _): nil
    }
  }

  /// The constant result of an operator between the value and another; nil if Lua computes it at
  /// run time.
  ///
  /// The right operand of `and` and `or` matters only if the left one does not decide.
  func result(of sign: BinaryOperator, with other: SyntaxConstant?) -> SyntaxConstant? {
    switch sign {
    case .and: return isTruthy ? other : nil
    case .or: return isTruthy ? nil : other
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual, .equal, .concatenate:
      return nil
    case .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight:
      guard let a = integer, let b = other?.integer else { return nil }
      return .integer(Self.bits(sign, a, b))
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power:
      guard let other, let a = number, let b = other.number else { return nil }
      if b == 0, sign == .divide || sign == .floorDivide || sign == .modulo { return nil }
      if case .integer(let a) = self, case .integer(let b) = other,
        let result = Self.integers(sign, a, b)
      {
        return .integer(result)
      }
      return SyntaxConstant(folded: Self.numbers(sign, a, b))
    }
  }

  /// Lua does not fold a result that is 0 or NaN, because of the sign of 0.
  private init?(folded value: Double) {
    guard value != 0, !value.isNaN else { return nil }
    self = .number(value)
  }

  private static func bits(_ sign: BinaryOperator, _ a: Int64, _ b: Int64) -> Int64 {
    switch sign {
    case .bitOr: a | b
    case .bitXor: a ^ b
    case .bitAnd: a & b
    case .shiftLeft: Int64(bitPattern: UInt64(bitPattern: a) << b)
    default: Int64(bitPattern: UInt64(bitPattern: a) >> b)
    }
  }

  /// The result for integers, whose divisor is not 0; nil for an operator with a float as result.
  private static func integers(_ sign: BinaryOperator, _ a: Int64, _ b: Int64) -> Int64? {
    switch sign {
    case .add: return a &+ b
    case .subtract: return a &- b
    case .multiply: return a &* b
    case .floorDivide, .modulo:
      if b == -1 { return sign == .modulo ? 0 : 0 &- a }
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      let isBelow = rest != 0 && (rest < 0) != (b < 0)
      if sign == .modulo { return isBelow ? rest + b : rest }
      return isBelow ? quotient - 1 : quotient
    default: return nil
    }
  }

  private static func numbers(_ sign: BinaryOperator, _ a: Double, _ b: Double) -> Double {
    switch sign {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .floorDivide: return floor(a / b)
    case .modulo:
      let rest = fmod(a, b)
      return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
    default: return b == 2 ? a * a : pow(a, b)
    }
  }
}
