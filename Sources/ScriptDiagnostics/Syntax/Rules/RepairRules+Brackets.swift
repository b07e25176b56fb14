internal import LuaSyntax
internal import Support

// Unclosed brackets and blocks, and superfluous closing tokens.
extension RepairRules {
  static let brackets: [RepairRule] = [
    missingKeywords, elseIf, missingOpener, stolenEnd, neverClosed, missingComma, wrongCloser,
    afterReturn,
    strayCloser,
  ]

  private static let elseIfMessage =
    "`else if` opens a second `if` with an `end` of its own. Lua uses `elseif`."

  /// `else if` opens a second `if`, which needs a second `end`.
  private static func elseIf(_ context: SyntaxErrorContext) -> [Repair] {
    for open in context.error.open.reversed() {
      guard let word = open.elseIf, context.isOnLineOfPrevious(word + 1) else { continue }
      let range = context[word].range.lowerBound..<context[word + 1].range.upperBound
      return [
        Repair(
          .unclosed,
          elseIfMessage,
          at: range, [Repair.Edit(range, "elseif")])
      ]
    }
    // The second `if` can have taken the `end` of another block.
    return (0..<max(0, context.at)).reversed()
      .filter {
        context.isAt($0, "else") && context.isAt($0 + 1, "if") && context.isOnLineOfPrevious($0 + 1)
      }
      .prefix(4).map { word in
        let range = context[word].range.lowerBound..<context[word + 1].range.upperBound
        return Repair(
          .unclosed,
          elseIfMessage,
          at: range, [Repair.Edit(range, "elseif")]
        ).compiling
      }
  }

  /// A block or bracket that was closed by the closing token of the enclosing block, based on
  /// indentation.
  private static func stolenEnd(_ context: SyntaxErrorContext) -> [Repair] {
    let innermost = context.inner?.token ?? -1
    var repairs: [Repair] = []
    for pair in context.error.closed where pair.opener > innermost && repairs.count < 4 {
      guard context.isFirst(pair.closer),
        context.indent(of: pair.closer) < context.indent(of: pair.opener),
        context[pair.opener].line < context[pair.closer].line
      else { continue }
      repairs += closing(pair.opener, with: context[pair.closer].text, before: pair.closer, context)
    }
    return repairs
  }

  /// A block or bracket that is open at the end of the source or at another closing token.
  private static func neverClosed(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    for open in context.error.open.reversed().prefix(3)
    where [")", "}", "]", "end"].contains(open.wants) {
      let end = context.bracketEnd(open.token)
      let isClosedBeside = end.map { context[$0].line == context[open.token].line } ?? false
      if open.wants != "end", isClosedBeside, context[context.at].line == context[open.token].line {
        continue
      }
      repairs += closing(open.token, with: open.wants, before: context.at, context)
    }
    return repairs + allOfLine(context)
  }

  /// Closes everything that one line opened: `end)` for `(function(user)`.
  private static func allOfLine(_ context: SyntaxErrorContext) -> [Repair] {
    guard let inner = context.inner else { return [] }
    let line = context[inner.token].line
    let group = context.error.open.reversed().prefix { context[$0.token].line == line }
    guard group.count > 1, let first = group.last?.token else { return [] }
    var closers = ""
    for open in group {
      let isBeside = closers.isEmpty || open.wants == ")"
      closers += (isBeside ? "" : " ") + open.wants
    }
    return closing(first, with: closers, before: context.at, context).map { repair in
      var repair = repair
      repair.place = context[inner.token].range
      repair.message = repair.message.replacing(
        text: "This `\(context[first].text)`", with: "This `\(context[inner.token].text)`")
      return repair
    }
  }

