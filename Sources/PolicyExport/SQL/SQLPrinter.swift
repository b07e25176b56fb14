/// Prints nodes as expressions of one dialect.
///
/// An expression that is used twice becomes a column of a subquery. All texts of one printer are
/// for one query.
final class SQLPrinter {
  /// How tightly an expression binds.
  private enum Level: Int, Comparable {
    case or, and, comparison, sum, product, primary

    static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Printed {
    var text: String
    var level: Level
    /// The number of the subquery that has all columns of the text; 0 is the first.
    var step = 0
    var depth = 0
  }

  /// The prefix of the columns of the query, so that they differ from those of the table.
  static let prefix = "sl_"
  /// The length of the copies of an expression from which it becomes a column.
  ///
  /// It is large, because engines need long to plan many nested subqueries.
  private static let longLength = 400

  let dialect: SQLDialect
  /// The columns of each subquery after the first.
  private(set) var steps: [[(name: String, text: String)]] = []
  private var names: [String: (name: String, step: Int)] = [:]
  private var counts: [Int: Int] = [:]
  private var printed: [Int: Printed] = [:]
  private var conditions: [Int: Printed] = [:]
  private var negations: [Int: Printed] = [:]

  init(_ dialect: SQLDialect) { self.dialect = dialect }

  /// Returns the text of an outcome, which uses the columns of the last subquery.
  func text(of outcome: SQLNode) -> String {
    (counts, printed, conditions, negations) = ([:], [:], [:], [:])
    count(outcome)
    return print(outcome).text
  }

  private func count(_ node: SQLNode) {
    for (place, operand) in node.operands.enumerated() {
      // The printed text has these operands twice.
      let isRepeated =
        switch node.operation {
        case .ratio, .quotient: true
        case .choice: node.kind == .boolean && place == 0
        case .multiply: dialect == .postgres
        default: false
        }
      let isNew = counts[operand.id] == nil
      counts[operand.id, default: 0] += isRepeated ? 2 : 1
      if isNew { count(operand) }
    }
  }

  // MARK: Columns

  /// The text of a node, or the column that contains it.
  private func stored(_ node: SQLNode, _ value: Printed, as definition: String) -> Printed? {
    let wanted = if case .named(let name) = node.operation { name } else { "" }
    let copies = counts[node.id, default: 1] - 1
    let isLong = copies * value.text.count > Self.longLength || copies > 0 && !wanted.isEmpty
    guard isLong || value.depth > dialect.mostDepth else { return nil }
    if let known = names[definition] {
      return Printed(text: known.name, level: .primary, step: known.step)
    }
    let isTaken = names.values.contains { $0.name == Self.prefix + wanted }
    let number = wanted.isEmpty || isTaken ? "\(names.count + 1)" : ""
    let name = Self.prefix + wanted + number
    let step = value.step + 1
    while steps.count < step { steps.append([]) }
    steps[step - 1].append((name, definition))
    names[definition] = (name, step)
    return Printed(text: name, level: .primary, step: step)
  }

  private func column(_ name: String) -> Printed {
    Printed(text: Self.name(ofColumn: name, dialect), level: .primary)
  }

  /// The name of a column of the first subquery.
  static func name(ofColumn name: String, _ dialect: SQLDialect) -> String {
    let isWord = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
    return isWord ? prefix + name : dialect.identifier(prefix + name)
  }

  private func joined(_ parts: [Printed], _ text: String, _ level: Level) -> Printed {
    Printed(
      text: text, level: level, step: parts.map(\.step).max() ?? 0,
      depth: (parts.map(\.depth).max() ?? 0) + 1)
  }

  private func operand(_ value: Printed, _ level: Level) -> String {
    value.level < level ? "(\(value.text))" : value.text
  }

  // MARK: Values

  private func print(_ node: SQLNode) -> Printed {
    if let known = printed[node.id] { return known }
    var value = printedValue(node)
    if let column = stored(node, value, as: value.text) { value = column }
    printed[node.id] = value
    return value
  }

  private func printedValue(_ node: SQLNode) -> Printed {
    switch node.operation {
    case .number(let bits):
      return Printed(text: dialect.literal(Double(bitPattern: bits)), level: .primary)
    case .string(let text): return Printed(text: dialect.literal(text), level: .primary)
    case .missing: return Printed(text: "NULL", level: .primary)
    case .column(let name): return column(name)
    case .label(let text):
      let value = print(node.operands[0])
      let comment = PortPrinter.comment(text).replacing("*", with: "?")
      return joined([value], "/* \(comment) */ \(value.text)", value.level)
    case .named: return print(node.operands[0])
    case .add: return binary(node, "+", .sum, .product)
    case .subtract: return binary(node, "-", .sum, .product)
    case .multiply: return product(node)
    case .divide: return division(node)
    case .ratio, .quotient: return quotient(node)
    case .negate:
      let value = print(node.operands[0])
      return joined([value], "-\(operand(value, .primary))", .product)
    case .absolute: return function("ABS", node)
    case .floor:
      let value = function("FLOOR", node)
      return joined([value], "CAST(\(value.text) AS \(dialect.double))", .primary)
    case .squareRoot:
      let value = print(node.operands[0])
      let zero = dialect.literal(0.0)
      return joined(
        [value],
        "CASE WHEN \(operand(value, .sum)) >= \(zero) THEN SQRT(\(value.text)) END", .primary)
    case .choice where node.kind != .boolean: return choice(node)
    case .boolean, .less, .lessOrEqual, .equal, .same, .not, .and, .or, .choice:
      return condition(node)
    }
  }

