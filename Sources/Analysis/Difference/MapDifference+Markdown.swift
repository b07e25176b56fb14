internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

extension MapDifference {
  /// The changes as a Markdown table for a pull request, one row for each connected change.
  package func markdown(limit: Int = 20) -> [String] {
    let count = slice.travel.count * slice.velocity.count
    let basis =
      unsupportedOperation.map { "sampled: \(count) releases compared, as \($0.message)" }
      ?? (isExact ? "every release compared\(heightNote)" : "sampled: \(count) releases compared")
    var lines = [
      "**\(Self.cell(slice.sheet)) from \(Self.cell(slice.from))**: "
        + (isEmpty ? "no change" : "\((changedFraction * 100).fixed(1))% changed")
        + " (\(Self.cell(basis)))", "",
    ]
    guard !isEmpty else { return lines }
    lines += [
      "| release | before | now | fraction | example |", "| --- | --- | --- | ---: | --- |",
    ]
    lines += changes.prefix(limit).map { change in
      let columns = [
        place(of: change), beforeText(change.before), afterText(change.after),
        change.fraction > 0 ? "\((change.fraction * 100).fixed(2))%" : "a border",
        releaseText(change.example),
      ]
      return "| \(columns.map(Self.cell).joined(separator: " | ")) |"
    }
    lines += hiddenChanges.prefix(limit).map { change in
      let columns = [
        text(change), beforeText(change.before), afterText(change.after), "not on the map",
        text(change),
      ]
      return "| \(columns.map(Self.cell).joined(separator: " | ")) |"
    }
    if changes.count > limit {
      lines.append("| and \(changes.count - limit) smaller | | | | |")
    }
    return lines + [""]
  }

  /// The text with the characters escaped that would end a table cell.
  private static func cell(_ text: String) -> String {
    text.onOneLine.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
  }
}
