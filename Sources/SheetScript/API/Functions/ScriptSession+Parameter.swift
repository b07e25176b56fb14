internal import ScriptDiagnostics
internal import LuaBridge

// `param`: parameters, with the values that the host set.
extension ScriptSession {
  static let parameterFunctions = [
    GlobalFunction("param") { session, call throws(LuaError) in
      let site = session.site(of: call, "param", as: "param")
      let name = try call.string(at: 0, "name")
      var parameter = try session.parsedParameter(name, of: call, site: site)
      let limits = try session.options(of: call, at: 2, as: ParamOptions.self, "param")
      try raised(
        session.definitions.parameters.add(
          &parameter, within: limits, setTo: session.options.parameters[name], site: site))
      return [parameter.luaValue]
    }
  ]

  /// The parameter that a call describes, without its limits.
  private func parsedParameter(
    _ name: String, of call: LuaCall, site: CallSite
  ) throws(LuaError) -> Parameter {
    switch call.kind(at: 1) {
    case "boolean":
      let isOn = try call.boolean(at: 1, "default")
      return Parameter(name: name, kind: .onOff, standard: isOn ? 1 : 0)
    case "table":
      let table = try call.table(at: 1, "default")
      let words = table.list.compactMap { $0.string }
      try raised(
        Parameter.require(
          words, name, isPlain: words.count == table.list.count && table.fields.isEmpty,
          site: site))
      return Parameter(name: name, kind: .choice(words), standard: 0)
    default:
      let standard = try number(call, at: 1, "default", in: .parameterValue, "", of: "param")
      return Parameter(name: name, kind: .number, standard: standard)
    }
  }
}
