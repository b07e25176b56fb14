internal import LuaBridge
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
    guard let prototype = function.prototype, seen.insert(function.identity).inserted,
      seen.count < 200
    else { return }
    var names: Set<String> = []
    add(prototype, &names)
    for place in prototype.upvalues.indices {
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

  private mutating func add(_ prototype: LuaPrototype, _ names: inout Set<String>) {
    for constant in prototype.constants {
      switch constant {
      case .string(let name):
        names.insert(name)
        if let input = ReleaseInput(rawValue: name) { inputs.insert(input) }
        if name == "average_velocity" { inputs.insert(.elapsed) }
      case .integer(let value): add(Double(value))
      case .number(let value): add(value)
      case .nil, .boolean: break
      }
    }
    for instruction in prototype.code {
      switch instruction.opcode {
      case .loadInteger, .loadFloat: add(Double(instruction.signedBx))
      case .equalImmediate, .lessImmediate, .lessOrEqualImmediate, .greaterImmediate,
        .greaterOrEqualImmediate:
        add(Double(instruction.signedB))
      default: break
      }
    }
    for inner in prototype.functions { add(inner, &names) }
  }
}
