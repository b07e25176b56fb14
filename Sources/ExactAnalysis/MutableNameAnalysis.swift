package import LuaBridge

/// What a script's functions may change while it is used, read from their compiled code by name.
///
/// A name counts as changed wherever a variable or a field of that name is, so that nothing that changes
/// is taken for constant. What a text does at its top level is done when it has loaded.
package struct MutableNameAnalysis {
  private var variables: Set<String> = []
  private var fields: Set<String> = []
  /// Whether fields are written whose names only the running script knows.
  private var writesAnyField = false
  /// Whether lists are changed.
  private var writesLists = false

  /// Functions that change a table that they are given.
  private static let changing: Set<String> = ["insert", "remove", "move", "sort"]

  /// Reads texts, by the names that errors call them; `lua` compiles them, and runs nothing.
  package init(_ texts: [(name: String, text: String)], in lua: LuaState) {
    for (name, text) in texts {
      guard let chunk = try? lua.compile(text, name: name),
        let prototype = chunk.prototype
      else {
        writesAnyField = true
        continue
      }
      for function in prototype.functions { read(function) }
      for upvalue in Self.assigned(in: prototype) { variables.insert(upvalue) }
    }
  }

  /// Something that was read and may change; nil: all of it is constant.
  package func changing(_ reads: ReadSet) -> String? {
    if let name = reads.variables.sorted().first(where: { $0.isEmpty || variables.contains($0) }) {
      return name.isEmpty ? "a variable" : "`\(name)`"
    }
    let some = reads.fields.sorted().first { writesAnyField || fields.contains($0) }
    if let some { return "`\(some)`" }
    return reads.readsLists && (writesAnyField || writesLists) ? "a list" : nil
  }

  private static func assigned(in function: LuaPrototype) -> [String] {
    function.code.compactMap { instruction in
      guard instruction.opcode == .setUpvalue, instruction.b < function.upvalues.count else {
        return nil
      }
      return function.upvalues[instruction.b].name
    }
  }

  private mutating func read(_ function: LuaPrototype) {
    for name in Self.assigned(in: function) { variables.insert(name) }
    for constant in function.constants {
      guard case .string(let text) = constant else { continue }
      if Self.changing.contains(text) { writesLists = true }
      if text == "rawset" { writesAnyField = true }
    }
    for (index, instruction) in function.code.enumerated() {
      switch instruction.opcode {
      case .setField, .setGlobal:
        if case .string(let name) = function.constants[instruction.b] { fields.insert(name) }
      case .setIndex, .setTable:
        if Self.isFresh(instruction.a, before: index, in: function) { continue }
        if instruction.opcode == .setTable { writesAnyField = true }
        writesLists = true
      case nil: writesAnyField = true
      default: break
      }
    }
    for inner in function.functions { read(inner) }
  }

  /// Whether a register holds a table that the function itself has made.
  private static func isFresh(_ register: Int, before index: Int, in function: LuaPrototype) -> Bool
  {
    for earlier in function.code[..<index].reversed() {
      guard let opcode = earlier.opcode, earlier.a == register else { continue }
      switch opcode {
      case .newTable: return true
      case .setTable, .setIndex, .setField, .setList, .test, .equal, .less, .lessOrEqual, .jump:
        continue
      default: return false
      }
    }
    return false
  }
}
