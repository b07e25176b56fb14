/// Runs a program for all releases with the same number of detents, and returns the outcome as a
/// node: loops are unrolled, and the paths of branches become choices.
final class SQLExecutor {
  typealias Frame = [String: SQLValue]

  /// The state after statements; each condition holds for the releases on one path.
  private struct Flow {
    var frame: Frame
    /// The statements have ended with `break`, `return` or an error of the script.
    var breaks: SQLNode
    var returns: SQLNode
    var fails: SQLNode
    var values: [SQLValue] = []
  }

  /// The largest number of rounds of one loop.
  private static let mostRounds = 200

  let graph: SQLGraph
  let inputs: SQLInputs
  private let functions: [String: PortProgram.Function]
  let constants: [String: SQLValue]
  /// The place of the statement that is translated.
  private var place: PortPlace?
  /// Conditions that hold on the current path.
  private var facts: [SQLNode] = []
  /// Whether the expression that is translated raises an error.
  private var failure: SQLNode
  private var depth = 0

  init(_ program: PortProgram, _ inputs: SQLInputs) throws(ExportRefusal) {
    (graph, self.inputs) = (inputs.graph, inputs)
    failure = graph.boolean(false)
    functions = Dictionary(uniqueKeysWithValues: program.functions.map { ($0.name, $0) })
    var constants: [String: SQLValue] = [:]
    for constant in program.constants {
      constants[constant.name] = Self.constant(constant.value, in: graph)
    }
    self.constants = constants
  }

  private static func constant(_ value: PortExpression, in graph: SQLGraph) -> SQLValue {
    let content: SQLValue.Content =
      switch value {
      case .number(let number): .scalar(graph.number(number))
      case .string(let text): .scalar(graph.string(text))
      case .list(let elements, _):
        .list(
          elements.map { constant($0, in: graph).content },
          count: graph.number(Double(elements.count)))
      default: .undefined
      }
    return SQLValue(isPresent: graph.boolean(true), content: content)
  }

  /// Returns the outcome of the function of a sheet; NULL if the script raises an error.
  func outcome(of name: String) throws(ExportRefusal) -> SQLNode {
    let release = SQLValue(isPresent: graph.boolean(true), content: .release)
    let value = try call(name, [release], labeled: true)
    guard let scalar = value.scalar else { throw refusal("returns no outcome") }
    let outcome = graph.choice(failure, graph.missing, scalar)
    try check()
    return inputs.logged(outcome)
  }

  func refusal(_ message: String) -> ExportRefusal {
    ExportRefusal(
      chunk: place?.chunk, line: place?.line ?? 0, column: place?.column ?? 0,
      message: "\(message); `--for sql` cannot represent it")
  }

  private func check() throws(ExportRefusal) {
    if let problem = graph.problem { throw refusal(problem) }
  }

  /// Records that the script raises an error if the condition is true.
  func fail(if condition: SQLNode) { failure = graph.or(failure, condition) }

  // MARK: Paths

  /// Translates code on a path on which a condition holds.
  func assuming<Result>(
    _ condition: SQLNode, _ work: () throws(ExportRefusal) -> Result
  ) throws(ExportRefusal) -> Result {
    let (count, place) = (facts.count, place)
    note(condition)
    defer {
      facts.removeLast(facts.count - count)
      self.place = place
    }
    return try work()
  }

  private func note(_ condition: SQLNode) {
    facts.append(condition)
    switch condition.operation {
    case .and: condition.operands.forEach(note)
    case .not where condition.operands[0].operation == .or:
      condition.operands[0].operands.forEach { note(graph.not($0)) }
    default: break
    }
  }

  /// The condition, or its value on the current path.
  func known(_ condition: SQLNode) -> SQLNode {
    if facts.contains(where: { $0 === condition }) { return graph.boolean(true) }
    let opposite = graph.not(condition)
    if facts.contains(where: { $0 === opposite }) { return graph.boolean(false) }
    return condition
  }

