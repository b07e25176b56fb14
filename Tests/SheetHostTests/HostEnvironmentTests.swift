import CLibrary
import CSheetHost
import Testing

/// A host learns of failures and printed lines, sets limits, and changes no result by its settings.
@Suite struct HostEnvironmentTests {
  private static func failing(_ body: String) -> CHost {
    CHost(
      "policy 'p' { { 'mine', function() \(body) end } } "
        + "sheet 'S' { policy = 'p', detents = { 'medium' } }")
  }

  private static func decide(_ host: CHost) -> String {
    host.asked { sheetlua_decide($0, "S", 1, "medium", 6, 1, 5_000) }
  }

  // MARK: Decisions

  @Test(arguments: ["error 'no such account'", "while true do end", "return {}", "return 'no'"])
  func `a decision of failed rules contains the failed rule and the error`(body: String) {
    let host = Self.failing(body)
    let json = "{\"from\":\"medium\",\"travel\":1,\"velocity\":5000}"
    // The second query of an endless rule is refused without running it.
    for _ in 0..<2 {
      for answer in [
        Self.decide(host),
        host.asked { sheetlua_decide_release($0, "S", 1, json, json.utf8.count) },
      ] {
        #expect(answer.hasPrefix("{\"outcome\":\"dismiss\",\"rule\":\"fast\""), "\(answer)")
        #expect(
          answer.contains("\"failed\":true,\"failed_rule\":\"mine\",\"error\":\"── "), "\(answer)")
        #expect(answer.contains("order.lua:1"), "\(answer)")
      }
    }
  }

  @Test(arguments: ["no such account", "no such account!"])
  func `the decision follows the error as a sentence`(_ error: String) {
    let answer = Self.decide(Self.failing("error '\(error)'"))
    let text = answer.replacing("\\n", with: " ").split(separator: " ").joined(separator: " ")
    let end = error.hasSuffix("!") ? "" : "."
    #expect(text.contains("\(error)\(end) The decision: policy failed"), "\(answer)")
  }

  @Test func `a decision of rules that did not fail has no error`() {
    let host = Self.failing("return 'medium'")
    let answer = Self.decide(host)
    #expect(answer.hasSuffix("\"failed\":false,\"failed_rule\":null}"), "\(answer)")
  }

  @Test func `queries report no failures of rules and print nothing`() throws {
    let host = Self.failing("print 'called' error 'no such account'")
    _ = host.asked { sheetlua_advance($0, 1) }
    let events = host.asked { sheetlua_events($0, 0) }
    #expect(Self.decide(host).contains("\"failed\":true"))
    // The decision calls the rule; its margin, which is sampled, prints nothing.
    #expect(host.asked { sheetlua_printed($0, 0) }.split(separator: "called").count == 2)
    _ = host.asked { sheetlua_map($0, 8, 6) }
    #expect(host.asked { sheetlua_events($0, 0) } == events)
    let flick = "user.now:flicks { down = 100, at = 2000 }"
    #expect(sheetlua_act(host.play, flick, flick.utf8.count) == SHEETLUA_OK, "\(host.answer)")
    _ = host.asked { sheetlua_advance($0, 3) }
    let printed = host.asked { sheetlua_printed($0, 0) }
    #expect(host.asked { sheetlua_releases($0, 0) }.contains("\"failed\":true"))
    #expect(host.asked { sheetlua_printed($0, 0) } == printed)
  }

  // MARK: Printed lines

  @Test func `the lines of print can be read with their times, from a number`() {
    let host = CHost(
      "print('hello', 1) sheet 'A' {} after(2, function() print 'later\\nlast' end)")
    #expect(
      host.asked { sheetlua_printed($0, 0) } == "[{\"number\":0,\"time\":0,\"text\":\"hello\\t1\"}]"
    )
    _ = host.asked { sheetlua_advance($0, 3) }
    let later = host.asked { sheetlua_printed($0, 1) }
    #expect(later.contains("\"number\":1") && later.contains("\"text\":\"later\""), "\(later)")
    #expect(later.contains("{\"number\":2") && later.contains("\"text\":\"last\"}]"), "\(later)")
    #expect(host.asked { sheetlua_printed($0, .max) } == "[]")
  }

  @Test func `numbers of printed lines continue after old lines are discarded`() {
    let host = CHost("for i = 1, 700 do print(i) end sheet 'A' {}")
    let lines = host.asked { sheetlua_printed($0, 0) }
    #expect(lines.hasPrefix("[{\"number\":200,\"time\":0,\"text\":\"201\"}"), "\(lines.prefix(80))")
    #expect(host.asked { sheetlua_printed($0, 699) }.hasSuffix("\"text\":\"700\"}]"))
  }

  // MARK: Limits

  @Test func `limits of a session apply to the next load, and the advice names the call`() {
    let host = CHost()
    let loop = "local n = 0 for i = 1, 200000 do n = n + i end sheet 'A' {}"
    #expect(sheetlua_set_limits(host.play, 10_000, 0, 0) == SHEETLUA_OK)
    #expect(host.load(loop) == SHEETLUA_SCRIPT)
    #expect(host.answer.contains("10000 units of work"), "\(host.answer)")
    #expect(host.answer.contains("`set_limits` raises it"), "\(host.answer)")
    #expect(!host.answer.contains("--") && !host.answer.contains("explain"), "\(host.answer)")
    #expect(sheetlua_set_limits(host.play, 0, 0, 0) == SHEETLUA_OK)
    #expect(host.load(loop) == SHEETLUA_OK)
    #expect(sheetlua_set_limits(host.play, 0, 1 << 20, 0) == SHEETLUA_OK)
    #expect(host.load("local t = {} for i = 1, 1e6 do t[i] = { i } end") == SHEETLUA_SCRIPT)
    #expect(host.answer.contains("memory limit of 1024 KiB"), "\(host.answer)")
    #expect(host.answer.contains("`set_limits`"), "\(host.answer)")
  }

  @Test func `limits out of range are refused`() {
    let host = CHost()
    #expect(sheetlua_set_limits(host.play, 1, 0, 0) == SHEETLUA_MISUSE)
    #expect(
      host.answer.hasPrefix("set_limits: instructions is 1; 0 (the default) or 1000 to"),
      "\(host.answer)")
    #expect(sheetlua_set_limits(host.play, 0, -1, 0) == SHEETLUA_MISUSE)
    #expect(sheetlua_set_limits(host.play, 0, .max, 0) == SHEETLUA_MISUSE)
    #expect(sheetlua_set_limits(host.play, 0, 0, .nan) == SHEETLUA_MISUSE)
  }

  // MARK: Advice

  @Test(arguments: [
    (
      "require 'parts'",
      "There is no module \"parts\". The program adds modules with `module` before it"
    ),
    ("require './parts.lua'", "There is no module \"./parts.lua\". The program adds modules"),
    ("require 'word'", "Did you mean \"words\"?"),
    ("package.path = ''", "loads the modules of the"),
    ("load 'a'", "put more code into a module and"),
    ("dofile 'a'", "put more code into a module and"),
    ("while true do end", "`set_limits` raises it for the next `load`"),
    ("local t = {} for i = 1, 1e9 do t[i] = { i } end", "`set_limits` raises it"),
    ("import('a')", "loads your own modules"), ("error 'no'", "no"),
    ("sheet 'A' { policy = 'words' }", "If the module \"words\" defines it"),
  ])
  func `the advice of an error page is for a program`(_ script: String, _ advice: String) {
    let host = CHost()
    #expect(sheetlua_module(host.play, "words", 5, "return {}", 9) == SHEETLUA_OK)
    #expect(host.load(script) == SHEETLUA_SCRIPT)
    let page = host.answer.split { $0.isWhitespace }.joined(separator: " ")
    #expect(page.contains(advice), "\(page)")
    Self.expectNoAdviceForTheCommand(page)
  }

  @Test func `the advice about snapshots, tapes and scenarios is for a program`() {
    let host = CHost(
      """
      scenario 'a' (function(user) user:opens 'A' expect('A').matches 'first' end)
      sheet 'A' { detents = { 'medium' } }
      after(1, function() while true do end end)
      """)
    Self.expectNoAdviceForTheCommand(host.asked { sheetlua_test($0, "", 0) })
    #expect(host.answer.contains("stores no snapshots"), "\(host.answer)")
    let old = "sheetlua tape 1\nscript order.lua 0000000000000000\nseed 1\nstop 1\n"
    #expect(sheetlua_play_tape(host.play, old, old.utf8.count) == SHEETLUA_MISUSE)
    #expect(host.answer.contains("record it again"), "\(host.answer)")
    Self.expectNoAdviceForTheCommand(host.answer)
    _ = host.act("user:waits(2)")
    Self.expectNoAdviceForTheCommand(host.answer)
    let events = host.asked { sheetlua_events($0, 0) }
    #expect(events.contains("`set_limits` raises it"), "\(events)")
    Self.expectNoAdviceForTheCommand(events)
    _ = sheetlua_scenario(host.play, "b", 1)
    Self.expectNoAdviceForTheCommand(host.answer)
  }

  private static func expectNoAdviceForTheCommand(_ text: String) {
    for part in ["--", "`sheetlua ", "next to", "More:"] {
      #expect(!text.contains(part), "\(text)")
    }
  }

  // MARK: Threads

  @Test func `the end of a thread ends its reservations`() {
    let host = CHost("sheet 'A' {}")
    let play = host.play
    for _ in 0..<3 {
      // A new thread often gets the address of one that has ended.
      #expect(Self.inThread { [sheetlua_lock(play)] } == [SHEETLUA_OK])
      #expect(sheetlua_lock(play) == SHEETLUA_OK)
      #expect(Self.inThread { [sheetlua_heights(play)] } == [SHEETLUA_IN_USE])
      #expect(sheetlua_unlock(play) == SHEETLUA_OK)
    }
  }

  @Test func `a reserved session refuses other threads`() async {
    let host = CHost("sheet 'A' {}")
    let play = host.play
    #expect(sheetlua_lock(play) == SHEETLUA_OK)
    #expect(sheetlua_lock(play) == SHEETLUA_OK)
    #expect(sheetlua_heights(play) == SHEETLUA_OK)
    let other = Self.inThread {
      [sheetlua_heights(play), sheetlua_lock(play), sheetlua_unlock(play), sheetlua_free(play)]
    }
    #expect(other == [SHEETLUA_IN_USE, SHEETLUA_IN_USE, SHEETLUA_IN_USE, SHEETLUA_IN_USE])
    #expect(sheetlua_unlock(play) == SHEETLUA_OK)
    #expect(
      Self.inThread { [sheetlua_heights(play), sheetlua_lock(play), sheetlua_unlock(play)] }
        == [SHEETLUA_OK, SHEETLUA_OK, SHEETLUA_OK])
    #expect(sheetlua_lock(0) == SHEETLUA_NO_PLAY)
    #expect(sheetlua_unlock(0) == SHEETLUA_NO_PLAY)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> [sheetlua_status]
    nonisolated(unsafe) var result: [sheetlua_status] = []
    init(_ body: @escaping @Sendable () -> [sheetlua_status]) { self.body = body }
  }

  /// Runs a closure in a new thread and returns its result.
  private static func inThread(
    _ body: @escaping @Sendable () -> [sheetlua_status]
  ) -> [sheetlua_status] {
    let work = Work(body)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeUnretainedValue()
        work.result = work.body()
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
    pthread_join(thread, nil)
    return withExtendedLifetime(work) { work.result }
  }
}
