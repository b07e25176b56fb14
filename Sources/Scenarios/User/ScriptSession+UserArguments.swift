internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

// What a verb of `user` is given, checked as its parameters say, and why it is refused.
extension ScriptSession {
  /// The arguments of a call, as plain values.
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
    case .row: .integer(Int64(try call.integer(at: index, parameter.name)))
    case .time: .number(try seconds(of: call, at: index, verb))
    case .number(let limits):
      .number(
        try number(
          call, at: index, parameter.name, in: NumericRange(limits), parameter.unit ?? "", of: verb)
      )
    case .table(let form): .table(try options(of: call, at: index, TableDescription(form), verb))
    case .flag, .choice, .place, .height, .keyboard, .device, .opening:
      try checked(call, index, ValueType(parameter.kind), verb)
    }
  }

  /// A time that passes, 0 or more and bounded.
  func seconds(of call: LuaCall, at index: Int = 0, _ verb: String) throws(LuaError) -> Double {
    let seconds = try call.number(at: index, "seconds")
    // Whoever lets hours pass means it.
    if seconds > NumericRange.longestGesture, seconds < 3600 {
      warn(
        of: call,
        "`\(verb)(\(seconds.plain))` means \(seconds.plain) seconds; for \(seconds.plain) "
          + "milliseconds, write \((seconds / 1000).plain).")
    }
    if seconds >= 0 {
      return try number(call, at: index, "seconds", in: .wait, "s", of: verb)
    }
    throw Diagnostic(
      .outOfRange, "`\(verb)` needs a time of 0 or more; got \(seconds.plain) s.", word: verb
    ).raised
  }

  /// An argument, held against its description.
  func checked(
    _ call: LuaCall, _ index: Int, _ type: ValueType, _ verb: String
  ) throws(LuaError) -> LuaValue {
    let checker = TableValidator(site: site(of: call, verb, as: verb))
    let value = try call.value(at: index, tables: .referenced)
    return try raised(checker.check(value, is: type, at: []))
  }

  /// Notes something that is likely a mistake of the scenario, and may be meant.
  func warn(of call: LuaCall, _ text: String) {
    let place = call.place
    let warning = Diagnostic(.misusedUser, text, file: place?.chunk, line: place?.line)
    guard !proof.warnings.contains(warning), proof.warnings.count < 100 else { return }
    proof.warnings.append(warning)
  }

  /// Does something that may be refused, and says why as an error of the call.
  ///
  /// A name that is not known is looked for once more among what the script has just defined.
  func refusing<Result>(
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
    let there = refusal.sought.map { whatIsThere(for: $0.isEmpty ? nil : $0) } ?? ""
    return Diagnostic(code, refusal.sentence + there, word: refusal.word)
  }
}
