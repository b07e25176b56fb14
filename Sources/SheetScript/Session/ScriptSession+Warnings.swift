internal import ScriptSchema
internal import UserActions
package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

// Warnings: calls without an effect, and practices that are not recommended. Each is an event.
extension ScriptSession {
  /// The warnings, in order; equal warnings only once.
  package var warnings: [Diagnostic] { log.warnings.map { $0.diagnostic } }

  /// Logs a warning; `place` is the line of the script that caused it, if it is known.
  package func warn(
    _ text: String, sheet: SheetID?, at time: Double, place: (chunk: String, line: Int)? = nil
  ) {
    let subject = sheet.map(name(of:))
    log.add(
      LoggedEvent(
        Events.declared.warning, text.message, time: time, sheet: sheet, subject: subject),
      at: place)
  }

  /// Logs a warning about the options of a presentation that a presented sheet ignores, except
  /// options that match its state.
  func warnOfIgnored(
    _ options: PresentOptions, _ context: LuaValue, _ pages: [Int], of id: SheetID
  ) {
    let state = world[id]
    var ignored: [String] = []
    if !context.isNil, !context.isEqual(to: definitions.sheets[entryIndex(of: id)].context.current)
    {
      ignored.append("`context`")
    }
    if !pages.isEmpty, pages != state.pages { ignored.append("`pages`") }
    let isPopover = state.presentation == .popover
    if options.isModal.map({ $0 != state.isModal }) ?? (options.asPopover && !isPopover) {
      ignored.append("`as`")
    }
    if let alignment = options.popover, alignment != world.popoverAlignment(of: id) {
      ignored.append("`align`")
    }
    guard !ignored.isEmpty else { return }
    let have = ignored.count == 1 ? "has" : "have"
    warn(
      "sheet '\(name(of: id))' is already presented: \(ignored.listed(by: "and")) of `present` "
        + "\(have) no effect", sheet: id, at: world.time)
  }

  /// Logs a warning about `set {}`.
  func warnOfEmptySet(sheet: SheetID?) {
    warn("`set` had no effect: its table has no settings", sheet: sheet, at: world.time)
  }
}

extension LuaValue {
  /// Whether two contexts are the same table or the same plain data.
  fileprivate func isEqual(to other: LuaValue) -> Bool {
    if let own = reference, let other = other.reference, own.isSame(as: other) { return true }
    guard isPlainData, other.isPlainData else { return false }
    return DataValue(self) == DataValue(other)
  }
}
