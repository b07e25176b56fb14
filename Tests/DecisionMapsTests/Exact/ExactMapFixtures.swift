import DecisionMaps
import ScriptDiagnostics
import ExactAnalysis
import Foundation
import SheetEngine
import SheetScript
import Testing

/// Helpers for tests of exact maps.
enum ExactMapFixtures {
  /// Returns the session of a script; modules are those of `examples`.
  static func session(_ text: String) throws -> ScriptSession {
    var options = SessionOptions()
    options.module = { name in
      let file = name.replacingOccurrences(of: ".", with: "/") + ".lua"
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../examples/\(file)").standardized
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { return nil }
      return SourceText(name: file, text: text)
    }
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    return session
  }

  /// A sheet with two detents and one rule.
  static func ruled(_ body: String, before: String = "") -> String {
    """
    \(before)
    policy "p" { { "x", function(r) \(body) end } }
    sheet "Order" { detents = { "medium", "large" }, policy = "p" }
    """
  }

  static func sheet(_ text: String) throws -> SheetQueries {
    try #require(SheetQueries.all(of: try session(text)).first)
  }

  static func attempt(
    _ sheet: SheetQueries, from: String = "large"
  ) throws -> ExactMap.Result {
    let slice = try #require(sheet.slice(from: from))
    return try #require(sheet.decider.exactMap(slice))
  }

  /// Returns the exact map, or throws the reason why there is none.
  static func map(_ sheet: SheetQueries, from: String = "large") throws -> ExactMap {
    switch try attempt(sheet, from: from) {
    case .exact(let map): return map
    case .refused(let why): throw NotExact(why: why.message)
    }
  }

  /// Returns the reason why there is no exact map, nil if there is one.
  static func refusal(_ text: String) throws -> String? {
    switch try attempt(try sheet(text)) {
    case .exact: nil
    case .refused(let why): why.message
    }
  }

  struct NotExact: Error, CustomStringConvertible {
    let why: String
    var description: String { why }
  }

  /// A deterministic random number generator.
  struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let fraction = Double(state >> 11) * 0x1p-53
      return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
  }
}
