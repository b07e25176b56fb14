internal import Pictures
internal import Support
internal import Testing

/// Markup from a strict parser: every tag must be closed, every attribute quoted.
package struct ParsedMarkup {
  /// An element in order of its start tag.
  package struct Element {
    package var name: String
    package var attributes: [String: String] = [:]
    /// The names of the enclosing elements.
    package var path: [String]
    package var text = ""

    package func number(_ attribute: String) -> Double? {
      attributes[attribute].flatMap { Double($0) }
    }
  }

  package private(set) var elements: [Element] = []

  /// An error in the markup.
  package struct Malformed: Error {
    package var what: String
  }

  package init(_ source: String) throws {
    var rest = source[...]
    var open: [Int] = []
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start]
      if text.contains(">") { throw Malformed(what: "a stray > in \(text.prefix(40))") }
      if let last = open.last { elements[last].text += Self.plain(text) }
      guard let end = rest[start...].firstIndex(of: ">") else { throw Malformed(what: "no >") }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          throw Malformed(what: "<\(tag)> closes nothing")
        }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      var element = try Self.element(isClosed ? tag.dropLast() : tag)
      element.path = open.map { elements[$0].name }
      elements.append(element)
      if !isClosed { open.append(elements.count - 1) }
      // The content of a script or a style is not markup.
      if ["script", "style"].contains(element.name) {
        guard let close = rest.firstRange(of: "</\(element.name)>") else {
          throw Malformed(what: "<\(element.name)> stays open")
        }
        rest = rest[close.upperBound...]
        open.removeLast()
      }
    }
    if !open.isEmpty { throw Malformed(what: "left open: \(open.map { elements[$0].name })") }
  }

  /// The elements with a name.
  package subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The texts of all elements, in order.
  package var texts: [String] { elements.map(\.text).filter { !$0.isEmpty } }

  private static func element(_ tag: Substring) throws -> Element {
    let name = tag.prefix { $0 != " " }
    var element = Element(name: String(name), path: [])
    var rest = tag.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].trimmed
      rest = rest[rest.index(after: equals)...]
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        throw Malformed(what: "\(key) of \(name) is not quoted")
      }
      guard element.attributes[key] == nil else { throw Malformed(what: "\(key) stands twice") }
      element.attributes[key] = plain(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    return element
  }

  private static func plain(_ text: Substring) -> String {
    var text = String(text)
    for (code, letter) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { text.replace(code, with: letter) }
    return text
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