  /// Whether a number is above 0 on the current path.
  func isPositive(_ number: SQLNode) -> Bool {
    facts.contains { fact in
      switch fact.operation {
      case .less:
        fact.operands[1] === number && fact.operands[0].range.lowerBound >= 0
      case .lessOrEqual:
        fact.operands[1] === number && fact.operands[0].range.lowerBound > 0
      default: false
      }
    }
  }

  /// Translates an expression that is evaluated only if the condition is true.
  func guarded(
    by condition: SQLNode, _ work: () throws(ExportRefusal) -> SQLValue
  ) throws(ExportRefusal) -> SQLValue {
    let outer = failure
    failure = graph.boolean(false)
    let value = try assuming(condition, work)
    failure = graph.or(outer, graph.and(condition, failure))
    return value
  }

  // MARK: Functions

  /// The results of a call.
  func call(
    _ name: String, _ arguments: [SQLValue], labeled: Bool = false
  ) throws(ExportRefusal) -> SQLValue {
    guard let function = functions[name] else { throw refusal("calls `\(name)`") }
    depth += 1
    defer { depth -= 1 }
    var frame: Frame = [:]
    for (parameter, argument) in zip(function.parameters, arguments) {
      frame[parameter.name] = argument
    }
    let (outerFailure, outerPlace) = (failure, place)
    let flow = try run(function.body[...], frame)
    place = outerPlace
    failure = graph.or(outerFailure, flow.fails)
    if flow.values.count > 1 {
      return SQLValue(isPresent: graph.boolean(true), content: .results(flow.values))
    }
    guard var value = flow.values.first else { return missing }
    // The rules are the functions that the function of a sheet calls.
    if depth == 2, let comment = function.comment, let scalar = value.scalar,
      scalar.kind == .string
    {
      value.content = .scalar(graph.labeled(scalar, comment))
    }
    return value
  }

  var missing: SQLValue { SQLValue(isPresent: graph.boolean(false), content: .undefined) }

  // MARK: Statements

  private func flow(_ frame: Frame) -> Flow {
    let never = graph.boolean(false)
    return Flow(frame: frame, breaks: never, returns: never, fails: never)
  }

  private func ends(_ flow: Flow) -> SQLNode {
    graph.or(graph.or(flow.breaks, flow.returns), flow.fails)
  }

  private func run(
    _ statements: ArraySlice<PortStatement>, _ frame: Frame
  ) throws(ExportRefusal) -> Flow {
    guard let first = statements.first else { return flow(frame) }
    return try run(first, frame) { frame throws(ExportRefusal) in
      try self.run(statements.dropFirst(), frame)
    }
  }

  /// Runs a statement, then `next` on the paths that continue.
  private func run(
    _ statement: PortStatement, _ frame: Frame, next: (Frame) throws(ExportRefusal) -> Flow
  ) throws(ExportRefusal) -> Flow {
    let flow = try step(statement, frame)
    try check()
    return try sequence(flow, next)
  }

  private func sequence(
    _ flow: Flow, _ next: (Frame) throws(ExportRefusal) -> Flow
  ) throws(ExportRefusal) -> Flow {
    let ended = ends(flow)
    if ended.isTrue { return flow }
    let rest = try assuming(graph.not(ended)) { () throws(ExportRefusal) in try next(flow.frame) }
    if ended.isFalse { return rest }
    return Flow(
      frame: flow.breaks.isFalse ? rest.frame : merged(flow.breaks, flow.frame, rest.frame),
      breaks: graph.choice(ended, flow.breaks, rest.breaks),
      returns: graph.choice(ended, flow.returns, rest.returns),
      fails: graph.choice(ended, flow.fails, rest.fails),
      values: merged(flow.returns, flow.values, rest.values))
  }

  private func merged(_ condition: SQLNode, _ one: Frame, _ other: Frame) -> Frame {
    one.merging(other) { graph.choice(condition, $0, $1) }
  }

