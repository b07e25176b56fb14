internal import CommandIO

/// A line of Markdown that contains requirements: a table row, a list item or a heading.
///
///     | IOS-12 | a fast release ... |
///     - [ ] **IOS-12**: a fast release ...
///     2. `IOS-12`, `IOS-13` a fast release ...
///     ### IOS-12 A fast release
package struct RequirementLine {
  /// The IDs at the beginning of the line.
  package let ids: [String]
  /// The text after the IDs.
  package let text: String

  /// Parses a line; nil if it contains no requirement.
  package init?(_ line: Substring) {
    let line = Self.trimmed(line)
    if line.first == "|" {
      let cells = Self.cells(of: line)
      guard let index = cells.prefix(3).firstIndex(where: { Self.ids(in: $0) != nil }),
        let ids = Self.ids(in: cells[index])
      else { return nil }
      self.ids = ids
      text = cells[(index + 1)...].first { !$0.isEmpty } ?? ""
      return
    }
    guard let rest = Self.item(line) else { return nil }
    var ids: [String] = []
    var words = rest.split(separator: " ", omittingEmptySubsequences: true)[...]
    while let word = words.first, let id = Self.id(word) {
      ids.append(id)
      words = words.dropFirst()
      // More IDs can follow only after a comma: `IOS-12, IOS-13`.
      guard word.hasSuffix(",") else { break }
    }
    if ids.isEmpty { return nil }
    self.ids = ids
    let text = words.joined(separator: " ")
    let isDashed = ["-", "–", "—", ":"].contains(String(text.prefix(1)))
    self.text = isDashed ? Self.trimmed(text.dropFirst()) : text
  }

  /// Returns the text after the marker of a list item or heading; nil if there is no marker.
  private static func item(_ line: String) -> Substring? {
    var rest = line[...]
    if line.hasPrefix("#") {
      rest = rest.drop { $0 == "#" }
    } else if let mark = rest.first, "-*+".contains(mark), rest.dropFirst().first == " " {
      rest = rest.dropFirst(2)
    } else {
      rest = rest.drop { $0.isASCII && $0.isNumber }
      guard rest.count < line.count, let mark = rest.first, ".)".contains(mark) else { return nil }
      rest = rest.dropFirst()
    }
    let words = Substring(trimmed(rest))
    for box in ["[ ] ", "[x] ", "[X] "] where words.hasPrefix(box) { return words.dropFirst(4) }
    return words
  }

  /// Returns the cells of a table row.
  ///
  /// An escaped pipe (`\|`) is text.
  private static func cells(of row: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in row.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(trimmed(cell[...]))
        cell = ""
      } else if character != "\\" || isEscaped {
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    cells.append(trimmed(cell[...]))
    return cells
  }

  /// Returns the IDs of a cell that contains only IDs.
  private static func ids(in cell: String) -> [String]? {
    let names = cell.split { $0 == "," || $0 == " " }
    let ids = names.compactMap { id($0) }
    return ids.isEmpty || ids.count != names.count ? nil : ids
  }

  /// Returns an ID such as `IOS-12`, also in bold, in backticks, as a link or before punctuation.
  private static func id(_ word: Substring) -> String? {
    var word = word
    if word.first == "[", let end = word.firstIndex(of: "]") {
      word = word[word.index(after: word.startIndex)..<end]
    }
    let plain = String(word.filter { !"*`_:,.".contains($0) })
    let parts = plain.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, let first = parts[0].first, first.isASCII, first.isUppercase,
      let last = parts.last, let digit = last.first, digit.isASCII, digit.isNumber
    else { return nil }
    let isWord = parts.dropLast().allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    }
    let isNumber = last.drop { $0.isASCII && $0.isNumber }.allSatisfy { $0.isLowercase }
    return isWord && isNumber ? plain : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let blank = { (character: Character) in character.isWhitespace }
    return String(String(text.drop(while: blank)).reversed().drop(while: blank).reversed())
  }
}
