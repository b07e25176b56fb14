package import ScriptSchema
package import ScriptDiagnostics
internal import Support
package import LuaBridge

// Natives: their closures get a session and a call; diagnostics are raised at the location of the
// call.
extension ScriptSession {
  /// Runs the body of a native and converts thrown errors to Lua errors; `name` is the name in the
  /// script, for errors about arguments.
  package static func convertingErrors<Result>(
    _ call: LuaCall, as name: String? = nil, _ body: (ScriptSession) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    guard let session = call.subject(as: ScriptSession.self) else { throw LuaError("no session") }
    do {
      return try body(session)
    } catch {
      throw session.nativeError(error, by: call, as: name)
    }
  }

  /// Returns an error of a native with its location.
  ///
  /// A separate function, so that nested calls of the script need less stack space.
  private func nativeError(_ error: LuaError, by call: LuaCall, as name: String?) -> LuaError {
    if let own = error.raised {
      charge(WorkCost.error + WorkCost.location(in: texts, call.place))
      return addingLocation(own, at: call).luaError
    }
    guard let name, let own = Diagnostic(argumentOf: name, error) else { return error }
    return addingLocation(own, at: call).luaError
  }

  /// Adds the line of the call if the error has no location.
  private func addingLocation(_ error: Diagnostic, at call: LuaCall) -> Diagnostic {
    guard error.file == nil, let place = call.place, place.chunk != LuaBootstrap.name else {
      return error
    }
    var error = error
    error.file = place.chunk
    error.line = place.line
    return located(error)
  }

  /// Reads a number from the arguments of a call and checks its range.
  ///
  /// `name` is the name of the parameter, `unit` its unit, and `verb` the name in the source that
  /// the error points at.
  package func number(
    _ call: LuaCall, at index: Int, _ name: String, in bounds: NumericRange, _ unit: String,
    of verb: String
  ) throws(LuaError) -> Double {
    let number = try call.number(at: index, name)
    guard !bounds.contains(number) else { return number }
    let given = unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    throw Diagnostic(
      .outOfRange,
      "`\(name)` of `\(verb)` is \(given); it must be \(bounds.diagnosticText)."
        + bounds.unitHint(for: number),
      word: verb
    ).raised
  }

  /// The location of a call, for errors about its arguments.
  package func site(of call: LuaCall, _ function: String, as subject: String) -> CallSite {
    CallSite(subject: subject, function: function, place: call.place, sources: sources)
  }
}

extension LuaCall {
  /// A checked argument, read into its struct.
  package func table<Table: ScriptTable>(
    at index: Int, as _: Table.Type, site: @autoclosure @escaping () -> CallSite
  ) throws(LuaError) -> Table {
    Table(try table(at: index, Table.description, site: site()))
  }

  /// A checked argument, as a table by content.
  package func table(
    at index: Int, _ description: TableDescription, site: @autoclosure @escaping () -> CallSite
  ) throws(LuaError) -> LuaTable {
    let validator = TableValidator(
      site: site(), api: subject(as: ScriptSession.self)?.api ?? .sheets)
    let value: LuaValue
    do {
      value = try self.value(at: index, tables: .shallow)
    } catch {
      guard kind(at: index) == "table" else { throw error }
      throw validator.readError(error, at: []).raised
    }
    do throws(Diagnostic) {
      return try validator.table(value, description)
    } catch {
      throw error.raised
    }
  }
}
