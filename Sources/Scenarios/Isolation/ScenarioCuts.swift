internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetScript

/// A script without its scenarios, into which one is put back to be run.
///
/// Each scenario runs in a state of its own, and so loads the script anew. Where a file holds many,
/// that is the square of them, unless a load reads only the one that it wants. What is cut out is
/// exactly a statement `scenario "name" (function ... end)` or `story "ID" "name" (...)` that is
/// known to have defined that scenario, from plain words, so that nothing else can depend on it. Lines
/// that are cut out are told as jumps, so that every line keeps its number.
package struct ScenarioCuts: Sendable {
  /// Statements that were cut out, with nothing but blanks between them.
  private struct Gap {
    /// Its bytes in the script.
    var range: Range<Int>
    /// Where it is in the skeleton, whose text has a blank or an end of a line there.
    var place: Int
    /// The line of the skeleton where it begins, from 1.
    var line: Int
    /// The lines that the skeleton lacks before it.
    var lackedBefore: Int
    /// The lines that it lacks behind it.
    var lackedBehind: Int
    /// Whether what follows stands on another line, and so must in the skeleton.
    var endsLine: Bool
  }

  /// A statement that was cut out.
  private struct Cut {
    /// The gap that it is in.
    var gap: Int
    /// Its bytes in the script.
    var range: Range<Int>
    /// The ends of lines in the gap before it.
    var before: Int
    /// Those in it.
    var lines: Int
  }

  private let text: [UInt8]
  private var skeleton: [UInt8] = []
  private var gaps: [Gap] = []
  private var cuts: [String: Cut] = [:]

  /// Cuts out what can be; nil where nothing can.
  init?(_ source: Source, _ scenarios: [ScenarioDefinition]) {
    // A few scenarios cost less than looking for them.
    guard scenarios.count > 8, LuaState.canCompileParts else { return nil }
    text = Array(source.text.utf8)
    guard let found = ScenarioStatements(text)?.found else { return nil }
    var places: [Int: ScenarioDefinition] = [:]
    for scenario in scenarios where scenario.file == source.name {
      // Of two on one line neither is cut.
      places[scenario.line] = places[scenario.line] == nil ? scenario : nil
    }
    var ranges: [Range<Int>] = []
    var before = 0
    for statement in found {
      guard let scenario = places[statement.line], scenario.name == statement.name,
        scenario.ids == statement.ids, cuts[Self.key(scenario.ids, scenario.name)] == nil
      else { continue }
      if let last = ranges.last, isBlank(last.upperBound..<statement.range.lowerBound) {
        ranges[ranges.count - 1] = last.lowerBound..<statement.range.upperBound
        before += Self.lines(in: text[last.upperBound..<statement.range.lowerBound])
      } else {
        ranges.append(statement.range)
        before = 0
      }
      let lines = Self.lines(in: text[statement.range])
      cuts[Self.key(scenario.ids, scenario.name)] = Cut(
        gap: ranges.count - 1, range: statement.range, before: before, lines: lines)
      before += lines
    }
    if cuts.isEmpty { return nil }
    cut(ranges)
  }

  private mutating func cut(_ ranges: [Range<Int>]) {
    var (end, line, lacked) = (0, 1, 0)
    for range in ranges {
      skeleton += text[end..<range.lowerBound]
      line += Self.lines(in: text[end..<range.lowerBound])
      let lines = Self.lines(in: text[range])
      let endsLine = lines > 0 && !isEndOfLine(range.upperBound)
      let lackedBehind = lacked + lines - (endsLine ? 1 : 0)
      gaps.append(
        Gap(
          range: range, place: skeleton.count, line: line, lackedBefore: lacked,
          lackedBehind: lackedBehind, endsLine: endsLine))
      // Whatever stood there, two words must not become one.
      skeleton.append(endsLine ? 0x0A : 0x20)
      if endsLine { line += 1 }
      (end, lacked) = (range.upperBound, lackedBehind)
    }
    skeleton += text[end...]
  }

  /// The script with one scenario in it.
  func script(with ids: [String], _ name: String) -> ScriptPart {
    let own = cuts[Self.key(ids, name)]
    return part(with: own, own.map { [filling($0)] } ?? [])
  }

  /// The same where some bytes of the text read otherwise, in as many lines; nil where they belong to a
  /// scenario.
  func script(
    with ids: [String], _ name: String, changing place: Range<Int>, to other: [UInt8]
  ) -> ScriptPart? {
    guard !gaps.contains(where: { $0.range.overlaps(place) }),
      Self.lines(in: text[place]) == Self.lines(in: other[...])
    else { return nil }
    // What was cut before the place is missing in the skeleton.
    let missing = gaps.reduce(0) { sum, gap in
      gap.range.upperBound <= place.lowerBound ? sum + gap.range.count - 1 : sum
    }
    let own = cuts[Self.key(ids, name)]
    let change = Edit(
      place: (place.lowerBound - missing)..<(place.upperBound - missing), text: other)
    return part(with: own, (own.map { [filling($0)] } ?? []) + [change])
  }

  /// Bytes of the skeleton that read otherwise.
  private struct Edit {
    var place: Range<Int>
    var text: [UInt8]
  }

  /// Puts a scenario back.
  private func filling(_ own: Cut) -> Edit {
    let place = gaps[own.gap].place
    return Edit(place: place..<place, text: [own.before == 0 ? 0x20 : 0x0A] + text[own.range])
  }

  private func part(with own: Cut?, _ edits: [Edit]) -> ScriptPart {
    var bytes = skeleton
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      bytes.replaceSubrange(edit.place, with: edit.text)
    }
    return ScriptPart(text: String(decoding: bytes, as: UTF8.self), jumps: jumps(with: own))
  }

  private func jumps(with own: Cut?) -> [LuaLineJump] {
    var jumps: [LuaLineJump] = []
    // Lines that the part has and the skeleton has not.
    var more = 0
    for (index, gap) in gaps.enumerated() {
      if let own, own.gap == index {
        if own.before > 1 {
          jumps.append(LuaLineJump(line: gap.line + 1, lines: gap.lackedBefore + own.before - 1))
        }
        more = min(own.before, 1) + own.lines
      }
      let lines = gap.lackedBehind - more
      if lines != jumps.last?.lines ?? 0 {
        jumps.append(LuaLineJump(line: gap.line + more + 1, lines: lines))
      }
    }
    return jumps
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    text[range].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether nothing but blanks stands between a place and the end of its line.
  private func isEndOfLine(_ place: Int) -> Bool {
    var place = place
    while place < text.count, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    return place == text.count || text[place] == 0x0A || text[place] == 0x0D
  }

  /// The ends of lines, as Lua counts them: of CR and LF beside each other, one.
  private static func lines(in text: ArraySlice<UInt8>) -> Int {
    var (count, index) = (0, text.startIndex)
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      count += 1
      if index < text.endIndex, text[index] != byte, text[index] == 0x0A || text[index] == 0x0D {
        index += 1
      }
    }
    return count
  }

  private static func key(_ ids: [String], _ name: String) -> String {
    ids.joined(separator: ",") + "\n" + name
  }
}
