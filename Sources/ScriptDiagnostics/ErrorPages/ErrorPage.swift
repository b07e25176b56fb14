/// An explanation of an error code: its meaning, its cause and how to fix it.
package struct ErrorPage: Equatable, Sendable {
  /// The code that the page explains.
  package let code: DiagnosticCode
  /// One or two paragraphs of plain text, without line breaks inside a paragraph.
  package let text: [String]
  /// Lines of Lua with the error, and the same lines fixed; empty if an example would not help.
  package let example: [String]

  init(_ code: DiagnosticCode, _ text: [String], example: [String] = []) {
    self.code = code
    self.text = text
    self.example = example
  }

  /// Returns the page of a code.
  package static func of(_ code: DiagnosticCode) -> ErrorPage? { all.first { $0.code == code } }

  /// Returns the page of a code as a user writes it: `S012`, `s012`, `12`.
  package static func named(_ word: String) -> ErrorPage? {
    let digits = word.drop { !$0.isNumber }
    guard let number = Int(digits), digits.count + 1 >= word.count else { return nil }
    return all.first { Int($0.code.rawValue.dropFirst()) == number }
  }

  /// All pages, by code.
  package static let all: [ErrorPage] =
    texts + names + detents + hooks + handles + testPages + syntax

  /// The lines that the command prints.
  package var lines: [String] {
    var lines = ["\(code.rawValue)  \(code.title)"]
    for paragraph in text { lines += [""] + paragraph.wrapped(at: 78) }
    if !example.isEmpty { lines += [""] + example.map { "    " + $0 } }
    return lines
  }
}
