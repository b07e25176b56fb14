import Live
import SheetScript

/// A question of the script's, as a box over the phone whose choices can be clicked.
struct QuestionDialog {
  static let title = "asks"
  let question: PendingQuestion

  /// The question, a blank, and a line for each choice.
  var lines: [StyledLine] {
    [StyledLine(question.text, .strong), .empty]
      + question.choices.enumerated().map { index, choice in
        StyledLine(" \(index + 1) ", .accent).adding(choice)
      }
  }

  /// The choice in a cell of the terminal; nil: none is there.
  func choice(column: Int, row: Int, over phone: PhoneGeometry) -> String? {
    let box = Overlays.box(
      of: lines, titled: Self.title,
      within: (phone.column..<phone.column + phone.columns, phone.row..<phone.row + phone.rows))
    guard let box, box.columns.contains(column), box.rows.contains(row) else { return nil }
    // Below the upper edge, the question and the blank.
    let index = row - box.rows.lowerBound - 3
    return question.choices.indices.contains(index) ? question.choices[index] : nil
  }
}
