import CSheetHost
import Foundation
import Testing

/// `sheetlua_changes`: a host that applies all changes has the same state as `sheetlua_scene`.
@Suite struct ChangesTests {
  private static let app = """
    local rows = {}
    for i = 1, 40 do rows[i] = { title = "Row " .. i, price = i + 0.25 } end
    screen "Markets" {
      tabs = { "All", "Mine" }, fields = { "Search" }, rows = rows, triggers = { Buy = "Order" },
    }
    sheet "Order" {
      title = "Order", detents = { "medium", "large" },
      content = { text = "Words", fields = { "Quantity" }, buttons = { "Place order" } },
      on = { did_change_detent = function() rows[1].price = rows[1].price + 1 end },
    }
    """

  /// The layers that the host has received.
  private struct Kept {
    var layers: [String] = []
    /// Number of layers that were sent, and of layers that were unchanged.
    var told = 0
    var known = 0

    mutating func take(_ answer: String) throws -> [String] {
      var lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.removeFirst()
      let end = try #require(lines.last?.range(of: "],\"moment\":"))
      lines[lines.count - 1] = String(lines[lines.count - 1][..<end.lowerBound])
      layers = try lines.enumerated().map { place, line in
        let own = line.hasSuffix(",") ? String(line.dropLast()) : line
        guard own == "null" else {
          told += 1
          // The content out of view is an addition to the scene.
          guard let content = own.range(of: ",\"content\":[") else { return own }
          return own[..<content.lowerBound] + "}"
        }
        known += 1
        return try #require(layers.indices.contains(place) ? layers[place] : nil)
      }
      return layers
    }
  }

  @Test func `the applied changes are the scene after any action`() throws {
    let host = CHost(Self.app)
    var kept = Kept()
    let acts = [
      "user.now:opens 'Order'", "user.now:taps 'Buy'", "user.now:types 'abc'",
      "user.now:taps 'Search'", "user.now:flicks { up = 60, at = 900 }",
      "user.now:flicks { down = 200, at = 1500 }", "user.now:rotates()",
      "user.now:scrolls { down = 120 }", "user.now:taps 'Quantity'", "user.now:taps 'Mine'",
      "user.now:device { color_scheme = 'dark' }", "user.now:escapes()",
    ]
    var state: UInt64 = 11
    for turn in 0..<1_200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let draw = Int(state >> 40)
      if turn % 9 == 0 {
        let act = acts[draw % acts.count]
        _ = sheetlua_act(host.play, act, act.utf8.count)
      }
      if turn % 300 == 299 {
        let text = Self.app.replacingOccurrences(of: "Row ", with: "Line \(turn) ")
        #expect(sheetlua_reload(host.play, text, text.utf8.count) == SHEETLUA_OK)
      }
      _ = host.asked { sheetlua_advance($0, Double(draw % 7) / 60) }
      let layers = try kept.take(host.asked(sheetlua_changes))
      let scene = host.asked(sheetlua_scene)
      let whole = scene.split(separator: "\n").dropFirst().dropLast()
        .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
      #expect(layers == whole, "after \(turn) turns")
    }
    // Some layers were sent, and some were omitted.
    #expect(kept.told > 300 && kept.known > 300, "\(kept.told) told, \(kept.known) known")
  }

  @Test func `the moment in the changes is equal to the separate moment`() {
    let host = CHost(Self.app)
    _ = host.asked { sheetlua_advance($0, 0.25) }
    let moment = host.asked(sheetlua_moment)
    #expect(host.asked(sheetlua_changes).hasSuffix("],\"moment\":\(moment)}"))
    #expect(moment.hasPrefix("{\"time\":0.25,\"first\":0,"))
  }

  @Test func `a layer has its whole content after a change of it, and only then`() throws {
    let host = CHost(Self.app)
    /// Returns the first and the last row of a layer's content, and their number.
    func rows() throws -> [String] {
      let answer = host.asked(sheetlua_changes)
      guard let start = answer.range(of: "\"content\":[") else { return [] }
      let rows = answer[start.upperBound...].split(separator: "\"text\":\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
        .filter { $0.hasPrefix("Row ") || $0.hasPrefix("Line ") }
      return [try #require(rows.first), try #require(rows.last), "\(rows.count)"]
    }
    #expect(host.act("user:scrolls('Markets', 300)") == SHEETLUA_OK)
    let first = try rows()
    #expect(first == ["Row 1", "Row 40", "40"])
    #expect(host.act("user:scrolls('Markets', 500)") == SHEETLUA_OK)
    #expect(try rows() == [])
    let text = Self.app.replacingOccurrences(of: "Row ", with: "Line ")
    #expect(sheetlua_reload(host.play, text, text.utf8.count) == SHEETLUA_OK)
    let last = try rows()
    #expect(last == ["Line 1", "Line 40", "40"])
  }

  private struct Answer: Decodable {
    let layers: [Layer?]
  }

  private struct Layer: Decodable {
    let content: [Element]?
    let content_from: Int?
    let content_follows: Bool?
  }

  private struct Element: Decodable {
    let kind: String
    let text: String?
  }

  @Test func `long content comes in slices, from the start again after a change`() throws {
    let host = CHost(
      "sheet 'List' { detents = { 'medium' }, content = { { toggle = 'On' }, { rows = 1400 } } }")
    func next() throws -> Layer? {
      let answer = host.asked(sheetlua_changes)
      return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).layers.last ?? nil
    }
    /// Returns the texts of the content, from slices of the given sizes.
    func all(_ sizes: [Int]) throws -> [String] {
      var elements: [Element] = []
      for (turn, size) in sizes.enumerated() {
        let layer = try #require(try next())
        let slice = try #require(layer.content)
        #expect(slice.count == size)
        #expect(layer.content_from ?? 0 == elements.count)
        #expect((layer.content_follows ?? false) == (turn < sizes.count - 1))
        elements += slice
      }
      #expect(try next()?.content == nil)
      return elements.filter { $0.kind == "row" }.compactMap(\.text)
    }
    #expect(host.act("user:opens 'List'") == SHEETLUA_OK)
    _ = host.asked { sheetlua_advance($0, 3) }
    let rows = (1...1400).map { "Row \($0)" }
    #expect(try all([500, 500, 401]) == rows)
    // A change while slices are missing.
    #expect(host.act("user:taps 'On'") == SHEETLUA_OK)
    #expect(try next()?.content?.count == 500)
    #expect(host.act("user:taps 'On'") == SHEETLUA_OK)
    #expect(try all([500, 500, 401]) == rows)
  }

  @Test func `a change of a row in a hook is in the changes`() {
    let host = CHost(Self.app)
    _ = host.asked { sheetlua_advance($0, 0.1) }
    #expect(host.asked(sheetlua_changes).contains("1.25\""))
    #expect(!host.asked(sheetlua_changes).contains("1.25\""))
    #expect(host.act("user:opens 'Order' user:flicks { up = 60, at = 900 }") == SHEETLUA_OK)
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.asked(sheetlua_changes).contains("2.25\""))
  }
}
