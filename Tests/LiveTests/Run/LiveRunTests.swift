import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Live

/// A script in a session without a terminal: the past can be restored after any save.
@Suite struct LiveRunTests {
  private static let script = """
    sheet "Low" { title = "Low", detents = { "medium", "large" },
      on = { did_change_detent = function(e) print("at", e.sheet.detent) end } }
    """

  private func play(_ text: String = script) throws -> LiveRun {
    try LiveRun(source: SourceText(name: "script.lua", text: text), options: SessionOptions())
  }

  private func select(_ detent: String, in run: LiveRun) throws {
    let id = try #require(run.session.world.topSheet)
    run.perform(.selected(id, detent: detent, animated: true))
  }

  private func touch(_ run: LiveRun, from: Double, to: Double) {
    run.perform(.touched(Point(x: 200, y: from)))
    for step in 1...8 {
      run.run(until: run.time + 1 / 60)
      let y = from + (to - from) * Double(step) / 8
      run.perform(.moved(Point(x: 200, y: y)))
    }
    run.perform(.lifted())
    run.run(until: run.time + 2)
  }

  @Test func `a time before a save is restored under both scripts, and the new script continues`()
    throws
  {
    let run = try play()
    run.run(until: 1)
    try select("large", in: run)
    run.run(until: 1.1)
    let halfway = try #require(
      run.session.world.topSheet.map {
        run.session.world.height(of: $0)
      })
    run.run(until: 3)
    // Another sheet is defined first, so that all sheet numbers change.
    let saved =
      "sheet \"First\" {}\n" + Self.script.replacing("title = \"Low\"", with: "title = \"New\"")
    run.reload(SourceText(name: "script.lua", text: saved))
    #expect(run.loadError == nil)
    run.run(until: 4)
    try select("medium", in: run)
    run.run(until: 6)

