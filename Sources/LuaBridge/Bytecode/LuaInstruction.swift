/// One instruction of compiled Lua 5.4, as `lopcodes.h` lays it out.
public struct LuaInstruction {
  /// The 32 bits.
  let word: UInt32

  /// What it does; nil for a number that 5.4 does not have.
  public var opcode: LuaOpcode? { LuaOpcode(rawValue: UInt8(word & 0x7F)) }
  /// The first operand, most often the register that takes the result.
  public var a: Int { Int(word >> 7 & 0xFF) }
  /// The flag.
  public var k: Bool { word >> 15 & 1 == 1 }
  /// The second operand.
  public var b: Int { Int(word >> 16 & 0xFF) }
  /// The third operand.
  public var c: Int { Int(word >> 24) }
  /// The second operand, signed.
  public var signedB: Int { b - 127 }
  /// The third operand, signed.
  public var signedC: Int { c - 127 }
  /// The operand that takes the place of the flag, the second and the third.
  public var bx: Int { Int(word >> 15) }
  /// The same, signed.
  public var signedBx: Int { bx - 65535 }
  /// All operands as one.
  public var ax: Int { Int(word >> 7) }
  /// How far a jump goes from the next instruction.
  public var jump: Int { ax - 16_777_215 }
}

/// What an instruction of Lua 5.4 does, in the order of `lopcodes.h`.
public enum LuaOpcode: UInt8 {
  case move, loadInteger, loadFloat, loadConstant, loadFarConstant
  case loadFalse, loadFalseSkip, loadTrue, loadNil
  case getUpvalue, setUpvalue, getGlobal, getTable, getIndex, getField
  case setGlobal, setTable, setIndex, setField, newTable, method
  case addImmediate, addConstant, subtractConstant, multiplyConstant, moduloConstant
  case powerConstant, divideConstant, floorDivideConstant
  case andConstant, orConstant, xorConstant, shiftRightImmediate, shiftLeftImmediate
  case add, subtract, multiply, modulo, power, divide, floorDivide
  case bitAnd, bitOr, bitXor, shiftLeft, shiftRight
  case otherwise, otherwiseImmediate, otherwiseConstant
  case negate, bitNot, not, length, concatenate
  case close, toBeClosed, jump, equal, less, lessOrEqual
  case equalConstant, equalImmediate, lessImmediate, lessOrEqualImmediate
  case greaterImmediate, greaterOrEqualImmediate, test, testSet
  case call, tailCall, returnMany, returnNone, returnOne
  case forLoop, forPrepare, forEachPrepare, forEachCall, forEachLoop
  case setList, closure, variadic, prepareVariadic, extra
}
