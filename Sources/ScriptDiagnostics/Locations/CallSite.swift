/// The call that received a table or an argument: the function and the line.
///
/// Converts a path in a table to a position in the source, so that an error can point to it.
package struct CallSite {
  /// A description of the call for errors: `sheet "Order"`.
  package var subject: String
  /// The function's name in the source, at which the search for a key begins.
  package var function: String
  /// The chunk name and the line of the call.
  package var place: (chunk: String, line: Int)?
  /// The sources that the session has loaded.
  package var sources: [SourceText]

  /// Creates the site of a call that received a table or an argument.
  package init(
    subject: String, function: String, place: (chunk: String, line: Int)? = nil,
    sources: [SourceText]
  ) {
    self.subject = subject
    self.function = function
    self.place = place
    self.sources = sources
  }

  /// Returns an error about a key; the caret is below the key.
  package func error(
    _ code: DiagnosticCode, key path: [TablePathStep], _ sentence: String, suggestion: [String] = []
  ) -> Diagnostic {
    located(Diagnostic(code, sentence, suggestion: suggestion), at: finder?.place(of: path))
  }

  /// Returns an error about a value; the caret is below the value.
  package func error(
    _ code: DiagnosticCode, value path: [TablePathStep], _ sentence: String,
    suggestion: [String] = []
  ) -> Diagnostic {
    let found = path.isEmpty ? nil : finder?.valueLocation(of: path)
    return located(Diagnostic(code, sentence, suggestion: suggestion), at: found)
  }

  /// Returns an error about the call itself, or about a name in its line.
  package func error(_ code: DiagnosticCode, word: String? = nil, _ sentence: String) -> Diagnostic
  {
    let found = word.flatMap { word in place.flatMap { source?.place(of: word, line: $0.line) } }
    return located(Diagnostic(code, sentence), at: found)
  }

  /// Returns the line of a key with the key replaced by `word`.
  package func line(replacing path: [TablePathStep], by word: String) -> String? {
    guard let source, let found = finder?.place(of: path) else { return nil }
    var characters = Array(source[found.line])
    let start = found.column - 1
    guard start + found.length <= characters.count else { return nil }
    characters.replaceSubrange(start..<(start + found.length), with: Array(word))
    var line = String(characters)
    while line.first == " " || line.first == "\t" { line.removeFirst() }
    return line
  }

  /// Returns the line of a key with the key and its value replaced by `entry`.
  package func line(replacingEntry path: [TablePathStep], by entry: String) -> String? {
    guard let source, let key = finder?.place(of: path), let value = literal(at: path),
      key.line == value.place.line
    else { return nil }
    let length = value.place.column + value.place.length - key.column
    return source.replacing(
      SourceLocation(line: key.line, column: key.column, length: length), by: entry)
  }

  /// Returns the value at a path if it is a number, string or boolean literal; nil for other
  /// expressions.
  package func literal(at path: [TablePathStep]) -> (place: SourceLocation, text: String)? {
    guard let source, let found = finder?.valueLocation(of: path), found.length > 0 else {
      return nil
    }
    let characters = Array(source[found.line])
    let start = found.column - 1
    guard start + found.length <= characters.count else { return nil }
    let text = String(characters[start..<(start + found.length)])
    guard let first = text.first,
      first.isNumber || first == "\"" || first == "'" || text == "true" || text == "false"
    else { return nil }
    let next = characters[(start + found.length)...].first { $0 != " " && $0 != "\t" }
    guard next.map({ [",", ";", "}"].contains($0) }) ?? true else { return nil }
    return (found, text)
  }

  private var source: SourceText? { place.flatMap { sources.named($0.chunk) } }

  private var finder: TableKeyLocator? {
    guard let source, let place else { return nil }
    return TableKeyLocator(source, from: place.line, after: function)
  }

  private func located(_ diagnostic: Diagnostic, at found: SourceLocation?) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.file = place?.chunk
    diagnostic.line = found?.line ?? place?.line
    diagnostic.column = found?.column
    diagnostic.length = found?.length ?? 0
    diagnostic.opening = place?.line
    return diagnostic
  }
}

extension CallSite {
  /// Throws an error if the maximum count is reached.
  package func checkLimit(_ kind: String, after count: Int, most: Int, word: String)
    throws(Diagnostic)
  {
    guard count >= most else { return }
    throw error(
      .tooMany, word: word,
      "There are already \(most) \(kind), which is the maximum.")
  }
}
