import ScriptDiagnostics
import LuaBridge
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Numbers, names and counts have limits with clear errors, and limits count work, not time.
@Suite struct BoundsTests {
  /// Returns the report of a script's only scenario.
  private static func outcome(
    _ text: String, _ change: (inout SessionOptions) -> Void = { _ in }
  ) throws -> ScenarioReport {
    var options = SessionOptions()
    change(&options)
    let runner = ScenarioRunner(source: SourceText(name: "order.lua", text: text), options: options)
    let scenario = try #require(try runner.list().first)
    return runner.run(scenario)
  }

  private static func failure(
    _ text: String, _ change: (inout SessionOptions) -> Void = { _ in }
  ) throws -> Diagnostic? {
    guard case .failed(let failure) = try outcome(text, change).outcome else { return nil }
    return failure.diagnostic
  }

  /// Returns the error of a script during loading.
  private static func error(_ text: String) -> Diagnostic? {
    do {
      try ScriptSession(source: SourceText(name: "order.lua", text: text)).load()
      return nil
    } catch {
      return error
    }
  }

  private static let sheet = "sheet 'Order' { title = 'Order', detents = { 'medium', 'large' } }\n"

  @Test(arguments: [
    ("user:waits(1e18)", "`seconds` of `waits` is 1e+18 s"),
    ("user:waits(1e300)", "it must be between 0 and 1000000"),
    ("user:settles(1e7)", "`limit` of `settles` is 10000000 s"),
    ("user:opens 'Order' user:settles() user:grabs():holds(1e18)", "`seconds` of `holds`"),
    ("after(1e18, function() end)", "`seconds` of `after`"),
    ("user:scrolls('Order', 1e300)", "`to` of `scrolls`"),
    ("user:keyboard(1e9)", "it must be between 0 and 2000"),
    ("user:opens 'Order' user:drags { down = 80, over = 1e9 }", "between 0 and 60"),
    ("user:taps { x = 1e308, y = 0 }", "between -1000000 and 1000000"),
    ("decide('Order', { from = 'medium', height = 1e308 })", "between -1000000 and 1000000"),
    ("curve({ 0.4, 1e308, 0.6, 1 }, 0.3)", "between -100 and 100"),
    ("param('speed', 1e308)", "`default` of `param`"),
  ])
  func `a number out of range is an error that contains the range`(
    _ verb: String, _ words: String
  ) throws {
    let found = try Self.failure(Self.sheet + "scenario 'x' (function(user) \(verb) end)")
    #expect(found?.code == .outOfRange)
    #expect(found?.sentence.contains(words) == true, "\(found?.sentence ?? "nothing")")
  }

  @Test func `text is not typed after its field was left`() throws {
    let text = """
      screen 'Home' { rows = 3 }
      screen 'Search' { fields = { 'Query' } }
      scenario 'x' (function(user)
        user:visits 'Search'
        user:taps 'Query'
        user.now:goes_back()
        pcall(user.now.types, user.now, 'abc')
        user:settles()
      end)
      """
    guard case .passed = try Self.outcome(text).outcome else {
      Issue.record("it failed")
      return
    }
  }

  @Test func `NaN is reported without a sign`() throws {
    let found = try Self.failure("scenario 'x' (function(user) user:waits(-(0/0)) end)")
    #expect(found?.sentence.lowercased().contains("nan") == true, "\(found?.sentence ?? "")")
    #expect(found?.sentence.lowercased().contains("-nan") == false)
  }

  @Test(arguments: [
    ("", "cannot be empty"),
    ("bad\\xff", "must be UTF-8"),
    ("\\u{d800}", "must be UTF-8"),
    ("' .. ('x'):rep(2000) .. '", "can have at most 1000 bytes; this one has 2000"),
  ])
  func `an invalid name is rejected at its position`(
    _ name: String, _ words: String
  ) throws {
    for kind in ["scenario", "region", "always", "sheet", "screen", "style", "policy"] {
      let found = Self.error("\(kind) ('\(name)') {}")
      #expect(found?.sentence.contains(words) == true, "\(kind): \(found?.sentence ?? "nothing")")
      #expect(found?.line == 1)
    }
    let detent = Self.error("sheet 'A' { detents = { ['\(name)'] = 200 } }")
    #expect(detent?.sentence.contains(words) == true)
  }

