internal import CEmbeddedFiles
internal import Support

/// A test in another language that compares a port with test vectors.
package enum PortTestTemplate: String, CaseIterable, Sendable {
  case swift, junit, node, pytest
  /// Tests of the ports that `export` writes.
  case typescript, dart

  /// The tests of ports that a developer writes.
  package var isForVectors: Bool {
    switch self {
    case .swift, .junit, .node, .pytest: true
    case .typescript, .dart: false
    }
  }

  /// Names in the generated test.
  package struct Names: Equatable, Sendable {
    /// The name in upper camel case: `TradeTicket`.
    package let type: String
    /// The name in snake case: `trade_ticket`.
    package let module: String

    /// Creates names from the name of a vector file: `trade ticket.vectors.json`.
    package init(of file: String) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      let parts = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let text = parts.first?.first?.isNumber == true ? ["n"] + parts : parts
      let all = text.isEmpty ? ["sheet"] : text
      type = all.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      module = all.map { $0.lowercased() }.joined(separator: "_")
    }
  }

  /// The file name of the test.
  package func file(_ names: Names) -> String {
    switch self {
    case .swift: "\(names.type)VectorsTests.swift"
    case .junit: "\(names.type)VectorsTest.java"
    case .node, .typescript: "\(names.module)_vectors.test.mjs"
    case .dart: "\(names.module)_vectors_test.dart"
    case .pytest: "test_\(names.module)_vectors.py"
    }
  }

  /// The file or the type of the port.
  package func port(_ names: Names) -> String {
    switch self {
    case .swift: "enum \(names.type)Port"
    case .junit: "class \(names.type)Port"
    case .node: "\(names.module)_port.mjs"
    case .typescript: "\(names.module)_port.ts"
    case .dart: "\(names.module)_port.dart"
    case .pytest: "\(names.module)_port.py"
    }
  }

  /// The source of the test, for a vector file in the same directory.
  package func text(_ names: Names, vectors: String) -> String {
    let template =
      switch self {
      case .swift: embedded_vectors_tests_swift()
      case .junit: embedded_vectors_test_java()
      case .node, .typescript: embedded_vectors_test_mjs()
      case .dart: embedded_vectors_test_dart()
      case .pytest: embedded_vectors_test_py()
      }
    // The TypeScript compiler writes a module with the suffix .js.
    return String(cString: template)
      .replacing("_port.mjs", with: self == .typescript ? "_port.js" : "_port.mjs")
      .replacing("{{vectors}}", with: literal(vectors))
      .replacing("{{comment}}", with: Self.comment(vectors))
      .replacing("{{Name}}", with: names.type).replacing("{{name}}", with: names.module)
  }

  /// Returns a file name without its quotes as a string literal of the language.
  private func literal(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case "$" where self == .dart: text += "\\$"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where Self.isInvisible(scalar):
        let digits = String(scalar.value, radix: 16)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        text += self == .swift ? "\\u{\(digits)}" : "\\u\(padded)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a file name for a comment, which it cannot end in any of the languages.
  private static func comment(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case let scalar where isInvisible(scalar): text += "?"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns true for scalars that break a line, or change the appearance of a text, in some
  /// language or editor; none of them needs more than four hexadecimal digits.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value <= 0xFFFF else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
