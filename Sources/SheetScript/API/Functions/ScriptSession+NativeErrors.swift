package import ScriptDiagnostics
internal import Support
package import LuaBridge

// How natives run: a session and a call in, values out, diagnostics raised where the script called.
extension ScriptSession {
  /// Defines a global function that may throw diagnostics.
  package func native(
    _ name: String, _ body: @escaping (ScriptSession, LuaCall) throws(LuaError) -> [LuaValue]
  ) throws(LuaError) {
    try lua.define(name) { call throws(LuaError) in
      try ScriptSession.raising(call, as: name) { session throws(LuaError) in
        if call.count > 0, let most = LuaAPI.mostArguments(of: name) {
          try session.refuseSurplus(call, name, most: most)
        }
        return try body(session, call)
      }
    }
  }

  /// Runs a native's body and turns what it throws into an error of Lua; `name` is what the script
  /// calls it, for errors about its arguments.
  package static func raising<Result>(
    _ call: LuaCall, as name: String? = nil, _ body: (ScriptSession) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    guard let session = call.subject(as: ScriptSession.self) else { throw LuaError("no session") }
    do {
      return try body(session)
    } catch {
      throw session.explained(error, by: call, as: name)
    }
  }

  /// An error of a native's body with its place.
  ///
  /// Made here, so that a script's calls within calls do not pay for it with room on the stack.
  private func explained(_ error: LuaError, by call: LuaCall, as name: String?) -> LuaError {
    if let own = error.raised {
      charge(WorkCost.error)
      return placed(own, at: call).luaError
    }
    guard let name, let own = Diagnostic(argumentOf: name, error) else { return error }
    return placed(own, at: call).luaError
  }

  /// With the line of the call, where it has no place of its own.
  private func placed(_ error: Diagnostic, at call: LuaCall) -> Diagnostic {
    guard error.file == nil, let place = call.place, place.chunk != LuaBootstrap.name else {
      return error
    }
    var error = error
    error.file = place.chunk
    error.line = place.line
    return located(error)
  }

  /// Refuses an argument that the method of that name does not take.
  package func refuseSurplus(_ call: LuaCall, _ name: String) throws(LuaError) {
    guard call.count > 0, let most = LuaAPI.mostMethodArguments[name] else { return }
    try refuseSurplus(call, name, most: most)
  }

  /// A number among a call's arguments, within its range.
  ///
  /// `name` is the parameter's, `unit` what it is counted in, `verb` the word to point at.
  package func number(
    _ call: LuaCall, at index: Int, _ name: String, in bounds: NumericRange, _ unit: String,
    of verb: String
  ) throws(LuaError) -> Double {
    let number = try call.number(at: index, name)
    guard !bounds.contains(number) else { return number }
    let given = unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    throw Diagnostic(
      .outOfRange, "`\(name)` of `\(verb)` is \(given); it must be \(bounds.words).", word: verb
    ).raised
  }

  /// Where a call stands, for errors about what it was given.
  package func site(of call: LuaCall, _ function: String, as subject: String) -> CallSite {
    CallSite(subject: subject, function: function, place: call.place, sources: sources)
  }
}

extension LuaCall {
  /// An argument as a table by content, checked.
  package func table(
    at index: Int, _ description: TableDescription, site: CallSite
  ) throws(LuaError) -> LuaTable {
    let value = try value(at: index, tables: .referenced)
    do throws(Diagnostic) {
      return try TableValidator(site: site).table(value, description)
    } catch {
      throw error.raised
    }
  }
}
