// Expressions.
extension SQLExecutor {
  func present(_ content: SQLValue.Content) -> SQLValue {
    SQLValue(isPresent: graph.boolean(true), content: content)
  }

  func number(_ expression: PortExpression, _ frame: Frame) throws(ExportRefusal) -> SQLNode {
    try scalar(try value(expression, frame), or: graph.number(0))
  }

  func condition(_ expression: PortExpression, _ frame: Frame) throws(ExportRefusal) -> SQLNode {
    known(try scalar(try value(expression, frame), or: graph.boolean(false)))
  }

  func string(_ expression: PortExpression, _ frame: Frame) throws(ExportRefusal) -> SQLNode {
    try scalar(try value(expression, frame), or: graph.missing)
  }

  /// The scalar of a value; `absent` for nil, which a failed path has.
  private func scalar(_ value: SQLValue, or absent: SQLNode) throws(ExportRefusal) -> SQLNode {
    switch value.content {
    case .scalar(let node): return node
    case .undefined: return absent
    case .results(let results):
      guard let first = results.first else { return absent }
      return try scalar(first, or: absent)
    case .point, .list, .release: throw refusal("uses a table as a value")
    }
  }

  /// The elements of a list and their number.
  func list(_ value: SQLValue) throws(ExportRefusal) -> ([SQLValue.Content], SQLNode) {
    switch value.content {
    case .list(let elements, let count): return (elements, count)
    case .undefined: return ([], graph.number(0))
    case .scalar, .point, .release, .results: throw refusal("uses a value as a list")
    }
  }

  func value(_ expression: PortExpression, _ frame: Frame) throws(ExportRefusal) -> SQLValue {
    switch expression {
    case .number(let number): return present(.scalar(graph.number(number)))
    case .boolean(let flag): return present(.scalar(graph.boolean(flag)))
    case .string(let text): return present(.scalar(graph.string(text)))
    case .nil: return missing
    case .variable(let name): return frame[name] ?? missing
    case .constant(let name): return constant(name)
    case .input(_, let name):
      guard let input = inputs.value(of: name) else { throw refusal("reads `r.\(name)`") }
      return present(input)
    case .field(let base, let name): return present(try field(name, of: base, frame))
    case .count(let list):
      let (_, count) = try self.list(try value(list, frame))
      return present(.scalar(count))
    case .unwrapped(let inner):
      var found = try value(inner, frame)
      fail(if: graph.not(known(found.isPresent)))
      found.isPresent = graph.boolean(true)
      return found
    case .negated(let operand): return present(.scalar(graph.negate(try number(operand, frame))))
    case .absolute(let operand):
      return present(.scalar(graph.absolute(try number(operand, frame))))
    case .not(let operand): return present(.scalar(graph.not(try condition(operand, frame))))
    case .isPresent(let operand):
      return present(.scalar(known(try value(operand, frame).isPresent)))
    case .isNil(let operand):
      return present(.scalar(graph.not(known(try value(operand, frame).isPresent))))
    case .otherwise(let one, let other):
      let first = try value(one, frame)
      if first.isPresent.isTrue { return first }
      let second = try guarded(by: graph.not(first.isPresent)) { () throws(ExportRefusal) in
        try value(other, frame)
      }
      return graph.choice(first.isPresent, first, second)
    case .choice(let condition, let one, let other):
      let test = try self.condition(condition, frame)
      if test.isTrue { return try value(one, frame) }
      if test.isFalse { return try value(other, frame) }
      let first = try guarded(by: test) { () throws(ExportRefusal) in try value(one, frame) }
      let second = try guarded(by: graph.not(test)) { () throws(ExportRefusal) in
        try value(other, frame)
      }
      return graph.choice(test, first, second)
    case .operation(let sign, let one, let other):
      return present(.scalar(try operation(sign, one, other, frame)))
    case .call(let name, let arguments):
      var values: [SQLValue] = []
      for argument in arguments { values.append(try value(argument, frame)) }
      return try call(name, values)
    case .firstResult(let call):
      let found = try value(call, frame)
      if case .results(let results) = found.content { return results.first ?? missing }
      return found
    case .helper(let helper, let arguments): return try self.helper(helper, arguments, frame)
    case .list(let elements, _):
      var contents: [SQLValue.Content] = []
      for element in elements { contents.append(try value(element, frame).content) }
      return present(.list(contents, count: graph.number(Double(contents.count))))
    case .point(let name, let height):
      return present(.point(name: try string(name, frame), height: try number(height, frame)))
    }
  }

  private func field(
    _ name: String, of base: PortExpression, _ frame: Frame
  ) throws(ExportRefusal) -> SQLValue.Content {
    switch try value(base, frame).content {
    case .point(let pointName, let height): .scalar(name == "name" ? pointName : height)
    case .undefined: .scalar(name == "name" ? graph.missing : graph.number(0))
    case .scalar, .list, .release, .results: throw refusal("reads `\(name)` of a value")
    }
  }

