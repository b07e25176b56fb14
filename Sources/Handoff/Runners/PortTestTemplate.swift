internal import Support

/// A test in another language that reads vectors and asks a port.
package enum PortTestTemplate: String, CaseIterable, Sendable {
  case swift, junit, node, pytest

  /// Names that a runner is made with.
  package struct Names: Equatable, Sendable {
    /// Words with capitals: `TradeTicket`.
    package let type: String
    /// Words with underscores: `trade_ticket`.
    package let module: String

    /// Names after a file of vectors: `trade ticket.vectors.json`.
    package init(of file: String) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      let parts = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let words = parts.first?.first?.isNumber == true ? ["n"] + parts : parts
      let all = words.isEmpty ? ["sheet"] : words
      type = all.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      module = all.map { $0.lowercased() }.joined(separator: "_")
    }
  }

  /// What its file is called.
  package func file(_ names: Names) -> String {
    switch self {
    case .swift: "\(names.type)VectorsTests.swift"
    case .junit: "\(names.type)VectorsTest.java"
    case .node: "\(names.module)_vectors.test.mjs"
    case .pytest: "test_\(names.module)_vectors.py"
    }
  }

  /// What the port is called that it asks: a file, or a type.
  package func port(_ names: Names) -> String {
    switch self {
    case .swift: "enum \(names.type)Port"
    case .junit: "class \(names.type)Port"
    case .node: "\(names.module)_port.mjs"
    case .pytest: "\(names.module)_port.py"
    }
  }

  /// Its text, for a file of vectors beside it.
  package func text(_ names: Names, vectors: String) -> String {
    let template =
      switch self {
      case .swift: PackageResources.VectorsTests_swift_txt
      case .junit: PackageResources.VectorsTest_java_txt
      case .node: PackageResources.vectors_test_mjs_txt
      case .pytest: PackageResources.vectors_test_py_txt
      }
    return String(decoding: template, as: UTF8.self)
      .replacing("{{vectors}}", with: vectors.escaped)
      .replacing("{{Name}}", with: names.type).replacing("{{name}}", with: names.module)
  }
}

extension String {
  /// As all four languages take it between double quotes; a name of a file has little to be escaped.
  fileprivate var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }
}