  /// Inserts a closing token at the position that the indentation suggests, or else before a token.
  private static func closing(
    _ opener: Int, with closer: String, before last: Int, _ context: SyntaxErrorContext
  ) -> [Repair] {
    let next = context.endByIndentation(of: opener, before: last)
    let token = context[opener]
    let line = context[next].line
    let isEnd = context[next].kind == .end
    let place =
      isEnd
      ? "before the end of the file" : line == token.line ? "in this line" : "before line \(line)"
    let sentence = "This `\(token.text)` is never closed: missing `\(closer)` \(place)."
    let before = context[next - 1]
    let end = before.range.upperBound
    var edits: [[Repair.Edit]] = []
    if before.line == token.line || closer == ")" || closer == "]" {
      // For a table element in a single line, a comma can follow.
      let isComma = before.text == "," && before.kind == .sign
      if isComma {
        edits.append([Repair.Edit(before.range, spaced(closer, context) + ",")])
      } else {
        edits.append([Repair.Edit(at: end, spaced(closer, context))])
        edits.append([Repair.Edit(at: end, spaced(closer, context) + ",")])
      }
    }
    let lineEnd = context.lineEnd(of: end)
    let indentation = context.indentation(of: opener)
    if line > before.line || isEnd {
      edits.append([Repair.Edit(at: lineEnd, "\n\(indentation)\(closer)")])
      edits.append([Repair.Edit(at: lineEnd, "\n\(indentation)\(closer),")])
    } else {
      edits.append([
        Repair.Edit(at: context[next].range.lowerBound, closer + (closer == ")" ? " " : ""))
      ])
      edits.append([Repair.Edit(at: context[next].range.lowerBound, closer + " ")])
    }
    return edits.map { Repair(.unclosed, sentence, at: token.range, $0).compiling }
  }

  private static func spaced(_ closer: String, _ context: SyntaxErrorContext) -> String {
    closer == ")" || closer == "]" ? closer : " " + closer
  }

  /// `)` instead of `}`.
  private static func wrongCloser(_ context: SyntaxErrorContext) -> [Repair] {
    guard let inner = context.inner else { return [] }
    let closers = [")", "}", "]", "end"]
    guard closers.contains(context.here.text), context.here.kind != .string,
      closers.contains(inner.wants), inner.wants != context.here.text
    else { return [] }
    let opener = context[inner.token]
    return [
      Repair(
        .wrongSign,
        "`\(context.here.text)` cannot close the `\(opener.text)` of line \(opener.line); "
          + "use `\(inner.wants)`.",
        at: context.here.range, [Repair.Edit(context.here.range, inner.wants)])
    ]
  }

  /// An `end` or a bracket that closes nothing.
  private static func strayCloser(_ context: SyntaxErrorContext) -> [Repair] {
    let closers = [")", "}", "]", "end", ",", "then", "do"]
    guard closers.contains(context.here.text),
      context.here.kind == .sign || context.here.kind == .keyword
    else { return [] }
    let word = context.here.text
    let what: String
    switch word {
    case "end": what = "This `end` does not match any block."
    case ",", "then", "do": what = "This `\(word)` is not expected here."
    default: what = "This `\(word)` does not match an open bracket."
    }
    let range = context.here.range
    return [
      Repair(.strayWord, what, at: range, [Repair.Edit(range, "")], isShown: false).compiling
    ]
  }
}

extension SyntaxErrorContext {
  /// Returns the first token at which a block has ended according to its indentation, or `last`.
  ///
  /// The token begins a line that is not indented more than the opening line, and does not close a
  /// block inside.
  func endByIndentation(of opener: Int, before last: Int) -> Int {
    let indent = indent(of: opener)
    let closers = Set(error.closed.filter { $0.opener > opener }.map { $0.closer })
    var next = opener + 1
    while next < last {
      let goesOn = isAt(next, "else") || isAt(next, "elseif")
      if isFirst(next), self.indent(of: next) <= indent, !closers.contains(next), !goesOn {
        return next
      }
      next += 1
    }
    return next
  }

  /// Returns the line in which a token ends.
  func lastLine(of token: SyntaxToken) -> Int {
    SourceLocation(token.range.upperBound..<token.range.upperBound, in: bytes).line
  }
}
