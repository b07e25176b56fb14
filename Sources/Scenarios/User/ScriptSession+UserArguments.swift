internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

// Checks of the arguments of `user` methods, and their errors.
extension ScriptSession {
  /// Returns the arguments of a call as plain data.
  func arguments(of call: LuaCall, for reading: MethodSignature) throws(LuaError) -> MethodArguments
  {
    var values: [DataValue] = []
    var device: Device?
    for (index, parameter) in reading.parameters.enumerated() {
      if case .device = parameter.kind {
        let site = site(of: call, reading.name, as: reading.name)
        let given = try call.value(at: index, tables: .referenced)
        device = try raised(self.device(from: given, site: site))
        values.append(.nil)
      } else if !parameter.isRequired, call.isNil(at: index) {
        values.append(.nil)
      } else {
        values.append(
          DataValue(try value(of: call, at: index, parameter, reading.name)) ?? .nil)
      }
    }
    return MethodArguments(values, device: device)
  }

  private func value(
    of call: LuaCall, at index: Int, _ parameter: MethodParameter, _ verb: String
  ) throws(LuaError) -> LuaValue {
    switch parameter.kind {
    case .text, .sheetName, .screenName: .string(try call.string(at: index, parameter.name))
    case .row: .integer(Int64(try row(call, index, parameter.name, verb)))
    case .time: .number(try seconds(of: call, at: index, parameter.name, verb))
    case .number(let range):
      .number(
        try number(call, at: index, parameter.name, in: range, parameter.unit ?? "", of: verb))
    case .table(let form): .table(try options(of: call, at: index, TableDescription(form), verb))
    case .boolean, .choice, .target, .height, .keyboard, .device, .presentOptions:
      try checked(call, index, ValueType(parameter.kind), verb)
    }
  }

  private func row(
    _ call: LuaCall, _ index: Int, _ name: String, _ verb: String
  ) throws(LuaError) -> Int {
    let row = try call.integer(at: index, name)
    _ = try number(call, at: index, name, in: .rowNumber, "", of: verb)
    return row
  }

  /// Returns a duration in seconds, at least 0 and limited.
  func seconds(
    of call: LuaCall, at index: Int = 0, _ name: String = "seconds", _ verb: String
  ) throws(LuaError) -> Double {
    let seconds = try call.number(at: index, name)
    // A duration of hours is intended.
    if seconds > NumericRange.longestGesture, seconds < 3600 {
      warn(
        of: call,
        "`\(verb)(\(seconds.plain))` means \(seconds.plain) seconds; for \(seconds.plain) "
          + "milliseconds, write \((seconds / 1000).plain).")
    }
    if seconds >= 0 {
      return try number(call, at: index, name, in: .wait, "s", of: verb)
    }
    throw Diagnostic(
      .outOfRange, "`\(verb)` needs a time of 0 or more; got \(seconds.plain) s.", word: verb
    ).raised
  }

  /// Returns an argument, checked against its type.
  func checked(
    _ call: LuaCall, _ index: Int, _ type: ValueType, _ verb: String
  ) throws(LuaError) -> LuaValue {
    let checker = TableValidator(site: self.site(of: call, verb, as: verb))
    let value = try call.value(at: index, tables: .referenced)
    return try raised(checker.check(value, is: type, at: []))
  }

  /// Adds a warning about a probable mistake of the scenario that can be intended, to the report
  /// and to the events.
  func warn(of call: LuaCall, _ text: String) {
    warn(text, sheet: world.topSheet, at: world.time, place: call.place)
  }

  /// Calls `attempt` and raises its error as an error of the call.
  ///
  /// An unknown name is looked up again among the latest definitions of the script.
  func convertingErrors<Result>(
    _ call: LuaCall, _ verb: String, _ attempt: () throws(ActionError) -> Result
  ) throws(LuaError) -> Result {
    do throws(ActionError) {
      return try attempt()
    } catch {
      switch error.kind {
      case .noSheet(let name): _ = try raised(sheetID(named: name))
      case .noScreen(let name): _ = try raised(screenID(named: name))
      case .unreachable, .impossible, .misused, .tooMuch, .missingKey, .conflict:
        throw diagnostic(from: error, of: call, verb).raised
      }
    }
    do throws(ActionError) {
      return try attempt()
    } catch {
      throw diagnostic(from: error, of: call, verb).raised
    }
  }

  private func diagnostic(
    from refusal: ActionError, of call: LuaCall, _ verb: String
  ) -> Diagnostic {
    let code: DiagnosticCode
    switch refusal.kind {
    case .unreachable: code = .unreachableTarget
    case .impossible: code = .impossibleGesture
    case .misused: code = .misusedUser
    case .tooMuch: code = .tooMany
    case .missingKey: code = .missingKey
    case .noSheet, .noScreen: code = .unknownName
    case .conflict(let key):
      return site(of: call, verb, as: verb)
        .error(.conflictingKeys, key: [.key(key)], refusal.sentence)
    }
    let there = refusal.sought.map { nameHint(for: $0.isEmpty ? nil : $0) } ?? ""
    return Diagnostic(code, refusal.sentence + there, word: refusal.word)
  }
}
