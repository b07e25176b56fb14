import PictureFixture
@testable import Pictures
import Testing

@Suite struct MotionSVGTests {
  private func svg(_ body: String, stage: String = RunFixtures.stage) throws -> String {
    let run = try RunFixtures.run(body, stage: stage)
    return try #require(AnimatedSVG(of: Animation(of: run), in: run)).svg
  }

  @Test func `each text is drawn once, and the sheet is moved, shown and hidden`() throws {
    let text = try svg(
      "user:opens 'Order'; user:flicks { down = 120, at = 1500 }; user:waits(1)")
    // Once with the focus, once without.
    #expect(2...3 ~= text.components(">Order</text>"))
    #expect(text.contains("attributeName=\"transform\" type=\"translate\""))
    #expect(text.contains("attributeName=\"visibility\" calcMode=\"discrete\""))
    #expect(text.contains("attributeName=\"fill-opacity\""))
    #expect(text.contains("<circle"))
    #expect(!text.contains("<script") && !text.contains("href"))
    #expect(text.utf8.count < 30_000)
  }

  @Test func `captions are below the phone, one at a time, and the last is at rest`() throws {
    let text = try svg("user:opens 'Order'; user:waits(1)")
    let captions = text.split(separator: "<text").dropFirst()
      .filter { $0.contains(" s · Order · ") }
    #expect(5...12 ~= captions.count)
    let first = try #require(captions.first)
    #expect(first.contains("values=\"visible;hidden\""))
    for caption in captions.dropFirst() { #expect(caption.hasPrefix(" visibility=\"hidden\"")) }
    let last = try #require(captions.last)
    #expect(last.contains(" · medium · 426 pt"), "\(last)")
    #expect(last.contains("values=\"hidden;visible\""))
    // Each caption begins when the previous caption ends.
    let ends = captions.map { Self.list("keyTimes", in: $0).last ?? "" }
    let begins = captions.map { Self.list("keyTimes", in: $0).dropFirst().first ?? "" }
    #expect(Array(ends.dropLast()) == Array(begins.dropFirst()))
    #expect(text.contains("viewBox=\"0 0 465 950\""))
  }

  @Test func `the scroll indicator moves as a list scrolls`() throws {
    let text = try svg(
      """
      user:opens 'List'
      user:settles()
      local finger = user:grabs { x = 196, y = 700 }
      finger:moves { up = 200, over = .4 }
      finger:lifts()
      """,
      stage: """
        local rows = {}
        for index = 1, 40 do rows[index] = "Row " .. index end
        sheet "List" { detents = { 400 }, content = { rows = rows } }

        """)
    let bar = try #require(
      text.split(separator: "<rect").first { $0.contains(" width=\"3\"") && $0.contains("rx=") })
    let change = try #require(bar.split(separator: "<animate ").dropFirst().first)
    let moves = Self.list("values", in: change)
    let places = moves.compactMap { Double($0) }
    #expect(bar.contains("attributeName=\"y\""))
    #expect(try #require(places.last) > #require(places.first) + 50, "\(moves)")
  }

  @Test func `values and times have the same count, and times are from 0 to 1`() throws {
    let text = try svg("user:opens 'Order'; user:drags { up = 200, over = .3 }")
    let animations = text.split(separator: "<animate").dropFirst()
    #expect(animations.count > 2)
    for animation in animations {
      let values = Self.list("values", in: animation)
      let times = Self.list("keyTimes", in: animation)
      #expect(values.count == times.count && times.first == "0", "\(animation.prefix(200))")
      let numbers = times.compactMap { Double($0) }
      #expect(numbers.count == times.count && numbers == numbers.sorted())
      #expect(numbers.allSatisfy { 0...1 ~= $0 })
      if !animation.contains("discrete") { #expect(times.last == "1") }
    }
  }

  @Test func `values on a straight line are omitted, and a rest is kept`() throws {
    // Ten frames of 20 ms with constant motion, a second of rest, and a jump.
    let track = AnimationTrack(stays: Array(repeating: 0.02, count: 10) + [1, 0.02])
    let values = (0..<10).map { Double($0) } + [10, 20]
    let text = try #require(track.attribute("y", values, tolerance: 0.01)).source
    #expect(Self.list("values", in: text[...]) == ["0", "10", "10", "20", "20"])
    #expect(track.attribute("y", Array(repeating: 3, count: 12), tolerance: 0.01) == nil)
    #expect(track.visibility(Array(repeating: true, count: 12)) == nil)
  }

  private static func list(_ name: String, in text: Substring) -> [Substring] {
    guard let start = text.firstRange(of: name + "=\"") else { return [] }
    return text[start.upperBound...].prefix { $0 != "\"" }.split(separator: ";")
  }
}

extension String {
  /// Returns the number of parts between the occurrences of a text.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count + 1 }
}
