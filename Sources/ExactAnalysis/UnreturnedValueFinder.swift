package import LuaBridge

/// Finds a value that a rule computes and does not return, such as `r:next_up()` as a statement.
///
/// It follows the release and the library `math` through registers in the order of the code, so it
/// can miss a call, but every call that it finds is in the code and has no effect.
package enum UnreturnedValueFinder {
  /// The part of the library or of the release in a register.
  private enum Value {
    case release, library
    /// A function without side effects.
    case pure
  }

  /// Returns the line of the first such call; nil if none is found.
  package static func line(in function: LuaFunction) -> Int? {
    guard let code = function.prototype else { return nil }
    var registers: [Int: Value] = code.parameters > 0 ? [0: .release] : [:]
    for (index, i) in code.code.enumerated() {
      if i.opcode == .call {
        // Operand C is the number of results, plus 1.
        if registers[i.a] == .pure, i.c == 1, code.lines.indices.contains(index) {
          return code.lines[index]
        }
        registers = registers.filter { $0.key < i.a }
      } else if let value = value(of: i, in: code, registers) {
        registers[i.a] = value
      } else if !keepsRegisters(i) {
        registers[i.a] = nil
      }
    }
    return nil
  }

  /// Returns the value that an instruction writes into its register A; nil if it is a
  /// value of another kind.
  private static func value(
    of i: LuaInstruction, in code: LuaPrototype, _ registers: [Int: Value]
  ) -> Value? {
    if i.opcode == .move { return registers[i.b] }
    guard i.opcode == .getGlobal || i.opcode == .getField || i.opcode == .method && i.k,
      code.constants.indices.contains(i.c), case .string(let name) = code.constants[i.c]
    else { return nil }
    if i.opcode == .getGlobal { return name == "math" ? .library : nil }
    if i.opcode == .method {
      return registers[i.b] == .release && ReleaseMethod(rawValue: name) != nil ? .pure : nil
    }
    let isRandom = name == "random" || name == "randomseed"
    return registers[i.b] == .library && !isRandom ? .pure : nil
  }

  /// Whether register A of the instruction is not its result.
  private static func keepsRegisters(_ i: LuaInstruction) -> Bool {
    let kept: [LuaOpcode] = [
      .test, .equal, .less, .lessOrEqual, .equalConstant, .equalImmediate, .lessImmediate,
      .lessOrEqualImmediate, .greaterImmediate, .greaterOrEqualImmediate, .jump, .setUpvalue,
      .setGlobal, .setField, .setIndex, .setTable, .setList, .returnMany, .returnNone, .returnOne,
      .close, .extra, .otherwise, .otherwiseImmediate, .otherwiseConstant,
    ]
    return i.opcode.map(kept.contains) ?? false
  }
}