  @Test func `two names that look the same are reported as such`() {
    let text = "scenario '\\u{e9}' (function() end) scenario 'e\\u{301}' (function() end)"
    #expect(
      Self.error(text)?.sentence.contains("The names look the same but use different characters")
        == true)
    let twins = "scenario 'a' (function() end) scenario 'a' (function() end)"
    #expect(Self.error(twins)?.sentence.contains("different characters") == false)
  }

  @Test(arguments: [
    ("for i = 1, n do t['d' .. i] = 10 + i end sheet 'A' { detents = t }", Limits.detents),
    ("for i = 1, n do t['d' .. i] = 'A' end screen 'S' { triggers = t }", Limits.triggers),
    ("for i = 1, n do t[i] = 'd' .. i end screen 'S' { tabs = t }", Limits.controls),
    ("for i = 1, n do t[i] = 'd' .. i end screen 'S' { fields = t }", Limits.controls),
    ("for i = 1, n do t[i] = 'd' .. i end sheet 'A' { content = { fields = t } }", Limits.controls),
    (
      "for i = 1, n do t[i] = 'd' .. i end sheet 'A' { content = { buttons = t } }", Limits.controls
    ),
    ("for i = 1, n do t[i] = { 'r' .. i, print } end policy 'p' (t)", Limits.rules),
    (
      "for i = 1, n do t[i] = 'P' .. i sheet(t[i]) { detents = { 'medium' } } end stack 'S' (t)",
      Limits.pages
    ),
    ("for i = 1, n do sheet('S' .. i) { detents = { 'medium' } } end", Limits.definitions),
    ("for i = 1, n do screen('S' .. i) {} end", Limits.definitions),
    ("for i = 1, n do style('S' .. i) {} end", Limits.definitions),
    ("for i = 1, n do param('k' .. i, 1) end", Limits.definitions),
    ("for i = 1, n do region('r' .. i) { of = 'A', never = 'dismiss' } end", Limits.definitions),
    ("for i = 1, n do after(1, print) end", Limits.timers),
    ("for i = 1, n do t[i] = { 'tap', at = 1 } end haptic(t)", Limits.parts),
    ("sheet 'A' { title = ('x'):rep(n) }", Limits.text),
  ])
  func `the maximum count is allowed and one more is rejected`(_ text: String, _ most: Int) {
    let script = { (count: Int) in "local n, t = \(count), {} \(text)" }
    #expect(Self.error(script(most))?.code != .tooMany)
    let found = Self.error(script(most + 1))
    #expect(found?.code == .tooMany, "\(found?.sentence ?? "nothing")")
    #expect(found?.sentence.contains("\(most)") == true)
  }

  @Test func `the text of a long error is truncated, with its length`() throws {
    let found = try Self.failure("scenario 'x' (function() error(('x'):rep(100000)) end)")
    let sentence = try #require(found?.sentence)
    #expect(sentence.utf8.count < Limits.shown + 100)
    #expect(sentence.hasSuffix("... (cut here; the whole has 100000 bytes)"))
  }

  @Test func `the output of a scenario is truncated`() throws {
    let report = try Self.outcome(
      "scenario 'x' (function() for _ = 1, 100 do print(('x'):rep(100000)) end end)")
    #expect(report.printed.map(\.utf8.count).reduce(0, +) < Limits.printed + 200)
    #expect(report.printed.last?.contains("1024 KiB are kept") == true)
  }

  @Test(arguments: [
    "scenario 'swipe: down' (function() while true do end end)",
    """
    policy 'a: b' { { 'c: d', function() while true do end end } }
    sheet 'e: f' { policy = 'a: b', detents = { 'medium' } }
    scenario 'x: y' (function(user) user:opens 'e: f' user:flicks { up = 50, at = 900 } end)
    """,
    """
    sheet 'e: f' { detents = { ['g: h'] = function() while true do end end, low = 200 } }
    scenario 'x: y' (function(user) user:opens 'e: f' user:settles() end)
    """,
    "scenario 'swipe: down' (function() local s = 'x' while true do s = s .. s end end)",
  ])
  func `the message of a limit is whole if names contain colons`(_ text: String) throws {
    let failure = try #require(
      try Self.failure(text) { $0.limit(memory: 8 << 20, instructions: 2_000_000) })
    let sentence = failure.sentence
    #expect(
      sentence.hasSuffix(
        "Exceeded the limit of 2000000 units of work; is there an endless loop? "
          + "`--instruction-limit` raises it.")
        || sentence == "Exceeded the memory limit of 8192 KiB. `--memory-limit` raises it.",
      "\(sentence)")
  }

  @Test(arguments: [
    // A frame hook gets a million frames; without a hook no frames are created.
    "user:opens 'Told' user:settles() user:sheet().detent = 'large' user:waits(20000)",
    "user:opens 'Order' for _ = 1, 1e6 do user:drags { up = 60 } user:drags { down = 60 } end",
    "user:opens 'Order' user:settles() local finger = user:grabs() "
      + "for _ = 1, 1e4 do finger:moves { down = 50, over = 60 }:moves { up = 50, over = 60 } end",
    "user:opens 'Order' user:settles() for _ = 1, 1e6 do user:still() end",
    "local function again() after(1e-9, again) end again() user:waits(1)",
    "device { like = 'pixel-8', hz = 1000 } user:opens 'Order' user:settles() "
      + "for _ = 1, 1e4 do user:back_gesture { commits = false, over = 60 } end",
    "for i = 1, 1e6 do spring { damping = 0.5, response = 0.1 + i / 1e6 } end",
    "for _ = 1, 1e6 do #user:events() end",
  ])
  func `engine work is limited by a count, always at the same position`(_ body: String) throws {
    let text =
      Self.sheet
        + """
        sheet 'Told' {
          detents = { 'medium', 'large' }, on = { frame = function() end },
          motion = { settle = spring { damping = 0.01, response = 60 } },
        }
        scenario 'x' (function(user)
          local _ = 0
          \(body.replacing("#user", with: "_ = #user"))
        end)
        """
    let limit = { (options: inout SessionOptions) in
      options.limit(memory: nil, instructions: 2_000_000)
    }
    let first = try Self.outcome(text, limit)
    guard case .failed(let failure) = first.outcome else {
      Issue.record("it passed")
      return
    }
    #expect(failure.diagnostic.code == .fuelSpent)
    #expect(
      failure.diagnostic.sentence
        == "Exceeded the limit of 2000000 units of work; is there an endless loop? "
        + "`--instruction-limit` raises it.")
    #expect(failure.diagnostic.line == 8)
    #expect(try Self.outcome(text, limit).time == first.time)
  }

  @Test(arguments: [
    (
      "trigger \"Buy\" of screen \"Home\"",
      "screen 'Home' { triggers = { Buy = function() return 'Order', 0 / 0 end } }"
    ),
    (
      "entry \"all\"",
      """
      screen 'Home' { triggers = { Buy = 'Order' } }
      entry 'all' { on = 'link', opens = 'Order', context = function() return { { 0 / 0 } } end }
      """
    ),
  ])
  func `NaN cannot be a context`(_ owner: String, _ text: String) throws {
    let action = text.contains("entry") ? "user:receives('link', 'a')" : "user:taps 'Buy'"
    let found = try Self.failure(
      Self.sheet + text + " scenario 'x' (function(user) \(action) user:settles() end)")
    #expect(found?.code == .badAnswer)
    let sentence = found?.sentence ?? "nothing"
    #expect(sentence.contains(owner.dropFirst()), "\(sentence)")
    let isNested = text.contains("{ {")
    #expect(
      sentence.contains(isNested ? "the context contains NaN" : "the context is NaN"), "\(sentence)"
    )
    #expect(sentence.contains("under `[1][1]`") == isNested)
  }

  @Test func `a long name of a module is not searched for`() throws {
    // Each name takes a millisecond, if its parts are searched for.
    let found = try Self.failure(
      Self.sheet + "scenario 'x' (function() require(('a.'):rep(501) .. 'a') end)"
    ) { $0.module = { name throws(ModuleLoadError) in throw ModuleLoadError("searched") } }
    #expect(found?.sentence.contains("searched") == false, "\(found?.sentence ?? "nothing")")
  }

  @Test func `the name of a rule has at most 1,000 bytes`() {
    let rule = "policy 'p' { { ('r'):rep(1001), function(r) return r.from end } }"
    #expect(
      Self.error(rule)?.sentence
        == "The name of a rule can have at most 1000 bytes; this one has 1001.")
  }

  @Test func `a larger script can do more work while it loads, unless limited`() throws {
    // 3 MiB allow 150 million units; the script takes 60 million.
    let text = "--[[" + String(repeating: " ", count: 3 << 20) + "]] for _ = 1, 3e7 do end"
    let source = SourceText(name: "order.lua", text: text)
    try ScriptSession(source: source, options: SessionOptions()).load()
    var options = SessionOptions()
    options.limit(memory: nil, instructions: 50_000_000)
    let error = #expect(throws: Diagnostic.self) {
      try ScriptSession(source: source, options: options).load()
    }
    #expect(error?.code == .fuelSpent)
    #expect(error?.sentence.contains("the limit of 50000000 units") == true)
  }

  @Test func `a million frames without a hook have no cost`() throws {
    let text = """
      sheet 'Order' {
        detents = { 'medium', 'large' },
        motion = { settle = spring { damping = 0.01, response = 60 } },
      }
      scenario 'x' (function(user)
        user:opens 'Order'
        user:settles()
        user:sheet().detent = 'large'
        user:waits(20000)
      end)
      """
    let report = try Self.outcome(text) { $0.limit(memory: nil, instructions: 200_000) }
    guard case .passed = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(report.time > 20_000)
  }

  @Test func `timers that set each other endlessly are dropped while a host advances the time`()
    throws
  {
    let text = "local function again() after(1e-9, again) end again()"
    var options = SessionOptions()
    options.limit(memory: nil, instructions: 300_000)
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    session.run(until: 1)
    #expect(session.world.time == 1)
    #expect(session.errors.map(\.code) == [.fuelSpent])
    #expect(session.errors.first?.sentence.contains("`--instruction-limit` raises it") == true)
  }
}
