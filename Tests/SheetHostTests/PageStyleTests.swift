import Foundation
import SheetEngine
import Testing

/// The style sheets of the page against its scripts.
@Suite struct PageStyleTests {
  private static let host = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/SheetHost")

  /// A removed element of the page also loses its styles.
  @Test func `every class and ID that the page styles exists in its scripts or its document`()
    throws
  {
    var styled: Set<String> = []
    for name in ["start.css", "page.css", "phone.css"] {
      let text = try Self.text(of: "Page/\(name)").replacing(
        /\/\*.*?\*\//.dotMatchesNewlines(), with: "")
      for selector in text.matches(of: /([^{};]*)\{/) {
        for name in selector.1.matches(of: /[.#]([A-Za-z][\w-]*)/) { styled.insert(String(name.1)) }
      }
    }
    // The default class of an element is its kind in the scene.
    var sources = ["SceneJSON.swift", "Page/page.html"]
    let files = FileManager.default.enumerator(atPath: Self.host.appending(path: "Page").path)
    while let file = files?.nextObject() as? String {
      if file.hasSuffix(".js") { sources.append("Page/\(file)") }
    }
    var used: Set<String> = []
    for source in sources {
      for text in try Self.text(of: source).matches(of: /'[^'\n]*'|"[^"\n]*"|`[^`]*`/) {
        for word in text.0.matches(of: /[A-Za-z][\w-]*/) { used.insert(String(word.0)) }
      }
    }
    #expect(styled.count > 100)
    #expect(styled.subtracting(used) == [])
  }

  /// A removed kind of element is also removed from the page.
  @Test func `every kind of element that the page creates is a kind in the JSON of a scene`() throws
  {
    let scene = try Self.text(of: "SceneJSON.swift")
    let controls = ContentControl.Kind.Name.allCases.map { $0.rawValue }
    let kinds = Set(
      try Self.text(of: "Page/Phone/elements.js").matches(of: /case '(\w+)':/).map { String($0.1) })
    #expect(kinds.count > 15)
    #expect(kinds.filter { !scene.contains("\"\($0)\"") && !controls.contains($0) } == [])
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: host.appending(path: file), encoding: .utf8)
  }
}