  private func function(_ name: String, _ node: SQLNode) -> Printed {
    let value = print(node.operands[0])
    return joined([value], "\(name)(\(value.text))", .primary)
  }

  private func binary(
    _ node: SQLNode, _ sign: String, _ level: Level, _ right: Level
  ) -> Printed {
    let (a, b) = (print(node.operands[0]), print(node.operands[1]))
    return joined([a, b], "\(operand(a, level)) \(sign) \(operand(b, right))", level)
  }

  private func choice(_ node: SQLNode) -> Printed {
    var (parts, text) = ([Printed](), "")
    let isString = node.kind == .string
    var rest = node
    func arm(_ start: String, _ value: Printed) {
      let value = isString ? value.text.replacing("\n", with: "\n  ") : value.text
      text += (isString ? "\n  " : " ") + start + value
    }
    repeat {
      let (test, value) = (condition(rest.operands[0]), print(rest.operands[1]))
      parts += [test, value]
      arm("WHEN \(test.text) THEN ", value)
      rest = rest.operands[2]
    } while rest.operation == .choice && parts.count < 60 && isInline(rest)
    let last = print(rest)
    parts.append(last)
    if rest.operation != .missing { arm("ELSE ", last) }
    return joined(parts, "CASE\(text)\(isString ? "\n" : " ")END", .primary)
  }

  /// Whether a choice is used once, so that its arms can be those of the choice before it.
  private func isInline(_ node: SQLNode) -> Bool { counts[node.id, default: 0] < 2 }

  // MARK: Products and quotients

  /// A product; PostgreSQL reports an error if a product that is not 0 rounds to 0.
  private func product(_ node: SQLNode) -> Printed {
    let value = binary(node, "*", .product, .primary)
    guard dialect == .postgres, node.rows == nil else { return value }
    let (one, other) = (node.operands[0], node.operands[1])
    let (a, b) = (print(one), print(other))
    let zero = dialect.literal(0.0)
    for (factor, variable, text) in [(one, other, b), (other, one, a)] {
      guard let factor = factor.number else { continue }
      guard abs(factor) < 1, factor != 0, variable.canBeZero else { return value }
      let limit = Self.smallest { factor * $0 }
      return joined(
        [value],
        "CASE WHEN ABS(\(text.text)) < \(dialect.literal(limit)) THEN \(zero) ELSE \(value.text) END",
        .primary)
    }
    guard one.canBeZero, other.canBeZero else { return value }
    let scale = dialect.literal(0x1p537)
    let test =
      "ABS((\(operand(a, .primary)) * \(scale)) * (\(operand(b, .primary)) * \(scale))) <= "
      + dialect.literal(0.5)
    return joined(
      [value], "CASE WHEN \(test) THEN \(zero) ELSE \(value.text) END", .primary)
  }

  private func division(_ node: SQLNode) -> Printed {
    let value = binary(node, "/", .product, .primary)
    let (dividend, divisor) = (node.operands[0], node.operands[1].number ?? 1)
    guard dialect == .postgres, abs(divisor) > 1, dividend.canBeZero, node.rows == nil else {
      return value
    }
    let limit = dialect.literal(Self.smallest { $0 / divisor })
    let text = print(dividend).text
    return joined(
      [value],
      "CASE WHEN ABS(\(text)) < \(limit) THEN \(dialect.literal(0.0)) ELSE \(value.text) END",
      .primary)
  }

  /// A quotient, without an error for a divisor of 0.
  private func quotient(_ node: SQLNode) -> Printed {
    let (a, b) = (print(node.operands[0]), print(node.operands[1]))
    let (one, other) = (operand(a, .product), operand(b, .primary))
    let zero = dialect.literal(0.0)
    let (above, below) = (dialect.literal(Double.infinity), dialect.literal(-Double.infinity))
    let infinities = "WHEN \(one) > \(zero) THEN \(above) WHEN \(one) < \(zero) THEN \(below)"
    var arms = ""
    if dialect == .postgres {
      let size = "ABS(\(other))"
      let (huge, one0) = (dialect.literal(0x1p1023), dialect.literal(1.0))
      arms =
        "WHEN \(size) > \(zero) AND \(size) < \(one0) AND ABS(\(one)) >= \(size) * \(huge) THEN "
        + "CASE WHEN (\(one) > \(zero)) = (\(other) > \(zero)) THEN \(above) ELSE \(below) END "
        + "WHEN \(size) > \(one0) AND ABS(\(one)) * \(dialect.literal(0x1p537)) <= \(size) * "
        + "\(dialect.literal(0x1p-538)) THEN \(zero) "
    }
    let text =
      node.operation == .ratio
      ? "CASE \(arms)WHEN \(other) > \(zero) THEN \(one) / \(other) ELSE \(zero) END"
      : "CASE \(arms)WHEN \(other) > \(zero) OR \(other) < \(zero) THEN \(one) / \(other) "
        + "\(infinities) END"
    return joined([a, b], text, .primary)
  }

