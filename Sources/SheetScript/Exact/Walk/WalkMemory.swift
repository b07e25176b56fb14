internal import LuaBridge
internal import SheetEngine

/// What walks through one script keep from one to the next: the functions that they have met, read once.
final class WalkMemory {
  /// What was decided, for functions that judge that; nil: nothing yet.
  var verdict: Verdict?
  /// What has been read beside travel and velocity.
  var reads = ScriptReads()
  private let library = LibraryFunctions()
  private var functions: [UInt: WalkValue] = [:]
  /// Keeps what `functions` names alive, so that no other takes its number.
  private var held: [LuaFunction] = []

  init() {}

  /// A value of the script.
  func value(of value: LuaValue) -> WalkValue {
    switch value {
    case .nil: .nil
    case .boolean(let flag): .boolean(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(AffineNumber(number))
    case .string(let text): .string(text)
    case .reference(let table): .kept(table)
    case .function(let function): walked(function)
    case .table, .object, .native, .other: .foreign(value.kind)
    }
  }

  private func walked(_ function: LuaFunction) -> WalkValue {
    let identity = function.identity
    if let known = functions[identity] { return known }
    let value: WalkValue
    if let prototype = function.prototype {
      let taken = prototype.upvalues.enumerated().map { place, upvalue in
        Captured(of: function, at: place, name: upvalue.name)
      }
      value = .function(
        WalkFunction(prototype, taken: taken, chunk: function.place?.chunk ?? ""))
    } else {
      value = library.value(at: function.address)
    }
    functions[identity] = value
    held.append(function)
    return value
  }
}
