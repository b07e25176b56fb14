internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetScript

/// The optional arguments of a value expectation: a tolerance and a message.
///
/// If the last argument is a call, Lua passes all its results: `expect.truthy(s:find "x")` gets two
/// numbers. A value that is not a separate argument in the source is not used as a tolerance or a
/// message.
struct ExpectArguments {
  private let call: LuaCall
  private let name: String
  /// The number of values that a call needs, also as results of another call.
  private let least: Int
  /// The number of values that count as arguments.
  private let count: Int
  private let isWritten: Bool

  /// Reads a call of `name`, which needs at least `least` values, including results of a call.
  init(_ call: LuaCall, _ name: String, least: Int, _ session: ScriptSession) {
    self.call = call
    self.name = name
    self.least = least
    let written = call.count > least ? session.writtenArguments(of: call, named: name) : nil
    isWritten = written != nil
    // A single call can return all arguments: `expect.near(table.unpack(case))`.
    count = written.map { $0 >= max(1, least) ? min(call.count, $0) : call.count } ?? call.count
  }

  /// Returns the arguments by the names of their parameters.
  ///
  /// A tolerance or a message that the source does not show is missing.
  func values(
    of parameters: [FieldDescription], tables: LuaTablePassing = .copied
  ) throws(LuaError) -> KeySource {
    var given = LuaTable()
    for (index, parameter) in parameters.enumerated() {
      if parameter.name == ExpectMessage.key {
        given[parameter.name] = try message(at: index).map { .string($0) } ?? .nil
      } else if index < max(count, least) {
        given[parameter.name] = try call.value(at: index, tables: tables)
      }
    }
    return LuaKeySource(given)
  }

  /// Returns the message of the script; nil if there is none.
  private func message(at index: Int) throws(LuaError) -> String? {
    if count > index + 1, isWritten, (index + 1..<count).contains(where: { !call.isNil(at: $0) }) {
      throw Diagnostic(
        .wrongType,
        "`expect.\(name)` takes a message as its last "
          + "argument; here another argument follows it.", word: name
      ).raised
    }
    guard index < count, !call.isNil(at: index) else { return nil }
    let value = try call.value(at: index)
    if let text = value.string { return text }
    // Ignore results of a call: the source does not show the intended number of values.
    if !isWritten { return nil }
    let hint =
      name == "equal" && value.number != nil
      ? " To compare with a tolerance, use `expect.near(got, wanted, tolerance)`." : ""
    throw Diagnostic(
      .wrongType,
      "The message of `expect.\(name)` must be a string; this is \(value.diagnosticText).\(hint)",
      word: name
    ).raised
  }
}
