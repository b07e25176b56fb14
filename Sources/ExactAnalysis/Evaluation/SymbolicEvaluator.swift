internal import LuaBridge
internal import SheetEngine

/// Evaluates a script's code symbolically for a whole plane of releases.
///
/// Numbers are affine functions of travel and velocity, `plane` decides each comparison, and the
/// script is never modified. An unsupported operation is refused with its line; the evaluator never
/// approximates. It interprets the compiled code and calls no Lua functions, so it detects every
/// type test, equality test and table access.
final class SymbolicEvaluator {
  let plane: PlaneComparison
  let release: AffineRelease
  let cache: EvaluatorCache
  /// The number of evaluated instructions, plus the elements and bytes that the library copied.
  private(set) var instructionCount = 0
  /// The maximum number of instructions for one region.
  private static let maxInstructions = 200_000
  private var depth = 0

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
    while frame.next < function.prototype.code.count {
      cache.chunk = function.chunk
      cache.line =
        frame.next < function.prototype.lines.count ? function.prototype.lines[frame.next] : 0
      try charge(1)
      let instruction = function.prototype.code[frame.next]
      frame.next += 1
      guard let opcode = instruction.opcode else {
        throw unsupported("contains an unknown instruction")
      }
      if let results = try executeExit(opcode, instruction, &frame) { return results }
      if try !execute(opcode, instruction, &frame) {
        throw unsupported("uses an unsupported instruction (\(opcode.rawValue))")
      }
      if plane.isCut { throw .cut }
    }
    return []
  }

  /// Executes any instruction except returns and calls; false if it is unsupported.
  private func execute(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Bool {
    if try executeAssignment(opcode, i, &frame) { return true }
    if try executeTableAccess(opcode, i, &frame) { return true }
    if try executeArithmetic(opcode, i, &frame) { return true }
    if try executeComparison(opcode, i, &frame) { return true }
    return try executeLoop(opcode, i, &frame)
  }

  /// Executes returns and calls.
  ///
  /// Returns the results if the function returns, otherwise nil.
  private func executeExit(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> [SymbolicValue]? {
    switch opcode {
    case .returnNone: return []
    case .returnOne: return [frame[i.a]]
    case .returnMany: return frame.values(from: i.a, count: i.b - 1)
    case .tailCall:
      let arguments = frame.values(from: i.a + 1, count: i.b - 1)
      return try call(frame[i.a], arguments)
    case .call:
      let arguments = frame.values(from: i.a + 1, count: i.b - 1)
      let results = try call(frame[i.a], arguments)
      frame.store(results, at: i.a, count: i.c - 1)
      return nil
    default: return nil
    }
  }
}

/// The state of a call: its registers and its position in the code.
struct CallFrame {
  let function: SymbolicFunction
  /// The index of the next instruction.
  var next = 0
  /// The arguments after the parameters, for `...`.
  let variadicArguments: [SymbolicValue]
  /// The index after the last register that a call or `...` has set.
  private(set) var top = 0
  private var registers: [SymbolicValue]
  /// Registers that closures have captured.
  private var captured: [(register: Int, variable: CapturedVariable)] = []

  init(_ function: SymbolicFunction, _ arguments: [SymbolicValue]) {
    self.function = function
    let count = function.prototype.parameters
    registers = Array(arguments.prefix(count))
    let room = max(function.prototype.registers, count) + 1
    registers += Array(repeating: .nil, count: room - registers.count)
    variadicArguments = function.prototype.isVariadic ? Array(arguments.dropFirst(count)) : []
  }

  subscript(register: Int) -> SymbolicValue {
    get {
      if !captured.isEmpty, let found = captured.last(where: { $0.register == register }) {
        return found.variable.value ?? .nil
      }
      return register < registers.count ? registers[register] : .nil
    }
    set {
      if !captured.isEmpty, let found = captured.last(where: { $0.register == register }) {
        found.variable.value = newValue
        return
      }
      while register >= registers.count { registers.append(.nil) }
      registers[register] = newValue
    }
  }

  /// The values of `count` registers, or of all up to `top` if `count` is negative.
  func values(from register: Int, count: Int) -> [SymbolicValue] {
    let end = count < 0 ? top : register + count
    return register < end ? (register..<end).map { self[$0] } : []
  }

  /// Stores `count` values in registers, or all values if `count` is negative, which also sets
  /// `top`.
  mutating func store(_ values: [SymbolicValue], at register: Int, count: Int) {
    let wanted = count < 0 ? values.count : count
    for index in 0..<wanted {
      self[register + index] = index < values.count ? values[index] : .nil
    }
    if count < 0 { top = register + wanted }
  }

  /// A register as a variable that closures share.
  mutating func variable(_ register: Int) -> CapturedVariable {
    if let found = captured.last(where: { $0.register == register }) { return found.variable }
    let variable = CapturedVariable(self[register])
    captured.append((register, variable))
    return variable
  }

  /// Ends the scope of the variables at or above a register.
  ///
  /// Closures keep them; the frame gets copies of their values.
  mutating func close(from register: Int) {
    for (place, variable) in captured where place >= register && place < registers.count {
      registers[place] = variable.value ?? .nil
    }
    captured.removeAll { $0.register >= register }
  }

  func constant(_ index: Int) -> SymbolicValue {
    switch function.prototype.constants[index] {
    case .nil: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(AffineNumber(value))
    case .string(let text): .string(text)
    }
  }

  /// A register or a constant, depending on the flag `k`.
  func operand(_ i: LuaInstruction) -> SymbolicValue { i.k ? constant(i.c) : self[i.c] }
}
