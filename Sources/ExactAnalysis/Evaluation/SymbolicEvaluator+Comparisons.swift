internal import LuaBridge
internal import SheetEngine

// Comparisons and conditional jumps.
extension SymbolicEvaluator {
  func executeComparison(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Bool {
    let holds: Bool
    switch opcode {
    case .equal: holds = try areEqual(frame[i.a], frame[i.b])
    case .less: holds = try isLess(frame[i.a], frame[i.b])
    case .lessOrEqual: holds = try isLess(frame[i.a], frame[i.b], orEqual: true)
    case .equalConstant: holds = try areEqual(frame[i.a], literal(frame.constant(i.b), frame))
    case .equalImmediate: holds = try areEqual(frame[i.a], immediate(i, frame))
    case .lessImmediate: holds = try isLess(frame[i.a], immediate(i, frame))
    case .lessOrEqualImmediate: holds = try isLess(frame[i.a], immediate(i, frame), orEqual: true)
    case .greaterImmediate: holds = try isLess(immediate(i, frame), frame[i.a])
    case .greaterOrEqualImmediate:
      holds = try isLess(immediate(i, frame), frame[i.a], orEqual: true)
    case .test: holds = frame[i.a].isTruthy
    case .testSet:
      if frame[i.b].isTruthy == i.k { frame[i.a] = frame[i.b] } else { frame.next += 1 }
      return true
    default: return false
    }
    if holds != i.k { frame.next += 1 }
    return true
  }

  private func immediate(_ i: LuaInstruction, _ frame: CallFrame) -> SymbolicValue {
    literal(.integer(Int64(i.signedB)), frame)
  }

  /// Returns true if two values are equal, like `==` without metamethods.
  func areEqual(_ one: SymbolicValue, _ other: SymbolicValue) throws(EvaluationAbort) -> Bool {
    switch (one, other) {
    case (.nil, .nil), (.release, .release): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.integer, .number), (.number, .integer), (.number, .number):
      guard let a = one.number, let b = other.number else { return false }
      return try compare(.zero, a, b)
    case (.table(let a), .table(let b)): return a === b
    case (.kept(let a), .kept(let b)):
      if a.isSame(as: b) { return true }
      guard !a.hasMetatable, !b.hasMetatable else {
        throw unsupported("compares tables with metamethods")
      }
      return false
    case (.library(let a), .library(let b)): return a == b
    case (.method, .method), (.function, .function), (.function, .library), (.library, .function):
      throw unsupported("compares functions")
    case (.foreign, _), (_, .foreign):
      if one.isNil || other.isNil || one.type == "number" || other.type == "number" {
        return false
      }
      throw unsupported("compares \(one.type) with \(other.type)")
    default: return false
    }
  }

  /// Returns true if the first value is less than the second, or with `orEqual` not greater.
  func isLess(
    _ one: SymbolicValue, _ other: SymbolicValue, orEqual: Bool = false
  ) throws(EvaluationAbort) -> Bool {
    if case .integer(let a) = one, case .integer(let b) = other { return orEqual ? a <= b : a < b }
    if let a = one.number, let b = other.number {
      return try compare(orEqual ? .notNegative : .positive, b, a)
    }
    throw misused("compares a \(one.type) with a \(other.type)", one, other)
  }

  /// Compares the difference of two numbers with 0.
  func compare(
    _ relation: PlaneComparison.Relation, _ one: AffineNumber, _ other: AffineNumber
  ) throws(EvaluationAbort) -> Bool {
    if one.isConstant, other.isConstant {
      plane.observe(one - other)
      switch relation {
      case .positive: return one.constant > other.constant
      case .notNegative: return one.constant >= other.constant
      case .zero: return one.constant == other.constant
      }
    }
    let difference = one - other
    guard !difference.constant.isNaN else { throw unsupported("compares with NaN") }
    let holds = plane.holds(relation, difference)
    if plane.isCut { throw .cut }
    return holds
  }
}

// Loop instructions.
extension SymbolicEvaluator {
  func executeLoop(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Bool {
    switch opcode {
    case .forPrepare:
      guard case .integer(let start) = frame[i.a], case .integer(let end) = frame[i.a + 1],
        case .integer(let step) = frame[i.a + 2], step != 0
      else { throw unsupported("has a loop whose limits are not integers") }
      guard step > 0 ? start <= end : start >= end else {
        frame.next += i.bx + 1
        break
      }
      frame[i.a + 3] = .integer(start)
    case .forLoop:
      guard case .integer(let now) = frame[i.a], case .integer(let end) = frame[i.a + 1],
        case .integer(let step) = frame[i.a + 2]
      else { throw unsupported("has a loop whose limits are not integers") }
      let (next, isOver) = now.addingReportingOverflow(step)
      if !isOver, step > 0 ? next <= end : next >= end {
        frame[i.a] = .integer(next)
        frame[i.a + 3] = .integer(next)
        frame.next -= i.bx
      }
    case .forEachPrepare:
      guard frame[i.a + 3].isNil else { throw unsupported("closes a value") }
      frame.next += i.bx
    case .forEachCall:
      let results = try call(frame[i.a], [frame[i.a + 1], frame[i.a + 2]])
      frame.store(results, at: i.a + 4, count: i.c)
    case .forEachLoop:
      if !frame[i.a + 4].isNil {
        frame[i.a + 2] = frame[i.a + 4]
        frame.next -= i.bx
      }
    default: return false
    }
    return true
  }
}
