import ScriptDiagnostics
import Support
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// What scenarios do beside fingers is on their tapes: contexts, changes, timers.
@Suite struct TapedScenarioTests {
  private struct Failed: Error {}

  private static let script = """
    sheet "Order" {
      title = "Order",
      detents = { "medium", "large" },
      content = { fields = { "Limit" } },
      on = {
        will_present = function(e)
          local c = e.context
          -- Only with the very context does it open as it did.
          if c and c.rows[2].price == 2.5 and c.is_open and c.note == "a b%=\\n" then
            e.sheet:select "large"
          end
        end,
      },
    }
    sheet "One" { detents = { "medium" } }
    sheet "Two" { detents = { "medium", "large" }, on = { on_update = function(e)
      if e.sheet.context and e.sheet.context[1] == 7 then e.sheet:select "large" end
    end } }
    stack "Pages" { "One", "Two" }

    scenario "all of it" (function(user)
      user:opens("Order", {
        context = { rows = { { price = 1 }, { price = 2.5 } }, is_open = true, note = "a b%=\\n" },
      })
      user:settles()
      expect "Order".is_at "large"
      user:sheet "Order":set { detents = { "30%", "60%" }, dismissible = false }
      after(0.4, function() user:sheet "Order":select "60%" end)
      local cancel = after(0.5, function() user:sheet "Order":dismiss() end)
      user:waits(0.45)
      cancel()
      user:waits(1)
      expect "Order".is_at "60%"
      user:sheet "Order":set { dismissible = true }
      user:sheet "Order":dismiss()
      user:opens "Pages"
      user:settles()
      user:sheet "Pages":push("Two", { context = { 7 } })
      user:settles()
      user:device { like = "ipad-11", color_scheme = "dark" }
      user:settles()
    end)
    """

  private func taped() throws -> (tape: Tape, left: [String]) {
    let source = SourceText(name: "order.lua", text: Self.script)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    var taken: (session: ScriptSession, recorder: TapeRecorder)?
    let report = runner.run(try #require(try runner.list().first)) { session in
      taken = (session, TapeRecorder(session, seed: session.options.seed, scenario: "all of it"))
    }
    guard case .passed = report.outcome else {
      Issue.record("\(report.outcome)")
      throw Failed()
    }
    let recorder = try #require(taken).recorder
    return (recorder.stop(), recorder.left)
  }

  @Test func `contexts, changes and timers play again, from any frame on`() throws {
    let (tape, left) = try taped()
    #expect(left == [])
    let text = TapeWriter.text(of: tape)
    #expect(text.contains(" context Order next { sis_open t snote sa%20b%25%3d%0a srows { i1 { "))
    #expect(text.contains(" changed Order { sdetents { i1 s30%25 i2 s60%25 } sdismissible f }\n"))
    #expect(text.contains(" context Pages now { i1 i7 }\n"))
    let read = try TapeReader.tape(from: text)
    #expect(read == tape)
    let player = TapeFixtures.player(of: read, Self.script)
    let outcome = try player.play()
    #expect(TapeDifference.first(in: outcome.frames, against: read) == nil)
    #expect(outcome.lost.isEmpty)
    for number in stride(from: 0, to: tape.frames.count, by: 37) {
      #expect(try player.rebuilt(at: number)?.hash == tape.frames[number].hash)
    }
  }

  @Test func `what a tape cannot hold is named`() throws {
    let script = """
      sheet "Order" { detents = { "medium" } }
      scenario "own" (function(user)
        sheet "Mine" { detents = { "medium" } }
        user:opens("Order", { context = { call = print } })
        user:sheet "Order":set { on = { did_present = function() end } }
        user:settles()
      end)
      """
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: script), options: SessionOptions())
    var taken: (session: ScriptSession, recorder: TapeRecorder)?
    _ = runner.run(try #require(try runner.list().first)) { session in
      taken = (session, TapeRecorder(session, seed: 1))
    }
    let recorder = try #require(taken).recorder
    _ = recorder.stop()
    #expect(
      recorder.left == [
        "a context that is not plain data", "a `set` call that contains a function",
        "sheet \"Mine\", which is defined by the scenario",
      ])
  }

  @Test(arguments: [
    "context Order next {", "context Order later t", "context Order next t t", "changed Order",
    "changed Order { z t }", "changed Order { sa }", "context Order next x1", "changed Order i1.5",
    "changed Order { sa { sb { } }",
  ])
  func `a damaged value is told with its line`(_ words: String) throws {
    let tape = try TapeFixtures.tape()
    var lines = TapeWriter.text(of: tape).split(separator: "\n").map(String.init)
    lines.insert("at 0 \(words)", at: 4)
    lines.removeLast()
    let text = lines.joined(separator: "\n") + "\n"
    let digits = String(text.fingerprint, radix: 16)
    let hash = String(repeating: "0", count: 16 - digits.count) + digits
    #expect {
      try TapeReader.tape(from: text + "end \(lines.count) \(hash)\n")
    } throws: { error in
      let error = error as? TapeError
      return error?.line == 5 && error?.sentence.contains("is corrupted") == true
    }
  }
}
