package import SheetEngine

/// A question of a sheet to the user before a dismissal or a pop.
package struct PendingQuestion {
  /// The number that identifies the question.
  package let number: Int
  /// The request whose first hook waits for the answer.
  let request: PermissionRequest
  /// The text of the question.
  package let text: String
  /// The possible answers; the first allows the dismissal or the pop.
  package let choices: [String]

  /// The sheet of the question.
  package var sheet: SheetID { request.sheet }
}
