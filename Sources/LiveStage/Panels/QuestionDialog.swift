internal import Live
internal import SheetScript

/// A question of the script as a box over the phone, with choices that can be clicked.
struct QuestionDialog {
  static let title = "asks"
  let question: PendingQuestion

  /// The question, a blank line, and a line for each choice.
  var lines: [StyledLine] {
    [StyledLine(question.text, .strong), .empty]
      + question.choices.enumerated().map { index, choice in
        StyledLine(" \(index + 1) ", .accent).adding(choice)
      }
  }

  /// Returns the choice in a cell of the terminal; nil if there is none.
  func choice(column: Int, row: Int, over phone: PhoneGeometry) -> String? {
    let box = Overlays.box(
      of: lines, titled: Self.title,
      within: (phone.column..<phone.column + phone.columns, phone.row..<phone.row + phone.rows))
    guard let box, box.columns.contains(column), box.rows.contains(row) else { return nil }
    // The first three rows are the upper border, the question and the blank line.
    let index = row - box.rows.lowerBound - 3
    return question.choices.indices.contains(index) ? question.choices[index] : nil
  }
}
