internal import Support
package import ScriptDiagnostics

/// The texts that a script is made of: its own, and those of the modules that it has loaded.
package struct ScriptSources {
  /// The script's own text.
  package let script: SourceText
  /// All texts, the script's first.
  package private(set) var all: [SourceText]
  /// How many arguments calls are written with, as far as that was asked; nil: the text does not
  /// tell.
  private var writtenCalls: [WrittenCall: Int?] = [:]

  /// A call in a text.
  private struct WrittenCall: Hashable {
    var chunk: String
    var line: Int
    var name: String
  }

  /// The most calls that are remembered: a script has only so many lines, but what it generates is
  /// kept within bounds all the same.
  private static let mostCalls = 10_000

  /// The texts of a script that has loaded nothing yet.
  package init(_ script: SourceText) {
    self.script = script
    all = [script]
  }

  /// The text of that name.
  package subscript(name: String) -> SourceText? { all.named(name) }

  /// Adds the text of a module.
  package mutating func add(_ module: SourceText) {
    if let place = all.firstIndex(where: { $0.name == module.name }) {
      all[place] = module
    } else {
      all.append(module)
    }
  }

  /// Whether one of several pieces stands in one of the texts.
  package func contains(anyOf pieces: [String]) -> Bool {
    all.contains { source in pieces.contains { source.text.contains(text: $0) } }
  }

  /// How many arguments the call of a name in a line is written with; nil where the text does not
  /// tell.
  package mutating func writtenArguments(of name: String, in chunk: String, line: Int) -> Int? {
    guard let source = self[chunk] else { return nil }
    let call = WrittenCall(chunk: chunk, line: line, name: name)
    if let known = writtenCalls[call] { return known }
    let count = ArgumentSource(of: name, in: source, line: line)?.count
    if writtenCalls.count > Self.mostCalls { writtenCalls.removeAll() }
    writtenCalls[call] = .some(count)
    return count
  }
}