  private func merged(
    _ condition: SQLNode, _ one: [SQLValue], _ other: [SQLValue]
  ) -> [SQLValue] {
    if one.isEmpty { return other }
    if other.isEmpty { return one }
    return zip(one, other).map { graph.choice(condition, $0, $1) }
  }

  /// The flow of two paths.
  private func merged(_ condition: SQLNode, _ one: Flow, _ other: Flow) -> Flow {
    func continues(_ flow: Flow) -> Bool { !graph.or(flow.returns, flow.fails).isTrue }
    let frame =
      !continues(one)
      ? other.frame
      : continues(other) ? merged(condition, one.frame, other.frame) : one.frame
    return Flow(
      frame: frame, breaks: graph.choice(condition, one.breaks, other.breaks),
      returns: graph.choice(condition, one.returns, other.returns),
      fails: graph.choice(condition, one.fails, other.fails),
      values: merged(condition, one.values, other.values))
  }

  /// Translates expressions; the flow fails where they raise an error.
  private func evaluated(
    _ frame: Frame, _ work: (inout Flow) throws(ExportRefusal) -> Void
  ) throws(ExportRefusal) -> Flow {
    let outer = failure
    failure = graph.boolean(false)
    var flow = flow(frame)
    try work(&flow)
    try check()
    flow.fails = failure
    flow.returns = graph.and(flow.returns, graph.not(failure))
    flow.breaks = graph.and(flow.breaks, graph.not(failure))
    failure = outer
    return flow
  }

  private func step(
    _ statement: PortStatement, _ frame: Frame
  ) throws(ExportRefusal) -> Flow {
    switch statement {
    case .placed(let place, let body):
      self.place = place
      return try run(body[...], frame)
    case .block(let body): return try run(body[...], frame)
    case .declare(let variable, let value):
      return try evaluated(frame) { flow throws(ExportRefusal) in
        flow.frame[variable.name] =
          try value.map { value throws(ExportRefusal) in try self.value(value, frame) } ?? missing
      }
    case .declareResults(let variables, let call):
      return try evaluated(frame) { flow throws(ExportRefusal) in
        let value = try self.value(call, frame)
        let results = if case .results(let list) = value.content { list } else { [value] }
        for (variable, result) in zip(variables, results) {
          if let variable { flow.frame[variable.name] = result }
        }
      }
    case .assign(let name, let value):
      return try evaluated(frame) { flow throws(ExportRefusal) in
        flow.frame[name] = try self.value(value, frame)
      }
    case .put(let list, let place, let value):
      return try evaluated(frame) { flow throws(ExportRefusal) in
        flow.frame[list] = try put(
          try self.value(value, frame), into: frame[list] ?? missing,
          at: try number(place, frame))
      }
    case .expression(let value):
      return try evaluated(frame) { _ throws(ExportRefusal) in _ = try self.value(value, frame) }
    case .breaks:
      var flow = flow(frame)
      flow.breaks = graph.boolean(true)
      return flow
    case .returns(let values):
      return try evaluated(frame) { flow throws(ExportRefusal) in
        flow.returns = graph.boolean(true)
        for value in values {
          let found = try self.value(value, frame)
          if case .results(let all) = found.content, values.count == 1 {
            flow.values = all
          } else {
            flow.values.append(found)
          }
        }
      }
    case .branches(let branches, let otherwise):
      return try self.branches(branches[...], otherwise ?? [], frame)
    case .whileLoop(let condition, let body):
      return try loop(frame, rounds: 0) { frame, _ throws(ExportRefusal) in
        try self.condition(condition, frame)
      } body: { frame, _ throws(ExportRefusal) in
        try self.run(body[...], frame)
      }
    case .count(let name, let from, let to, let step, _, let body):
      return try count(name, from, to, step, body, frame)
    case .each(let index, let value, _, let list, _, let body):
      return try each(index, value, list, body, frame)
    }
  }

