/// An instruction of compiled Lua 5.4, in the format of `lopcodes.h`.
public struct LuaInstruction {
  let word: UInt32

  /// The operation; nil if Lua 5.4 has no operation with this number.
  public var opcode: LuaOpcode? { LuaOpcode(rawValue: UInt8(word & 0x7F)) }
  /// Operand A, usually the register for the result.
  public var a: Int { Int(word >> 7 & 0xFF) }
  /// Operand k, a flag.
  public var k: Bool { word >> 15 & 1 == 1 }
  /// Operand B.
  public var b: Int { Int(word >> 16 & 0xFF) }
  /// Operand C.
  public var c: Int { Int(word >> 24) }
  /// Operand sB, signed.
  public var signedB: Int { b - 127 }
  /// Operand sC, signed.
  public var signedC: Int { c - 127 }
  /// Operand Bx, which replaces the operands k, B and C.
  public var bx: Int { Int(word >> 15) }
  /// Operand sBx, signed.
  public var signedBx: Int { bx - 65535 }
  /// Operand Ax, which replaces all other operands.
  public var ax: Int { Int(word >> 7) }
  /// The distance of a jump, relative to the next instruction.
  public var jump: Int { ax - 16_777_215 }
}

/// The operations of Lua 5.4, in the order of `lopcodes.h`.
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