    run.branch(at: 1.1)
    let world = run.session.world
    let id = try #require(world.topSheet)
    #expect(world[id].root.name == "Low")
    #expect(world[id].root.title == "New")
    #expect(world.height(of: id) == halfway)
    #expect(run.session.source.text == saved)
    run.run(until: 3)
    #expect(run.session.world[id].selected == "large")
  }

  @Test func `the release log contains all releases, across saves and without undone ones`() throws
  {
    let run = try play()
    run.run(until: 1)
    touch(run, from: 440, to: 340)
    let between = run.time
    run.reload(SourceText(name: "script.lua", text: Self.script + "\n-- saved"))
    touch(run, from: 120, to: 520)
    #expect(run.releases.count == 2)
    let log = run.releaseLog(withSamples: true)
    #expect(log.count == 2 && log.omitted == 0)
    let lines = log.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].contains("sheetlua-releases"))
    #expect(lines[1].contains("\"sheet\":\"Low\""))
    #expect(lines[1].contains("\"samples\":[[0,200,440],"))
    #expect(!run.releaseLog(withSamples: false).text.contains("samples"))
    run.branch(at: between)
    #expect(run.releaseLog(withSamples: false).count == 1)
  }

  @Test func `a branch removes the output after it and prints earlier output only once`()
    throws
  {
    let run = try play()
    run.run(until: 1)
    try select("large", in: run)
    run.run(until: 3)
    try select("medium", in: run)
    run.run(until: 5)
    #expect(run.printed == ["at\tlarge", "at\tmedium"])
    run.branch(at: 3)
    #expect(run.printed == ["at\tlarge"])
  }

  @Test func `the user can scrub to a time before a script without sheets`() throws {
    let run = try play("sheet \"A\" {}\n" + Self.script)
    run.recordFrame()
    run.run(until: 1)
    run.recordFrame()
    run.reload(SourceText(name: "script.lua", text: "screen \"Bare\" {}"))
    run.run(until: 2)
    run.recordFrame()
    let session = run.session
    for world in run.history.worlds {
      _ = world.scene(labels: session.rowLabels, policy: session.policy)
    }
  }

  @Test func `a recording begins when no sheet was presented`() throws {
    let run = try play()
    run.run(until: 1)
    let id = try #require(run.session.world.topSheet)
    touch(run, from: 440, to: 800)
    #expect(run.session.world.presented.isEmpty)
    run.perform(.presented(id, PresentOptions()))
    run.run(until: 6)
    touch(run, from: 440, to: 100)
    let last = try #require(run.scenarios(all: false).get().last).text(named: "one")
    #expect(last.ranges(of: "user:opens").count == 1)
    #expect(last.ranges(of: "user:grabs").count == 1)
    #expect(last.contains("user:settles()"))
    #expect(!last.contains("user:waits"))
    #expect(last.contains("expect(\"Low\").is_at(\"large\")"))
    let all = try #require(run.scenarios(all: true).get().last).text(named: "all")
    #expect(all.ranges(of: "user:grabs").count == 2)
  }

  @Test func `a recording passes with the parameters and the device of the script`() throws {
    let script = """
      local high = param("high", 500, { min = 300, max = 700 })
      sheet "Low" { title = "Low", detents = { low = 200, high = high } }
      """
    var options = SessionOptions()
    options.device = Device.named("iphone-se")
    let small = try LiveRun(source: SourceText(name: "a.lua", text: script), options: options)
    small.run(until: 2)
    try select("high", in: small)
    small.run(until: 6)
    let text = try #require(small.scenarios(all: true).get().last).text(named: "one")
    #expect(text.contains("user:device \"iphone-se\""))

    options = SessionOptions()
    options.parameters = ["high": "650"]
    let other = try LiveRun(source: SourceText(name: "a.lua", text: script), options: options)
    other.run(until: 2)
    touch(other, from: 660, to: 300)
    guard case .failure(let error) = other.scenarios(all: true) else {
      Issue.record("a release that depends on the parameter is recorded")
      return
    }
    #expect(!error.message.isEmpty)
  }

  @Test func `a state that only timers explain is recorded in seconds`() throws {
    let run = try play(
      """
      local s = sheet "Late" { title = "Late", detents = { "medium", "large" } }
      after(3, function() s:select "large" end)
      """)
    run.run(until: 5)
    touch(run, from: 100, to: 300)
    let text = try #require(run.scenarios(all: false).get().last).text(named: "late")
    #expect(text.contains("user:waits(5)"))
    #expect(text.contains("is_at(\"medium\")"))
  }

  @Test func `a very long session drops its beginning and continues`() throws {
    let run = try play()
    for _ in 0...LiveRun.maxInputs {
      run.perform(.moved(Point(x: 200, y: 500)))
    }
    #expect(run.entries.count <= LiveRun.maxInputs)
    #expect(run.replayObstacle == .beginning)
    #expect(MemoryLayout<LiveRun.Entry>.size <= 128)
    try select("large", in: run)
    run.run(until: run.time + 2)
    #expect(!run.branch(at: 0.1))
    let world = run.session.world
    #expect(world.topSheet.flatMap { world[$0].selected } == "large")
    guard case .failure(let error) = run.tape() else {
      Issue.record("a tape without its beginning")
      return
    }
    #expect(error.message.contains("so its start is no longer stored"))
  }

  @Test(arguments: [
    ("d", "color_scheme = \"dark\""), ("a", "reduce_motion = true"), ("v", "\"iphone-se\""),
  ])
  func `a change of the device is recorded`(key: String, line: String) throws {
    let run = try play()
    run.run(until: 2)
    var device = run.session.world.device
    switch key {
    case "d": device.colorScheme = .dark
    case "a": device.reducesMotion = true
    default: device = try #require(Device.named("iphone-se"))
    }
    run.perform(.deviceReplaced(device))
    try select("large", in: run)
    run.run(until: 6)
    let text = try #require(run.scenarios(all: true).get().last).text(named: "one")
    #expect(text.contains(line), "\(text)")
  }
}