  /// The smallest number above 0 that a function does not map to 0.
  private static func smallest(_ function: (Double) -> Double) -> Double {
    // A bisection of the bits, which have the order of the numbers.
    var (low, high) = (UInt64(0), Double.greatestFiniteMagnitude.bitPattern)
    while high - low > 1 {
      let middle = (low + high) / 2
      if function(Double(bitPattern: middle)) == 0 { low = middle } else { high = middle }
    }
    return Double(bitPattern: high)
  }

  // MARK: Conditions

  private func condition(_ node: SQLNode) -> Printed {
    if let known = conditions[node.id] { return known }
    var value = printedCondition(node)
    let definition = "CASE WHEN \(value.text) THEN 1 ELSE 0 END"
    if let column = stored(node, value, as: definition) {
      value = Printed(
        text: "\(column.text) = 1", level: .comparison, step: column.step)
      negations[node.id] = Printed(
        text: "\(column.text) = 0", level: .comparison, step: column.step)
    }
    conditions[node.id] = value
    return value
  }

  private func negation(_ node: SQLNode) -> Printed {
    if node.operation != .not { _ = condition(node) }
    if let known = negations[node.id] { return known }
    let value = printedNegation(node)
    negations[node.id] = value
    return value
  }

  private func printedCondition(_ node: SQLNode) -> Printed {
    switch node.operation {
    case .boolean(let flag): return Printed(text: flag ? "1 = 1" : "1 = 0", level: .comparison)
    case .column(let name):
      let column = column(name)
      return Printed(text: "\(column.text) = 1", level: .comparison)
    case .less: return binary(node, "<", .comparison, .sum)
    case .lessOrEqual: return binary(node, "<=", .comparison, .sum)
    case .equal, .same: return binary(node, "=", .comparison, .sum)
    case .not: return negation(node.operands[0])
    case .and: return joined(node.operands.map(condition), by: "AND", .and)
    case .or: return joined(node.operands.map(condition), by: "OR", .or)
    case .choice:
      let test = node.operands[0]
      let one = joined([condition(test), condition(node.operands[1])], by: "AND", .and)
      let other = joined([negation(test), condition(node.operands[2])], by: "AND", .and)
      return joined([one, other], by: "OR", .or)
    case .number, .string, .missing, .add, .subtract, .multiply, .divide, .ratio, .quotient,
      .negate, .absolute, .floor, .squareRoot, .label, .named:
      return print(node)
    }
  }

  private func joined(_ parts: [Printed], by word: String, _ level: Level) -> Printed {
    joined(
      parts, parts.map { operand($0, level) }.joined(separator: " \(word) "), level)
  }

  private func printedNegation(_ node: SQLNode) -> Printed {
    // A comparison with NaN, which is NULL, is false, and its negation is true.
    let canBeNull = node.operands.contains { $0.canBeNaN }
    switch node.operation {
    case .boolean(let flag): return Printed(text: flag ? "1 = 0" : "1 = 1", level: .comparison)
    case .column(let name):
      return Printed(text: "\(column(name).text) = 0", level: .comparison)
    case .not: return condition(node.operands[0])
    case .and: return joined(node.operands.map(negation), by: "OR", .or)
    case .or: return joined(node.operands.map(negation), by: "AND", .and)
    case .choice:
      let test = node.operands[0]
      let one = joined([condition(test), negation(node.operands[1])], by: "AND", .and)
      let other = joined([negation(test), negation(node.operands[2])], by: "AND", .and)
      return joined([one, other], by: "OR", .or)
    case .less where !canBeNull: return binary(node, ">=", .comparison, .sum)
    case .lessOrEqual where !canBeNull: return binary(node, ">", .comparison, .sum)
    case .equal where !canBeNull, .same: return binary(node, "<>", .comparison, .sum)
    case .number, .string, .missing, .add, .subtract, .multiply, .divide, .ratio, .quotient,
      .negate, .absolute, .floor, .squareRoot, .label, .named, .less, .lessOrEqual, .equal:
      let value = printedCondition(node)
      return joined(
        [value], "CASE WHEN \(value.text) THEN 0 ELSE 1 END = 1", .comparison)
    }
  }
}
