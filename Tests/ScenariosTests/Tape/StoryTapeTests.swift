import ScriptDiagnostics
import CLibrary
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Every story of the package as a tape: recorded, written, read, played again, compared frame by
/// frame.
@Suite struct StoryTapeTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }
    .joined() + "/Stories"

  static let files: [String] = {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix("_test.lua") { names.append(name) }
    }
    return names.sorted()
  }()

  private static func text(of name: String) -> String? {
    guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func options() -> SessionOptions {
    var options = SessionOptions()
    options.module = { name in
      text(of: "\(name).lua").map { SourceText(name: "\(name).lua", text: $0) }
    }
    options.print = { _ in }
    return options
  }

  /// Returns the first difference of a replay of a scenario's tape, nil if there is none, and the
  /// inputs that the tape does not contain.
  private static func difference(
    _ scenario: ListedScenario, of source: SourceText
  ) throws -> (difference: String?, left: [String]) {
    let runner = ScenarioRunner(source: source, options: options())
    var taken: (session: ScriptSession, recorder: TapeRecorder)?
    _ = runner.run(scenario) { session in
      taken = (session, TapeRecorder(session, seed: session.options.seed, scenario: scenario.name))
    }
    guard let taken else { return ("it was not run", []) }
    let tape = taken.recorder.stop()
    let left = taken.recorder.unrecorded
    guard let read = try? TapeReader.tape(from: TapeWriter.text(of: tape)), read == tape else {
      return ("it is not read as it was written", left)
    }
    let player = TapePlayer(read) {
      var options = options()
      options.device = read.device
      options.seed = read.seed
      let session = try ScriptSession(source: source, options: options)
      try session.load()
      return ScriptSimulation(session)
    }
    let outcome = try player.play()
    guard let difference = TapeDifference.first(in: outcome.frames, against: read) else {
      return (outcome.lost.isEmpty ? nil : "inputs are lost", left)
    }
    return (difference.line, left)
  }

  @Test func `a story's tape replays equally, or lists missing inputs`() throws {
    var (taped, left) = (0, 0)
    for file in Self.files {
      let source = SourceText(name: file, text: try #require(Self.text(of: file)))
      for scenario in try ScenarioRunner(source: source, options: Self.options()).list()
      where scenario.skip == nil {
        let found = try Self.difference(scenario, of: source)
        if found.left.isEmpty { taped += 1 } else { left += 1 }
        let isExcused = found.left.contains { $0.hasSuffix("which is defined by the scenario") }
        #expect(
          found.difference == nil || isExcused,
          "\(file): \(scenario.name): \(found.difference ?? "") \(found.left)")
      }
    }
    // A story that defines its sheets while it runs cannot be recorded; its tape lists them.
    #expect(taped > 400, "\(taped) are taped, \(left) are not")
  }
}
