internal import CommandIO
internal import Support
internal import CLibrary

/// The page without what is shared: what `scripts/page` builds, beside the program or installed with it.
struct PageTemplate {
  private let text: String

  /// Places in the text that are filled in.
  private enum Place: String, CaseIterable {
    case title = "{{title}}"
    case data = "{{data}}"
    case connections = "{{connect}}"
  }

  /// Reads it, or says how it is made.
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

  /// Where it may lie: installed, or built beside the program.
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

  /// The page with data in it; `isServed`: it may talk to the server that it comes from, else to nobody.
  func page(_ data: JSONValue, title: String, isServed: Bool) -> String {
    // In a script element only `<` can end it early.
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
