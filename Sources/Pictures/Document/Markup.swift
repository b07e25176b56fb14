internal import Support

/// A node of SVG or HTML: an element, text or literal markup.
///
/// The same type creates both languages, so that a page can contain SVG images. Text from scripts
/// is stored in text nodes and attributes and is escaped only when the source is written.
package indirect enum Markup: Equatable, Sendable {
  /// An element with its attributes in order.
  case element(String, [Attribute], [Markup])
  /// Text from a script or a user, which is escaped.
  case text(String)
  /// Literal markup, which is not escaped.
  ///
  /// Never contains text from a script.
  case written(String)

  /// An attribute with its unescaped value.
  package struct Attribute: Equatable, Sendable {
    package var name: String
    /// The unescaped value.
    package var value: String

    /// Creates an attribute.
    ///
    /// The value is escaped when the source is written.
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// Creates an element.
  ///
  /// Attributes with the value nil are omitted.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:],
    _ children: [Markup] = []
  ) {
    let given = attributes.compactMap { name, value in
      value.map { Attribute(name: name, value: $0.attributeText) }
    }
    self = .element(name, given, children)
  }

  /// Creates an element that contains text.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:],
    text: String
  ) {
    self.init(name, attributes, [.text(text)])
  }

  /// Returns the nodes with a line break before each node and after the last one, for readable
  /// source.
  package static func lines(_ parts: [Markup]) -> [Markup] {
    parts.flatMap { [.written("\n"), $0] } + [.written("\n")]
  }

  /// The source, without blanks between elements.
  package var source: String {
    var source = ""
    write(to: &source)
    return source
  }

  /// Elements that are always empty.
  ///
  /// All other elements get an end tag, as HTML requires.
  private static let void: Set<String> = [
    "meta", "br", "hr", "col", "input", "rect", "circle", "line", "path", "use", "polyline",
    "feGaussianBlur",
  ]

  private func write(to source: inout String) {
    switch self {
    case .text(let text): source += XMLEscaping.escaped(text)
    case .written(let text): source += text
    case .element(let name, let attributes, let children):
      source += "<\(name)"
      for attribute in attributes {
        source += " \(attribute.name)=\(XMLEscaping.quoted(attribute.value))"
      }
      if children.isEmpty, Self.void.contains(name) {
        source += "/>"
        return
      }
      source += ">"
      for child in children { child.write(to: &source) }
      source += "</\(name)>"
    }
  }
}

/// A type that can be the value of an attribute.
package protocol AttributeValue {
  /// The unescaped text of the value.
  var attributeText: String { get }
}

extension String: AttributeValue {
  package var attributeText: String { self }
}

extension Int: AttributeValue {
  package var attributeText: String { String(self) }
}

extension Double: AttributeValue {
  /// The number rounded to 2 decimals, in its shortest form.
  package var attributeText: String { coordinate(2) }
}
