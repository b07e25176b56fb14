internal import Gestures
internal import SheetEngine

/// A dialog with a question in the center of the screen.
struct QuestionDialogSVG {
  let question: DialogContent
  let bounds: Rect
  let colors: SchemeColors

  /// Width of the dialog and height of a choice, in points, as on the platform.
  private static let width = 270.0
  private static let answerHeight = 44.0
  /// The maximum number of visible choices.
  ///
  /// The number of further choices is shown.
  private static let maxAnswers = 6

  /// The backdrop, the dialog, the text and the choices.
  var parts: [Markup] {
    let fitter = TextFitter(size: 17, color: colors.primaryText, weight: 600, anchor: "middle")
    let lines = fitter.wrapped(question.text, room: Self.width - 32, most: 4)
    let head = 38 + Double(max(1, lines.count)) * 22
    let answers = visibleAnswers
    let height = head + Double(answers.count) * Self.answerHeight
    let frame = Rect(
      x: bounds.center.x - Self.width / 2, y: bounds.center.y - height / 2, width: Self.width,
      height: height)
    var parts = [
      Markup(
        "rect",
        [
          "width": bounds.width, "height": bounds.height, "fill": "#000000", "fill-opacity": 0.2,
        ]),
      Markup("path", ["d": RoundedPath(frame, radius: 14).path, "fill": colors.box]),
    ]
    for (index, line) in lines.enumerated() {
      parts += fitter.line(line, x: frame.center.x, y: frame.y + 30 + Double(index) * 22)
    }
    for (index, answer) in answers.enumerated() {
      let y = frame.y + head + Double(index) * Self.answerHeight
      let edge = Rect(x: frame.x, y: y, width: frame.width, height: 0.5)
      parts.append(Markup("rect", box(edge, fill: colors.line)))
      // The first choice dismisses the sheet.
      let color = index == 0 ? colors.danger : colors.accent
      parts += TextFitter(size: 17, color: color, weight: index == 0 ? 400 : 600, anchor: "middle")
        .line(
          answer, x: frame.center.x, y: y + Self.answerHeight / 2, room: Self.width - 24)
    }
    return parts
  }

  private var visibleAnswers: [String] {
    guard question.choices.count > Self.maxAnswers else { return question.choices }
    let rest = question.choices.count - Self.maxAnswers + 1
    return question.choices.prefix(Self.maxAnswers - 1) + ["and \(rest) more"]
  }
}
