internal import Support

/// A piece of SVG or HTML: an element, a text, or what was written elsewhere.
///
/// Both languages come from here, so that a page can hold pictures as they are. Whatever a script
/// says goes in as a text or as an attribute, and is escaped on the way out, nowhere else.
package indirect enum Markup: Equatable, Sendable {
  /// An element with its attributes in order.
  case element(String, [Attribute], [Markup])
  /// Words, as a script or a person gave them.
  case text(String)
  /// Markup that is written as it is; never a script's words.
  case written(String)

  /// An attribute and its value, not escaped yet.
  package struct Attribute: Equatable, Sendable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: String

    /// An attribute and its value, which is escaped when it is written.
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// An element; attributes that are nil are left out.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:],
    _ children: [Markup] = []
  ) {
    let given = attributes.compactMap { name, value in
      value.map { Attribute(name: name, value: $0.attributeText) }
    }
    self = .element(name, given, children)
  }

  /// An element that holds words.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:],
    words: String
  ) {
    self.init(name, attributes, [.text(words)])
  }

  /// Parts with a line break before each and one after the last, for a file that is read line by line.
  package static func lines(_ parts: [Markup]) -> [Markup] {
    parts.flatMap { [.written("\n"), $0] } + [.written("\n")]
  }

  /// As it is written, without blanks between elements.
  package var source: String {
    var source = ""
    write(to: &source)
    return source
  }

  /// Elements that never hold anything; all others get an end tag, as HTML wants it.
  private static let void: Set<String> = [
    "meta", "br", "hr", "col", "input", "rect", "circle", "line", "path", "use", "polyline",
    "feGaussianBlur",
  ]

  private func write(to source: inout String) {
    switch self {
    case .text(let words): source += XMLEscaping.escaped(words)
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

/// What can stand in an attribute.
package protocol AttributeValue {
  /// As it is written, before it is escaped.
  var attributeText: String { get }
}

extension String: AttributeValue {
  /// The text itself.
  package var attributeText: String { self }
}

extension Int: AttributeValue {
  /// In digits.
  package var attributeText: String { String(self) }
}

extension Double: AttributeValue {
  /// Rounded to a hundredth, as short as it can be written.
  package var attributeText: String { coordinate(2) }
}
