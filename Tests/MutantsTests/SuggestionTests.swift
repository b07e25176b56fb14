import Diagnosis
import Glibc
import Mutants
import Scenarios
import SheetScript
import Testing

/// Suggestions and proofs, held against the scripts themselves.
struct SuggestionTests {
  /// A text below the package's top.
  private static func text(_ path: String) throws -> String {
    let folders = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(fopen("/\(folders)/\(path)", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Options under which modules are those of `examples`, one of them changed.
  private static func options(changing file: String = "", to changed: String = "") -> SessionOptions
  {
    var options = SessionOptions()
    options.module = { name in
      let path = "examples/\(name.replacing(".", with: "/")).lua"
      if path == file { return Source(name: path, text: changed) }
      return (try? text(path)).map { Source(name: path, text: $0) }
    }
    return options
  }

  private static func judge(_ source: Source) throws -> MutantJudge {
    let options = options()
    let listed = try ScenarioRunner(source: source, options: options).list()
    return MutantJudge([
      try MutantSuite(source, options, tests: listed.map { .scenario($0) })
    ])
  }

  /// Whether the scenario of a name passes.
  private static func passes(_ name: String, in source: Source, _ options: SessionOptions) throws
    -> Bool
  {
    let runner = ScenarioRunner(source: source, options: options)
    let listed = try #require(try runner.list().first { $0.name == name })
    if case .passed = runner.run(listed).outcome { return true }
    return false
  }

  static let libraries = [
    "floatingpanel", "overlaycontainer", "material-views", "compose", "flutter", "gorhom", "vaul",
    "ionic", "libadwaita",
  ]

  /// A test that asks nearly nothing of a library's policy.
  private static func test(of policy: String) -> Source {
    let module = policy.prefix { $0 != "-" }
    return Source(
      name: "examples/a_test.lua",
      text: """
        require "policies.\(module)"
        device { like = "iphone-15", height = 800 }
        sheet "Pane" { policy = "\(policy)", detents = { A = 200, B = 400, C = 800 } }
        scenario "it stays" (function()
          expect.equal(decide("Pane", { from = "B", travel = 0 }), "B")
        end)

        """)
  }

  @Test(arguments: libraries)
  func `what survives on a library's policy can be told, and each suggestion tells it`(
    _ policy: String
  ) throws {
    let source = Self.test(of: policy)
    let judge = try Self.judge(source)
    for mutant in judge.mutants {
      let result = judge.result(of: mutant)
      guard result.fate == .survived else { continue }
      let place = "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.words)"
      guard let suggestion = result.suggestion else {
        Issue.record("\(place): nothing tells it, and nothing proves that nothing can")
        continue
      }
      let file = Source(name: source.name, text: source.text + "\n" + suggestion.text)
      #expect(try Self.passes(suggestion.name, in: file, Self.options()), "\(place)")
      let changed = mutant.applied(to: Array(try Self.text(mutant.file).utf8))
      let options = Self.options(
        changing: mutant.file, to: String(decoding: changed, as: UTF8.self))
      #expect(try !Self.passes(suggestion.name, in: file, options), "\(place)")
    }
  }
}
