/// Where a table or an argument was given: the function that took it and the line of its call.
///
/// It turns a path into a place in the source, so that an error can point at the word itself.
package struct CallSite {
  /// What took the table, in the words of errors: `sheet "Order"`.
  package var subject: String
  /// The function's name as written, from which the search for a key begins.
  package var function: String
  /// The name of the text and the line of the call.
  package var place: (chunk: String, line: Int)?
  /// The texts that the session knows.
  package var sources: [SourceText]

  /// Where a call stands that took a table or an argument.
  package init(
    subject: String, function: String, place: (chunk: String, line: Int)? = nil,
    sources: [SourceText]
  ) {
    self.subject = subject
    self.function = function
    self.place = place
    self.sources = sources
  }

  /// An error that is about a key: the caret stands under the key.
  package func error(
    _ code: DiagnosticCode, key path: [TablePathStep], _ sentence: String, suggestion: [String] = []
  ) -> Diagnostic {
    located(Diagnostic(code, sentence, suggestion: suggestion), at: finder?.place(of: path))
  }

  /// An error that is about a value: the caret stands under the value.
  package func error(
    _ code: DiagnosticCode, value path: [TablePathStep], _ sentence: String,
    suggestion: [String] = []
  ) -> Diagnostic {
    let found = path.isEmpty ? nil : finder?.valuePlace(of: path)
    return located(Diagnostic(code, sentence, suggestion: suggestion), at: found)
  }

  /// An error that is about the call itself, or a word in its line.
  package func error(_ code: DiagnosticCode, word: String? = nil, _ sentence: String) -> Diagnostic
  {
    let found = word.flatMap { word in place.flatMap { source?.place(of: word, line: $0.line) } }
    return located(Diagnostic(code, sentence), at: found)
  }

  /// The line where a key is written, with another word in the key's place.
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

  /// The line where a key is written, with another entry in the place of it and its value.
  package func line(replacingEntry path: [TablePathStep], by entry: String) -> String? {
    guard let source, let key = finder?.place(of: path), let value = literal(at: path),
      key.line == value.place.line
    else { return nil }
    let length = value.place.column + value.place.length - key.column
    return source.replacing(
      SourceLocation(line: key.line, column: key.column, length: length), by: entry)
  }

  /// The number, string or word that is written as the value at a path; nil for anything longer.
  package func literal(at path: [TablePathStep]) -> (place: SourceLocation, text: String)? {
    guard let source, let found = finder?.valuePlace(of: path), found.length > 0 else { return nil }
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
  /// Refuses one more where there are as many as there may be.
  package func refuse(_ kind: String, after count: Int, most: Int, word: String) throws(Diagnostic)
  {
    guard count >= most else { return }
    throw error(
      .tooMany, word: word,
      "There are already \(most) \(kind), which is the maximum.")
  }
}
