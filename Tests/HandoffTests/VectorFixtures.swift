import DecisionMaps
import ScriptDiagnostics
import Foundation
import Handoff
import Scenarios
import SheetEngine
import SheetScript
import Support
import Testing

/// Helpers for tests of vectors.
enum VectorFixtures {
  static let ports = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Ports").path
  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples").standardized.path

  /// Returns the session of a script; modules are those of `examples`.
  static func session(_ text: String) throws -> ScriptSession {
    var options = SessionOptions()
    options.module = { name in
      let file = name.replacingOccurrences(of: ".", with: "/") + ".lua"
      return (try? String(contentsOfFile: "\(examples)/\(file)", encoding: .utf8))
        .map { SourceText(name: file, text: $0) }
    }
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    return session
  }

  /// Returns the vectors of a script.
  static func file(_ text: String, kinds: [TestVector.Kind] = TestVector.Kind.allCases) throws
    -> TestVectorFile
  {
    let session = try session(text)
    var builder = TestVectorBuilder(script: "order.lua")
    builder.kinds = kinds
    builder.add(session)
    if kinds.contains(.detents) { builder.addDetents(session) }
    return builder.file
  }

  /// Returns the vectors of the three policies that have manual ports.
  static func policies() throws -> TestVectorFile {
    try file(String(contentsOfFile: "\(ports)/policies.lua", encoding: .utf8), kinds: [.release])
  }

  /// Returns a number from the input of a vector.
  static func number(_ name: String, _ vector: TestVector) -> Double {
    let value = vector.input.first { $0.name == name }?.value
    if case .number(let number) = value { return number }
    return .nan
  }

  /// Returns the IDs of the vectors for which another script has a different outcome.
  static func wrong(_ script: String, by vectors: [TestVector]) throws -> [String] {
    let sheet = try #require(SheetQueries.all(of: try session(script)).first)
    return try vectors.compactMap { vector in
      let slice = try #require(sheet.slice(from: vector.from))
      var release = slice.release(
        travel: number("moved", vector), velocity: number("velocity", vector))
      release.elapsed = number("elapsed", vector)
      release.velocityX = number("velocity_x", vector)
      release.keyboard = number("keyboard", vector)
      release.by = try #require(DragSource(rawValue: text("by", vector)))
      release.scrolled = value("scrolled", vector) == .boolean(true)
      let outcome = sheet.decider(release).outcome.word
      return vector.expected == .outcome(outcome) ? nil : vector.id
    }
  }

  private static func value(_ name: String, _ vector: TestVector) -> JSONValue? {
    vector.input.first { $0.name == name }?.value
  }

  /// Returns a text from the input of a vector.
  static func text(_ name: String, _ vector: TestVector) -> String {
    value(name, vector)?.stringValue ?? ""
  }

  /// A script with two detents and two rules.
  static func script(_ flick: String = ">= 900", _ fraction: String = "0.2") -> String {
    """
    policy "p" {
      { "flick", function(r) if r.velocity \(flick) then return "dismiss" end end },
      { "near", function(r) return r:nearest(r.height - \(fraction) * r.velocity) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "p" }
    """
  }

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    system("command -v \(program) >/dev/null 2>&1") == 0
  }

  /// Runs lines of the shell in a directory with these files, and returns the output and the exit
  /// code.
  static func said(
    _ lines: String, with files: [(name: String, text: String)]
  ) throws -> (text: String, code: Int32) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sheetlua-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let status = system("cd '\(folder.path)' && { \(lines)\n} >said 2>&1 </dev/null")
    let text = try String(contentsOf: folder.appendingPathComponent("said"), encoding: .utf8)
    return (text, (status >> 8) & 0xFF)
  }
}
