import CSheetHost
import ScriptDiagnostics
import Scenarios
import SheetScript
import Support
import Testing

/// A script in another program has the same decisions as in the command.
@Suite struct HostedPlayTests {
  private static let order = """
    screen "Home" { rows = 20, triggers = { Buy = "Order" } }
    sheet "Order" { title = "Order", detents = { "medium", "large" }, content = { rows = 30 } }
    """

  @Test func `a script is loaded, and its first sheet comes to rest`() {
    let host = CHost(Self.order)
    #expect(host.asked { sheetlua_frame($0, 0) } == "true")
    #expect(host.asked { sheetlua_advance($0, 2) } == "")
    #expect(host.heights == "{\"Order\":426}")
    #expect(host.asked { sheetlua_frame($0, 0) } == "false")
  }

  @Test func `a finger drags the sheet at the times of the host`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_advance($0, 2) }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_DOWN, 0, 196, 440, 10) }
    for step in 1...20 {
      let place = 440 - Double(step) * 10
      _ = host.asked { sheetlua_finger($0, SHEETLUA_MOVE, 0, 196, place, 10 + Double(step) / 60) }
    }
    _ = host.asked { sheetlua_finger($0, SHEETLUA_UP, 0, 0, 0, 10.5) }
    _ = host.asked { sheetlua_frame($0, 13) }
    let events = host.asked { sheetlua_events($0, 0) }
    #expect(events.contains("{\"name\":\"did_change_detent\""), "\(events)")
    #expect(host.heights != "{\"Order\":426}")
  }

  /// The same actions in the session of a scenario and in the C API: bit-equal heights at each
  /// step.
  @Test func `an action has the same effect as in a scenario`() throws {
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: Self.order))
    try session.load()
    let host = CHost(Self.order)
    try session.runActions("user.now:opens 'Order'")
    for act in [
      "user.now:waits(0.1)", "user.now:flicks { up = 60, at = 900 }", "user.now:waits(0.07)",
      "user:settles()", "user:drags { down = 130 }", "user.now:waits(0.2)",
      "user:rotates 'landscape'",
    ] {
      try session.runActions(act)
      #expect(host.act(act) == SHEETLUA_OK, "\(host.answer)")
    }
    let id = try #require(session.world.topSheet)
    #expect(host.heights == "{\"Order\":\(session.world.height(of: id).description.trimmedZero)}")
  }

  @Test func `the scene of a script without a screen has placeholders, but no text`() throws {
    let host = CHost("sheet 'Order' { detents = { 'medium' } }")
    let scene = host.asked { sheetlua_scene($0) }
    let layer = try #require(scene.split(separator: "\n").first { $0.contains("\"host\"") })
    #expect(layer.contains("{\"kind\":\"placeholder\",\"box\":["))
    #expect(layer.contains("{\"kind\":\"button\",\"text\":\"Order\""))
    #expect(layer.ranges(of: "\"text\":").count == 1)
  }

  @Test func `scenarios run in separate worlds`() {
    let host = CHost(
      Self.order + """

        story "FT-01" "it opens" (function(user)
          user:opens "Order"
          expect "Order".is_at "medium"
        end)
        scenario "it is wrong" (function(user) expect "Order".is_at "large" end)
        scenario("it is left out", { skip = "not yet" }) (function(user) end)
        """)
    let (none, wrong) = ("", "it is wrong")
    let all = host.asked { sheetlua_test($0, none, 0) }
    #expect(all.hasPrefix("[{\"name\":\"it opens\",\"ids\":[\"FT-01\"],\"line\":3,"), "\(all)")
    #expect(all.contains("\"outcome\":\"passed\""))
    #expect(all.contains("\"outcome\":\"skipped\""))
    let one = host.asked { sheetlua_test($0, wrong, wrong.utf8.count) }
    #expect(one.contains("\"outcome\":\"failed\""))
    #expect(one.contains("order.lua:7"), "\(one)")
    #expect(!one.contains("it opens"))
    #expect(sheetlua_test(host.play, "it", 2) == SHEETLUA_MISUSE)
    #expect(host.answer == "test: the script has no scenario \"it\"")
    // The state of the play has not changed.
    #expect(host.heights == "{\"Order\":0}")
  }

  @Test func `the actions are recorded as a tape and as a scenario`() {
    let host = CHost(Self.order)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    let name = "recorded"
    let scenario = host.asked { sheetlua_scenario($0, name, name.utf8.count) }
    #expect(scenario.hasPrefix("scenario \"recorded\""))
    #expect(scenario.contains("is_at(\"large\")"), "\(scenario)")
    #expect(host.asked(sheetlua_tape).hasPrefix("{\"sheetlua_tape\":1,"), "\(host.answer)")
    let log = host.asked(sheetlua_release_log).split(separator: "\n")
    #expect(log.count == 2 && log[0].contains("sheetlua-releases"))
    #expect(log[1].contains("\"velocity\":-900") && log[1].contains("\"to\":\"large\""))
  }

  @Test func `a presentation alone is recorded as a scenario for a program`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_advance($0, 3) }
    let name = "opened"
    let scenario = host.asked { sheetlua_scenario($0, name, name.utf8.count) }
    #expect(scenario.contains("user:opens"), "\(scenario)")
  }

  @Test func `announcements are not on a tape, and its replay makes them again`() {
    let host = CHost(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        on = { did_change_detent = function() announce("Lar" .. "ger") end },
      }
      """)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    let tape = host.asked(sheetlua_tape)
    #expect(!tape.contains("Larger"))
    #expect(sheetlua_record(host.play) == SHEETLUA_OK)
    #expect(!host.asked { sheetlua_events($0, 0) }.contains("Larger"))
    #expect(sheetlua_play_tape(host.play, tape, tape.utf8.count) == SHEETLUA_OK)
    _ = host.asked { sheetlua_advance($0, 5) }
    #expect(host.asked { sheetlua_events($0, 0) }.contains("\"text\":\"Larger\""))
  }

  /// Returns a tape from its parts, each of a number of virtual seconds, and the number of parts.
  private func tapeInParts(
    _ host: CHost, seconds: Double, between: () -> Void = {}
  ) throws -> (text: String, count: Int) {
    var (text, count) = ("", 0)
    while true {
      let answer = host.asked { sheetlua_tape_part($0, seconds) }
      let part = try JSONReader.value(ofUTF8: Array(answer.utf8))
      text += try #require(part["text"].stringValue)
      count += 1
      if part["share"].double == 1 { return (text, count) }
      try #require(count < 1_000, "the share stays \(part["share"].text)")
      between()
    }
  }

  @Test(arguments: [0, 0.01, 0.3, 3_600])
  func `a tape in parts is the same tape`(seconds: Double) throws {
    let host = CHost(Self.order)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    let whole = host.asked(sheetlua_tape)
    let parts = try tapeInParts(host, seconds: seconds)
    #expect(parts.text == whole)
    #expect(seconds > 1 ? parts.count == 2 : parts.count > 4)
  }

  @Test func `input after the first part of a tape is in the next tape`() throws {
    let host = CHost(Self.order)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    let whole = host.asked(sheetlua_tape)
    let flick = "user:flicks { down = 60, at = 900 } user:settles()"
    let first = try tapeInParts(host, seconds: 0.5) { _ = host.act(flick) }
    #expect(first.text == whole)
    let later = host.asked(sheetlua_tape)
    #expect(later != whole)
    #expect(try tapeInParts(host, seconds: 0.5).text == later)
  }

  @Test func `a script that is loaded ends the tape that is being made`() throws {
    let host = CHost(Self.order)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    _ = host.asked { sheetlua_tape_part($0, 0.2) }
    _ = host.asked(sheetlua_record)
    #expect(try tapeInParts(host, seconds: 0.2).text == host.asked(sheetlua_tape))
    #expect(sheetlua_tape_part(host.play, -1) == SHEETLUA_MISUSE)
    #expect(host.answer == "tape_part: seconds is -1; 0 to 3600 are allowed")
  }

  @Test func `recording begins again at virtual time 0`() {
    let host = CHost(Self.order)
    #expect(host.act("user:flicks { up = 60, at = 900 } user:settles()") == SHEETLUA_OK)
    _ = host.asked(sheetlua_record)
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.heights == "{\"Order\":426}")
  }

  @Test func `decide gives the outcome, the rule and the margin`() {
    let host = CHost(Self.order)
    let sheet = "Order"
    let from = "medium"
    let decided = host.asked { play in
      sheetlua_decide(play, sheet, 5, from, 6, 220, 0)
    }
    #expect(decided.hasPrefix("{\"outcome\":\"dismiss\",\"rule\":\""), "\(decided)")
    #expect(decided.contains("\"margin\":{\"travel\":"))
  }

  private static func decided(_ release: String, in host: CHost) -> String {
    host.asked { play in
      sheetlua_decide_release(play, "Order", 5, release, release.utf8.count)
    }
  }

  @Test func `decide accepts the keys of the Lua function, with its defaults`() {
    let host = CHost(
      """
      policy "p" {
        { "slow", function(r) if r.elapsed > 2 then return "dismiss" end end },
        { "content", function(r) if r.by == "content" then return "large" end end },
        { "keys", function(r) if r.keyboard > 0 or r.velocity_x > 0 then return r.from end end },
        { "scroll", function(r) if r.scrolled then return "large" end end },
        like = "ios",
      }
      sheet "Order" { policy = "p", detents = { "medium", "large" } }
      """)
    for (more, rule) in [
      ("\"travel\":-14", "snap"), ("\"height\":440", "snap"),
      ("\"height\":440,\"velocity\":null", "snap"),
      ("\"height\":440,\"velocity\":-900", "fast"), ("\"travel\":0,\"elapsed\":2.5", "slow"),
      ("\"travel\":0,\"by\":\"content\"", "content"), ("\"travel\":0,\"keyboard\":336", "keys"),
      ("\"travel\":0,\"velocity_x\":9", "keys"), ("\"travel\":0,\"scrolled\":true", "scroll"),
      ("\"travel\":5,\"height\":440,\"velocity\":-900", "fast"),
      ("\"travel\":0,\"scrolled\":true,\"to\":\"x\",\"_mine\":[1]", "scroll"),
    ] {
      let decided = Self.decided("{\"from\":\"medium\",\(more)}", in: host)
      #expect(decided.contains("\"rule\":\"\(rule)\""), "\(more): \(decided)")
    }
  }

  @Test(arguments: [
    ("{}", "`from`"), ("{\"from\":\"medium\"}", "`height` or `travel`"),
    ("{\"from\":\"medium\",\"travel\":\"NaN\"}", "`travel` must be a number"),
    ("{\"from\":\"medium\",\"travel\":1,\"container\":900}", "`detents`"),
    ("{\"from\":\"medium\",\"travel\":1,\"speed\":2}", "`speed`"),
    ("{\"from\":\"medium\",\"travel\":[1]}", "`travel` must be a number"),
    ("{\"from\":\"top\",\"travel\":1}", "There is no detent \"top\""),
    ("{\"from\":\"medium\",\"travel\":1", "not JSON"), ("", "not JSON"), ("[]", "`from`"),
    ("3", "table"),
  ])
  func `decide refuses a wrong release with the error of the Lua function`(
    _ release: String, _ message: String
  ) {
    let host = CHost(Self.order)
    let status = sheetlua_decide_release(host.play, "Order", 5, release, release.utf8.count)
    #expect(status == SHEETLUA_MISUSE)
    #expect(host.answer.contains(message), "\(release): \(host.answer)")
  }

  @Test func `the map is equal to the map of the command`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_advance($0, 2) }
    let map = host.asked { sheetlua_map($0, 16, 8) }
    #expect(map.hasPrefix("{\"format\":\"sheetlua-map\",\"version\":1"))
    let none = CHost("screen 'Home' {}")
    #expect(none.asked { sheetlua_map($0, 16, 8) } == "null")
  }

  @Test func `the scene contains the visible elements as data`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_advance($0, 2) }
    let scene = host.asked(sheetlua_scene)
    #expect(scene.hasPrefix("{\"format\":\"sheetlua-scene\",\"version\":1,\"box\":[0,0,393,852]"))
    #expect(scene.contains("{\"kind\":\"sheet\",\"name\":\"Order\",\"box\":[0,426,393,426]"))
    #expect(scene.contains("{\"kind\":\"grabber\",\"box\":["))
  }

  @Test func `a parameter changes, and the sheet keeps its detent`() {
    let host = CHost(
      "local p = param('part', 0.5, { min = 0.2, max = 0.9 })\n"
        + "sheet 'Order' { detents = { half = function(c) return c.max * p end } }")
    _ = host.asked { sheetlua_advance($0, 2) }
    let before = host.heights
    #expect(
      host.asked(sheetlua_knobs)
        == "[{\"name\":\"part\",\"value\":0.5,\"from\":0.2,\"to\":0.9,\"step\":0.0175}]")
    let parameter = "part"
    _ = host.asked { sheetlua_turn($0, parameter, 4, 0.75) }
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.heights != before)
  }

  @Test func `a reload with an error keeps the previous script`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_advance($0, 2) }
    let wrong = "sheet 'Order' { detent = 'medium' }"
    #expect(sheetlua_reload(host.play, wrong, wrong.utf8.count) == SHEETLUA_SCRIPT)
    #expect(host.answer.contains("detents"), "\(host.answer)")
    #expect(host.heights == "{\"Order\":426}")
    #expect(sheetlua_reload(host.play, Self.order, Self.order.utf8.count) == SHEETLUA_OK)
  }

  @Test func `a module is found by its name`() {
    let host = CHost()
    let name = "styles"
    let text = "return { title = 'From a module' }"
    #expect(sheetlua_module(host.play, name, name.utf8.count, text, text.utf8.count) == SHEETLUA_OK)
    #expect(
      host.load("local s = require 'styles'\nsheet 'Order' { title = s.title }") == SHEETLUA_OK)
    #expect(host.asked(sheetlua_scene).contains("From a module"))
  }

  @Test func `time can stop, slow down and be scrubbed`() {
    let host = CHost(Self.order)
    _ = host.asked { sheetlua_speed($0, 0) }
    _ = host.asked { sheetlua_frame($0, 5) }
    #expect(host.heights == "{\"Order\":0}")
    _ = host.asked { sheetlua_speed($0, 0.1) }
    for frame in 1...600 { _ = host.asked { sheetlua_frame($0, 5 + Double(frame) / 60) } }
    let later = host.heights
    #expect(later != "{\"Order\":0}")
    _ = host.asked { sheetlua_look($0, 0.02) }
    #expect(host.heights != later)
    _ = host.asked { sheetlua_look($0, 100) }
    #expect(host.heights == later)
  }
}

extension String {
  /// The text of a number as in the API: 426, not 426.0.
  fileprivate var trimmedZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
