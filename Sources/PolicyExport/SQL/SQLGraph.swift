internal import Support

/// Creates the nodes of a query, with constants folded in doubles and in the order of Lua.
final class SQLGraph {
  private struct Key: Hashable {
    let operation: SQLNode.Operation
    let operands: [Int]
  }

  /// The largest number of nodes: a query with more is too slow to plan.
  private static let mostNodes = 20_000
  /// The largest number of choices that are combined.
  private static let mostWork = 500_000

  /// The first operation that no query can represent; nil if there is none.
  private(set) var problem: String?
  private let rowCount: Int
  /// The number of choices that were combined.
  private var work = 0
  private var known: [Key: SQLNode] = [:]

  /// Creates a graph for a number of rows of the device table.
  init(rowCount: Int) { self.rowCount = rowCount }

  private static let anyNumber = -Double.infinity...Double.infinity

  private func report(_ text: String) { problem = problem ?? text }

  private func reportSize() {
    report("needs more than \(Self.mostNodes) operations in SQL; shorten its loops")
  }

  /// Whether the choices are too many to be combined.
  private func isTooLarge() -> Bool {
    work += 1
    if work > Self.mostWork { reportSize() }
    return work > Self.mostWork
  }

  // MARK: Leaves

  func number(_ value: Double) -> SQLNode {
    if value.isNaN {
      report("computes a number that is NaN")
      return number(0)
    }
    return node(.number, .number(value.bitPattern), [], range: value...value)
  }

  func boolean(_ flag: Bool) -> SQLNode { node(.boolean, .boolean(flag), []) }
  func string(_ text: String) -> SQLNode { node(.string, .string(text), []) }
  var missing: SQLNode { node(.string, .missing, []) }

  /// A column of a release.
  func column(
    _ name: String, _ kind: SQLNode.Kind, in range: ClosedRange<Double> = anyNumber
  ) -> SQLNode {
    node(kind, .column(name), [], range: range)
  }

  /// A column of the device table; a constant if all rows have the same value.
  func column(_ name: String, rows: [SQLNode.Constant]) -> SQLNode {
    if let constant = constant(of: rows) { return constant }
    return switch rows[0] {
    case .number: node(.number, .column(name), [], range: Self.range(of: rows), rows: rows)
    case .boolean: node(.boolean, .column(name), [], rows: rows)
    case .string: node(.string, .column(name), [], rows: rows)
    }
  }

  private static func range(of rows: [SQLNode.Constant]) -> ClosedRange<Double> {
    let numbers = rows.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard let low = numbers.min(), let high = numbers.max() else { return anyNumber }
    return low...high
  }

  private func constant(of rows: [SQLNode.Constant]) -> SQLNode? {
    guard let first = rows.first, rows.allSatisfy({ $0 == first }) else { return nil }
    return switch first {
    case .number(let value): number(value)
    case .boolean(let flag): boolean(flag)
    case .string(let text): string(text)
    }
  }

  private func node(
    _ kind: SQLNode.Kind, _ operation: SQLNode.Operation, _ operands: [SQLNode],
    range: ClosedRange<Double> = anyNumber, canBeNaN: Bool = false,
    rows: [SQLNode.Constant]? = nil
  ) -> SQLNode {
    let key = Key(operation: operation, operands: operands.map(\.id))
    if let found = known[key] { return found }
    if known.count >= Self.mostNodes { reportSize() }
    let new = SQLNode(
      id: known.count, kind: kind, operation, operands, range: range, canBeNaN: canBeNaN,
      rows: rows)
    known[key] = new
    return new
  }

  // MARK: Values of rows

  private enum Folded {
    case node(SQLNode)
    case rows([SQLNode.Constant])
  }

