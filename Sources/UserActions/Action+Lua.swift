/// Writes actions as lines of a Lua scenario that performs the same actions at the same times.
extension Action {
  /// The name of the action's method on `user`.
  public var verb: String { typeErased.methodName }

  /// The line that performs the action immediately, without indentation.
  public var lua: String { typeErased.lua("user.now") }

  /// The name of the sheet that the user opens with this action; nil if it opens no sheet.
  package var openedSheetName: String? { typeErased.openedSheetName }

  /// Whether the action is a call of the script that no user can make.
  public var isScriptCall: Bool { typeErased.isScriptCall }

  /// Whether the method on `user` waits for rest.
  package var canWait: Bool { typeErased.restBehavior == .restsFirst }

  /// Returns a line for each action, except for a rest that the next method waits for anyway.
  public static func lines(_ acts: [Action]) -> [String] {
    var lines: [String] = []
    for (index, act) in acts.enumerated() {
      let next = index + 1 < acts.count ? acts[index + 1] : nil
      if act == .settles, next == nil || next?.canWait == true { continue }
      let line = act.typeErased.lua(act.isPrecededByRest(at: index, in: acts) ? "user" : "user.now")
      lines.append(act.isScriptCall ? "\(line)  -- a script call, not a user action" : line)
    }
    return lines
  }

  /// Returns the number of steps.
  ///
  /// Rests do not count, nor does a first action that opens a sheet.
  public static func steps(_ acts: [Action]) -> Int {
    let count = acts.count { $0 != .settles }
    if case .open = acts.first(where: { $0 != .settles }) { return count - 1 }
    return count
  }

  /// Whether the action at `index - 1` is the rest that this action's method waits for.
  package func isPrecededByRest(at index: Int, in acts: [Action]) -> Bool {
    canWait && index > 0 && acts[index - 1] == .settles
  }

  /// Returns simpler replacements for the action, including a rest before or after it.
  package func simplerForms(in situation: WorldSummary) -> [[Action]] {
    if self == .settles { return [] }
    let form = typeErased
    var forms: [[Action]] = [[.settles]]
    if form.restBehavior != .indifferent { forms.append([.settles, self]) }
    return forms + (form.substitutes(situation) + form.simplerForms()).map { [$0] }
  }
}
