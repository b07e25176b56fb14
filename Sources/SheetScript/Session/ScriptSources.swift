internal import Support
package import ScriptDiagnostics

/// The source texts of a script: the script and the modules that it has loaded.
package struct ScriptSources {
  /// The source text of the script.
  package let script: SourceText
  /// All texts, the script's first.
  package private(set) var all: [SourceText]
  /// The argument counts of calls that were looked up; nil if the text does not show the count.
  private var writtenCalls: [WrittenCall: Int?] = [:]

  /// A call in a text.
  private struct WrittenCall: Hashable {
    var chunk: String
    var line: Int
    var name: String
  }

  /// Maximum size of the cache.
  ///
  /// A script has a limited number of lines, but generated code must not exceed the limit either.
  private static let maxCachedCalls = 10_000

  package init(_ script: SourceText) {
    self.script = script
    all = [script]
  }

  /// The text with that name.
  package subscript(name: String) -> SourceText? { all.named(name) }

  /// Adds the text of a module, or replaces it.
  package mutating func add(_ module: SourceText) {
    if let place = all.firstIndex(where: { $0.name == module.name }) {
      all[place] = module
    } else {
      all.append(module)
    }
  }

  /// Whether a text contains any of the pieces.
  package func contains(anyOf pieces: [String]) -> Bool {
    all.contains { source in pieces.contains { source.text.contains(text: $0) } }
  }

  /// The number of arguments in the source of a call of `name` on a line; nil if the text does not
  /// show it.
  package mutating func writtenArguments(of name: String, in chunk: String, line: Int) -> Int? {
    guard let source = self[chunk] else { return nil }
    let call = WrittenCall(chunk: chunk, line: line, name: name)
    if let known = writtenCalls[call] { return known }
    let count = ArgumentSource(of: name, in: source, line: line)?.count
    if writtenCalls.count > Self.maxCachedCalls { writtenCalls.removeAll() }
    writtenCalls[call] = .some(count)
    return count
  }
}
