/// The page of each code: what it means, why it is an error, what would do.
package struct ErrorPage: Equatable, Sendable {
  /// The code that it explains.
  package let code: DiagnosticCode
  /// A paragraph or two of plain text, without line breaks inside a paragraph.
  package let text: [String]
  /// A few lines of Lua that go wrong, and the same put right; empty where no example helps.
  package let example: [String]

  init(_ code: DiagnosticCode, _ text: [String], example: [String] = []) {
    self.code = code
    self.text = text
    self.example = example
  }

  /// The page of a code.
  package static func of(_ code: DiagnosticCode) -> ErrorPage? { all.first { $0.code == code } }

  /// The page of a code as written by a person: `S012`, `s012`, `12`.
  package static func named(_ word: String) -> ErrorPage? {
    let digits = word.drop { !$0.isNumber }
    guard let number = Int(digits), digits.count + 1 >= word.count else { return nil }
    return all.first { Int($0.code.rawValue.dropFirst()) == number }
  }

  /// All pages, by code.
  package static let all: [ErrorPage] =
    texts + names + detents + hooks + handles + proofs + syntax

  /// The page as the command prints it.
  package var lines: [String] {
    var lines = ["\(code.rawValue)  \(code.title)"]
    for paragraph in text { lines += [""] + paragraph.wrapped(at: 78) }
    if !example.isEmpty { lines += [""] + example.map { "    " + $0 } }
    return lines
  }
}
