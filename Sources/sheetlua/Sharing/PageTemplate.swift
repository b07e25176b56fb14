internal import CommandIO
internal import Support
internal import CLibrary

/// The page without data, as `scripts/page` builds it.
///
/// It is installed with the program or next to it.
struct PageTemplate {
  private let text: String

  /// Placeholders in the text.
  private enum Place: String, CaseIterable {
    case title = "{{title}}"
    case data = "{{data}}"
    case connections = "{{connect}}"
  }

  /// Reads the page, or throws an error that explains how to build it.
  init() throws(CommandError) {
    guard let path = Self.paths.first(where: { TestFileFinder.kind(of: $0) == S_IFREG }) else {
      throw CommandError(
        .noInput, "share: the page is not built yet; run scripts/page once")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(.noInput, "\(path): cannot be read: \(reason(errno))")
    }
    defer { close(descriptor) }
    text = String(decoding: try FileReader.bytes(of: descriptor, path), as: UTF8.self)
    for place in Place.allCases where !text.contains(place.rawValue) {
      throw CommandError(
        .noInput, "\(path): belongs to another version; run scripts/page to rebuild it")
    }
  }

  /// The possible paths: installed, or built next to the program.
  private static var paths: [String] {
    guard let program = try? ResolvedPath("/proc/self/exe"),
      let slash = program.text.lastIndex(of: "/")
    else { return [] }
    let folder = program.text[..<slash]
    return [
      "\(folder)/../share/sheetlua/page.html", "\(folder)/../page/page.html",
      "\(folder)/../../page/page.html",
    ]
  }

  /// Returns the page with data.
  ///
  /// With `isServed`, it can connect to its server, otherwise to no host.
  func page(_ data: JSONValue, title: String, isServed: Bool) -> String {
    // Inside a script element, only `<` can end it early.
    let json = data.text.replacing("<", with: "\\u003c")
    var page = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      page += rest[..<open.lowerBound]
      rest = rest[open.lowerBound...]
      let place = Place.allCases.first { rest.hasPrefix($0.rawValue) }
      switch place {
      case .title: page += XMLEscaping.escaped(title)
      case .data: page += json
      case .connections: page += "connect-src \(isServed ? "'self'" : "'none'")"
      case nil: page += "{{"
      }
      rest = rest.dropFirst(place?.rawValue.count ?? 2)
    }
    return page + rest
  }
}
