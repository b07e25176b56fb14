import TerminalFixture
import Testing

@testable import LiveStage

/// Names with control characters and line breaks on the stage.
@Suite(.serialized) struct StageNameTests {
  /// A name of every kind contains sequences that set colors and the title, and characters that
  /// move the cursor.
  private static let script = #"""
    local rest = " \27[31;7m\27]0;imitation\7\r\n\n✗ imitation\u{9B}1m\8\8\u{2028}"
    local function n(kind) return kind .. rest end
    local speed = param(n "param", 500, { min = 1, max = 1000 })
    param(n "choice", { n "first", n "second" })
    style(n "style") { like = "ios" }
    device(n "device") { like = "iphone-15", width = 400 }
    screen(n "screen") {
      title = n "title", tabs = { n "tab", n "tab 2" }, fields = { n "field" },
      rows = { { symbol = n "symbol", price = "1" } }, triggers = { [n "trigger"] = n "sheet" },
    }
    policy(n "policy") { { n "rule", function(r)
      if r.velocity > speed then return "dismiss" end
      return r.height > 500 and "high" or n "detent"
    end } }
    sheet(n "sheet") {
      title = n "title", style = n "style", policy = n "policy",
      detents = { [n "detent"] = 300, high = 600 }, opens_at = n "detent",
      actions = { { name = n "action", run = function() end } },
      content = {
        { text = n "text" }, { button = n "button" }, { field = n "field" }, { toggle = n "toggle" },
        { picker = { n "choice", "other" }, name = n "picker" },
      },
      on = { did_present = function() log(n "message") print(n "output") end },
    }
    entry(n "entry") { on = "link", opens = n "sheet" }
    always(n "always") (function(r) return r.velocity < 0 end)
    """#

  @Test func `a name adds no control sequence to the output`() throws {
    let stage = try StageDriver(Self.script)
    #expect(stage.shows("title ·[31;7m"))
    stage.settle()
    // The map, the help, the parameters, a flick that violates the claim, and a saved error.
    var shown = stage.screen()
    for keys in ["m", "m", "?", "?", "p", "\u{1B}", "\u{1B}[A", "\u{1B}[B"] {
      stage.pty.send(keys)
      stage.settle()
      shown += stage.screen()
    }
    try stage.save(Self.script + "\nerror(n \"failure\")")
    #expect(stage.shows("failure"))
    shown += stage.screen()
    stage.pty.send("q")
    #expect(stage.pty.end().code == 0)
    let bytes = stage.pty.text
    for sequence in ["\u{1B}[31;7m", "\u{1B}]0;imitation", "\u{7}", "\u{9B}", "\u{2028}"] {
      #expect(!bytes.contains(sequence))
    }
    // A sequence of a name that the terminal obeyed would not be on the screen.
    #expect(shown.contains { $0.contains("]0;imitation") })
  }
}