  /// Computes an operation for each row of the device table; nil if an operand depends on the
  /// release.
  private func folded(
    _ operands: [SQLNode], _ compute: ([SQLNode.Constant]) -> SQLNode.Constant?
  ) -> Folded? {
    if operands.allSatisfy({ $0.constant != nil }) {
      guard let value = compute(operands.compactMap(\.constant)) else { return nil }
      return constant(of: [value]).map { .node($0) }
    }
    var lists: [[SQLNode.Constant]] = []
    for operand in operands {
      if let constant = operand.constant {
        lists.append(Array(repeating: constant, count: rowCount))
      } else if let rows = operand.rows {
        lists.append(rows)
      } else {
        return nil
      }
    }
    var rows: [SQLNode.Constant] = []
    for row in 0..<rowCount {
      guard let value = compute(lists.map { $0[row] }) else { return nil }
      rows.append(value)
    }
    return constant(of: rows).map { .node($0) } ?? .rows(rows)
  }

  /// The node of an operation, folded if it depends on the device table only.
  private func operation(
    _ kind: SQLNode.Kind, _ operation: SQLNode.Operation, _ operands: [SQLNode],
    range: ClosedRange<Double> = anyNumber, canBeNaN: Bool = false,
    _ compute: ([SQLNode.Constant]) -> SQLNode.Constant?
  ) -> SQLNode {
    switch folded(operands, compute) {
    case .node(let node): return node
    case .rows(let rows):
      return node(kind, operation, operands, range: Self.range(of: rows), rows: rows)
    case nil: return node(kind, operation, operands, range: range, canBeNaN: canBeNaN)
    }
  }

  /// Applies an operation to all constants of choices.
  private func combined(
    _ one: SQLNode, _ other: SQLNode, _ apply: (SQLNode, SQLNode) -> SQLNode
  ) -> SQLNode {
    if isTooLarge() { return one }
    if one.operation == .choice {
      let condition = one.operands[0]
      return choice(
        condition, combined(one.operands[1], given(other, condition, true), apply),
        combined(one.operands[2], given(other, condition, false), apply))
    }
    if other.operation == .choice {
      return choice(
        other.operands[0], combined(one, other.operands[1], apply),
        combined(one, other.operands[2], apply))
    }
    return apply(one, other)
  }

  /// A value if a condition of its choices is known.
  private func given(_ value: SQLNode, _ condition: SQLNode, _ flag: Bool) -> SQLNode {
    guard value.operation == .choice else { return value }
    if value.operands[0] === condition {
      return given(value.operands[flag ? 1 : 2], condition, flag)
    }
    return value
  }

  private func isTree(_ one: SQLNode, _ other: SQLNode) -> Bool {
    one.isTree && other.isTree && (one.operation == .choice || other.operation == .choice)
  }

  // MARK: Numbers

