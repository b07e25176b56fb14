internal import LuaBridge
internal import LuaSyntax
internal import SheetEngine

/// A value in an evaluation for a whole plane of releases.
enum SymbolicValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  /// Any other number; it can depend on travel and velocity.
  case number(AffineNumber)
  case string(String)
  /// A table that the evaluation has created.
  case table(SymbolicTable)
  /// A table of the script, which the evaluation never modifies.
  case kept(LuaReference)
  case function(SymbolicFunction)
  case library(LibraryFunction)
  case release
  case method(ReleaseMethod)
  /// A value without further information: an object, a coroutine or a function of the host.
  case foreign(String)

  var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// The value as an affine number; nil if it is not a number.
  var number: AffineNumber? {
    switch self {
    case .integer(let value): AffineNumber(Double(value))
    case .number(let value): value
    default: nil
    }
  }

  /// True if the value depends on travel or velocity.
  var varies: Bool {
    if case .number(let value) = self { !value.isConstant } else { false }
  }

  /// The result of `type`.
  var type: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .kept: "table"
    case .function, .library, .method: "function"
    case .release: "userdata"
    case .foreign(let kind): kind
    }
  }
}

/// A table that an evaluation has created: a list and named fields.
final class SymbolicTable {
  var list: [SymbolicValue] = []
  /// The values of integer keys below 1, which are not part of the list.
  var belowList: [Int64: SymbolicValue] = [:]
  /// The names that the script can read; nil for all.
  ///
  /// Reading another name is an error.
  let shape: [String]?
  private var named: [(name: String, value: SymbolicValue)] = []

  init(
    _ list: [SymbolicValue] = [], named: [(name: String, value: SymbolicValue)] = [],
    shape: [String]? = nil
  ) {
    (self.list, self.named, self.shape) = (list, named, shape)
  }

  /// Whether reading the name is an error.
  func rejects(_ name: String) -> Bool {
    guard let shape else { return false }
    return !shape.contains(name) && !named.contains { $0.name == name }
  }

  subscript(name: String) -> SymbolicValue {
    get { named.first { $0.name == name }?.value ?? .nil }
    set {
      if let place = named.firstIndex(where: { $0.name == name }) {
        if newValue.isNil { named.remove(at: place) } else { named[place].value = newValue }
      } else if !newValue.isNil {
        named.append((name, newValue))
      }
    }
  }

  /// The pairs in a fixed order: the list, then the fields sorted by name.
  var pairs: [(key: SymbolicValue, value: SymbolicValue)] {
    list.enumerated().map { (.integer(Int64($0 + 1)), $1) }
      + named.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
      .map { (.string($0.name), $0.value) }
  }
}

/// A method of a release.
enum ReleaseMethod: String {
  case nearest, nextUp = "next_up", nextDown = "next_down", within
}

/// A Lua function that can be evaluated.
final class SymbolicFunction {
  /// The text that contains the function.
  let source: ScriptSource
  /// The index of the function in the tree.
  let index: Int
  let syntax: SyntaxFunction
  let upvalues: [CapturedVariable]

  init(_ index: Int, in source: ScriptSource, upvalues: [CapturedVariable]) {
    (self.index, self.source, self.upvalues) = (index, source, upvalues)
    syntax = source.tree.functions[index]
  }
}

/// A variable that a closure has captured.
final class CapturedVariable {
  /// The value; nil if it has not been read.
  var value: SymbolicValue?
  /// The script's function with this upvalue and its index there; nil if the evaluation created the
  /// variable.
  let owner: (function: LuaFunction, place: Int)?
  /// The name in the script's function.
  let name: String
  /// The text that declares the variable, and its index there; nil if it is not known.
  let declaration: (source: ScriptSource, variable: Int)?

  init(_ value: SymbolicValue) {
    self.value = value
    (owner, name, declaration) = (nil, "", nil)
  }

  init(
    of function: LuaFunction, at place: Int, name: String,
    declaration: (source: ScriptSource, variable: Int)?
  ) {
    (owner, self.name, self.declaration) = ((function, place), name, declaration)
  }
}

/// The reason why an evaluation ends early.
enum EvaluationAbort: Error {
  /// A comparison has different results inside the region.
  case cut
  /// The code cannot be evaluated for a whole plane.
  case refused(UnsupportedOperation)
}

/// An operation of a script that cannot be evaluated for a whole plane, and its position.
package struct UnsupportedOperation: Equatable, Sendable {
  /// The subject of the message: `rule "x"`; empty if there is none.
  package var subject = ""
  /// The operation without its subject: `multiplies travel by velocity`.
  var operation: String
  /// The name of the source; nil if it is unknown.
  package var chunk: String?
  /// The line in the source; nil if it is unknown.
  package var line: Int?
  /// True if the script itself fails there, with an error message instead of a decision.
  package var isFailure = false
  /// True if the rules can be evaluated, but take more work than a limit allows.
  package private(set) var isLimit = false

  /// Creates an operation with its position.
  package init(_ operation: String, chunk: String? = nil, line: Int? = nil) {
    (self.operation, self.chunk, self.line) = (operation, chunk, line)
  }

  /// Creates the reason of a limit of work.
  package static func limit(_ message: String) -> UnsupportedOperation {
    var reason = UnsupportedOperation(message)
    reason.isLimit = true
    return reason
  }

  /// The operation as a failure of the script.
  var asFailure: UnsupportedOperation {
    var failure = self
    failure.isFailure = true
    return failure
  }

  /// The message on one line: `rule "x" multiplies travel by velocity (line 12)`.
  package var message: String {
    let start = subject.isEmpty ? operation : "\(subject) \(operation)"
    guard let line else { return start }
    guard let chunk, !chunk.isEmpty else { return "\(start) (line \(line))" }
    return "\(start) (\(chunk):\(line))"
  }
}
