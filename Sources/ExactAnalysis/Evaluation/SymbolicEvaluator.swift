internal import LuaBridge
internal import LuaSyntax
internal import SheetEngine

/// Evaluates a script's code symbolically for a whole plane of releases.
///
/// Numbers are affine functions of travel and velocity, `plane` decides each comparison, and the
/// script is never modified. An unsupported operation is refused with its line; the evaluator never
/// approximates. It follows the syntax tree and calls no Lua functions, so it detects every type
/// test, equality test and table access.
final class SymbolicEvaluator {
  let plane: PlaneComparison
  let release: AffineRelease
  let cache: EvaluatorCache
  /// The number of evaluated operations, plus the elements and bytes that the library copied.
  ///
  /// An operation takes at least one instruction of Lua.
  private(set) var instructionCount = 0
  /// The maximum number of operations for one region.
  private static let maxInstructions = 200_000
  private var depth = 0
  /// The number of expressions in evaluation, each of which contains the next.
  var nesting = 0
  /// The maximum number of nested expressions; each takes space on the stack.
  static let maxNesting = 500

  init(on release: AffineRelease, in plane: PlaneComparison, memory: EvaluatorCache) {
    (self.release, self.plane, self.cache) = (release, plane, memory)
  }

  /// Counts work; refuses the evaluation if it is too much.
  func charge(_ instructions: Int) throws(EvaluationAbort) {
    instructionCount += instructions
    guard instructionCount < Self.maxInstructions else {
      throw unsupported("runs more than 200,000 instructions")
    }
  }

  /// The error for an operation that cannot be evaluated for a plane.
  func unsupported(_ name: String) -> EvaluationAbort {
    .refused(UnsupportedOperation(name, chunk: cache.chunk, line: cache.line))
  }

  /// The error for an operation on a value of a wrong type, at which the script fails.
  ///
  /// A table or a string can have a metamethod or a conversion, so it possibly does not fail.
  func misused(_ name: String, _ values: SymbolicValue...) -> EvaluationAbort {
    let operation = UnsupportedOperation(name, chunk: cache.chunk, line: cache.line)
    let fails = values.contains { ["nil", "boolean"].contains($0.type) }
    return .refused(fails ? operation.asFailure : operation)
  }

  /// Calls a value and returns its results.
  func call(_ value: SymbolicValue, _ arguments: [SymbolicValue]) throws(EvaluationAbort)
    -> [SymbolicValue]
  {
    switch value {
    case .function(let function):
      guard depth < 60 else { throw unsupported("nests more than 60 function calls") }
      let (chunk, line) = (cache.chunk, cache.line)
      depth += 1
      let results = try run(function, arguments)
      depth -= 1
      (cache.chunk, cache.line) = (chunk, line)
      return results
    case .library(let function): return try call(function, arguments)
    case .method(let method): return try call(method, arguments)
    case .foreign("error"):
      throw .refused(
        UnsupportedOperation("calls error", chunk: cache.chunk, line: cache.line).asFailure)
    case .foreign(let name): throw unsupported("calls \(name)")
    default: throw misused("calls a \(value.type)", value)
    }
  }

  private func run(
    _ function: SymbolicFunction, _ arguments: [SymbolicValue]
  ) throws(EvaluationAbort) -> [SymbolicValue] {
    var frame = CallFrame(function, arguments)
    cache.chunk = function.source.name
    if case .returns(let results) = try execute(function.syntax.body, &frame) { return results }
    return []
  }

  /// Counts one operation of the script, in the line of a token.
  func begin(at token: Int, _ frame: inout CallFrame) throws(EvaluationAbort) {
    cache.line = frame.source.lines[token]
    try charge(1)
  }
}

/// The state of a call: the values of its variables.
struct CallFrame {
  let function: SymbolicFunction
  /// The arguments after the parameters, for `...`.
  let variadicArguments: [SymbolicValue]
  /// The values of the variables, from the first variable of the function.
  private var values: [SymbolicValue]
  private let first: Int
  /// Variables that closures have captured.
  private var captured: [(variable: Int, shared: CapturedVariable)] = []

  var source: ScriptSource { function.source }
  var tree: SyntaxTree { function.source.tree }

  init(_ function: SymbolicFunction, _ arguments: [SymbolicValue]) {
    self.function = function
    let syntax = function.syntax
    let count = syntax.parameters.count
    first = syntax.variables.lowerBound
    // The parameters are the first variables.
    let size = syntax.variables.count
    if arguments.count == size, count == size {
      values = arguments
    } else {
      values = Array(repeating: .nil, count: size)
      for (place, argument) in arguments.prefix(count).enumerated() { values[place] = argument }
    }
    variadicArguments = syntax.isVariadic ? Array(arguments.dropFirst(count)) : []
  }

  subscript(variable: Int) -> SymbolicValue {
    get {
      if !captured.isEmpty, let found = captured.last(where: { $0.variable == variable }) {
        return found.shared.value ?? .nil
      }
      return values[variable - first]
    }
    set {
      if !captured.isEmpty, let found = captured.last(where: { $0.variable == variable }) {
        found.shared.value = newValue
        return
      }
      values[variable - first] = newValue
    }
  }

  /// Begins the scope of a variable: closures keep the variable of an earlier pass of a loop.
  mutating func declare(_ variable: Int, _ value: SymbolicValue) {
    if !captured.isEmpty { captured.removeAll { $0.variable == variable } }
    values[variable - first] = value
  }

  /// A variable that closures share.
  mutating func shared(_ variable: Int) -> CapturedVariable {
    if let found = captured.last(where: { $0.variable == variable }) { return found.shared }
    let shared = CapturedVariable(self[variable])
    captured.append((variable, shared))
    return shared
  }
}
