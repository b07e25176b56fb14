internal import LuaBridge
internal import SheetEngine

/// A value while a script's code is walked through for a whole plane of releases.
enum SymbolicValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  /// Any other number; it may stand for a plane.
  case number(AffineNumber)
  case string(String)
  /// A table that the walk has made.
  case table(SymbolicTable)
  /// A table of the script, which is read and never written.
  case kept(LuaReference)
  case function(SymbolicFunction)
  case library(LibraryFunction)
  case release
  case method(ReleaseMethod)
  /// What nothing is known of: an object, a coroutine, a function of the host.
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

  /// The number; a constant for an integer.
  var number: AffineNumber? {
    switch self {
    case .integer(let value): AffineNumber(Double(value))
    case .number(let value): value
    default: nil
    }
  }

  /// Whether it varies in the plane.
  var varies: Bool {
    if case .number(let value) = self { !value.isConstant } else { false }
  }

  /// What `type` answers.
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

/// A table that a walk has made: a list, and named values.
final class SymbolicTable {
  var list: [SymbolicValue] = []
  private var named: [(name: String, value: SymbolicValue)] = []

  init(_ list: [SymbolicValue] = [], named: [(name: String, value: SymbolicValue)] = []) {
    (self.list, self.named) = (list, named)
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

  /// The pairs in the fixed order: the list, then by name.
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

/// A function of Lua that is walked through.
final class SymbolicFunction {
  let prototype: LuaPrototype
  let taken: [CapturedVariable]
  /// The text that it stands in.
  let chunk: String

  init(_ prototype: LuaPrototype, taken: [CapturedVariable], chunk: String) {
    (self.prototype, self.taken, self.chunk) = (prototype, taken, chunk)
  }
}

/// A variable that a function has taken in.
final class CapturedVariable {
  /// What it holds; nil: not read yet.
  var value: SymbolicValue?
  /// The script's function that has it, and its place there; nil: the walk has made it.
  let owner: (function: LuaFunction, place: Int)?
  /// What the script's function calls it.
  let name: String

  init(_ value: SymbolicValue) {
    self.value = value
    (owner, name) = (nil, "")
  }

  init(of function: LuaFunction, at place: Int, name: String) {
    (owner, self.name) = ((function, place), name)
  }
}

/// Why a walk ends before its function does.
enum EvaluationAbort: Error {
  /// A comparison has two answers in the part of the plane that is asked about.
  case cut
  /// What the code does cannot be said of a whole plane.
  case refused(UnsupportedOperation)
}

/// What a script does that cannot be said of a whole plane, and where.
package struct UnsupportedOperation: Equatable, Sendable {
  /// Whose code it is: `rule "x"`; empty: nobody's.
  package var subject = ""
  /// What it does: `multiplies travel by velocity`.
  var deed: String
  /// The text where it does so; nil: nowhere.
  package var chunk: String?
  /// The line there.
  package var line: Int?

  /// A reason, and its place.
  package init(_ deed: String, chunk: String? = nil, line: Int? = nil) {
    (self.deed, self.chunk, self.line) = (deed, chunk, line)
  }

  /// The reason in one line: `rule "x" multiplies travel by velocity (line 12)`.
  package var words: String {
    let start = subject.isEmpty ? deed : "\(subject) \(deed)"
    guard let line else { return start }
    guard let chunk, !chunk.isEmpty else { return "\(start) (line \(line))" }
    return "\(start) (\(chunk):\(line))"
  }
}
