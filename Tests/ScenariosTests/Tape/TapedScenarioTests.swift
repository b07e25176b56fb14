import ScriptDiagnostics
import Support
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Tapes of scenarios contain contexts, changes and timers in addition to fingers.
@Suite struct TapedScenarioTests {
  private struct Failed: Error {}

  private static let script = """
    local home = screen "Home" { rows = 2, triggers = { Details = "Order" } }
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
      home:set { title = "Orders", rows = 40, triggers = { Open = "Order" } }
      user:scrolls("Home", 300)
      expect "Home".scrolled_to(300)
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
    return (recorder.stop(), recorder.unrecorded)
  }

  @Test func `contexts, changes and timers are repeated, starting at any frame`() throws {
    let (tape, left) = try taped()
    #expect(left == [])
    let text = TapeWriter.text(of: tape)
    #expect(
      text.contains(
        "\"input\":\"context\",\"sheet\":\"Order\",\"for\":\"next\",\"value\":{\"is_open\":true,"
          + "\"note\":\"a b%=\\n\",\"rows\":["))
    #expect(
      text.contains(
        "\"input\":\"changed\",\"sheet\":\"Order\",\"changes\":{\"detents\":[\"30%\","
          + "\"60%\"],\"dismissible\":false}}\n"))
    #expect(
      text.contains(
        "\"input\":\"changed\",\"screen\":\"Home\",\"changes\":{\"rows\":40,"
          + "\"title\":\"Orders\",\"triggers\":{\"Open\":\"Order\"}}}\n"))
    #expect(
      text.contains("\"input\":\"context\",\"sheet\":\"Pages\",\"for\":\"now\",\"value\":[7]}\n"))
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

  @Test func `a tape lists inputs that it cannot contain`() throws {
    let script = """
      local home = screen "Home" { rows = 2 }
      sheet "Order" { detents = { "medium" } }
      scenario "own" (function(user)
        sheet "Mine" { detents = { "medium" } }
        user:opens("Order", { context = { call = print } })
        user:sheet "Order":set { on = { did_present = function() end } }
        home:set { triggers = { Open = function() end } }
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
      recorder.unrecorded == [
        "a context that is not plain data", "a `set` call that contains a function",
        "sheet \"Mine\", which is defined by the scenario",
      ])
  }

  @Test(arguments: [
    (#""changed","sheet":"Order""#, "`changed` has no `changes`; expected plain data"),
    (#""changed","sheet":"Order","changes":{"$pairs":[[null,1]]}"#, "expected plain data"),
    (#""changed","sheet":"Order","changes":{"$pairs":[[1]]}"#, "expected plain data"),
    (#""changed","sheet":"Order","changes":{"$float":1}"#, "expected plain data"),
    (#""changed","sheet":"Order","changes":{"$integer":"1.5"}"#, "expected plain data"),
    (#""changed","sheet":"Order","changes":{"$other":"1","a":1}"#, "expected plain data"),
    (#""changed","sheet":"Order","changes":NaN"#, "expected plain data"),
    (
      #""context","sheet":"Order","value":true,"for":"later""#,
      "`for` of `context` is `\"later\"`; expected \"now\", \"next\""
    ),
    (
      #""context","for":"now","sheet":"Order","value":"# + String(repeating: "[", count: 33)
        + String(repeating: "]", count: 33), "expected plain data"
    ),
  ])
  func `a damaged value is an error with its line`(_ row: (keys: String, sentence: String)) throws {
    let tape = try TapeFixtures.tape()
    var lines = TapeWriter.text(of: tape).split(separator: "\n").map(String.init)
    lines.insert("{\"at\":0,\"input\":\(row.keys)}", at: 1)
    lines.removeLast()
    #expect {
      try TapeReader.tape(from: TapeFixtures.sealed(lines))
    } throws: { error in
      let error = error as? TapeError
      return error?.line == 2 && error?.sentence.hasSuffix(row.sentence) == true
    }
  }
}
