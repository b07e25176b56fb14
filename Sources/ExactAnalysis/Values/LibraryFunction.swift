internal import LuaBridge

/// A function of Lua's library that a walk knows.
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
  /// What `ipairs` answers with.
  case step = "ipairs(...)"
}

/// Which function of the library a function of a script is: by where it stands in C, so that a script
/// that gives one another name changes nothing.
struct LibraryFunctionIndex: Sendable {
  /// Those of this process, found once: in all states they stand at the same places.
  static let known = LibraryFunctionIndex()

  private var known: [UInt: LibraryFunction] = [:]
  /// What the others are called.
  private var names: [UInt: String] = [:]

  private static let text = """
    local found = {}
    for _, name in ipairs { "type", "rawequal", "rawlen", "select", "assert", "ipairs", "pairs",
        "next", "pcall", "xpcall", "error", "tostring", "tonumber", "print", "rawget", "rawset",
        "setmetatable", "getmetatable", "require" } do
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

  /// Finds them in a state of its own, which no script has changed.
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

  /// What a function written in C is to a walk.
  func value(at address: UInt) -> SymbolicValue {
    if let function = known[address] { return .library(function) }
    return .foreign(names[address] ?? "a built-in function")
  }
}
