import DecisionMaps
import ScriptDiagnostics
import CLibrary
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Suggestions and equivalence proofs, compared with the scripts.
struct SuggestionTests {
  /// Returns the text of a file in the package.
  private static func text(_ path: String) throws -> String {
    let folders = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = try #require(fopen("/\(folders)/\(path)", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns options whose modules are those of `examples`, one of them changed.
  private static func options(changing file: String = "", to changed: String = "") -> SessionOptions
  {
    var options = SessionOptions()
    options.module = { name in
      let path = "examples/\(name.replacing(".", with: "/")).lua"
      if path == file { return SourceText(name: path, text: changed) }
      return (try? text(path)).map { SourceText(name: path, text: $0) }
    }
    return options
  }

  private static func judge(_ source: SourceText) throws -> MutantRunner {
    let options = options()
    let listed = try ScenarioRunner(source: source, options: options).list()
    let suite = try MutantTestSuite(source, options, tests: listed.map { .scenario($0) })
    return MutantRunner([suite], devices: ["iphone-se"])
  }

  /// Returns whether the scenario with this name passes.
  private static func passes(_ name: String, in source: SourceText, _ options: SessionOptions)
    throws
    -> Bool
  {
    let runner = ScenarioRunner(source: source, options: options)
    let listed = try #require(try runner.list().first { $0.name == name })
    if case .passed = runner.run(listed).outcome { return true }
    return false
  }

  /// Checks that an equivalent mutant changes no release, on several devices.
  private static func holdAlike(_ mutant: Mutant, _ source: SourceText) throws {
    var random = SystemRandomNumberGenerator()
    let changed = mutant.applied(to: Array(try text(mutant.file).utf8))
    for device in [nil, "iphone-se"] {
      let both = [
        options(), options(changing: mutant.file, to: String(decoding: changed, as: UTF8.self)),
      ]
      let sheets = try both.map { options -> SheetQueries in
        var options = options
        if let device { options.device = Device.named(device) }
        let session = try ScriptSession(source: source, options: options)
        try session.load()
        return SheetQueries.all(of: session)[0]
      }
      for from in sheets[0].detents {
        let slice = try #require(sheets[0].slice(from: from))
        for _ in 0..<60 {
          var release = slice.release(
            travel: .random(in: slice.travel.range, using: &random).rounded(),
            velocity: .random(in: slice.velocity.range, using: &random).rounded())
          release.elapsed = .random(in: 0.03...2, using: &random)
          release.by = DragSource.allCases.randomElement(using: &random) ?? .grabber
          release.scrolled = .random(using: &random)
          let ends = sheets.map { $0.decider(release).outcome }
          #expect(
            ends[0] == ends[1], "\(mutant.file):\(mutant.line): \(mutant.summaryText): \(release)")
        }
      }
      #expect(sheets[1].session.takeErrors().isEmpty)
    }
  }

  static let libraries = [
    "floatingpanel", "overlaycontainer", "material-views", "compose", "flutter", "gorhom", "vaul",
    "ionic", "libadwaita",
  ]

  /// Returns a test with a minimal assertion about a library's policy.
  private static func test(of policy: String) -> SourceText {
    let module = policy.prefix { $0 != "-" }
    return SourceText(
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
  func `each surviving mutant of a library's policy has a suggestion that kills it`(
    _ policy: String
  ) throws {
    let source = Self.test(of: policy)
    let judge = try Self.judge(source)
    for mutant in judge.mutants {
      let result = judge.result(of: mutant)
      if result.status == .equal { try Self.holdAlike(mutant, source) }
      guard result.status == .survived else { continue }
      let place = "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.summaryText)"
      guard let suggestion = result.suggestion else {
        Issue.record("\(place): nothing tells it, and nothing proves that nothing can")
        continue
      }
      let file = SourceText(name: source.name, text: source.text + "\n" + suggestion.text)
      #expect(try Self.passes(suggestion.name, in: file, Self.options()), "\(place)")
      let changed = mutant.applied(to: Array(try Self.text(mutant.file).utf8))
      let options = Self.options(
        changing: mutant.file, to: String(decoding: changed, as: UTF8.self))
      #expect(try !Self.passes(suggestion.name, in: file, options), "\(place)")
    }
  }
}
