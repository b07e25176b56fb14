package import SheetEngine

/// A question of a sheet to the user before a dismissal.
package struct PendingQuestion {
  /// The number that identifies the question.
  package let number: Int
  /// The sheet of the question.
  package let sheet: SheetID
  /// The `should_dismiss` that waits for the answer.
  let hook: Callback
  /// The text of the question.
  package let text: String
  /// The possible answers; the first allows the dismissal.
  package let choices: [String]
}
