import NamedScript
import TerminalFixture
import Testing

@testable import LiveStage

/// Names with control characters and line breaks on the stage.
@Suite(.serialized) struct StageNameTests {
  /// A name of every kind contains sequences that set colors and the title, and characters that
  /// move the cursor.
  private static let script =
    NamedScript.source(
      rest:
        #"" \27[31;7m\27]0;imitation\7\r\n\n✗ imitation\u{9B}1m\8\8\u{2028}""#,
      screen: #"rows = { { symbol = n "symbol", price = "1" } },"#,
      content: #"{ text = n "text" },"#,
      sheet: #"on = { did_present = function() log(n "message") print(n "output") end },"#)
    + #"always(n "always") (function(r) return r.velocity < 0 end)"#

  @Test func `a name adds no control sequence to the output`() throws {
    let stage = try StageDriver(Self.script)
    stage.settle()
    // The map, the help, the parameters, a flick that violates the claim, and a saved error.
    var shown = stage.screen()
    stage.pty.send("m")
    #expect(stage.shows("title ·[31;7m"))
    for keys in ["m", "?", "?", "p", "\u{1B}", "\u{1B}[A", "\u{1B}[B"] {
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
