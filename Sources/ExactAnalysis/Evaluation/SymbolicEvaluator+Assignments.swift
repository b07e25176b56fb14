internal import LuaBridge
internal import SheetEngine

// Instructions that load registers and create functions.
extension SymbolicEvaluator {
  func executeAssignment(
    _ opcode: LuaOpcode, _ i: LuaInstruction, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Bool {
    switch opcode {
    case .call, .prepareVariadic, .extra: break
    case .move: frame[i.a] = frame[i.b]
    case .loadInteger: frame[i.a] = literal(.integer(Int64(i.signedBx)), frame)
    case .loadFloat: frame[i.a] = literal(.number(AffineNumber(Double(i.signedBx))), frame)
    case .loadConstant: frame[i.a] = literal(frame.constant(i.bx), frame)
    case .loadFarConstant:
      frame[i.a] = frame.constant(frame.function.prototype.code[frame.next].ax)
      frame.next += 1
    case .loadFalse: frame[i.a] = .boolean(false)
    case .loadFalseSkip:
      frame[i.a] = .boolean(false)
      frame.next += 1
    case .loadTrue: frame[i.a] = .boolean(true)
    case .loadNil: for register in i.a...(i.a + i.b) { frame[register] = .nil }
    case .getUpvalue: frame[i.a] = value(of: frame.function.upvalues[i.b])
    case .setUpvalue:
      let variable = frame.function.upvalues[i.b]
      guard variable.owner == nil else {
        throw unsupported("changes \(name(ofUpvalue: i.b, frame))")
      }
      variable.value = frame[i.a]
    case .jump: frame.next += i.jump
    case .close: frame.close(from: i.a)
    case .closure: frame[i.a] = .function(makeFunction(i.bx, &frame))
    case .variadic: frame.store(frame.variadicArguments, at: i.a, count: i.c - 1)
    default: return false
    }
    return true
  }

  /// A literal of the code at the current instruction.
  func literal(_ value: SymbolicValue, _ frame: CallFrame) -> SymbolicValue {
    cache.numbers == nil ? value : cache.tuned(value, from: .literal(frame.next))
  }

  func value(of variable: CapturedVariable) -> SymbolicValue {
    if let value = variable.value { return value }
    guard let owner = variable.owner else { return .nil }
    if variable.name != "_ENV" { cache.reads.variables.insert(variable.name) }
    let value = cache.variable(owner.place, of: owner.function)
    variable.value = cache.tuned(
      value.named(.string(variable.name)), from: .variable(variable.name))
    return variable.value ?? value
  }

  private func name(ofUpvalue index: Int, _ frame: CallFrame) -> String {
    let name = frame.function.prototype.upvalues[index].name
    return name.isEmpty ? "a variable of the script" : "`\(name)`"
  }

  private func makeFunction(_ index: Int, _ frame: inout CallFrame) -> SymbolicFunction {
    let prototype = frame.function.prototype.functions[index]
    var taken: [CapturedVariable] = []
    for upvalue in prototype.upvalues {
      taken.append(
        upvalue.isRegister ? frame.variable(upvalue.index) : frame.function.upvalues[upvalue.index])
    }
    return SymbolicFunction(prototype, taken: taken, chunk: frame.function.chunk)
  }
}
