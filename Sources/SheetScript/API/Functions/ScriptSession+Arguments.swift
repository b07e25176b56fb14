package import ScriptSchema
internal import ScriptDiagnostics
package import LuaBridge

// Arguments of calls: the description of a function checks their number, types and ranges.
extension ScriptSession {
  /// Throws if a call has surplus arguments, or numbers, strings or booleans that are missing or
  /// wrong.
  ///
  /// Tables and functions are checked when they are read.
  package func check(_ call: LuaCall, against function: FunctionDescription) throws(LuaError) {
    try rejectSurplusArguments(call, function.name, most: function.parameters.count)
    for (index, parameter) in function.parameters.enumerated() where parameter.type.isScalar {
      if parameter.isOptional, call.isNil(at: index) { continue }
      _ = try argument(of: call, at: index, parameter, of: function.name)
    }
  }

  /// The checked arguments of a call, by the names of the parameters.
  package func arguments(
    of call: LuaCall, for function: FunctionDescription
  ) throws(LuaError) -> KeySource {
    try rejectSurplusArguments(call, function.name, most: function.parameters.count)
    return try arguments(of: call, function.parameters, function.name)
  }

  /// The checked arguments from an index, by the names of their parameters; more are ignored.
  package func arguments(
    of call: LuaCall, from start: Int = 0, _ parameters: [FieldDescription], _ function: String
  ) throws(LuaError) -> KeySource {
    var given = LuaTable()
    for (offset, parameter) in parameters.enumerated() {
      let index = start + offset
      if parameter.isOptional, call.isNil(at: index) { continue }
      let value =
        parameter.isUnchecked
        ? try call.value(at: index, tables: .referenced)
        : try argument(of: call, at: index, parameter, of: function)
      given.fields.append((parameter.name, value))
    }
    return LuaKeySource(given)
  }

  /// A checked argument; a table that is left out is an empty table.
  private func argument(
    of call: LuaCall, at index: Int, _ parameter: FieldDescription, of function: String
  ) throws(LuaError) -> LuaValue {
    let type = parameter.type
    if let table = type.tableDescription, call.kind(at: index) == "table" {
      return .table(
        try call.table(at: index, table, site: self.site(of: call, function, as: function)))
    }
    var value = try call.value(at: index, tables: .referenced)
    if value.isNil, type.tableDescription != nil { value = .table(LuaTable()) }
    let isTable = (value.table != nil || value.reference != nil) && type.admits(value)
    let name = "`\(parameter.name)` of `\(function)`"
    let site = self.site(of: call, function, as: isTable ? function : name)
    guard index < call.count || isTable else {
      throw site.error(
        .wrongType, word: function, "\(name) must be \(type.diagnosticText); there is none."
      ).raised
    }
    if let range = type.range, value.number?.isFinite == true {
      let unit = parameter.unit ?? ""
      _ = try number(call, at: index, parameter.name, in: range, unit, of: function)
    }
    do throws(Diagnostic) {
      return try TableValidator(site: site, api: self.api).check(value, is: type, at: [])
    } catch {
      guard !isTable else { throw error.raised }
      let word = value.string.map { "\"\($0)\"" } ?? function
      throw site.error(error.code, word: word, error.sentence).raised
    }
  }
}

extension ValueType {
  /// The range of a number or an integer; nil for other types.
  fileprivate var range: NumericRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .boolean, .never, .string, .color, .choice, .name, .describedTable, .list, .map, .mixed,
      .record, .data, .function, .object, .any, .either, .named:
      nil
    }
  }
}
