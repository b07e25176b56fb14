internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Motions that a script chooses when they start, with their initial velocity.
extension ScriptSession {
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? {
    guard let table = try? lua.keep(.table(start.table)),
      let answer = ask(question, sheet: sheet, [.reference(table)])
    else { return nil }
    var choice = MotionChoice(law: nil, velocity: start.velocity)
    if let law = motion(answer) {
      choice.law = law
    } else if !answer.isNil {
      complain("it returned \(answer.words); expected a Motion or nil.", question, sheet)
      return nil
    }
    // The script can set another initial velocity.
    let left = (try? table.get("velocity")) ?? .nil
    guard let velocity = left.number, abs(velocity) <= Self.fastest else {
      complain(
        "it set `m.velocity` to \(left.words); expected a number between "
          + "-\(Self.fastest.plain) and "
          + "\(Self.fastest.plain) pt/s.", question, sheet)
      return nil
    }
    choice.velocity = velocity
    return choice
  }

  /// Maximum initial velocity of a motion, in points per second.
  private static let fastest = 1e6

  private func complain(_ text: String, _ question: ScriptFunctionID, _ sheet: SheetID) {
    report(answerError(.badAnswer, question, sheet: sheet, text), sheet: sheet)
  }
}

extension MotionStart {
  /// The table for the script.
  fileprivate var table: LuaTable {
    LuaTable(
      .motionStart,
      [
        "from": .number(from), "to": .number(to), "velocity": .number(velocity),
        "by": .optional(by),
      ])
  }
}
