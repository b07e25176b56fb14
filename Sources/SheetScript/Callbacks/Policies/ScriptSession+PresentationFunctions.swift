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

  /// The argument of a function that resolves a detent or a setting of the layout.
  func detentTable(_ context: DetentContext, of sheet: SheetID) -> LuaValue {
    var table = LuaAPI.detentContext.table(of: context)
    table[LuaAPI.sheetKey] = handle(for: sheet)
    return .table(table)
  }

  func layout(
    _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Style.LayoutChoice? {
    guard let result = callFunction(question, sheet: sheet, [detentTable(context, of: sheet)])
    else { return nil }
    let expected: String
    switch setting {
    case .maxWidth:
      if case .boolean(false) = result { return .maxWidth(nil) }
      if let number = result.number, NumericRange.maxWidth.contains(number) {
        return .maxWidth(number)
      }
      expected = "a width of \(NumericRange.maxWidth.diagnosticText) pt, or false for no limit"
    case .alignment:
      if let choice = result.string.flatMap({ Style.Alignment(rawValue: $0) }) {
        return .alignment(choice)
      }
      expected = Style.Alignment.allCases.map { "\"\($0.rawValue)\"" }.listed(by: "or")
    case .largestUndimmed:
      if case .boolean(false) = result { return .largestUndimmed(.none) }
      let names = world[sheet].definition.style.detents.map { $0.name }
      if let name = result.string, names.contains(name) { return .largestUndimmed(.detent(name)) }
      expected = "\(names.map { "\"\($0)\"" }.listed(by: "or")), or false"
    case .inset:
      if let inset = checkedInset(result) { return .inset(inset) }
      expected =
        "a distance of \(NumericRange.cardInset.diagnosticText) pt, or a table such as "
        + "{ sides = 8, bottom = 16 }"
    }
    reportInvalidResult(
      of: RuleCall(id: question, rule: 0, sheet: sheet),
      "it returned \(result.diagnosticText); expected \(expected).")
    return nil
  }

  /// Returns the inset that a function of a script returned; nil if it is not one.
  private func checkedInset(_ result: LuaValue) -> Style.Inset? {
    if let distance = result.number, !NumericRange.cardInset.contains(distance) { return nil }
    guard result.table != nil else { return Style.Inset(result) }
    let site = CallSite(subject: "inset", function: "inset", sources: [])
    return (try? TableValidator(site: site).table(result, Style.Inset.description))
      .map { Style.Inset($0) }
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
