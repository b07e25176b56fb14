internal import LuaBridge
internal import LuaSyntax
internal import SheetEngine

/// The inputs that the code of functions mentions, and the numbers in it.
///
/// Used for samples if the rules cannot be evaluated exactly: follows the functions, numbers and
/// tables that the code captures.
struct RuleCode {
  private(set) var inputs: Set<ReleaseInput> = []
  private(set) var numbers: [Double] = []
  private var seen: Set<UInt> = []

  /// The maximum number of numbers.
  private static let maxCount = 24

  /// Adds the code of a function and of the functions that it can call.
  mutating func add(_ function: LuaFunction) {
    guard let script = try? ScriptFunction(function), seen.insert(function.identity).inserted,
      seen.count < 200
    else { return }
    var names: Set<String> = []
    add(script, &names)
    for place in script.syntax.upvalues.indices {
      let value = function.upvalue(place)
      add(value)
      guard case .reference(let table) = value else { continue }
      for name in names.sorted() {
        if let field = try? table.get(name) { add(field) }
      }
    }
  }

  private mutating func add(_ value: LuaValue) {
    switch value {
    case .function(let function): add(function)
    case .integer(let integer): add(Double(integer))
    case .number(let number): add(number)
    default: break
    }
  }

  private mutating func add(_ number: Double) {
    if numbers.count < Self.maxCount, number.isFinite, !numbers.contains(number) {
      numbers.append(number)
    }
  }

  /// Adds the names and numbers in a function and in its inner functions.
  private mutating func add(_ script: ScriptFunction, _ names: inout Set<String>) {
    var found: [String] = []
    for expression in script.syntax.expressions {
      switch script.source.constants[expression] {
      case .string(let text)?: found.append(text)
      case let value?:
        if let number = value.number { add(number) }
      case nil: break
      }
      switch script.source.tree.expressions[expression].kind {
      case .name(let name, .global), .field(_, let name), .method(_, let name, _):
        found.append(name)
      case .table(let fields):
        for case .named(let name, _) in fields { found.append(name) }
      default: break
      }
    }
    for name in found {
      names.insert(name)
      if let input = ReleaseInput(rawValue: name) { inputs.insert(input) }
      if name == "average_velocity" { inputs.insert(.elapsed) }
    }
  }
}
