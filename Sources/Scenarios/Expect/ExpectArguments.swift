internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetScript

/// What a plain expectation was given beside its values: a tolerance, a message.
///
/// Lua passes on everything that the last argument gives: `expect.truthy(s:find "x")` gets two
/// numbers. What is not written as an argument of its own is no tolerance and no message.
struct ExpectArguments {
  private let call: LuaCall
  private let name: String
  /// How many of the values are meant.
  private let count: Int
  private let isWritten: Bool

  /// Reads a call of `name`, which needs `least` values, wherever they come from.
  init(_ call: LuaCall, _ name: String, least: Int, _ session: ScriptSession) {
    self.call = call
    self.name = name
    let written = call.count > least ? session.writtenArguments(of: call, named: name) : nil
    isWritten = written != nil
    // One call alone may give all of it: `expect.near(table.unpack(case))`.
    count = written.map { $0 >= max(1, least) ? min(call.count, $0) : call.count } ?? call.count
  }

  /// The tolerance; nil when none was written.
  func tolerance(at index: Int) throws(LuaError) -> LuaValue {
    index < count ? try call.value(at: index) : .nil
  }

  /// The words of the script's own; nil when there are none.
  func message(at index: Int) throws(LuaError) -> String? {
    if count > index + 1, isWritten, (index + 1..<count).contains(where: { !call.isNil(at: $0) }) {
      throw Diagnostic(
        .wrongType,
        "`expect.\(name)` takes a message as its last argument; here another argument "
          + "follows it.", word: name
      ).raised
    }
    guard index < count, !call.isNil(at: index) else { return nil }
    let value = try call.value(at: index)
    if let text = value.string { return text }
    // From a call that gives many values, where the text does not tell how many were meant.
    if !isWritten { return nil }
    let hint =
      name == "equal" && value.number != nil
      ? " To compare with a tolerance, use `expect.near(got, wanted, tolerance)`." : ""
    throw Diagnostic(
      .wrongType,
      "The message of `expect.\(name)` must be a string; this is \(value.words).\(hint)", word: name
    ).raised
  }
}
