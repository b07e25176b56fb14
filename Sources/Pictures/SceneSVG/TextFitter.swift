internal import Support
internal import SheetEngine

/// Words in a picture, cut to the room that they have.
///
/// No font is asked: widths are those of a common sans serif, guessed from the kind of letter, so
/// that a picture is the same on every machine.
struct TextFitter {
  /// How large the letters are, in points.
  var size: Double
  /// Their color.
  var color: String
  /// 400 is plain, 600 semibold.
  var weight = 400
  /// "start", "middle" or "end".
  var anchor = "start"
  /// Which way the picture runs.
  var direction = LayoutDirection.leftToRight

  /// A line of text about the height `y`; nothing where there is no room for a letter.
  func line(_ text: String, x: Double, y: Double, room: Double = .infinity) -> [Markup] {
    let words = fitted(text, room: room)
    guard !words.isEmpty else { return [] }
    let anchor = direction.anchor(anchor)
    return [
      Markup(
        "text",
        [
          "x": direction.x(x), "y": y + size * 0.36, "font-size": size, "fill": color,
          "font-weight": weight == 400 ? nil : weight,
          "text-anchor": anchor == "start" ? nil : anchor,
          // Blanks that a script put there are part of what it shows.
          "xml:space": words.hasPrefix(" ") || words.contains("  ") ? "preserve" : nil,
        ], words: words)
    ]
  }

  /// So much of a text as fits into so many points; cut, it ends in an ellipsis.
  func fitted(_ text: String, room: Double) -> String {
    var width = 0.0
    var kept = ""
    for character in text {
      width += share(of: character) * size
      if width > room { return cut(kept, room: room) }
      kept.append(character)
      // Even without a limit nobody reads more than this in one line.
      if kept.utf8.count > 2000 { return kept + "…" }
    }
    return kept
  }

  /// A text in lines of so many points, at most so many of them.
  func wrapped(_ text: String, room: Double, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.prefix(1000).split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || width(of: longer) <= room {
        line = longer
        continue
      }
      if lines.count == most - 1 { return lines + [fitted(longer + "…", room: room)] }
      lines.append(line)
      line = String(word)
    }
    return (line.isEmpty ? lines : lines + [line]).map { fitted($0, room: room) }
  }

  /// How wide a text is, about, in points.
  func width(of text: String) -> Double {
    text.reduce(0) { $0 + share(of: $1) * size }
  }

  private func cut(_ text: String, room: Double) -> String {
    var kept = text
    while !kept.isEmpty, width(of: kept + "…") > room { kept.removeLast() }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// A letter's width in sizes of the type, as in the widest of the usual fonts.
  private func share(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let plain =
      switch scalar {
      case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.36
      case "m", "w", "M", "W", "@", "%": 0.92
      case "A"..."Z": 0.7
      case _ where scalar.value >= 0x1100: 1.0
      default: 0.62
      }
    return weight > 500 ? plain * 1.1 : plain
  }
}
