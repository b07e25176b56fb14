package import LuaBridge

/// The names that functions of a script can change at run time, found in their compiled code.
///
/// A name counts as changed if any variable or field with this name is changed, so the analysis
/// never misses a change. Top-level statements are ignored, because they are finished when the
/// script has loaded.
package struct MutableNameAnalysis {
  private var variables: Set<String> = []
  private var fields: Set<String> = []
  /// True if the code writes fields whose names are only known at run time.
  private var writesAnyField = false
  /// True if the code changes lists.
  private var writesLists = false

  /// Library functions that change a table argument.
  static let mutatingFunctions: Set<String> = ["insert", "remove", "move", "sort"]

  /// Analyzes sources.
  ///
  /// `lua` compiles them without running them.
  package init(_ texts: [(name: String, text: String)], in lua: LuaState) {
    for (name, text) in texts {
      guard let chunk = try? lua.compile(text, name: name),
        let prototype = chunk.prototype
      else {
        writesAnyField = true
        continue
      }
      for function in prototype.functions { collectWrites(function) }
      for upvalue in Self.assigned(in: prototype) { variables.insert(upvalue) }
    }
  }

  /// A name that was read and can change; nil if everything that was read is constant.
  package func mutableName(_ reads: ReadSet) -> String? {
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

  private mutating func collectWrites(_ function: LuaPrototype) {
    for name in Self.assigned(in: function) { variables.insert(name) }
    for constant in function.constants {
      guard case .string(let text) = constant else { continue }
      if Self.mutatingFunctions.contains(text) { writesLists = true }
      if text == "rawset" { writesAnyField = true }
    }
    for (index, instruction) in function.code.enumerated() {
      switch instruction.opcode {
      case .setField, .setGlobal:
        if case .string(let name) = function.constants[instruction.b] { fields.insert(name) }
      case .setIndex, .setTable:
        if Self.isNewTable(instruction.a, before: index, in: function) { continue }
        if instruction.opcode == .setTable { writesAnyField = true }
        writesLists = true
      case nil: writesAnyField = true
      default: break
      }
    }
    for inner in function.functions { collectWrites(inner) }
  }

  /// Returns true if a register contains a table that the function itself has created.
  private static func isNewTable(_ register: Int, before index: Int, in function: LuaPrototype)
    -> Bool
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
