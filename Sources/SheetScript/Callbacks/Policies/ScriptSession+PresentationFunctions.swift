package import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

// Functions of a script that choose the presentation of a sheet: its style, and its shape during
// the back gesture.
extension ScriptSession {
  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? {
    let context = LuaValue.table(LuaAPI.presentationContext.table(of: room))
    guard let result = callFunction(question, sheet: sheet, [context]), !result.isNil else {
      return nil
    }
    if let wanted = result.string.flatMap({ PresentationStyle(rawValue: $0) }) { return wanted }
    let names = PresentationStyle.allCases.map { $0.rawValue }
    let hint = result.string.map { SpellingSuggestion.hint(for: $0, among: names) }
    reportInvalidResult(
      result, "\(names.map { "\"\($0)\"" }.listed(by: "or"))",
      hint ?? "", question, sheet)
    return nil
  }

  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape? {
    guard let result = callFunction(question, sheet: sheet, [.number(progress)]), !result.isNil
    else {
      return nil
    }
    let site = CallSite(subject: "back", function: "back", sources: [])
    if let table = try? TableValidator(site: site).table(result, BackShape.description) {
      return BackShape(table)
    }
    reportInvalidResult(
      result,
      "nil or a table such as { scale = 0.9, lower = 40 }, `scale` "
        + "\(NumericRange.backScale.diagnosticText), `lower` "
        + "\(NumericRange.backLower.diagnosticText) pt", "", question, sheet)
    return nil
  }

  private func reportInvalidResult(
    _ result: LuaValue, _ expected: String, _ hint: String, _ question: ScriptFunctionID,
    _ sheet: SheetID
  ) {
    let fields = result.table?.fields.map { "\($0.name) = \($0.value.diagnosticText)" } ?? []
    let given = fields.isEmpty ? nil : "a table with \(fields.listed(by: "and"))"
    reportInvalidResult(
      of: RuleCall(id: question, rule: 0, sheet: sheet),
      "it returned \(given ?? result.diagnosticText); expected \(expected).\(hint)")
  }
}

extension BackShape: ScriptTable {
  package static let description = describe(
    "BackShape", "The shape of a sheet during a back gesture.")

  package init() { self.init(scale: 1, lower: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "scale", &scale, .backScale,
      "Scale relative to its size at rest; the bottom edge stays in place.")
    keys.number("lower", &lower, .backLower, unit: "pt", "Downward offset.")
  }
}
