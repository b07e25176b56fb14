internal import CLibrary
internal import LuaBridge
internal import SheetEngine

// The functions of the Lua library that can be evaluated for a plane.
extension SymbolicEvaluator {
  func call(_ function: LibraryFunction, _ arguments: [SymbolicValue]) throws(EvaluationAbort)
    -> [SymbolicValue]
  {
    let first = arguments.first ?? .nil
    let second = arguments.count > 1 ? arguments[1] : .nil
    switch function {
    case .type:
      guard !arguments.isEmpty else { throw unsupported("calls `type` without an argument") }
      if case .foreign = first { throw unsupported("calls type()") }
      return [.string(first.type)]
    case .mathType:
      switch first {
      case .integer: return [.string("integer")]
      case .number: return [.string("float")]
      default: return [.nil]
      }
    case .rawequal: return [.boolean(try areEqual(first, second))]
    case .rawlen: return [try length(of: first)]
    case .select: return try select(first, arguments)
    case .assert:
      guard first.isTruthy else { throw misused("raises an error in `assert`", first) }
      return arguments
    case .ipairs: return [.library(.step), first, .integer(0)]
    case .step:
      guard case .integer(let place) = second else {
        throw unsupported(
          "calls the `ipairs` iterator with a non-integer")
      }
      let value = try get(.integer(place + 1), of: first)
      return value.isNil ? [.nil] : [.integer(place + 1), value]
    case .pairs: return [.library(.next), first, .nil]
    case .next: return try next(first, second)
    case .abs: return [try size(of: first)]
    case .min, .max: return [try extreme(function == .max, arguments)]
    case .floor, .ceil, .sqrt: return [try rounded(function, first)]
    case .insert: return try insert(arguments)
    case .sort: return try sort(first, by: second)
    case .unpack:
      guard case .table(let table) = first, arguments.count == 1 else {
        throw unsupported("unpacks a \(first.type)")
      }
      try charge(table.list.count)
      return table.list
    }
  }

  private func select(
    _ which: SymbolicValue, _ arguments: [SymbolicValue]
  ) throws(EvaluationAbort) -> [SymbolicValue] {
    try charge(arguments.count)
    if case .string("#") = which { return [.integer(Int64(arguments.count - 1))] }
    guard case .integer(let place) = which, place > 0 else {
      throw unsupported("calls `select` with an invalid index")
    }
    return Array(arguments.dropFirst(Int(clamping: place)))
  }

  private func next(
    _ subject: SymbolicValue, _ key: SymbolicValue
  ) throws(EvaluationAbort) -> [SymbolicValue] {
    guard case .table(let table) = subject else {
      throw unsupported("iterates over a table of the script")
    }
    guard table.belowList.isEmpty else { throw unsupported("iterates over a table with index 0") }
    let pairs = table.pairs
    try charge(pairs.count)
    if key.isNil { return pairs.first.map { [$0.key, $0.value] } ?? [.nil] }
    for (index, pair) in pairs.enumerated() where try areEqual(pair.key, key) {
      return index + 1 < pairs.count ? [pairs[index + 1].key, pairs[index + 1].value] : [.nil]
    }
    throw unsupported("iterates over a table while changing it")
  }

  private func size(of value: SymbolicValue) throws(EvaluationAbort) -> SymbolicValue {
    switch value {
    case .integer(let integer): return .integer(integer < 0 ? 0 &- integer : integer)
    case .number(let number):
      if number.isConstant, number.inputs.isEmpty {
        return .number(AffineNumber(abs(number.constant)))
      }
      return .number(try compare(.positive, AffineNumber(0), number) ? -number : number)
    default: throw unsupported("computes the absolute value of a \(value.type)")
    }
  }

  private func extreme(_ isMax: Bool, _ values: [SymbolicValue]) throws(EvaluationAbort)
    -> SymbolicValue
  {
    guard var best = values.first, best.number != nil else {
      throw unsupported("calls `min` or `max` with a non-number")
    }
    try charge(values.count)
    for value in values.dropFirst() {
      guard value.number != nil else { throw unsupported("calls `min` or `max` with a non-number") }
      if try isMax ? isLess(best, value) : isLess(value, best) { best = value }
    }
    return best
  }

  private func rounded(
    _ function: LibraryFunction, _ value: SymbolicValue
  ) throws(EvaluationAbort) -> SymbolicValue {
    guard let number = value.number else { throw unsupported("rounds a \(value.type)") }
    guard number.isConstant else {
      throw unsupported(
        function == .sqrt
          ? "computes a square root of \(number.variableNames)"
          : "rounds \(number.variableNames) to an integer")
    }
    cache.addMixed(
      number,
      function == .sqrt
        ? "computes a square root of \(number.variableNames)"
        : "rounds \(number.variableNames) to an integer")
    if function == .sqrt { return .number(AffineNumber(number.constant.squareRoot())) }
    if case .integer = value { return value }
    let whole = function == .floor ? floor(number.constant) : ceil(number.constant)
    guard let integer = Int64(exactly: whole) else { return .number(AffineNumber(whole)) }
    return .integer(integer)
  }

  private func insert(_ arguments: [SymbolicValue]) throws(EvaluationAbort) -> [SymbolicValue] {
    guard case .table(let table) = arguments.first else {
      throw unsupported("modifies a table of the script")
    }
    switch arguments.count {
    case 2:
      guard !arguments[1].isNil else { throw unsupported("inserts nothing") }
      table.list.append(arguments[1])
    case 3:
      guard case .integer(let place) = arguments[1], place >= 1, place <= table.list.count + 1,
        !arguments[2].isNil
      else { throw unsupported("inserts outside of a list") }
      try charge(table.list.count - Int(place) + 1)
      table.list.insert(arguments[2], at: Int(place) - 1)
    default: throw unsupported("inserts nothing")
    }
    return []
  }

  /// The merge sort of `CLuaShim/library/sort.c`, with the same order of comparisons.
  private func sort(
    _ subject: SymbolicValue, by order: SymbolicValue
  ) throws(EvaluationAbort) -> [SymbolicValue] {
    guard case .table(let table) = subject else {
      throw unsupported("modifies a table of the script")
    }
    var from = table.list
    var to = from
    var width = 1
    while width < from.count {
      try charge(from.count)
      for left in stride(from: 0, to: from.count, by: 2 * width) {
        let middle = min(left + width, from.count)
        let right = min(middle + width, from.count)
        var (i, j) = (left, middle)
        for place in left..<right {
          var takesRight = j < right
          if takesRight, i < middle { takesRight = try isBefore(from[j], from[i], order) }
          to[place] = takesRight ? from[j] : from[i]
          if takesRight { j += 1 } else { i += 1 }
        }
      }
      (from, to) = (to, from)
      width *= 2
    }
    table.list = from
    return []
  }

  private func isBefore(
    _ one: SymbolicValue, _ other: SymbolicValue, _ order: SymbolicValue
  ) throws(EvaluationAbort) -> Bool {
    if order.isNil { return try isLess(one, other) }
    return try call(order, [one, other]).first?.isTruthy == true
  }
}
