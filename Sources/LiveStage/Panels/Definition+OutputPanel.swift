internal import Live

extension StagePanel.Definition {
  /// The output of the script's `print`, the newest lines at the bottom.
  static var prints: Self {
    Self(key: "p", name: "output") { play, _, rows in
      let lines = play.run.printed.suffix(max(1, rows - 6)).map { StyledLine($0) }
      return [
        StagePanel.Page(
          title: "prints",
          lines: lines.isEmpty ? [StyledLine("no output", .quiet)] : lines)
      ]
    }
  }
}
