internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge

// `param`: parameters, with the values that the host set.
extension ScriptSession {
  static let parameterFunctions = [
    GlobalFunction(
      FunctionDescription(
        "param",
        "A parameter: a slider, a switch or a choice in play, an option `--set \"flick "
          + "speed=900\"` elsewhere. "
          + "Returns its value.",
        [
          FieldDescription("name", .string, required: true, "Its name."),
          FieldDescription(
            "default",
            .either([.number(.parameterValue), .boolean, .list(.string, count: 2...32)]),
            required: true,
            "Its default value; for a choice, the options, starting with the default."),
          FieldDescription("options", .table(ParamOptions.self), "Limits of a number."),
        ], returns: ["number"],
        overloads: [
          FunctionDescription(
            "param", "A switch.",
            [
              .member("name", .string, "Its name."), .member("default", .boolean, "Its default."),
            ], returns: ["boolean"]),
          FunctionDescription(
            "param", "A choice.",
            [
              .member("name", .string, "Its name."),
              .member("default", .list(.string), "The options, starting with the default."),
            ], returns: ["string"]),
        ])
    ) { session, call throws(LuaError) in
      let site = session.site(of: call, "param", as: "param")
      let given = try call.string(at: 0, "name")
      let name = try raised(site.checkedName(given, of: "parameter"))
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
