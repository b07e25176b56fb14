import CSheetHost
import Testing

/// Random calls of sheetlua.h with random arguments: each call has a status, and none ends the
/// program.
@Suite struct HeaderFuzzTests {
  /// A deterministic random number generator.
  struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }

    mutating func number() -> Double {
      let known: [Double] = [
        0, 1, -1, 0.1, 60, 852, 3_600, 1e300, -1e300, .nan, .infinity, -.infinity,
        .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      ]
      let some = Double.random(in: -900...900, using: &self)
      return Bool.random(using: &self) ? known.randomElement(using: &self) ?? some : some
    }

    mutating func text() -> [CChar] {
      let known = [
        "", "A", "medium", "sheet 'A' { detents = { 'medium' } }", "sheet 'A' {", "error 'no'",
        "user.now:flicks { up = 60, at = 900 }", "user:settles()", "while true do end",
        "param('speed', 1) sheet 'A' {}", "speed", "scenario 'one' (function(user) end)",
        "require 'A'", "\u{0}", "{\"a\":1}", "\u{1B}Lua",
      ]
      if Int.random(in: 0..<4, using: &self) > 0 {
        return (known.randomElement(using: &self) ?? "").utf8.map { CChar(bitPattern: $0) }
      }
      return (0..<Int.random(in: 0...40, using: &self)).map { _ in
        CChar.random(in: .min ... .max, using: &self)
      }
    }
  }

  /// Makes one random call of a play.
  static func call(_ play: sheetlua_play, _ random: inout SeededRandom) -> sheetlua_status {
    let (one, two) = (random.text(), random.text())
    let whole = Int32(
      truncatingIfNeeded: random.next() >> UInt64.random(in: 0...63, using: &random))
    let place = UInt32(bitPattern: whole)
    switch Int.random(in: 0..<33, using: &random) {
    case 0: return sheetlua_module(play, one, one.count, two, two.count)
    case 1, 2: return sheetlua_load(play, one, one.count, two, two.count)
    case 3: return sheetlua_reload(play, one, one.count)
    case 4: return sheetlua_knobs(play)
    case 5: return sheetlua_turn(play, one, one.count, random.number())
    case 6, 7:
      return sheetlua_finger(
        play, whole % 6, whole % 12, random.number(), random.number(), random.number())
    case 8: return sheetlua_frame(play, random.number())
    case 9: return sheetlua_advance(play, random.number().truncatingRemainder(dividingBy: 20))
    case 10: return sheetlua_speed(play, random.number())
    case 11: return sheetlua_look(play, random.number())
    case 12: return sheetlua_act(play, one, one.count)
    case 13: return sheetlua_record(play)
    case 14: return sheetlua_again(play, place)
    case 15: return sheetlua_play_tape(play, one, one.count)
    case 16: return sheetlua_scene(play)
    case 17: return sheetlua_changes(play)
    case 18: return sheetlua_events(play, place)
    case 19: return sheetlua_releases(play, place)
    case 20: return sheetlua_text(play)
    case 21:
      return sheetlua_decide(
        play, one, one.count, two, two.count, random.number(), random.number())
    case 22: return sheetlua_map(play, whole % 40, whole % 30)
    case 23: return sheetlua_test(play, one, one.count)
    case 24: return sheetlua_decide_release(play, one, one.count, two, two.count)
    case 25: return sheetlua_tape_part(play, random.number())
    case 26: return sheetlua_printed(play, place)
    case 27: return sheetlua_set_limits(play, Int64(whole), Int64(whole) << 8, random.number())
    case 28: return sheetlua_lock(play)
    case 29: return sheetlua_unlock(play)
    case 30: return sheetlua_release_log(play)
    case 31: return sheetlua_outcome(play, one, one.count, two, two.count)
    case 32: return TableFixture.decideRandomly(play, &random)
    default: return sheetlua_tape(play)
    }
  }

  @Test func `each call has a status and a result in UTF-8`() {
    var random = SeededRandom(state: 20_261_123)
    var seen: Set<sheetlua_status> = []
    var play = sheetlua_make()
    for round in 0..<600 {
      let old = play
      if round % 100 == 99 {
        #expect(sheetlua_free(play) == SHEETLUA_OK)
        play = sheetlua_make()
      }
      // A freed handle, and a handle that never existed.
      if round % 100 == 99 { #expect(Self.call(old, &random) == SHEETLUA_NO_PLAY) }
      if round % 50 == 7 { seen.insert(Self.call(UInt32(round) << 20, &random)) }
      let status = Self.call(play, &random)
      #expect(SHEETLUA_OK...SHEETLUA_MISUSE ~= status)
      seen.insert(status)
      var size = 0
      if let start = sheetlua_answer(play, &size) {
        let bytes = UnsafeRawBufferPointer(start: start, count: size)
        #expect(String(validating: bytes, as: UTF8.self) != nil)
      }
    }
    sheetlua_free(play)
    #expect(seen == [SHEETLUA_OK, SHEETLUA_SCRIPT, SHEETLUA_MISUSE, SHEETLUA_NO_PLAY])
  }

  @Test func `concurrent calls from four threads are executed or refused`() async {
    let play = sheetlua_make()
    let statuses = await withTaskGroup(of: Set<sheetlua_status>.self) { group in
      for seed in 1...4 {
        group.addTask {
          var random = SeededRandom(state: UInt64(seed))
          // A reservation of this thread would refuse the call that frees the session.
          defer { sheetlua_unlock(play) }
          return Set((0..<40).map { _ in Self.call(play, &random) })
        }
      }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(statuses.isSubset(of: [0, 1, 2, SHEETLUA_IN_USE]))
    #expect(sheetlua_free(play) == SHEETLUA_OK)
  }
}
