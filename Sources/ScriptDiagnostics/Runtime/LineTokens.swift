internal import LuaSyntax

/// The tokens of one line of a script, for errors that refer to the source.
struct LineTokens {
  private let bytes: [UInt8]
  private let tokens: [SyntaxToken]

  init(_ line: String) {
    bytes = Array(line.utf8)
    tokens = Array(Lexer.tokens(of: bytes, from: 1).prefix(400))
  }

  private func isLink(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign
      && (tokens[index].text == "." || tokens[index].text == ":")
  }

  private func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isWord
  }

  /// Returns the index of a name; nil if the line does not contain it exactly once.
  private func only(_ name: String) -> Int? {
    let all = tokens.indices.filter { tokens[$0].isWord && tokens[$0].text == name }
    return all.count == 1 ? all[0] : nil
  }

  /// Returns the expression of names and dots that ends with a name: `t.count` for `count`.
  func chain(endingIn name: String) -> String? {
    guard let last = only(name) else { return nil }
    var first = last
    while isLink(first - 1), isName(first - 2) { first -= 2 }
    return tokens[first...last].map { $0.text }.joined()
  }

  /// Returns the expression before a member: `t` for `count` in `t.count`.
  func owner(of name: String) -> String? {
    guard let last = only(name), isLink(last - 1), isName(last - 2) else { return nil }
    return chain(endingIn: name).map { String($0.dropLast(name.count + 1)) }
  }

  /// Returns the member after a name: `y` for `x` in `t.x.y`.
  func member(behind name: String) -> String? {
    guard let place = only(name), isLink(place + 1), isName(place + 2) else { return nil }
    return tokens[place + 2].text
  }

  /// The member of the result of a call.
  var memberAfterCall: String? {
    for index in tokens.indices where isLink(index) && isName(index + 1) {
      if index > 0, tokens[index - 1].kind == .sign, tokens[index - 1].text == ")" {
        return tokens[index + 1].text
      }
    }
    return nil
  }

  /// The member of an element: `name` in `list[0].name`.
  var memberAfterItem: String? {
    for index in tokens.indices where isLink(index) && isName(index + 1) {
      if index > 0, tokens[index - 1].kind == .sign, tokens[index - 1].text == "]" {
        return tokens[index + 1].text
      }
    }
    return nil
  }

  /// The line with each `[0]` replaced by `[1]`; nil if there is none.
  var countedFrom1: String? {
    let places = tokens.indices.filter { index in
      tokens[index].kind == .number && tokens[index].text == "0" && index > 0
        && tokens[index - 1].text == "[" && index + 1 < tokens.count
        && tokens[index + 1].text == "]"
    }
    return places.isEmpty ? nil : replacing(places.map { (tokens[$0].range, "1") })
  }

  /// The line with each `+` next to a string replaced by `..`; nil if there is none.
  var joined: String? {
    let places = tokens.indices.filter { index in
      let isBeside =
        (index > 0 && tokens[index - 1].kind == .string)
        || (index + 1 < tokens.count && tokens[index + 1].kind == .string)
      return tokens[index].kind == .sign && tokens[index].text == "+" && isBeside
    }
    return places.isEmpty ? nil : replacing(places.map { (tokens[$0].range, "..") })
  }

  /// The line with `ipairs` around the expression of `for ... in`.
  var iterated: String? {
    guard let word = only("in"), isName(word + 1), tokens[word + 1].text != "pairs",
      isName(word + 2), tokens[word + 2].text == "do", isName(word - 1)
    else { return nil }
    let subject = tokens[word + 1]
    var edits = [(range: subject.range, text: "ipairs(\(subject.text))")]
    if isName(word - 2), tokens[word - 2].text == "for" {
      edits.insert((tokens[word - 1].range, "_, \(tokens[word - 1].text)"), at: 0)
    }
    return replacing(edits)
  }

  /// Returns the line with a call replaced by a field access: `user.time` for `user:time()`.
  func uncalled(_ name: String) -> String? {
    guard let place = only(name), isLink(place - 1), place + 2 < tokens.count,
      tokens[place + 1].text == "(", tokens[place + 2].text == ")"
    else { return nil }
    return replacing([
      (tokens[place - 1].range, "."), (tokens[place + 1].range, ""), (tokens[place + 2].range, ""),
    ])
  }

  /// Returns the line with a colon before the method.
  func withColon(before name: String) -> String? {
    guard let place = only(name), isLink(place - 1), tokens[place - 1].text == "." else {
      return nil
    }
    return replacing([(tokens[place - 1].range, ":")])
  }

  /// Returns the line without its indentation, with replaced ranges.
  private func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
    var bytes = bytes
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(String(decoding: bytes, as: UTF8.self).drop { $0 == " " || $0 == "\t" })
  }
}
