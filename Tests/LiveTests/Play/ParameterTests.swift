import ScriptDiagnostics
import Live
import SheetScript
import Testing

/// Parameters change in steps, and the script gets the number of the session.
@Suite struct ParameterTests {
  private func play(_ parameter: String) throws -> PlaySession {
    let text = """
      local v = param("v", \(parameter))
      sheet "A" { title = "A", detents = { "medium" }, content = { text = "at " .. v } }
      """
    return PlaySession(
      try LiveRun(source: SourceText(name: "a.lua", text: text), options: SessionOptions()),
      clock: ManualClock())
  }

  @Test(arguments: [
    // (arguments of param, steps up, number in the script)
    ("1000, { min = 500, max = 2000, step = 100 }", 2, "1200"),
    ("0.1, { min = 0, max = 1, step = 0.1 }", 2, "0.3"),
    ("0.0002, { min = 0, max = 0.01, step = 0.0002 }", 1, "0.0004"),
    ("0.5, { min = 0.5, max = 0.85 }", 1, "0.50875"),
    ("1e8, { min = 0, max = 1e9, step = 1e8 }", 1, "200000000"),
    ("2, { min = -2, max = 2, step = 2 }", -1, "0"),
  ])
  func `the script gets the number of the session`(
    _ row: (arguments: String, steps: Double, written: String)
  ) throws {
    let play = try play(row.arguments)
    play.adjustParameter(by: row.steps)
    let parameter = try #require(play.chosenParameter)
    #expect(Double(row.written) == parameter.value)
    let old = row.arguments.prefix { $0 != "," }
    #expect(
      play.textWithParameter(in: play.session.source.text)
        == play.session.source.text.replacing("\"v\", \(old)", with: "\"v\", \(row.written)"))
    #expect(try play.tape().get().parameters == ["v=\(row.written)"])
  }

  @Test func `after a parameter is saved, a saved module still reloads the script`() throws {
    let play = try play("10, { min = 0, max = 20, step = 5 }")
    play.adjustParameter(by: 1)
    let text = try #require(play.textWithParameter(in: play.session.source.text))
    play.recordWritten(text)
    _ = play.takeNotifications()
    let saved = SourceText(name: play.session.source.name, text: text)
    play.reload(.success(saved))
    #expect(play.takeNotifications().isEmpty)
    let generation = play.run.generation
    play.reload(.success(saved))
    #expect(play.run.generation == generation + 1)
    #expect(play.takeNotifications().contains(.said("reloaded")))
  }

  @Test func `a parameter stays in its range, and the choice of parameters wraps around`() throws {
    let play = try play("10, { min = 0, max = 20, step = 5 }")
    play.adjustParameter(by: 9)
    #expect(play.chosenParameter?.value == 20)
    play.adjustParameter(by: -9)
    #expect(play.chosenParameter?.value == 0)
    play.selectNextParameter()
    #expect(play.chosenParameter?.name == "v")
  }
}
