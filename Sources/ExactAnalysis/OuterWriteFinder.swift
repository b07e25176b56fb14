package import LuaBridge

/// A write of a function to a value that exists outside of its call.
package struct OuterWrite: Equatable, Sendable {
  /// The variable, global or field, as text: "`n`", "the field `n` of `state`".
  package var target: String
  /// The name of the source.
  package var chunk: String
  /// The line in the source.
  package var line: Int
}

/// Finds writes to outer values in the compiled code of a function and of the functions that it
/// calls.
///
/// It follows values through registers in the order of the code. Values that depend on jumps are
/// unknown, so it can miss a write, but every write that it finds is in the code.
package struct OuterWriteFinder {
  private var found: OuterWrite?
  private var count = 0
  private var depth = 0

  /// Library functions that change their first argument.
  private static let mutating = MutableNameAnalysis.mutatingFunctions.union(["rawset"])

  /// A value whose origin is outside of the call.
  private struct OuterValue {
    /// The name in the script; empty for the table of globals.
    var name: String
    /// The last part of the name.
    var key = ""
    var value: LuaValue?
  }

  /// A variable that a function captures.
  private struct Captured {
    /// True if the variable exists outside of the call.
    var isOuter: Bool
    var name: String
    /// The outer value in it; nil if the call has created the value.
    var value: OuterValue?
  }

  /// Returns the first write that a call of the function can perform; nil if none is found.
  package static func write(in function: LuaFunction) -> OuterWrite? {
    var finder = OuterWriteFinder()
    finder.search(function, [:])
    return finder.found
  }

  private mutating func search(_ function: LuaFunction, _ arguments: [Int: OuterValue]) {
    guard found == nil, depth < 20, count < 200, let prototype = function.prototype else { return }
    count += 1
    depth += 1
    defer { depth -= 1 }
    let upvalues = prototype.upvalues.enumerated().map { place, upvalue in
      let name = upvalue.name == "_ENV" ? "" : upvalue.name
      return Captured(
        isOuter: true, name: upvalue.name,
        value: OuterValue(name: name, key: name, value: function.upvalue(place)))
    }
    search(prototype, upvalues, arguments, chunk: function.place?.chunk ?? "")
  }

  private mutating func search(
    _ prototype: LuaPrototype, _ upvalues: [Captured], _ arguments: [Int: OuterValue],
    chunk: String
  ) {
    var registers = arguments
    for (index, i) in prototype.code.enumerated() where found == nil {
      let line = index < prototype.lines.count ? prototype.lines[index] : prototype.firstLine
      func key(_ place: Int) -> String {
        if case .string(let name) = prototype.constants[place] { name } else { "" }
      }
      func report(_ target: String) {
        found = OuterWrite(target: target, chunk: chunk, line: line)
      }
      switch i.opcode {
      case .getUpvalue: registers[i.a] = upvalues[i.b].value
      case .getGlobal: registers[i.a] = upvalues[i.b].value.map { Self.field(key(i.c), of: $0) }
      case .getField: registers[i.a] = registers[i.b].map { Self.field(key(i.c), of: $0) }
      case .getIndex, .getTable:
        registers[i.a] = registers[i.b].map { OuterValue(name: "an element of \($0.name)") }
      case .method:
        let table = registers[i.b]
        registers[i.a + 1] = table
        registers[i.a] = i.k ? table.map { Self.field(key(i.c), of: $0) } : nil
      case .move: registers[i.a] = registers[i.b]
      case .setUpvalue: if upvalues[i.b].isOuter { report("`\(upvalues[i.b].name)`") }
      case .setGlobal:
        if let table = upvalues[i.a].value {
          report(
            table.name.isEmpty
              ? "the global `\(key(i.b))`" : "the field `\(key(i.b))` of `\(table.name)`")
        }
      case .setField:
        if let table = registers[i.a] { report("the field `\(key(i.b))` of `\(table.name)`") }
      case .setIndex, .setTable:
        if let table = registers[i.a] { report("an element of `\(table.name)`") }
      case .call, .tailCall:
        call(i, registers, chunk: chunk, line: line)
        registers = registers.filter { $0.key < i.a }
      case .closure:
        let inner = prototype.functions[i.bx]
        let captured = inner.upvalues.map { upvalue in
          upvalue.isRegister
            ? Captured(isOuter: false, name: upvalue.name, value: registers[upvalue.index])
            : upvalues[upvalue.index]
        }
        search(inner, captured, [:], chunk: chunk)
        registers[i.a] = nil
      case .test, .testSet, .equal, .less, .lessOrEqual, .equalConstant, .equalImmediate,
        .lessImmediate, .lessOrEqualImmediate, .greaterImmediate, .greaterOrEqualImmediate, .jump,
        .setList, .returnMany, .returnNone, .returnOne, .close, .extra, .otherwise,
        .otherwiseImmediate, .otherwiseConstant:
        break
      default: registers[i.a] = nil
      }
    }
  }

  /// Searches a called function, or reports a library function that changes an outer table.
  private mutating func call(
    _ i: LuaInstruction, _ registers: [Int: OuterValue], chunk: String, line: Int
  ) {
    guard let callee = registers[i.a], case .function(let function)? = callee.value else { return }
    guard function.prototype != nil else {
      if Self.mutating.contains(callee.key), let table = registers[i.a + 1] {
        found = OuterWrite(target: "an element of `\(table.name)`", chunk: chunk, line: line)
      }
      return
    }
    var arguments: [Int: OuterValue] = [:]
    for (register, value) in registers where register > i.a {
      arguments[register - i.a - 1] = value
    }
    search(function, arguments)
  }

  /// The value of a field of an outer table.
  private static func field(_ key: String, of table: OuterValue) -> OuterValue {
    let name = table.name.isEmpty ? key : "\(table.name).\(key)"
    guard case .reference(let reference)? = table.value else { return OuterValue(name: name) }
    return OuterValue(name: name, key: key, value: try? reference.get(key))
  }
}
