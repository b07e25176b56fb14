import ScriptDiagnostics
import Foundation
import Scenarios
import SheetScript
import Testing

/// The pages of all errors, compared with stored text in `Tests/Pages`.
///
/// A file contains scripts and, below a rule, their pages. With `UPDATE_PAGES=1` in the
/// environment, the file is rewritten; its changes must be reviewed.
@Suite struct PageTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Pages")

  struct Case: CustomTestStringConvertible, Sendable {
    var script: String
    var page: String
    var testDescription: String { script.split(separator: "\n").first.map(String.init) ?? "" }
  }

  static func cases(_ file: String) throws -> [Case] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return text.components(separatedBy: "========\n").filter { !$0.isEmpty }.map { part in
      let halves = part.components(separatedBy: "--------\n")
      return Case(script: halves[0], page: halves[1])
    }
  }

  /// Returns the pages of a script's errors during loading, in its scenarios, or within five
  /// seconds.
  static func page(of script: String) throws -> String {
    let source = SourceText(name: "order.lua", text: script)
    var pages: [[String]] = []
    do {
      let session = try ScriptSession(source: source)
      try session.load()
      session.run(until: 5)
      pages = session.errors.map { $0.rendered(in: source) }
      for scenario in ScenarioRunner.list(of: session) {
        let report = ScenarioRunner(source: source, options: SessionOptions()).run(scenario)
        guard case .failed(let failure) = report.outcome else { continue }
        pages.append(failure.diagnostic.rendered(in: source))
        pages += failure.hookErrors.map { $0.rendered(in: source) }
      }
    } catch {
      pages = [error.rendered(in: source)]
    }
    return pages.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  @Test(arguments: ["errors.txt", "syntax.txt", "beginners.txt", "mistakes.txt"])
  func `every error shows its stored page`(_ file: String) throws {
    var cases = try Self.cases(file)
    let updates = ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil
    for index in cases.indices {
      let page = try Self.page(of: cases[index].script)
      if updates {
        cases[index].page = page
      } else {
        #expect(page == cases[index].page)
      }
    }
    guard updates else { return }
    let text = cases.map { "\($0.script)--------\n\($0.page)========\n" }.joined()
    try text.write(to: Self.folder.appending(path: file), atomically: true, encoding: .utf8)
  }

  @Test func `terms of other libraries are known and lead to existing names`() {
    #expect(LibraryTerm.all.count >= 100)
    let words = Set(LibraryTerm.all.map(\.term))
    #expect(words.count == LibraryTerm.all.count)
    for needed in ["snapPoints", "scrim", "peekHeight", "backdrop", "cornerRadius", "handle"] {
      #expect(words.contains(needed))
    }
    for word in LibraryTerm.all {
      #expect(LuaAPI.scenarios.names.all.contains(word.here), "\(word.term) leads to \(word.here)")
    }
  }
}
