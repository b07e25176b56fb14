import CSheetHost
import Testing

/// Releases, time and replay in the C API.
@Suite struct HostedReleaseTests {
  /// Drags down by `distance` points in half a second and rests before the release.
  private func drag(_ host: CHost, down distance: Double, at start: Double) {
    _ = host.asked { sheetlua_finger($0, SHEETLUA_DOWN, 0, 196, 440, start) }
    for step in 1...30 {
      let place = 440 + distance * Double(step) / 30
      _ = host.asked {
        sheetlua_finger($0, SHEETLUA_MOVE, 0, 196, place, start + Double(step) / 60)
      }
    }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_MOVE, 0, 196, 440 + distance, start + 1) }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_UP, 0, 0, 0, start + 1) }
    _ = host.asked { sheetlua_frame($0, start + 4) }
  }

  private func host(
    _ rule: String, _ keys: String = "", detents: String = "'medium', 'large'"
  ) -> CHost {
    let host = CHost(
      """
      policy "own" { { "far", function(r) \(rule) end } }
      sheet "Order" { title = "Order", detents = { \(detents) }, \(keys) policy = "own" }
      """)
    _ = host.asked { sheetlua_frame($0, 1) }
    _ = host.asked { sheetlua_frame($0, 4) }
    return host
  }

  private func words(_ host: CHost) throws -> String { try field("words", host) }

  /// Returns a text of the first release.
  private func field(_ name: String, _ host: CHost) throws -> String {
    let answer = host.asked { sheetlua_releases($0, 0) }
    let start = try #require(answer.firstRange(of: "\"\(name)\":\""))
    return String(answer[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test(arguments: [1, 3, 8, 15])
  func `the intervals of samples that arrive after a later frame are kept`(_ batch: Int) throws {
    let host = host("return 'medium'")
    _ = host.asked { sheetlua_finger($0, SHEETLUA_DOWN, 0, 196, 440, 5) }
    // A finger at 600 pt/s whose samples arrive in batches, each after a frame of a later time.
    for step in 1...45 {
      let time = 5 + Double(step) / 100
      if step % batch == 1 % batch {
        _ = host.asked { sheetlua_frame($0, time + Double(batch) / 100) }
      }
      _ = host.asked {
        sheetlua_finger($0, SHEETLUA_MOVE, 0, 196, 440 - 600 * (time - 5), time)
      }
    }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_UP, 0, 0, 0, 5.45) }
    let answer = host.asked { sheetlua_releases($0, 0) }
    let start = try #require(answer.firstRange(of: "\"velocity\":"))
    let text = answer[start.upperBound...].prefix { "-.0123456789".contains($0) }
    #expect(abs((Double(text) ?? 0) + 600) < 5, "\(text)")
  }

  /// Drags down in half a second and lifts the finger in motion.
  private func flick(_ host: CHost, down distance: Double, at start: Double) {
    _ = host.asked { sheetlua_finger($0, SHEETLUA_DOWN, 0, 196, 440, start) }
    for step in 1...30 {
      let place = 440 + distance * Double(step) / 30
      _ = host.asked {
        sheetlua_finger($0, SHEETLUA_MOVE, 0, 196, place, start + Double(step) / 60)
      }
    }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_UP, 0, 0, 0, start + 0.5) }
    _ = host.asked { sheetlua_frame($0, start + 4) }
  }

  @Test(arguments: [
    // Drags that end at rest: limits of the distance, and speeds in either direction.
    (50, true, "if r.moved > 60 then return 'dismiss' end", "would have closed 10 pt further"),
    (
      64, true, "if r.moved > 60 then return 'dismiss' end", "would have stayed at medium 4 pt less"
    ),
    (
      50, true, "if r.moved > 99.6 then return 'large' end",
      "would have settled at large 50 pt further"
    ),
    (
      50, true, "if r.moved < -20 then return 'large' end",
      "would have settled at large 70 pt less"
    ),
    (
      50, true, "if r.velocity < -300 then return 'large' end",
      "would have settled at large above 300 pt/s upward"
    ),
    (
      50, true, "if r.velocity > 2300 or r.moved > 60 then return 'dismiss' end",
      "would have closed above 2,300 pt/s downward, or 10 pt further"
    ),
    (
      50.3, true, "if r.moved < -66.1 then return 'large' end",
      "would have settled at large 117 pt less"
    ),
    // A border where the drag began.
    (
      -49.99999, true, "if r.moved > 0 then return 'dismiss' end", "would have closed 50 pt less"
    ),
    (
      50, true,
      "if r.velocity > 0 then return 'dismiss' elseif r.moved > 60 then return 'large' end",
      "would have closed above 0 pt/s downward; would have settled at large 10 pt further"
    ),
    // Flicks of 600 pt/s down.
    (
      300, false, "if r.velocity > 700 then return 'dismiss' end",
      "would have closed above 700 pt/s"
    ),
    (
      300, false, "if r.velocity > 699.5 then return 'dismiss' end",
      "would have closed above 700 pt/s"
    ),
    (
      300, false, "if r.velocity > 1700.2 and r.velocity < 1700.4 then return 'dismiss' end",
      "would have closed above 1,700.2 pt/s"
    ),
    (
      300, false, "if r.velocity > 400 then return 'dismiss' end",
      "would have stayed at medium below 400 pt/s"
    ),
    (
      300, false, "if r.velocity > -700 then return 'dismiss' end",
      "would have stayed at medium above 700 pt/s upward"
    ),
    (300, false, "", ""),
  ])
  func `the explanation contains thresholds`(
    _ distance: Double, _ rests: Bool, _ rule: String, _ expected: String
  ) throws {
    let host = host("\(rule) return 'medium'")
    if rests { drag(host, down: distance, at: 5) } else { flick(host, down: distance, at: 5) }
    #expect(try words(host) == expected)
    #expect(host.asked { sheetlua_releases($0, 1) } == "[]")
  }

  @Test func `the function for decisions confirms a threshold`() throws {
    let host = host("if r.velocity > -700 then return 'dismiss' end return 'medium'")
    flick(host, down: 300, at: 5)
    for (velocity, outcome) in [(-699.0, "dismiss"), (-701, "medium")] {
      let decided = host.asked {
        sheetlua_decide($0, "Order", 5, "medium", 6, 300, velocity)
      }
      #expect(decided.contains("\"outcome\":\"\(outcome)\""), "\(decided)")
    }
  }

  @Test(arguments: [
    ("return 'dismiss'", "", "Closed"), ("return 'medium'", "", "Stayed open"),
    ("return 'large'", "", "Opened further"),
    ("return 'medium'", "opens_at = 'large',", "Moved down"),
    ("return r.from", "", "Stayed open"),
    ("return 'dismiss'", "dismissible = false,", "Stayed open"),
    ("return 'dismiss'", "on = { should_dismiss = function() return false end },", "Stayed open"),
  ])
  func `the result does not contain the names of rules and detents`(
    _ rule: String, _ keys: String, _ expected: String
  ) {
    let host = host("\(rule)", keys)
    drag(host, down: 50, at: 5)
    let release = host.asked { sheetlua_releases($0, 0) }
    #expect(release.contains("\"result\":\"\(expected)\""), "\(release)")
  }

  @Test(arguments: ["error 'odd'", "return 0 / 0", "return 'nowhere'", "while true do end"])
  func `the explanation names the rule that failed`(_ failure: String) throws {
    let host = host("if r.moved > 0 then \(failure) end return r.from")
    drag(host, down: 50, at: 5)
    let release = host.asked { sheetlua_releases($0, 0) }
    #expect(release.contains("\"failed_rule\":\"far\""), "\(release)")
    let start = #""words":"rule \"far\" failed; the fallback rule \"under\" decided"#
    #expect(release.contains(start), "\(release)")
    #expect(
      try field("explanation", host).hasPrefix("The sheet was below its smallest detent"))
    drag(host, down: -50, at: 12)
    // A rule that reached a limit is disabled until the next reload, so it also fails here.
    let later = failure.hasPrefix("while") ? "\"far\"" : "null"
    #expect(host.asked { sheetlua_releases($0, 1) }.contains("\"failed_rule\":\(later)"))
  }

  @Test(arguments: [
    (
      "if r.moved > 60 then return 'dismiss' end return r.from", 50,
      "10 pt more would have closed it"
    ),
    (
      "if r.moved > 60 then return 'dismiss' end return r.from", 64,
      "4 pt less would have kept it open"
    ),
    (
      "if r.moved > 60.4 then return 'dismiss' end return r.from", 50,
      "11 pt more would have closed it"
    ),
    // A border where the drag began.
    (
      "if r.moved > 0 then return 'dismiss' end return r.from", 50,
      "50 pt less would have kept it open"
    ),
    (
      "if r.moved < -40 then return 'large' end return r.from", 50,
      "41 pt up would have opened it further"
    ),
    (
      "if r.moved > 20 then return 'large' end return r.from", 50,
      "30 pt less would have kept it in place"
    ),
    (
      "if r.moved > 20 then return 'low' end return r.from", 50,
      "30 pt less would have kept it in place"
    ),
    (
      "if r.moved > 70 then return 'low' end return r.from", 50,
      "20 pt more would have moved it down"
    ),
    (
      "if r.moved > 70 then return r.container * 0.6 end return r.from", 50,
      "20 pt more would have opened it further"
    ),
    (
      "if r.velocity < -300 then return 'large' end return 'medium'", 50,
      "a flick up would have opened it further"
    ),
    (
      "return 'dismiss'", 50,
      ""
    ),
  ])
  func `the alternative does not contain the names of rules and detents`(
    _ rule: String, _ distance: Double, _ expected: String
  ) throws {
    let host = host(rule, "opens_at = 'medium',", detents: "low = 200, 'medium', 'large'")
    drag(host, down: distance, at: 5)
    #expect(try field("alternative", host) == expected)
  }

  @Test func `a prevented dismissal has no alternative`() throws {
    let rule = "if r.moved > 40 then return 'dismiss' end return 'medium'"
    let host = host(rule, "on = { should_dismiss = function() return false end },")
    drag(host, down: 50, at: 5)
    #expect(try field("result", host) == "Stayed open")
    #expect(try field("alternative", host) == "")
  }

  @Test func `rules that fail are reported with the fallback until they decide a release`() throws {
    let host = host("if r.moved > 0 then error 'odd' end return r.from")
    #expect(!host.asked { sheetlua_moment($0) }.contains("\"error\""))
    drag(host, down: 50, at: 5)
    let release = host.asked { sheetlua_releases($0, 0) }
    #expect(release.contains("\"failed\":true"))
    #expect(release.contains("\"decision\":\"policy failed; fallback: under -> medium\""))
    let moment = host.asked { sheetlua_moment($0) }
    #expect(moment.contains("\"error\":"))
    #expect(moment.contains("policy failed; fallback: under -> medium"))
    drag(host, down: -50, at: 12)
    #expect(host.asked { sheetlua_releases($0, 1) }.contains("\"failed\":false"))
    #expect(!host.asked { sheetlua_moment($0) }.contains("\"error\""))
  }

  @Test func `without a margin there is no explanation`() throws {
    let host = host("return 'medium'")
    drag(host, down: 50, at: 5)
    #expect(try words(host) == "")
    #expect(host.answer.contains("\"margin\":{\"travel\":null,\"velocity\":null}"))
  }

  @Test func `a release is replayed, and the later events are undone`() {
    let host = host("if r.moved > 60 then return 'large' end return 'medium'")
    drag(host, down: 64, at: 5)
    drag(host, down: 20, at: 15)
    let before = host.asked { sheetlua_releases($0, 0) }
    #expect(host.asked { sheetlua_again($0, 0) } == "")
    _ = host.asked { sheetlua_frame($0, 40) }
    let after = host.asked { sheetlua_releases($0, 0) }
    #expect(before.hasPrefix(after.dropLast()), "\(before) \(after)")
    #expect(after.ranges(of: "\"number\"").count == 1)
    // On a page, the largest number exceeds the range of a 32-bit integer.
    #expect(sheetlua_again(host.play, .max) == SHEETLUA_MISUSE)
    #expect(host.asked { sheetlua_releases($0, .max) } == "[]")
    #expect(host.asked { sheetlua_events($0, .max) } == "[]")
    #expect(sheetlua_again(host.play, 7) == SHEETLUA_MISUSE)
    #expect(host.answer == "again: there is no release 7; `releases` returns the numbers")
  }

  @Test func `the scene contains the device, also after a change by a script`() {
    let host = host("return 'medium'")
    #expect(
      host.asked(sheetlua_scene).contains(
        #""platform":"ios","reduce_motion":false,"lua":"\"iphone-15\""}"#))
    #expect(host.act("user.now:device { like = 'pixel-8', reduce_motion = true }") == SHEETLUA_OK)
    #expect(host.asked(sheetlua_scene).contains(#""platform":"android","reduce_motion":true"#))
  }

  @Test func `the moment contains the time of the next automatic change`() {
    let host = CHost("sheet 'A' { detents = { 'medium' } } after(5, function() haptic 'light' end)")
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.asked(sheetlua_moment).contains("\"at_rest\":true,"))
    #expect(host.asked(sheetlua_moment).hasSuffix(",\"next\":5}"))
    _ = host.asked { sheetlua_advance($0, 4) }
    #expect(host.asked(sheetlua_moment).hasSuffix("\"next\":null}"))
  }

  @Test func `the moment contains the virtual time`() {
    let host = host("return 'medium'")
    #expect(
      host.asked(sheetlua_moment)
        == "{\"time\":4,\"first\":0,\"last\":4,\"speed\":1,\"paused\":false,\"past\":false,"
        + "\"moving\":false,\"at_rest\":true,\"events\":5,\"releases\":0,\"next\":null}")
    _ = host.asked { sheetlua_look($0, 0.1) }
    #expect(host.asked(sheetlua_moment).hasPrefix("{\"time\":0.1,\"first\":0,\"last\":4,"))
    #expect(host.asked(sheetlua_moment).contains("\"past\":true"))
  }

  @Test func `the text contains the changed parameters`() {
    let host = CHost("local far = param('far', 60)\nsheet 'A' { detents = { 'medium' } }")
    let parameter = "far"
    #expect(
      sheetlua_turn(host.play, parameter, parameter.utf8.count, 72) == SHEETLUA_OK, "\(host.answer)"
    )
    #expect(host.asked(sheetlua_text).hasPrefix("local far = param('far', 72)\n"))
  }

  @Test func `a tape is replayed from its beginning, frame by frame`() {
    let host = host("if r.moved > 60 then return 'large' end return 'medium'")
    drag(host, down: 64, at: 5)
    let tape = host.asked(sheetlua_tape)
    let heights = host.heights
    let other = self.host("if r.moved > 60 then return 'large' end return 'medium'")
    #expect(other.asked { sheetlua_play_tape($0, tape, tape.utf8.count) } == "0")
    _ = other.asked { sheetlua_frame($0, 60) }
    #expect(other.heights == heights)
    #expect(other.asked { sheetlua_releases($0, 0) }.contains("\"outcome\":\"large\""))
    #expect(sheetlua_play_tape(host.play, "none", 4) == SHEETLUA_MISUSE)
    #expect(host.answer.contains("not a tape"), "\(host.answer)")
  }

  @Test func `a play that was given a function gives the reason why it cannot go back`() {
    let host = CHost("sheet 'A' { detents = { 'medium', 'large' } }")
    let act = "user.now:opens('A', { context = { call = function() end } })"
    #expect(host.act("user:escapes() user:settles()") == SHEETLUA_OK, "\(host.answer)")
    #expect(host.act(act) == SHEETLUA_OK, "\(host.answer)")
    #expect(host.act("user:settles()") == SHEETLUA_OK, "\(host.answer)")
    #expect(sheetlua_tape(host.play) == SHEETLUA_MISUSE)
    #expect(
      host.answer == "tape: a sheet got a function in its context or in `set`; use plain data")
    let name = "x"
    #expect(sheetlua_scenario(host.play, name, 1) == SHEETLUA_MISUSE)
    #expect(
      host.answer == "scenario: a sheet got a function in its context or in `set`; use plain data")
  }

  @Test func `a scene contains the data for a screen reader`() {
    for (undimmed, isModal) in [("false", true), ("'medium'", false)] {
      let detents = "detents = { 'medium', 'large' }, largest_undimmed = \(undimmed)"
      let host = CHost("sheet 'O' { title = 'Order', \(detents) }")
      #expect(host.act("user:settles()") == SHEETLUA_OK)
      let scene = host.asked(sheetlua_scene)
      let spoken = "\"modal\":\(isModal),\"label\":\"Order\",\"value\":\"medium\""
      #expect(scene.contains(spoken), "\(undimmed): \(scene)")
    }
  }
}