  private func operation(
    _ sign: PortOperator, _ one: PortExpression, _ other: PortExpression, _ frame: Frame
  ) throws(ExportRefusal) -> SQLNode {
    switch sign {
    case .and, .or:
      let first = try condition(one, frame)
      let reached = sign == .and ? first : graph.not(first)
      if reached.isFalse { return first }
      let second = try guarded(by: reached) { () throws(ExportRefusal) in
        try value(other, frame)
      }
      guard let node = second.scalar else { return first }
      return sign == .and ? graph.and(first, node) : graph.or(first, node)
    case .less: return known(graph.less(try number(one, frame), try number(other, frame)))
    case .lessOrEqual:
      return known(graph.lessOrEqual(try number(one, frame), try number(other, frame)))
    case .greater:
      let (a, b) = (try number(one, frame), try number(other, frame))
      return known(graph.less(b, a))
    case .greaterOrEqual:
      let (a, b) = (try number(one, frame), try number(other, frame))
      return known(graph.lessOrEqual(b, a))
    case .equal: return known(try equality(one, other, frame))
    case .notEqual: return graph.not(known(try equality(one, other, frame)))
    case .add: return graph.add(try number(one, frame), try number(other, frame))
    case .subtract: return graph.subtract(try number(one, frame), try number(other, frame))
    case .multiply: return graph.multiply(try number(one, frame), try number(other, frame))
    case .divide:
      let (a, b) = (try number(one, frame), try number(other, frame))
      return graph.divide(a, b, isPositive: isPositive(b))
    case .concatenate:
      guard let a = try string(one, frame).string, let b = try string(other, frame).string else {
        throw refusal("joins strings that depend on the release")
      }
      return graph.string(a + b)
    }
  }

  private func equality(
    _ one: PortExpression, _ other: PortExpression, _ frame: Frame
  ) throws(ExportRefusal) -> SQLNode {
    let (a, b) = (try value(one, frame), try value(other, frame))
    guard let first = a.scalar, let second = b.scalar else {
      return graph.and(graph.not(a.isPresent), graph.not(b.isPresent))
    }
    let equal =
      switch first.kind {
      case .number: graph.equal(first, second)
      case .string: graph.same(first, second)
      case .boolean: graph.choice(first, second, graph.not(second))
      }
    return graph.or(
      graph.and(graph.and(a.isPresent, b.isPresent), equal),
      graph.and(graph.not(a.isPresent), graph.not(b.isPresent)))
  }

  // MARK: Lists

  /// The element of a list at a place from 1; nil if there is none.
  private func element(
    _ place: SQLNode, of value: SQLValue
  ) throws(ExportRefusal) -> SQLValue {
    let (elements, count) = try list(value)
    var result = missing
    for (index, element) in elements.enumerated().reversed() {
      let number = graph.number(Double(index + 1))
      let found = SQLValue(isPresent: graph.lessOrEqual(number, count), content: element)
      result = graph.choice(known(graph.equal(place, number)), found, result)
    }
    return result
  }

  /// A list with an element set at a place up to its length + 1.
  func put(
    _ value: SQLValue, into target: SQLValue, at place: SQLNode
  ) throws(ExportRefusal) -> SQLValue {
    let (elements, count) = try list(target)
    let old = present(.list(elements + [.undefined], count: count))
    guard case .list(let padded, _) = old.content else { return old }
    var changed: [SQLValue.Content] = []
    for (index, element) in padded.enumerated() {
      let here = graph.equal(place, graph.number(Double(index + 1)))
      changed.append(
        graph.choice(here, present(value.content), present(element)).content)
    }
    if graph.lessOrEqual(place, graph.number(Double(elements.count))).isTrue {
      changed.removeLast()
    }
    return present(
      .list(changed, count: graph.choice(graph.less(count, place), place, count)))
  }

  // MARK: Helpers

  private func helper(
    _ helper: PortHelper, _ arguments: [PortExpression], _ frame: Frame
  ) throws(ExportRefusal) -> SQLValue {
    func number(_ index: Int) throws(ExportRefusal) -> SQLNode {
      try self.number(arguments[index], frame)
    }
    let node: SQLNode
    switch helper {
    case .checked:
      node = inputs.checked(try string(arguments[1], frame))
    case .nearest: node = inputs.nearest(to: try number(1))
    case .nextUp: node = inputs.nextUp(from: try number(1))
    case .nextDown: node = inputs.nextDown(from: try number(1))
    case .heightOf:
      let (height, exists) = inputs.height(of: try string(arguments[1], frame))
      node = height
      fail(if: graph.not(exists))
    case .progress: node = inputs.progress
    case .projected: node = inputs.projected
    case .averageVelocity: node = inputs.averageVelocity
    case .lastDirection: return inputs.lastDirection
    case .farthestTravel: node = inputs.farthestTravel
    case .restTime: node = inputs.restTime
    case .reducesMotion: node = inputs.reducesMotion
    case .at: return try element(try number(1), of: try value(arguments[0], frame))
    case .put: throw refusal("changes a list in an expression")
    case .floor: node = graph.floor(try number(0))
    case .ceil: node = graph.negate(graph.floor(graph.negate(try number(0))))
    case .least:
      let (a, b) = (try number(0), try number(1))
      node = graph.choice(known(graph.less(b, a)), b, a)
    case .greatest:
      let (a, b) = (try number(0), try number(1))
      node = graph.choice(known(graph.less(a, b)), b, a)
    case .squareRoot: node = graph.squareRoot(try number(0))
    case .finite:
      node = try number(0)
      fail(if: graph.not(graph.less(graph.absolute(node), graph.number(.infinity))))
    case .modulo:
      throw refusal(
        "computes a remainder, whose sign and precision differ between engines; compare without `%`"
      )
    case .quotient: node = graph.floor(graph.divide(try number(0), try number(1)))
    }
    return present(.scalar(node))
  }

  private func constant(_ name: String) -> SQLValue { constants[name] ?? missing }
}
