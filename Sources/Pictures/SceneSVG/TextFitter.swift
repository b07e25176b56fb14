internal import Support
internal import SheetEngine

/// Text in an image, shortened to the available width.
///
/// No font is measured. Widths are estimates for a common sans serif font by the kind of letter, so
/// that an image is the same on every machine.
struct TextFitter {
  /// The font size in points.
  var size: Double
  var color: String
  /// The font weight: 400 is regular, 600 is semibold.
  var weight = 400
  /// The text anchor: "start", "middle" or "end".
  var anchor = "start"
  var direction = LayoutDirection.leftToRight
  /// True for a line of a drawing, whose letters must be equally wide.
  var isMonospaced = false

  /// The fonts of drawings.
  static let monospaced = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  /// Returns a line of text that is vertically centered at `y`; empty if no letter fits.
  func line(_ text: String, x: Double, y: Double, room: Double = .infinity) -> [Markup] {
    let line = fitted(text, room: room)
    guard !line.isEmpty else { return [] }
    // A paragraph runs from the side of its first letter, as in the bidirectional algorithm. With
    // `direction`, "start" is the right side.
    let runsLeft = text.isRightToLeft
    let anchor = direction.anchor(anchor, runsLeft: runsLeft)
    return [
      Markup(
        "text",
        [
          "x": direction.x(x), "y": y + size * 0.36, "font-size": size, "fill": color,
          "font-weight": weight == 400 ? nil : weight,
          "text-anchor": anchor == "start" ? nil : anchor,
          "direction": runsLeft ? "rtl" : nil,
          "font-family": isMonospaced ? Self.monospaced : nil,
          // Preserve blanks of the script.
          "xml:space": line.hasPrefix(" ") || text.contains("  ") ? "preserve" : nil,
        ], text: line)
    ]
  }

  /// Returns the text, shortened to a width in points.
  ///
  /// Shortened text ends with an ellipsis.
  func fitted(_ text: String, room: Double) -> String {
    var width = 0.0
    var kept = ""
    for character in text {
      width += relativeWidth(of: character) * size
      if width > room { return truncated(kept, room: room) }
      kept.append(character)
      // Even without a width limit, a longer line is not readable.
      if kept.utf8.count > 2000 { return kept + "…" }
    }
    return kept
  }

  /// Returns the text in at most `most` lines of a width in points.
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

  /// Returns the approximate width of the text, in points.
  func width(of text: String) -> Double {
    text.reduce(0) { $0 + relativeWidth(of: $1) * size }
  }

  private func truncated(_ text: String, room: Double) -> String {
    var kept = text
    while !kept.isEmpty, width(of: kept + "…") > room { kept.removeLast() }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// Returns the width of a letter as a fraction of the font size, based on the widest common
  /// fonts.
  private func relativeWidth(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if isMonospaced { return scalar.value >= 0x2E80 ? 1.2 : 0.6 }  // CJK takes two cells.
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

extension String {
  /// Returns true if the first letter is of a right-to-left script: Hebrew, Arabic and the scripts
  /// next to them in Unicode.
  fileprivate var isRightToLeft: Bool {
    let first = unicodeScalars.prefix(1000).first { $0.properties.isAlphabetic }
    guard let first else { return false }
    switch first.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}
