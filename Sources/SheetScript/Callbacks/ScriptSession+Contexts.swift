internal import ScriptDiagnostics
internal import LuaBridge

// The context of a sheet or page can be any value of the script except NaN, which is not
// equal to itself and which a tape cannot contain.
extension ScriptSession {
  /// Returns the context of a call; throws an error if it is or contains NaN.
  func checkedContext(_ context: LuaValue, site: CallSite) throws(Diagnostic) -> LuaValue {
    guard let text = Self.nanText(in: context) else { return context }
    throw site.error(.wrongType, value: [.key("context")], "`context` \(text).")
  }

  /// A description of the NaN that a context is or contains, after a subject; nil if there is none.
  static func nanText(in context: LuaValue) -> String? {
    if let number = context.number { return number.isNaN ? "is NaN, which is not a number" : nil }
    guard let path = context.reference?.firstNaN() else { return nil }
    return "contains NaN, which is not a number, under `\(path)`"
  }
}
