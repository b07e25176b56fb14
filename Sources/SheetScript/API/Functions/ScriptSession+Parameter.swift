internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge

/// The arguments of `param`.
private struct ParamArguments: ScriptValues {
  var name = ""
  var standard = LuaValue.nil
  var limits = ParamOptions()

  /// The type of a default.
  static let standardType = ValueType.either([
    .number(.parameterValue), .boolean, .list(.string, count: Parameter.choiceCount),
  ])

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.unchecked(
      "default", &standard, Self.standardType,
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
      var parameter = try session.parsedParameter(name, given.standard, call)
      try raised(
        session.definitions.parameters.add(
          &parameter, within: given.limits, setTo: session.options.parameters[name], site: site))
      return [parameter.luaValue]
    }
  ]

  /// The parameter with a default, without its limits.
  private func parsedParameter(
    _ name: String, _ standard: LuaValue, _ call: LuaCall
  ) throws(LuaError) -> Parameter {
    if let reference = standard.reference {
      let table = try reference.entries()
      let words = table.list.compactMap { $0.string }
      let isPlain = words.count == table.list.count && table.fields.isEmpty
      let site = site(of: call, "param", as: "param")
      try raised(Parameter.require(words, name, isPlain: isPlain, site: site))
      return Parameter(name: name, kind: .choice(words), standard: 0)
    }
    let site = site(of: call, "param", as: "`default` of `param`")
    let checked = try raised(
      TableValidator(site: site).check(standard, is: ParamArguments.standardType, at: []))
    if let isOn = checked.boolean {
      return Parameter(name: name, kind: .onOff, standard: isOn ? 1 : 0)
    }
    return Parameter(name: name, kind: .number, standard: checked.number ?? 0)
  }
}
