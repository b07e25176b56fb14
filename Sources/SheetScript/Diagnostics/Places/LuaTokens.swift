/// A word, sign or string of a Lua text, with its place.
struct LuaToken: Equatable {
  /// What it is.
  enum Kind: Equatable { case name, string, sign, other }
  var kind: Kind
  /// The name, the sign, or a string's content as written.
  var text: String
  var place: Place
}

/// Cuts a Lua text into words, strings and signs; comments are left out.
///
/// It reads only as much of Lua as finding a key of a table needs, and never fails: what it does not
/// know is a sign of one character.
struct LuaTokens: Sequence, IteratorProtocol {
  private let lines: [[Character]]
  private var line: Int
  private var column = 0

  /// The tokens from the beginning of a line on, counted from 1.
  init(_ source: Source, from line: Int) {
    lines = source.lines.map(Array.init)
    self.line = Swift.max(0, line - 1)
  }

  private var here: Character? {
    line < lines.count && column < lines[line].count ? lines[line][column] : nil
  }

  private func ahead(_ distance: Int) -> Character? {
    line < lines.count && column + distance < lines[line].count
      ? lines[line][column + distance] : nil
  }

  mutating func next() -> LuaToken? {
    while line < lines.count {
      guard let character = here else {
        line += 1
        column = 0
        continue
      }
      if character.isWhitespace {
        column += 1
      } else if character == "-", ahead(1) == "-" {
        skipComment()
      } else {
        return token(startingWith: character)
      }
    }
    return nil
  }

  private mutating func token(startingWith character: Character) -> LuaToken {
    if character == "\"" || character == "'" { return quoted(by: character) }
    if let level = longBracket() { return long(level) }
    let start = column
    guard character.continuesWord else {
      column += 1
      return make(.sign, String(character), start)
    }
    while let next = here, next.continuesWord || (character.isNumber && next == ".") {
      column += 1
    }
    let text = String(lines[line][start..<column])
    return make(character.isNumber ? .other : .name, text, start)
  }

  private func make(_ kind: LuaToken.Kind, _ text: String, _ start: Int) -> LuaToken {
    LuaToken(
      kind: kind, text: text,
      place: Place(line: line + 1, column: start + 1, length: Swift.max(1, column - start)))
  }

  private mutating func quoted(by quote: Character) -> LuaToken {
    let start = column
    column += 1
    while let character = here, character != quote { column += character == "\\" ? 2 : 1 }
    let end = Swift.min(column, lines[line].count)
    column = end + 1
    let text = String(lines[line][Swift.min(start + 1, end)..<end])
    return LuaToken(
      kind: .string, text: text,
      place: Place(line: line + 1, column: start + 1, length: end + 1 - start))
  }

  /// The number of equals signs of a long bracket that opens here.
  private func longBracket() -> Int? {
    guard here == "[" else { return nil }
    var level = 0
    while ahead(level + 1) == "=" { level += 1 }
    return ahead(level + 1) == "[" ? level : nil
  }

  private mutating func long(_ level: Int) -> LuaToken {
    let token = make(.string, "", column)
    skipLong(level)
    return token
  }

  private mutating func skipComment() {
    column += 2
    if let level = longBracket() {
      skipLong(level)
    } else {
      line += 1
      column = 0
    }
  }

  private mutating func skipLong(_ level: Int) {
    let closing = Array("]" + String(repeating: "=", count: level) + "]")
    column += level + 2
    while line < lines.count {
      while column + closing.count <= lines[line].count {
        if Array(lines[line][column..<(column + closing.count)]) == closing {
          column += closing.count
          return
        }
        column += 1
      }
      line += 1
      column = 0
    }
  }
}
