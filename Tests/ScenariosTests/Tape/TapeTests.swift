import SheetEngine
import UserActions
import SheetScript
import Scenarios
import Testing

@Suite struct TapeTests {
  @Test func `a tape has a few kilobytes, and is equal after it was written and read`() throws {
    let tape = try TapeFixtures.tape()
    let text = TapeWriter.text(of: tape)
    #expect(try TapeReader.tape(from: text) == tape)
    #expect(text.hasPrefix("{\"sheetlua_tape\":1,\"script\":\"order.lua\","))
    #expect(
      text.contains(
        "{\"at\":0.25,\"input\":\"presented\",\"sheet\":\"My Order\",\"animated\":true,"
          + "\"popover\":false}\n"))
    #expect(text.contains("\"input\":\"typed\",\"text\":\"a b%=é\"}\n"))
    // Some two seconds, with 84 frames in motion.
    #expect(text.utf8.count < 16_000)
    #expect(tape.frames.count > 90)
  }

  @Test func `a replay has the same fingerprint in every frame`() throws {
    let tape = try TapeFixtures.tape()
    let outcome = try TapeFixtures.player(of: tape).play()
    #expect(TapeDifference.first(in: outcome.frames, against: tape) == nil)
    #expect(outcome.lost.isEmpty)
    #expect(outcome.releases.map(\.decision.outcome) == [.detent("large"), .detent("medium")])
    #expect(tape.frames.last?.fields["My Order.detent"] == "medium")
  }

  @Test func `a world computed from the tape at any frame equals the recorded world`() throws {
    let tape = try TapeFixtures.tape()
    let player = TapeFixtures.player(of: tape)
    for number in stride(from: 0, to: tape.frames.count, by: 9) {
      #expect(try player.rebuilt(at: number)?.hash == tape.frames[number].hash)
    }
  }

  @Test func `the first frame that differs is named with its field`() throws {
    let tape = try TapeFixtures.tape()
    // A third detent, 1 pt above the end of the second flick, has no effect before that flick.
    let slower = TapeFixtures.script.replacing(
      "title =", with: "motion = { settle = spring { damping = 1, response = 0.6 } }, title =")
    let outcome = try TapeFixtures.player(of: tape, slower).play()
    let difference = try #require(TapeDifference.first(in: outcome.frames, against: tape))
    let lift = tape.inputs.first { $0.input == .performed(.lifted()) }?.time ?? 0
    #expect(difference.time >= lift && difference.time < lift + 1.5 / 60)
    #expect(difference.field == "My Order.height")
    #expect(difference.line.hasPrefix("frame \(difference.frame) ("))
  }

  @Test func `a replay with another policy lists the releases with other outcomes`() throws {
    let tape = try TapeFixtures.tape()
    let careful = """
      policy "slow" { fast = 800 }
      """ + "\n" + TapeFixtures.script.replacing("title =", with: "policy = \"slow\", title =")
    let before = try TapeFixtures.player(of: tape).play().releases
    let after = try TapeFixtures.player(of: tape, careful).play().releases
    let changes = ChangedRelease.all(from: before, to: after)
    // 70 pt of 367 are 19%: without speed they stay at large.
    #expect(changes.map(\.number) == [2])
    #expect(
      changes.first?.line.hasSuffix(
        "from large: was medium by 'fast', now large by 'snap'") == true)
  }

  @Test func `chaos changes only times, keeps their order, and is the same for a seed`() throws {
    let tape = try TapeFixtures.tape()
    let inputs = TapeDisturbance.inputs(of: tape, seed: 3)
    #expect(inputs == TapeDisturbance.inputs(of: tape, seed: 3))
    #expect(inputs != tape.inputs)
    #expect(inputs.map(\.time) == inputs.map(\.time).sorted())
    let ends = try (1...20).map { seed in
      try TapeFixtures.player(of: tape).play(TapeDisturbance.inputs(of: tape, seed: seed)).releases
        .map(\.decision.outcome)
    }
    #expect(ends.allSatisfy { $0 == [.detent("large"), .detent("medium")] })
  }

  @Test func `a script without the tape's sheet loses its inputs and does not trap`() throws {
    let tape = try TapeFixtures.tape()
    let outcome = try TapeFixtures.player(of: tape, "sheet \"Other\" { detents = { \"medium\" } }")
      .play()
    #expect(outcome.lost == [1])
    #expect(outcome.releases.isEmpty)
  }
}
