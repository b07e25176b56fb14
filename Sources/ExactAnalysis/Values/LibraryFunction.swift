internal import LuaBridge

/// A function of the Lua library that the evaluator supports.
enum LibraryFunction: String, CaseIterable {
  case type, rawequal, rawlen, select, assert, ipairs, pairs, next
  case abs = "math.abs"
  case min = "math.min"
  case max = "math.max"
  case floor = "math.floor"
  case ceil = "math.ceil"
  case sqrt = "math.sqrt"
  case mathType = "math.type"
  case insert = "table.insert"
  case sort = "table.sort"
  case unpack = "table.unpack"
  /// The iterator that `ipairs` returns.
  case step = "ipairs(...)"
}

/// Identifies functions of the Lua library by their C address, so that other names in a script make
/// no difference.
struct LibraryFunctionIndex: Sendable {
  /// The functions of this process.
  ///
  /// Their addresses are the same in all Lua states.
  static let known = LibraryFunctionIndex()

  private var known: [UInt: LibraryFunction] = [:]
  /// The names of all library functions.
  private var names: [UInt: String] = [:]

  private static let text = """
    local found = {}
    for _, name in ipairs { "type", "rawequal", "rawlen", "select", "assert", "ipairs", "pairs",
        "next", "pcall", "xpcall", "error", "tostring", "tonumber", "print", "rawget", "rawset",
        "setmetatable", "getmetatable" } do
      found[name] = _G[name]
    end
    for _, library in ipairs { "math", "table", "string", "coroutine", "os", "utf8" } do
      for name, value in pairs(_G[library] or {}) do
        if type(value) == "function" then found[library .. "." .. name] = value end
      end
    end
    found["ipairs(...)"] = ipairs {}
    return found
    """

  /// Finds the functions in a new Lua state that no script has changed.
  private init() {
    guard let state = try? LuaState(),
      let table = try? state.load(Self.text, name: "library", tables: .copied).first?.table
    else { return }
    for field in table.fields {
      guard let address = field.value.function?.address, address != 0 else { continue }
      known[address] = LibraryFunction(rawValue: field.name)
      names[address] = field.name
    }
  }

  /// The symbolic value of a C function.
  func value(at address: UInt) -> SymbolicValue {
    if let function = known[address] { return .library(function) }
    return .foreign(names[address] ?? Self.unknown)
  }

  /// The name of a function of the Lua library; nil for a function of the host.
  func name(at address: UInt) -> String? { names[address] }

  /// The name of a function of the host: all of them have the same address.
  static let unknown = "a built-in function"
}

extension SymbolicValue {
  /// The value of a global: a function of the host gets its name.
  func named(_ global: SymbolicValue) -> SymbolicValue {
    guard case .foreign(LibraryFunctionIndex.unknown) = self, case .string(let name) = global else {
      return self
    }
    return .foreign(name)
  }
}

/// The names of the functions of the Lua library.
package enum LibraryFunctionNames {
  /// Returns the name of a C function, such as `math.abs`; nil for a function of the host.
  package static func name(at address: UInt) -> String? {
    LibraryFunctionIndex.known.name(at: address)
  }
}
