import Testing

@testable import Terminal

@Suite struct InputFuzzTests {
  /// Bytes that begin, end and break sequences, which uniformly random bytes rarely do.
  private static let likely = Array("\u{1B}[]PO_?<;:0123456789MmuytcRAB~$\\\u{7}\u{18}é好".utf8)

  private func noise(_ random: inout RandomFrames, count: Int) -> [UInt8] {
    (0..<count).map { _ in
      random.next(below: 4) == 0
        ? UInt8(random.next(below: 256)) : Self.likely[random.next(below: Self.likely.count)]
    }
  }

  @Test func `bytes that are split at random positions read the same as in one piece`() {
    var random = RandomFrames(seed: 11)
    for round in 0..<4_000 {
      let bytes = noise(&random, count: 1 + random.next(below: 60))
      var whole = TerminalInput()
      let expected = whole.feed(bytes)
      var input = TerminalInput()
      var events: [TerminalEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.next(below: 7)
        events += input.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      guard events == expected, input.expire() == whole.expire() else {
        Issue.record("round \(round): \(bytes)")
        return
      }
    }
  }

  @Test func `after any noise and a pause, a key is read as a key`() {
    var random = RandomFrames(seed: 12)
    for round in 0..<4_000 {
      var input = TerminalInput()
      let bytes = noise(&random, count: 1 + random.next(below: 200))
      _ = input.feed(bytes)
      _ = input.expire()
      guard input.feed("\u{1B}[A".utf8) == [.pressed(.up, [])] else {
        Issue.record("round \(round): \(bytes)")
        return
      }
    }
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[200~"])
  func `a sequence without an end is dropped, even without a pause`(_ opening: String) {
    var input = TerminalInput()
    _ = input.feed(opening.utf8)
    for _ in 0..<2_000 { _ = input.feed(Array(repeating: UInt8(ascii: "1"), count: 1_000)) }
    #expect(input.feed("\r".utf8) == [.pressed(.enter, [])])
  }
}