  private static func numbers(_ operands: [SQLNode.Constant]) -> [Double] {
    operands.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  private func arithmetic(
    _ operation: SQLNode.Operation, _ a: SQLNode, _ b: SQLNode,
    _ compute: @escaping (Double, Double) -> Double
  ) -> SQLNode {
    if isTree(a, b) { return combined(a, b) { arithmetic(operation, $0, $1, compute) } }
    let corners = [a.range.lowerBound, a.range.upperBound].flatMap { one in
      [b.range.lowerBound, b.range.upperBound].map { compute(one, $0) }
    }
    var range = Self.anyNumber
    if let low = corners.min(), let high = corners.max(), corners.allSatisfy({ !$0.isNaN }) {
      range = low...high
    }
    return self.operation(
      .number, operation, [a, b], range: range, canBeNaN: a.canBeNaN || b.canBeNaN
    ) { operands in
      let numbers = Self.numbers(operands)
      let result = compute(numbers[0], numbers[1])
      return result.isNaN ? nil : .number(result)
    }
  }

  /// Reports an operation whose result can be NaN or too large for a double.
  private func check(_ result: SQLNode, _ a: SQLNode, _ b: SQLNode, _ isDefined: Bool) -> SQLNode {
    if !isDefined {
      report("computes with a number that can be infinite, whose result can be NaN")
    } else if result.canBeInfinite, !a.canBeInfinite, !b.canBeInfinite {
      report("computes a number that can be too large for a double")
    }
    return result
  }

  func add(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    check(arithmetic(.add, a, b, +), a, b, !(a.canBeInfinite && b.canBeInfinite))
  }

  func subtract(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    check(arithmetic(.subtract, a, b, -), a, b, !(a.canBeInfinite && b.canBeInfinite))
  }

  func multiply(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    check(
      arithmetic(.multiply, a, b, *), a, b,
      !(a.canBeInfinite && b.canBeZero || b.canBeInfinite && a.canBeZero))
  }

  /// A division; `isPositive` if the divisor is above 0 wherever the result is used.
  func divide(_ a: SQLNode, _ b: SQLNode, isPositive: Bool = false) -> SQLNode {
    if b.number.map({ $0 != 0 && $0.isFinite }) ?? false {
      return check(arithmetic(.divide, a, b, /), a, b, true)
    }
    if case .node(let node)? = folded([a, b], Self.quotient) { return node }
    if case .rows(let rows)? = folded([a, b], Self.quotient), !b.canBeZero {
      return node(.number, .quotient, [a, b], range: Self.range(of: rows), rows: rows)
    }
    if a.canBeInfinite || b.canBeInfinite {
      report("divides numbers that can be infinite, whose result can be NaN")
    }
    if isPositive || b.range.lowerBound > 0 {
      let limit = b.range.lowerBound > 0 ? b.range.lowerBound : 0
      let corners = [a.range.lowerBound / limit, a.range.upperBound / limit]
        .map { $0.isNaN ? 0 : $0 }
      return node(
        .number, .ratio, [a, b], range: min(0, corners[0])...max(0, corners[1]),
        canBeNaN: a.canBeNaN || b.canBeNaN)
    }
    return node(
      .number, .quotient, [a, b],
      canBeNaN: a.canBeNaN || b.canBeNaN || a.canBeZero && b.canBeZero)
  }

  private static func quotient(_ operands: [SQLNode.Constant]) -> SQLNode.Constant? {
    let numbers = Self.numbers(operands)
    let result = numbers[0] / numbers[1]
    return result.isNaN ? nil : .number(result)
  }

  private func unary(
    _ operation: SQLNode.Operation, _ a: SQLNode, range: ClosedRange<Double>,
    canBeNaN: Bool = false, _ compute: @escaping (Double) -> Double
  ) -> SQLNode {
    if a.isTree, a.operation == .choice {
      return choice(
        a.operands[0], unary(operation, a.operands[1], range: range, compute),
        unary(operation, a.operands[2], range: range, compute))
    }
    return self.operation(
      .number, operation, [a], range: range, canBeNaN: a.canBeNaN || canBeNaN
    ) { operands in
      let result = compute(Self.numbers(operands)[0])
      return result.isNaN ? nil : .number(result)
    }
  }

  func negate(_ a: SQLNode) -> SQLNode {
    unary(.negate, a, range: -a.range.upperBound ... -a.range.lowerBound, -)
  }

  func absolute(_ a: SQLNode) -> SQLNode {
    if a.range.lowerBound >= 0, !a.canBeNaN { return a }
    let (low, high) = (abs(a.range.lowerBound), abs(a.range.upperBound))
    return unary(.absolute, a, range: (a.canBeZero ? 0 : min(low, high))...max(low, high)) {
      abs($0)
    }
  }

  func floor(_ a: SQLNode) -> SQLNode {
    if abs(a.range.lowerBound) > 0x1p52 || abs(a.range.upperBound) > 0x1p52 {
      report("rounds a number that can be too large")
    }
    return unary(
      .floor, a, range: a.range.lowerBound.rounded(.down)...a.range.upperBound.rounded(.down)
    ) { $0.rounded(.down) }
  }

  func squareRoot(_ a: SQLNode) -> SQLNode {
    let low = max(0, a.range.lowerBound).squareRoot()
    return unary(
      .squareRoot, a, range: low...max(low, max(0, a.range.upperBound).squareRoot()),
      canBeNaN: a.range.lowerBound < 0
    ) { $0.squareRoot() }
  }

  // MARK: Conditions

  private func comparison(
    _ operation: SQLNode.Operation, _ a: SQLNode, _ b: SQLNode,
    _ compute: @escaping (Double, Double) -> Bool
  ) -> SQLNode {
    if isTree(a, b) { return combined(a, b) { comparison(operation, $0, $1, compute) } }
    return self.operation(.boolean, operation, [a, b]) { operands in
      let numbers = Self.numbers(operands)
      return .boolean(compute(numbers[0], numbers[1]))
    }
  }

  func less(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    if !a.canBeNaN, !b.canBeNaN {
      if a.range.upperBound < b.range.lowerBound { return boolean(true) }
      if a === b || a.range.lowerBound >= b.range.upperBound { return boolean(false) }
    }
    return comparison(.less, a, b, <)
  }

  func lessOrEqual(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    if !a.canBeNaN, !b.canBeNaN {
      if a === b || a.range.upperBound <= b.range.lowerBound { return boolean(true) }
      if a.range.lowerBound > b.range.upperBound { return boolean(false) }
    }
    return comparison(.lessOrEqual, a, b, <=)
  }

  func equal(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    if !a.canBeNaN, !b.canBeNaN {
      if a === b { return boolean(true) }
      if !a.range.overlaps(b.range) { return boolean(false) }
    }
    return comparison(.equal, a, b, ==)
  }

  func same(_ a: SQLNode, _ b: SQLNode) -> SQLNode {
    if a === b { return boolean(true) }
    if case .label = a.operation { return same(a.operands[0], b) }
    if case .label = b.operation { return same(a, b.operands[0]) }
    if a.operation == .choice || b.operation == .choice { return combined(a, b, same) }
    if a.operation == .missing || b.operation == .missing { return boolean(false) }
    return operation(.boolean, .same, [a, b]) { .boolean($0[0] == $0[1]) }
  }

  func not(_ a: SQLNode) -> SQLNode {
    if a.operation == .not { return a.operands[0] }
    return operation(.boolean, .not, [a]) { .boolean($0[0] != .boolean(true)) }
  }

  func and(_ a: SQLNode, _ b: SQLNode) -> SQLNode { joined(.and, a, b) }

  func or(_ a: SQLNode, _ b: SQLNode) -> SQLNode { joined(.or, a, b) }

  /// The parts of nested conditions with one operation.
  private func parts(_ node: SQLNode, of operation: SQLNode.Operation) -> [SQLNode] {
    node.operation == operation
      ? node.operands.flatMap { parts($0, of: operation) } : [node]
  }

  /// A condition without redundant parts.
  private func joined(_ operation: SQLNode.Operation, _ a: SQLNode, _ b: SQLNode) -> SQLNode {
    let isAnd = operation == .and
    var list: [SQLNode] = []
    for part in parts(a, of: operation) + parts(b, of: operation) {
      if isAnd ? part.isFalse : part.isTrue { return part }
      if part.constant != nil || list.contains(where: { $0 === part }) { continue }
      let opposite = not(part)
      if list.contains(where: { $0 === opposite }) { return boolean(!isAnd) }
      list.append(part)
    }
    if list.count <= Self.mostSimplified {
      let simple = list.map { simplified($0, operation, beside: list) }
      // A changed part can be redundant now.
      if zip(simple, list).contains(where: { $0 !== $1 }) {
        return simple.dropFirst().reduce(simple.first ?? boolean(isAnd)) {
          joined(operation, $0, $1)
        }
      }
      if let merged = merged(list, operation) { return merged }
    }
    guard let first = list.first else { return boolean(isAnd) }
    return list.dropFirst().reduce(first) { one, other in
      self.operation(.boolean, operation, [one, other]) { operands in
        .boolean(isAnd ? !operands.contains(.boolean(false)) : operands.contains(.boolean(true)))
      }
    }
  }

  /// The largest number of parts that are simplified.
  private static let mostSimplified = 16

  /// A part without the conditions that the parts next to it decide.
  private func simplified(
    _ part: SQLNode, _ operation: SQLNode.Operation, beside list: [SQLNode]
  ) -> SQLNode {
    let inner: SQLNode.Operation = operation == .and ? .or : .and
    guard part.operation == inner else { return part }
    let all = parts(part, of: inner)
    let others = list.filter { $0 !== part }
    if all.contains(where: { one in others.contains { $0 === one } }) {
      return boolean(operation == .and)
    }
    let rest = all.filter { one in !others.contains { $0 === not(one) } }
    guard rest.count < all.count else { return part }
    return rest.dropFirst().reduce(rest.first ?? boolean(inner == .and)) { joined(inner, $0, $1) }
  }

  /// Merges two parts that differ only in a condition and its negation.
  private func merged(_ list: [SQLNode], _ operation: SQLNode.Operation) -> SQLNode? {
    let inner: SQLNode.Operation = operation == .and ? .or : .and
    for (place, one) in list.enumerated() where one.operation == inner {
      let left = parts(one, of: inner)
      for other in list[(place + 1)...] where other.operation == inner {
        let right = parts(other, of: inner)
        let common = left.filter { one in right.contains { $0 === one } }
        guard left.count == right.count, common.count == left.count - 1,
          let odd = left.first(where: { one in !common.contains { $0 === one } }),
          right.contains(where: { $0 === not(odd) }), let first = common.first
        else { continue }
        let merged = common.dropFirst().reduce(first) { joined(inner, $0, $1) }
        let rest = list.filter { $0 !== one && $0 !== other }
        return rest.reduce(merged) { joined(operation, $0, $1) }
      }
    }
    return nil
  }

  /// `one` if the condition is true, otherwise `other`.
  func choice(_ condition: SQLNode, _ one: SQLNode, _ other: SQLNode) -> SQLNode {
    if condition.isTrue { return one }
    if condition.isFalse { return other }
    if condition.operation == .not { return choice(condition.operands[0], other, one) }
    var a = given(one, condition, true)
    var b = given(other, condition, false)
    if a === condition { a = boolean(true) }
    if b === condition { b = boolean(false) }
    if a === b { return a }
    if a.kind == .boolean {
      if a.isTrue { return or(condition, b) }
      if a.isFalse { return and(not(condition), b) }
      if b.isFalse { return and(condition, a) }
      if b.isTrue { return or(not(condition), a) }
    }
    let range =
      min(a.range.lowerBound, b.range.lowerBound)...max(a.range.upperBound, b.range.upperBound)
    return operation(
      a.kind, .choice, [condition, a, b], range: range, canBeNaN: a.canBeNaN || b.canBeNaN
    ) { $0[0] == .boolean(true) ? $0[1] : $0[2] }
  }

  /// A string with a comment.
  func labeled(_ value: SQLNode, _ text: String) -> SQLNode {
    node(value.kind, .label(text), [value])
  }

  /// A number that depends on the release, with the name of its column.
  func named(_ value: SQLNode, _ name: String) -> SQLNode {
    node(value.kind, .named(name), [value], range: value.range, canBeNaN: value.canBeNaN)
  }

  /// Applies a function to the strings that a value chooses from.
  func mapped(_ value: SQLNode, _ apply: (SQLNode) -> SQLNode) -> SQLNode {
    if isTooLarge() { return value }
    return switch value.operation {
    case .choice:
      choice(
        value.operands[0], mapped(value.operands[1], apply), mapped(value.operands[2], apply))
    case .label(let text): labeled(mapped(value.operands[0], apply), text)
    default: apply(value)
    }
  }
}
