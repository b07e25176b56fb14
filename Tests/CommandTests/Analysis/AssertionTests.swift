import Testing

/// Every assertion can fail, and its message contains the expected and the actual value.
///
/// The sheet is 426 pt high at medium and 793 pt at large. Its presentation takes 0.479 s.
struct AssertionTests {
  private static let stage = """
    screen "App" { rows = 30, triggers = { Buy = "Order" } }
    sheet "Order" {
      title = "Order", detents = { "medium", "large" }, content = { rows = 40, buttons = { "Go" } },
      on = { should_dismiss = function(s, why)
        if why == "close" then return s:ask "Sure?" end
      end },
    }

    """

  @Test(arguments: [
    ("expect 'Order'.is_open()", "Expected 'Order' to be open, but it is not presented yet"),
    ("open() expect 'Order'.is_closed()", "to be closed, but it is open at medium, 426 pt"),
    ("expect 'Order'.is_dismissed()", "to be dismissed, but it is not presented yet"),
    ("away() expect 'Order'.is_dismissed { why = 'back' }", "to be dismissed by back"),
    (
      "away() expect 'Order'.is_dismissed { within = 0.1 }",
      "within 0.1 s of the last action, but it took 0.258 s"
    ),
    ("open() expect 'Order'.is_at 'large'", "to be at large, but it is open at medium, 426 pt"),
    (
      "open() expect 'Order'.is_at 'tiny'",
      "which is not one of its active detents: medium and large"
    ),
    ("user.now:opens 'Order' expect.now 'Order'.is_at 'medium'", "it is presenting, at 0 pt"),
    ("open() expect 'Order'.height(426.6)", "to be 426.6 ± 0.5 pt, but it is 426 pt"),
    ("open() expect 'Order'.dims(0.01)", "the dimming of 'Order' to be 0.01 ± 0.005, but it is 0"),
    ("open() expect 'Order'.scrolled_to(1)", "to be scrolled to 1 ± 0.5 pt, but it is at 0 pt"),
    ("expect 'App'.scrolled_to(1)", "Expected 'App' to be scrolled to 1"),
    ("open() expect 'Order'.shows 'Nothing'", "to show \"Nothing\", but it shows \"Order\""),
    ("open() expect 'Order'.asks 'Sure?'", "to ask \"Sure?\", but it asks nothing"),
    ("open() expect 'Order'.went { 'will_present' }", "they were will_present, did_present"),
    ("open() expect 'Order'.never 'did_present'", "there was one at 0.479 s"),
    ("open() expect 'Order'.felt { 'light' }", "Expected the haptics light, but got none"),
    (
      "open() expect 'Order'.announced 'Nothing'",
      "to announce \"Nothing\", but it announced \"Order"
    ),
    ("open() expect 'Order'.feels { settle = 0.1 }", "a settle of at most 0.1 s, but it is 0.4"),
    ("expect 'Order'.feels { settle = 1 }", "Nothing has moved yet"),
    ("expect(1 > 2)", "Expected a truthy value, got false"),
    ("expect(1 > 2, 'sums')", "sums"),
    ("expect(3).equal(4)", "expected 4, got 3"),
    ("expect.equal({ a = { 1, 2 } }, { a = { 1, 3 } })", "got { a = { 1, 2 } }"),
    ("expect.near(1, 1.2, 0.1)", "expected 1.2 ± 0.1, got 1"),
    ("expect.truthy(nil, 'there')", "there: expected a truthy value, got nil"),
    ("expect.error(function() end)", "Expected an error, but none was raised"),
    ("expect.error(function() error 'this' end, 'that')", "Expected an error with 'that'"),
    (
      "user:settles(0.1) user.now:opens 'Order' user:settles(0.1)",
      "Not at rest after 0.1 s: sheet 'Order' is presenting."
    ),
    ("open() user:taps 'Gone'", "There is no \"Gone\" here. Sheet \"Order\" has \"Row 1\""),
    ("user:taps('Buy', 28)", "cannot be reached"),
    ("user:drags { down = 20 }", "There is no sheet to drag here"),
    ("open() user:flicks { down = 5, at = 900 }", "A flick of 5 pt is a tap"),
    ("open() user:drags { down = 20, up = 20 }", "not both in one `drags`"),
    ("open() user:drags { dwn = 20 }", "Unknown setting `dwn`"),
    ("user:types 'x'", "No field has the input focus"),
    ("user:answers 'Yes'", "No sheet is asking a question"),
    ("open() user:taps 'close' user:answers 'Maybe'", "is not an answer to \"Sure?\""),
    ("open() local f = user:grabs() f:lifts() f:moves { up = 9 }", "This finger is no longer down"),
    (
      "sheet 'B' { detents = { 'medium', 'large' } } user:opens 'B' user:grabs 'grabber'",
      "it is outside the screen"
    ),
    ("open() user:grabs() user:settles()", "A finger is still down"),
    ("user:sheet()", "No sheet is presented; "),
    ("user:sheet 'Ordr'", "There is no sheet \"Ordr\". Did you mean \"Order\"?"),
    ("expect 'Order'.never 'did_presnt'", "Did you mean \"did_present\"?"),
    ("user:waits(-1)", "`seconds` of `waits` is -1 s; it must be between 0 and 1000000."),
    (
      "sheet 'B' { on = { did_present = function() error 'boom' end } } user:opens 'B' user:settles()",
      "boom"
    ),
    (
      "sheet 'B' { on = { did_present = function() user:waits(1) end } } user:opens 'B' user:settles()",
      "lets time pass, which is not possible inside a handler"
    ),
    ("error 'plainly'", "plainly"),
    ("while true do end", "Exceeded the limit of 50000000 units of work"),
    ("pcall(function() while true do end end)", "Exceeded the limit of 50000000 units of work"),
  ])
  func `a failing scenario reports the reason`(_ body: String, says: String) throws {
    let scratch = try TemporaryDirectory()
    let scenario = """
      scenario "it" (function(user)
        local function open() user:opens "Order" user:settles() end
        local function away() open() user:flicks { down = 60, at = 900 } end
        \(body)
      end)
      """
    try scratch.write(Self.stage + scenario, to: "proof_test.lua")
    let run = try CommandRunner.run(["test", "proof_test.lua"], in: scratch.folder)
    #expect(run.output.contains(says), "\(run.output)")
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    #expect(run.code == 1)
  }

  @Test func `an invariant is checked for every release of a scenario`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      always "it never goes" (function(r) return r.to ~= "dismiss" end)
      scenario "it" (function(user)
        user:opens "Order"
        user:flicks { down = 60, at = 900 }
      end)
      """
    try scratch.write(Self.stage + script, to: "always_test.lua")
    let run = try CommandRunner.run(["test", "always_test.lua"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.output.contains("it never goes"), "\(run.output)")
  }

  @Test func `scenarios are isolated`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      local count = 0
      for _, name in ipairs { "one", "two" } do
        scenario(name) (function(user)
          count = count + 1
          expect.equal(count, 1)
          sheet("Own") {}
          user:opens "Order"
          expect.equal(#user:events "will_present", 1)
          print(math.random())
        end)
      end
      """
    try scratch.write(Self.stage + script, to: "own_test.lua")
    let run = try CommandRunner.run(
      ["test", "--reporter", "list", "own_test.lua"], in: scratch.folder)
    #expect(run.output.hasSuffix("2 passed, 0 failed, 0 skipped\n"), "\(run.output)")
    let numbers = run.output.split(separator: "\n").filter { $0.hasPrefix("      0.") }
    #expect(numbers.count == 2)
    #expect(numbers.first == numbers.last, "both begin with the same seed")
  }
}
