import CSheetHost
import Testing

/// Any input of a host gives a clear answer, loses no state, and never ends the program.
@Suite struct MisuseTests {
  @Test func `an invalid handle is refused`() {
    for play: sheetlua_play in [0, 1, 4_096, .max] {
      var size = 1
      #expect(sheetlua_frame(play, 0) == SHEETLUA_NO_PLAY)
      #expect(sheetlua_answer(play, &size) == nil)
      #expect(size == 0)
      #expect(sheetlua_free(play) == SHEETLUA_NO_PLAY)
    }
  }

  @Test func `a freed handle stays invalid, even after its slot is reused`() {
    var old: [sheetlua_play] = []
    for _ in 0..<5_000 {
      let play = sheetlua_make()
      #expect(play != 0)
      old.append(play)
      #expect(sheetlua_free(play) == SHEETLUA_OK)
    }
    let now = sheetlua_make()
    #expect(old.allSatisfy { sheetlua_frame($0, 0) == SHEETLUA_NO_PLAY })
    #expect(sheetlua_frame(now, 0) == SHEETLUA_MISUSE)
    sheetlua_free(now)
  }

  @Test func `a play in use is refused and is not freed`() {
    let host = CHost("sheet 'A' { detents = { 'medium' } }")
    var thing: UnsafeMutableRawPointer?
    #expect(sl_handle_enter(host.play, &thing) == SL_HANDLE_FREE)
    #expect(sheetlua_frame(host.play, 0) == SHEETLUA_IN_USE)
    #expect(sheetlua_free(host.play) == SHEETLUA_IN_USE)
    #expect(sheetlua_answer(host.play, nil) == nil)
    sl_handle_leave(host.play)
    #expect(sheetlua_frame(host.play, 0) == SHEETLUA_OK)
  }

  @Test func `calls before a script is loaded are refused`() {
    let host = CHost()
    let play = host.play
    for (name, status) in [
      ("scene", sheetlua_scene), ("changes", sheetlua_changes), ("heights", sheetlua_heights),
      ("moment", sheetlua_moment), ("tape", sheetlua_tape), ("knobs", sheetlua_knobs),
      ("release_log", sheetlua_release_log),
      ("record", sheetlua_record), ("text", sheetlua_text),
      ("reload", { sheetlua_reload($0, nil, 0) }), ("turn", { sheetlua_turn($0, nil, 0, 0) }),
      ("finger", { sheetlua_finger($0, 0, 0, 0, 0, 0) }), ("frame", { sheetlua_frame($0, 0) }),
      ("advance", { sheetlua_advance($0, 0) }), ("speed", { sheetlua_speed($0, 0) }),
      ("look", { sheetlua_look($0, 0) }), ("act", { sheetlua_act($0, nil, 0) }),
      ("again", { sheetlua_again($0, 0) }), ("play_tape", { sheetlua_play_tape($0, nil, 0) }),
      ("events", { sheetlua_events($0, 0) }), ("printed", { sheetlua_printed($0, 0) }),
      ("releases", { sheetlua_releases($0, 0) }),
      ("decide", { sheetlua_decide($0, nil, 0, nil, 0, 0, 0) }),
      ("decide_release", { sheetlua_decide_release($0, nil, 0, nil, 0) }),
      ("map", { sheetlua_map($0, 8, 8) }), ("test", { sheetlua_test($0, nil, 0) }),
      ("tape_part", { sheetlua_tape_part($0, 0) }),
      ("scenario", { sheetlua_scenario($0, "a", 1) }),
    ] as [(String, (sheetlua_play) -> sheetlua_status)] {
      #expect(status(play) == SHEETLUA_MISUSE)
      #expect(host.answer == "\(name): no script is loaded; call `load` first")
    }
  }

