internal import Live
internal import SheetScript

/// A question of the script as a box over the phone, with a line for each choice.
struct QuestionDialog {
  static let title = "asks"
  let question: PendingQuestion

  /// The question, a blank line, and a line for each choice.
  var lines: [StyledLine] {
    [StyledLine(question.text, .strong), .empty]
      + question.choices.enumerated().map { index, choice in
        StyledLine(" \(index + 1) ", .accent).adding(choice).targeting(.item(index))
      }
  }
}