  private func branches(
    _ branches: ArraySlice<(condition: PortExpression, body: [PortStatement])>,
    _ otherwise: [PortStatement], _ frame: Frame
  ) throws(ExportRefusal) -> Flow {
    guard let first = branches.first else { return try run(otherwise[...], frame) }
    var condition = graph.boolean(false)
    let start = try evaluated(frame) { _ throws(ExportRefusal) in
      condition = try self.condition(first.condition, frame)
    }
    return try sequence(start) { frame throws(ExportRefusal) in
      if condition.isTrue { return try self.run(first.body[...], frame) }
      if condition.isFalse {
        return try self.branches(branches.dropFirst(), otherwise, frame)
      }
      let one = try self.assuming(condition) { () throws(ExportRefusal) in
        try self.run(first.body[...], frame)
      }
      let other = try self.assuming(self.graph.not(condition)) { () throws(ExportRefusal) in
        try self.branches(branches.dropFirst(), otherwise, frame)
      }
      return self.merged(condition, one, other)
    }
  }

  // MARK: Loops

  private func loop(
    _ frame: Frame, rounds: Int,
    condition: (Frame, Int) throws(ExportRefusal) -> SQLNode,
    body: (Frame, Int) throws(ExportRefusal) -> Flow
  ) throws(ExportRefusal) -> Flow {
    guard rounds < Self.mostRounds else {
      throw refusal("has a loop whose number of rounds has no small limit")
    }
    let place = place
    var test = graph.boolean(false)
    let start = try evaluated(frame) { _ throws(ExportRefusal) in
      test = try condition(frame, rounds)
    }
    var flow = try sequence(start) { frame throws(ExportRefusal) in
      if test.isFalse { return self.flow(frame) }
      let round = try self.assuming(test) { () throws(ExportRefusal) in
        let flow = try body(frame, rounds)
        try self.check()
        return try self.sequence(flow) { frame throws(ExportRefusal) in
          self.place = place
          return try self.loop(frame, rounds: rounds + 1, condition: condition, body: body)
        }
      }
      return self.merged(test, round, self.flow(frame))
    }
    flow.breaks = graph.boolean(false)
    return flow
  }

  private func count(
    _ name: String, _ from: PortExpression, _ to: PortExpression, _ step: Double,
    _ body: [PortStatement], _ frame: Frame
  ) throws(ExportRefusal) -> Flow {
    var (first, last) = (graph.number(0), graph.number(0))
    let start = try evaluated(frame) { _ throws(ExportRefusal) in
      first = try number(from, frame)
      last = try number(to, frame)
    }
    return try sequence(start) { frame throws(ExportRefusal) in
      func index(_ round: Int) -> SQLNode {
        var index = first
        for _ in 0..<round { index = self.graph.add(index, self.graph.number(step)) }
        return index
      }
      return try self.loop(frame, rounds: 0) { _, round throws(ExportRefusal) in
        step > 0
          ? self.graph.lessOrEqual(index(round), last)
          : self.graph.lessOrEqual(last, index(round))
      } body: { frame, round throws(ExportRefusal) in
        var frame = frame
        frame[name] = self.present(.scalar(index(round)))
        return try self.run(body[...], frame)
      }
    }
  }

  private func each(
    _ index: String?, _ value: String?, _ list: PortExpression, _ body: [PortStatement],
    _ frame: Frame
  ) throws(ExportRefusal) -> Flow {
    var (elements, count) = ([SQLValue.Content](), graph.number(0))
    let start = try evaluated(frame) { _ throws(ExportRefusal) in
      (elements, count) = try self.list(try self.value(list, frame))
    }
    return try sequence(start) { frame throws(ExportRefusal) in
      try self.loop(frame, rounds: 0) { _, round throws(ExportRefusal) in
        round < elements.count
          ? self.graph.lessOrEqual(self.graph.number(Double(round + 1)), count)
          : self.graph.boolean(false)
      } body: { frame, round throws(ExportRefusal) in
        var frame = frame
        if let index {
          frame[index] = self.present(.scalar(self.graph.number(Double(round + 1))))
        }
        if let value { frame[value] = self.present(elements[round]) }
        return try self.run(body[...], frame)
      }
    }
  }
}