  @Test func `a message about an invalid argument names the function and the argument`() {
    let host = CHost("sheet 'Order' { detents = { 'medium', 'large' } }")
    let bytes: [CChar] = [-1, -2, 0]
    for (message, call) in [
      ("set_limits: memory is 1; 0 ", { sheetlua_set_limits($0, 0, 1, 0) }),
      ("module: name is empty; ", { sheetlua_module($0, nil, 0, nil, 0) }),
      ("load: name is empty; ", { sheetlua_load($0, nil, 0, nil, 0) }),
      ("reload: text is not UTF-8", { sheetlua_reload($0, bytes, 2) }),
      ("turn: the script has no parameter \"a\"", { sheetlua_turn($0, "a", 1, 0) }),
      ("finger: phase is 4; ", { sheetlua_finger($0, 4, 0, 0, 0, 0) }),
      ("frame: now is -1; 0 to ", { sheetlua_frame($0, -1) }),
      ("advance: seconds is -1; 0 to ", { sheetlua_advance($0, -1) }),
      ("speed: speed is 17; 0 to 16 ", { sheetlua_speed($0, 17) }),
      ("look: time is -1; 0 to ", { sheetlua_look($0, -1) }),
      ("act: lua is NULL, ", { sheetlua_act($0, nil, 2) }),
      ("again: there is no release 7; ", { sheetlua_again($0, 7) }),
      ("play_tape: tape line 1: not a tape", { sheetlua_play_tape($0, "a", 1) }),
      (
        "decide: There is no sheet \"Ordr\". Did you mean \"Order\"?",
        { sheetlua_decide($0, "Ordr", 4, "medium", 6, 0, 0) }
      ),
      (
        "decide: There is no detent \"big\"; sheet \"Order\" has medium and large.",
        { sheetlua_decide($0, "Order", 5, "big", 3, 0, 0) }
      ),
      ("decide: travel is ", { sheetlua_decide($0, "Order", 5, "medium", 6, .nan, 0) }),
      (
        "decide_release: release is not JSON; line 1, column 2: expected a name",
        { sheetlua_decide_release($0, "Order", 5, "{a}", 3) }
      ),
      (
        "decide_release: There is no sheet \"A\". ",
        { sheetlua_decide_release($0, "A", 1, "{\"from\":\"medium\",\"travel\":1}", 28) }
      ),
      (
        "decide_release: `release` must be a table; this is the number 3.",
        { sheetlua_decide_release($0, "Order", 5, "3", 1) }
      ),
      ("map: rows is 1; 2 to 512 ", { sheetlua_map($0, 8, 1) }),
      ("test: the script has no scenario \"a\"", { sheetlua_test($0, "a", 1) }),
      ("tape_part: seconds is -1; ", { sheetlua_tape_part($0, -1) }),
      ("scenario: name is empty; ", { sheetlua_scenario($0, nil, 0) }),
    ] as [(String, (sheetlua_play) -> sheetlua_status)] {
      #expect(call(host.play) == SHEETLUA_MISUSE)
      #expect(host.answer.hasPrefix(message), "\(host.answer)")
    }
  }

