internal import Support

/// A module of the Lua library, with the functions that a script cannot use.
struct SandboxedModule {
  let name: String
  let names: [String]
  /// The functions of standard Lua that a script cannot use, with the reasons.
  let unavailableFunctions: [(name: String, reason: String)]

  private init(_ name: String, _ names: String, closed: [(name: String, reason: String)] = []) {
    self.name = name
    self.names = names.split(separator: " ").map(String.init)
    self.unavailableFunctions = closed
  }

  static func named(_ name: String) -> SandboxedModule? { all.first { $0.name == name } }

  static let string = SandboxedModule(
    "string",
    "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper",
    closed: [
      ("dump", "a script cannot create bytecode, because it could bypass every limit.")
    ])

  static let all: [SandboxedModule] = [
    string, SandboxedModule("table", "concat insert move pack remove sort unpack"),
    SandboxedModule(
      "math",
      "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min "
        + "mininteger modf pi rad "
        + "random randomseed sin sqrt tan tointeger type ult"),
    SandboxedModule("coroutine", "close create isyieldable resume running status wrap yield"),
    SandboxedModule("utf8", "char charpattern codepoint codes len offset"),
    SandboxedModule(
      "os", "clock date difftime time",
      closed: [
        ("execute", "a script cannot run programs."),
        ("exit", "a script ends at the end of its file."),
        ("getenv", "a script cannot read the environment."),
        ("remove", "a script cannot change files."),
        ("rename", "a script cannot change files."), ("tmpname", "a script cannot write files."),
        ("setlocale", "a script must behave the same on every machine."),
      ]),
  ]

  /// Returns the sentence for a member that the module does not have.
  func message(without member: String) -> String {
    if let why = unavailableFunctions.first(where: { $0.name == member })?.reason {
      return "`\(name).\(member)` is not available: \(why)"
    }
    if let near = SpellingSuggestion.closest(to: member, among: names) {
      return "`\(name)` has no `\(member)`. Did you mean `\(near)`?"
    }
    return "`\(name)` has no `\(member)`; it has \(names.map { "`\($0)`" }.listed(by: "and"))."
  }
}
