internal import Diagnosis
internal import SheetScript

/// A script without its scenarios, into which one is put back to be run.
///
/// Each scenario runs in a state of its own, and so loads the script anew. Where a file holds many,
/// that is the square of them, unless a load reads only the one that it wants. What is cut out is
/// exactly a statement `scenario "name" (function ... end)` or `story "ID" "name" (...)` that is
/// known to have defined that scenario, from plain words, so that nothing else can depend on it.
/// Ends of lines stay, so that every line keeps its number.
package struct ScenarioCuts: Sendable {
  /// A statement that was cut out.
  private struct Cut {
    /// Its bytes in the script.
    var range: Range<Int>
    /// Where the ends of its lines stand in the skeleton.
    var gap: Range<Int>
  }

  private let text: [UInt8]
  private var skeleton: [UInt8] = []
  private var cuts: [String: Cut] = [:]

  /// Cuts out what can be; nil where nothing can.
  init?(_ source: Source, _ scenarios: [ScenarioDefinition]) {
    // A few scenarios cost less than looking for them.
    guard scenarios.count > 8 else { return nil }
    text = Array(source.text.utf8)
    guard let found = ScenarioStatements(text)?.found else { return nil }
    var places: [Int: ScenarioDefinition] = [:]
    for scenario in scenarios where scenario.file == source.name {
      // Of two on one line neither is cut.
      places[scenario.line] = places[scenario.line] == nil ? scenario : nil
    }
    var end = 0
    for statement in found {
      guard let scenario = places[statement.line], scenario.name == statement.name,
        scenario.ids == statement.ids, cuts[Self.key(scenario.ids, scenario.name)] == nil
      else { continue }
      skeleton += text[end..<statement.range.lowerBound]
      let start = skeleton.count
      skeleton += text[statement.range].filter { $0 == 0x0A || $0 == 0x0D }
      // Whatever stood there, two words must not become one.
      skeleton.append(0x20)
      cuts[Self.key(scenario.ids, scenario.name)] = Cut(
        range: statement.range, gap: start..<skeleton.count)
      end = statement.range.upperBound
    }
    if cuts.isEmpty { return nil }
    skeleton += text[end...]
  }

  /// The script with one scenario in it.
  func script(with ids: [String], _ name: String) -> String {
    guard let cut = cuts[Self.key(ids, name)] else {
      return String(decoding: skeleton, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(skeleton.count + cut.range.count)
    bytes += skeleton[..<cut.gap.lowerBound]
    bytes += text[cut.range]
    bytes += skeleton[cut.gap.upperBound...]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same where some bytes of the text read otherwise; nil where they belong to a scenario.
  func script(
    with ids: [String], _ name: String, changing place: Range<Int>, to other: [UInt8]
  ) -> String? {
    guard !cuts.values.contains(where: { $0.range.overlaps(place) }) else { return nil }
    let own = cuts[Self.key(ids, name)]
    // What was cut before the place is missing in the skeleton.
    let missing = cuts.values.reduce(0) { sum, cut in
      cut.range.upperBound <= place.lowerBound ? sum + cut.range.count - cut.gap.count : sum
    }
    let changed = (place.lowerBound - missing)..<(place.upperBound - missing)
    var bytes = skeleton
    if let own, own.gap.lowerBound >= changed.upperBound {
      bytes.replaceSubrange(own.gap, with: text[own.range])
      bytes.replaceSubrange(changed, with: other)
    } else {
      bytes.replaceSubrange(changed, with: other)
      if let own { bytes.replaceSubrange(own.gap, with: text[own.range]) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func key(_ ids: [String], _ name: String) -> String {
    ids.joined(separator: ",") + "\n" + name
  }
}