  @Test(arguments: [
    ("{\"from\":\"medium\",\"travel\":01}", "line 1, column 27: expected a value; `01`"),
    (
      "{\"from\":\"medium\",\n\"travel\":NaN}",
      "line 2, column 10: expected a value; JSON has no NaN"
    ),
    (
      "{\"from\":\"medium\",\"travel\":-Infinity}",
      "line 1, column 27: expected a value; JSON has no"
    ),
    ("{\"from\":\"medium\",\"travel\":1,}", "line 1, column 29: expected a name in quotes"),
    ("{\"from\":\"medium\",\"travel\":1.}", "line 1, column 27: expected a value; `1.`"),
    ("{from:\"medium\",\"travel\":1}", "line 1, column 2: expected a name in quotes"),
    ("{\"from\":\"medium\",\"travel\":1}}", "line 1, column 29: unexpected data after the value"),
  ])
  func `a release in invalid JSON is refused with its place`(_ json: String, _ problem: String) {
    let host = CHost("sheet 'A' { detents = { 'medium' } }")
    #expect(
      sheetlua_decide_release(host.play, "A", 1, json, json.utf8.count) == SHEETLUA_MISUSE)
    #expect(host.answer.contains(problem), "\(host.answer)")
  }

  /// Names of scripts and modules, and the names that errors show.
  private static let unusualNames = [
    ("a\0b.lua", "a\\u{0}b.lua"), ("a\nb\u{1B}[31m.lua", "a\\nb\\u{1B}[31m.lua"),
    (String(repeating: "n", count: 900), "..." + String(repeating: "n", count: 200)),
    (String(repeating: "\u{E9}", count: 1 << 19), "..." + String(repeating: "\u{E9}", count: 100)),
  ]

  private static func expectHeading(_ page: String, names shown: String, quoting script: String) {
    #expect(page.split(separator: "\n")[0].contains(" \(shown):1  S"), "\(page.prefix(600))")
    #expect(page.contains("1 │ \(script)"), "\(page.prefix(600))")
    #expect(page.utf8.count < 2_000)
    #expect(!page.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
  }

  @Test(arguments: [
    "sheet(", "error 'no'", "local function f() error 'no' end f()", "local a a.b = 1",
  ])
  func `an error shows a name on one line, without control characters and shortened`(
    _ script: String
  ) {
    for (name, shown) in Self.unusualNames {
      let host = CHost()
      #expect(host.load(script, name: name) == SHEETLUA_SCRIPT)
      Self.expectHeading(host.answer, names: shown, quoting: script)
      guard name.utf8.count <= 1_000 else { continue }
      #expect(
        sheetlua_module(host.play, name, name.utf8.count, script, script.utf8.count) == SHEETLUA_OK)
      let letters = name.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let main = "require '\(letters.joined())'"
      #expect(host.load(main, name: "main.lua") == SHEETLUA_SCRIPT)
      Self.expectHeading(host.answer, names: shown, quoting: script)
    }
  }

  @Test func `the name of a module has a limit`() {
    let host = CHost()
    let long = String(repeating: "m", count: 1_001)
    #expect(sheetlua_module(host.play, long, 1_001, nil, 0) == SHEETLUA_MISUSE)
    #expect(host.answer == "module: name has 1001 bytes; at most 1000 are allowed")
    #expect(sheetlua_module(host.play, long, 1_000, nil, 0) == SHEETLUA_OK)
  }

  @Test func `an invalid script is refused with its error, and the previous script continues`() {
    let host = CHost("sheet 'A' { detents = { 'medium' } }")
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.load("sheet 'A' {") == SHEETLUA_SCRIPT)
    #expect(host.answer.contains("order.lua:1"), "\(host.answer)")
    #expect(host.heights == "{\"A\":426}")
  }

  @Test func `an endless loop ends with its error, and the play continues`() {
    let host = CHost("sheet 'A' { detents = { 'medium' } }")
    #expect(host.act("while true do end") == SHEETLUA_SCRIPT)
    #expect(host.answer.contains("act:1"), "\(host.answer)")
    #expect(host.load("while true do end") == SHEETLUA_SCRIPT)
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.heights == "{\"A\":426}")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300, .greatestFiniteMagnitude])
  func `a number out of range is refused, and the message names the range`(_ wrong: Double) {
    let host = CHost("sheet 'A' {}")
    let calls: [(sheetlua_play) -> sheetlua_status] = [
      { sheetlua_frame($0, wrong) }, { sheetlua_advance($0, wrong) },
      { sheetlua_speed($0, wrong) }, { sheetlua_look($0, wrong) },
      { sheetlua_finger($0, SHEETLUA_DOWN, 0, 10, 10, wrong) },
    ]
    for call in calls {
      #expect(call(host.play) == SHEETLUA_MISUSE)
      #expect(host.answer.contains(" to "), "\(host.answer)")
    }
    if wrong != -1 {
      #expect(sheetlua_finger(host.play, SHEETLUA_MOVE, 0, wrong, 10, 1) == SHEETLUA_MISUSE)
      #expect(sheetlua_finger(host.play, SHEETLUA_DOWN, 0, 10, wrong, 1) == SHEETLUA_MISUSE)
    }
  }

  @Test func `invalid fingers, phases and map sizes are refused`() {
    let host = CHost("sheet 'A' {}")
    for finger: Int32 in [-1, 10, .min, .max] {
      #expect(sheetlua_finger(host.play, SHEETLUA_DOWN, finger, 1, 1, 1) == SHEETLUA_MISUSE)
    }
    for phase: Int32 in [-1, 4, .max] {
      #expect(sheetlua_finger(host.play, phase, 0, 1, 1, 1) == SHEETLUA_MISUSE)
    }
    for size: Int32 in [-1, 0, 1, 513, .max, .min] {
      #expect(sheetlua_map(host.play, size, 8) == SHEETLUA_MISUSE)
      #expect(sheetlua_map(host.play, 8, size) == SHEETLUA_MISUSE)
    }
    #expect(sheetlua_events(host.play, .max) == SHEETLUA_OK)
    #expect(host.answer == "[]")
  }

  @Test func `invalid text is refused`() {
    let host = CHost()
    let bytes: [CChar] = [-1, -2, 0]
    #expect(sheetlua_load(host.play, "a", 1, bytes, 2) == SHEETLUA_MISUSE)
    #expect(host.answer == "load: text is not UTF-8")
    #expect(sheetlua_load(host.play, "a", 1, nil, 5) == SHEETLUA_MISUSE)
    #expect(host.answer == "load: text is NULL, expected 5 bytes")
    #expect(sheetlua_load(host.play, "a", 1, "a", -1) == SHEETLUA_MISUSE)
    #expect(sheetlua_load(host.play, "a", 1, "a", .max) == SHEETLUA_MISUSE)
    #expect(sheetlua_load(host.play, nil, 0, "", 0) == SHEETLUA_MISUSE)
    #expect(sheetlua_load(host.play, "a", 1, nil, 0) == SHEETLUA_OK)
  }

  @Test func `a script of a megabyte loads`() {
    let line = "-- " + String(repeating: "x", count: 97) + "\n"
    let host = CHost(
      String(repeating: line, count: 10_000) + "sheet 'A' { detents = { 'medium' } }")
    _ = host.asked { sheetlua_advance($0, 2) }
    #expect(host.heights == "{\"A\":426}")
  }

  /// Ten thousand random calls, most of them invalid: each call returns a status.
  @Test func `random calls return a status`() {
    var random = SeededRandom(state: 7)
    let host = CHost("sheet 'A' { content = { rows = 9 } }")
    let numbers = [0, 1, 0.1, -1, .nan, .infinity, 1e5, 1e308, 200, 400, 3, 59.5]
    let texts = [
      "", "A", "medium", "user.now:taps 'close'", "user.now:opens 'A'", "user:flicks { up = 50 }",
      "error {}", "user.time = 3", "local f = user.now:grabs()", "return", "user.now:rotates()",
    ]
    for _ in 0..<10_000 {
      let text = texts[random.below(texts.count)]
      let (x, y) = (numbers[random.below(12)], numbers[random.below(12)])
      let few = Int32(random.below(14)) - 2
      let status =
        switch random.below(14) {
        case 0: sheetlua_finger(host.play, few, few, x, y, Double(random.below(600)))
        case 1: sheetlua_finger(host.play, Int32(random.below(4)), 0, 200, y, x)
        case 2: sheetlua_frame(host.play, x)
        case 3: sheetlua_advance(host.play, min(x, 30))
        case 4: sheetlua_speed(host.play, x)
        case 5: sheetlua_look(host.play, x)
        case 6: sheetlua_act(host.play, text, text.utf8.count)
        case 7: sheetlua_scene(host.play)
        case 8: sheetlua_events(host.play, UInt32(random.below(1 << 20)))
        case 9: sheetlua_decide(host.play, "A", 1, text, text.utf8.count, x, y)
        case 10: sheetlua_map(host.play, few, few)
        case 11: random.below(40) == 0 ? sheetlua_record(host.play) : sheetlua_heights(host.play)
        case 12: sheetlua_changes(host.play)
        default: sheetlua_turn(host.play, text, text.utf8.count, x)
        }
      #expect(0...2 ~= status)
    }
    #expect(sheetlua_scene(host.play) == SHEETLUA_OK)
  }
}

/// A deterministic random number generator.
private struct SeededRandom {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
