/// Acts as the lines of a Lua scenario, which do the same at the same times.
extension Action {
  /// What it is, in one word, as scenarios call it.
  public var verb: String { form.verb }

  /// The line that does it at once, without indentation.
  public var lua: String { form.lua("user.now") }

  /// The sheet that a person asks for by it, by name.
  package var opened: String? { form.opened }

  /// Whether the script does it, by a call that no person can make.
  public var isScriptCall: Bool { form.isScriptCall }

  /// Whether its verb on `user` waits for rest.
  package var canWait: Bool { form.waiting == .restsFirst }

  /// A line for every act, but none for a rest that the next verb waits for by itself.
  public static func lines(_ acts: [Action]) -> [String] {
    var lines: [String] = []
    for (index, act) in acts.enumerated() {
      let next = index + 1 < acts.count ? acts[index + 1] : nil
      if act == .settles, next == nil || next?.canWait == true { continue }
      let line = act.form.lua(act.isRested(at: index, in: acts) ? "user" : "user.now")
      lines.append(act.isScriptCall ? "\(line)  -- a script call, not a user action" : line)
    }
    return lines
  }

  /// How many steps acts are: rests, and the sheet that the first of them opens, are none.
  public static func steps(_ acts: [Action]) -> Int {
    let count = acts.count { $0 != .settles }
    if case .open = acts.first(where: { $0 != .settles }) { return count - 1 }
    return count
  }

  /// Whether the rest before it is the one that its own verb waits for.
  package func isRested(at index: Int, in acts: [Action]) -> Bool {
    canWait && index > 0 && acts[index - 1] == .settles
  }

  /// What could stand in its place, rests before and after it included.
  package func plainer(in situation: WorldSummary) -> [[Action]] {
    if self == .settles { return [] }
    let form = form
    var forms: [[Action]] = [[.settles]]
    if form.waiting != .indifferent { forms.append([.settles, self]) }
    return forms + (form.standIns(situation) + form.plainer()).map { [$0] }
  }
}
