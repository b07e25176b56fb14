internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge

/// The arguments of `param`.
private struct ParamArguments: ScriptValues {
  var name = ""
  var standard = LuaValue.nil
  var limits = ParamOptions()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.value(
      "default", &standard,
      .either([.number(.parameterValue), .boolean, .list(.string, count: Parameter.choiceCount)]),
      need: "Its default value; for a choice, the options, starting with the default.")
    keys.table("options", &limits, "Limits of a number.")
  }
}

// `param`: parameters, with the values that the host set.
extension ScriptSession {
  static let parameterFunctions = [
    GlobalFunction(
      "param",
      "A parameter: a slider, a switch or a choice in play, an option `--set \"flick "
        + "speed=900\"` elsewhere. "
        + "Returns its value.", ParamArguments.self, returns: ["number"],
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
      ]
    ) { session, call, given throws(LuaError) in
      let site = session.site(of: call, "param", as: "param")
      let name = try raised(site.checkedName(given.name, of: "parameter"))
      var parameter = try session.parsedParameter(name, given.standard, site: site)
      try raised(
        session.definitions.parameters.add(
          &parameter, within: given.limits, setTo: session.options.parameters[name], site: site))
      return [parameter.luaValue]
    }
  ]

  /// The parameter with a default, without its limits.
  private func parsedParameter(
    _ name: String, _ standard: LuaValue, site: CallSite
  ) throws(LuaError) -> Parameter {
    if let isOn = standard.boolean {
      return Parameter(name: name, kind: .onOff, standard: isOn ? 1 : 0)
    }
    guard let list = standard.table?.list else {
      return Parameter(name: name, kind: .number, standard: standard.number ?? 0)
    }
    let words = list.compactMap { $0.string }
    try raised(Parameter.require(words, name, site: site))
    return Parameter(name: name, kind: .choice(words), standard: 0)
  }
}
