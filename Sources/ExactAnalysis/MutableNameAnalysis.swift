internal import LuaBridge
internal import LuaSyntax

/// The names that functions of a script can change at run time, found in their code.
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
  package init(_ texts: [(name: String, text: String)]) {
    for (name, text) in texts {
      guard let source = try? ScriptSource(text, name: name) else {
        writesAnyField = true
        continue
      }
      add(source)
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

  private mutating func add(_ source: ScriptSource) {
    let tree = source.tree
    var assignments: [(function: Int, targets: [Int], values: [Int])] = []
    /// The variables that contain other values than new tables.
    var shared = Set(tree.variables.indices)
    for (index, function) in tree.functions.enumerated().dropFirst() {
      function.body.forEachStatement { statement in
        switch statement.kind {
        case .local(let variables, let values):
          for (place, variable) in variables.enumerated()
          where place < values.count && Self.isTable(values[place], in: tree) {
            shared.remove(variable)
          }
          if values.isEmpty { shared.subtract(variables) }
        case .assignment(let targets, let values):
          assignments.append((index, targets, values))
        default: break
        }
      }
    }
    for (function, targets, values) in assignments {
      for (place, target) in targets.enumerated()
      where place >= values.count || !Self.isTable(values[place], in: tree) {
        switch tree.expressions[target].kind {
        case .name(_, .local(let variable)): shared.insert(variable)
        case .name(_, .upvalue(let upvalue)):
          if let variable = tree.functions[function].upvalues[upvalue].variable {
            shared.insert(variable)
          }
        default: break
        }
      }
    }
    for (_, targets, _) in assignments {
      for target in targets { add(target, in: source, shared) }
    }
    for function in tree.functions.dropFirst() { addNames(of: function, in: source) }
  }

  private static func isTable(_ expression: Int, in tree: SyntaxTree) -> Bool {
    if case .table = tree.expressions[expression].kind { true } else { false }
  }

  /// Adds the target of an assignment in a function.
  private mutating func add(_ target: Int, in source: ScriptSource, _ shared: Set<Int>) {
    switch source.tree.expressions[target].kind {
    case .name(let name, .upvalue): variables.insert(name)
    case .name(let name, .global), .field(_, let name): fields.insert(name)
    case .element(let base, let key):
      if let name = source.string(key) {
        fields.insert(name)
        return
      }
      if case .name(_, .local(let variable)) = source.tree.expressions[base].kind,
        !shared.contains(variable)
      {
        return
      }
      if source.constants[key]?.integer == nil { writesAnyField = true }
      writesLists = true
    default: break
    }
  }

  /// Adds the names of library functions that change tables, and of the fields of new tables.
  private mutating func addNames(of function: SyntaxFunction, in source: ScriptSource) {
    for expression in function.expressions {
      var names: [String] = []
      if let text = source.string(expression) { names.append(text) }
      switch source.tree.expressions[expression].kind {
      case .name(let name, .global), .field(_, let name), .method(_, let name, _):
        names.append(name)
      case .table(let made):
        for field in made {
          switch field {
          case .named(let name, _): fields.insert(name)
          case .keyed(let key, _):
            if let name = source.string(key) { fields.insert(name) }
          case .element: break
          }
        }
      default: break
      }
      if names.contains(where: Self.mutatingFunctions.contains) { writesLists = true }
      if names.contains("rawset") { writesAnyField = true }
    }
  }
}
