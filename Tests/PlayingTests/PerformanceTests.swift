import SheetEngine
import SheetScript
import Testing

@testable import Playing

/// A script as it is played, without a terminal: what is done can be had again, whatever was saved.
@Suite struct PerformanceTests {
  private static let script = """
    sheet "Low" { title = "Low", detents = { "medium", "large" },
      on = { did_change_detent = function(e) print("at", e.sheet.detent) end } }
    """

  private func play(_ text: String = script) throws -> Performance {
    try Performance(source: Source(name: "script.lua", text: text), options: SessionOptions())
  }

  private func select(_ detent: String, in performance: Performance) throws {
    let id = try #require(performance.session.world.topSheet)
    performance.enter(.event(.selected(id, detent: detent, animated: true)))
  }

  private func touch(_ performance: Performance, from: Double, to: Double) {
    performance.enter(.event(.touched(Point(x: 200, y: from))))
    for step in 1...8 {
      performance.run(until: performance.time + 1 / 60)
      let y = from + (to - from) * Double(step) / 8
      performance.enter(.event(.moved(Point(x: 200, y: y))))
    }
    performance.enter(.event(.lifted()))
    performance.run(until: performance.time + 2)
  }

  @Test func `a moment before a save is had again under both texts, and the last one goes on`()
    throws
  {
    let performance = try play()
    performance.run(until: 1)
    try select("large", in: performance)
    performance.run(until: 1.1)
    let halfway = try #require(
      performance.session.world.topSheet.map {
        performance.session.world.height(of: $0)
      })
    performance.run(until: 3)
    // Another sheet comes first, so that every sheet has another number.
    let saved =
      "sheet \"First\" {}\n" + Self.script.replacing("title = \"Low\"", with: "title = \"New\"")
    performance.reload(Source(name: "script.lua", text: saved))
    #expect(performance.fault == nil)
    performance.run(until: 4)
    try select("medium", in: performance)
    performance.run(until: 6)

    performance.branch(at: 1.1)
    let world = performance.session.world
    let id = try #require(world.topSheet)
    #expect(world[id].root.name == "Low")
    #expect(world[id].root.title == "New")
    #expect(world.height(of: id) == halfway)
    #expect(performance.session.source.text == saved)
    performance.run(until: 3)
    #expect(performance.session.world[id].selected == "large")
  }

  @Test func `what a branch undoes was never printed, and what it keeps is not printed twice`()
    throws
  {
    let performance = try play()
    performance.run(until: 1)
    try select("large", in: performance)
    performance.run(until: 3)
    try select("medium", in: performance)
    performance.run(until: 5)
    #expect(performance.printed == ["at\tlarge", "at\tmedium"])
    performance.branch(at: 3)
    #expect(performance.printed == ["at\tlarge"])
  }

  @Test func `a script that is deaf to the past is scrubbed without harm`() throws {
    let performance = try play("sheet \"A\" {}\n" + Self.script)
    performance.remember()
    performance.run(until: 1)
    performance.remember()
    performance.reload(Source(name: "script.lua", text: "screen \"Bare\" {}"))
    performance.run(until: 2)
    performance.remember()
    let session = performance.session
    for world in performance.history.worlds {
      _ = world.scene(labels: session.rowLabels, policy: session.policy)
    }
  }

  @Test func `what is recorded is what was done since no sheet was shown`() throws {
    let performance = try play()
    performance.run(until: 1)
    let id = try #require(performance.session.world.topSheet)
    touch(performance, from: 440, to: 800)
    #expect(performance.session.world.presented.isEmpty)
    performance.enter(.event(.presented(id, PresentOptions())))
    performance.run(until: 6)
    touch(performance, from: 440, to: 100)
    let last = try performance.scenario(named: "one", all: false).get()
    #expect(last.ranges(of: "user:opens").count == 1)
    #expect(last.ranges(of: "user:grabs").count == 1)
    #expect(last.contains("user:settles()"))
    #expect(!last.contains("user:waits"))
    #expect(last.contains("expect(\"Low\").is_at(\"large\")"))
    let all = try performance.scenario(named: "all", all: true).get()
    #expect(all.ranges(of: "user:grabs").count == 2)
  }

  @Test func `what only timers explain is recorded in seconds`() throws {
    let performance = try play(
      """
      local s = sheet "Late" { title = "Late", detents = { "medium", "large" } }
      after(3, function() s:select "large" end)
      """)
    performance.run(until: 5)
    touch(performance, from: 100, to: 300)
    let text = try performance.scenario(named: "late", all: false).get()
    #expect(text.contains("user:waits(5)"))
    #expect(text.contains("is_at(\"medium\")"))
  }

  @Test func `a play that lasts very long forgets its beginning, and goes on`() throws {
    let performance = try play()
    for _ in 0...Performance.mostEntries {
      performance.enter(.event(.moved(Point(x: 200, y: 500))))
    }
    #expect(performance.entries.count <= Performance.mostEntries)
    #expect(!performance.isWhole)
    #expect(MemoryLayout<Performance.Entry>.size <= 128)
    try select("large", in: performance)
    performance.run(until: performance.time + 2)
    #expect(!performance.branch(at: 0.1))
    let world = performance.session.world
    #expect(world.topSheet.flatMap { world[$0].selected } == "large")
    guard case .failure(let fault) = performance.tape() else {
      Issue.record("a tape without its beginning")
      return
    }
    #expect(fault.message.contains("beginning of a play is forgotten"))
  }

  @Test(arguments: [
    ("d", "color_scheme = \"dark\""), ("a", "reduce_motion = true"), ("v", "\"iphone-se\""),
  ])
  func `what was changed of the device is recorded`(key: String, line: String) throws {
    let performance = try play()
    performance.run(until: 2)
    var device = performance.session.world.device
    switch key {
    case "d": device.colorScheme = .dark
    case "a": device.reducesMotion = true
    default: device = try #require(Device.named("iphone-se"))
    }
    performance.enter(.event(.deviceReplaced(device)))
    try select("large", in: performance)
    performance.run(until: 6)
    let text = try performance.scenario(named: "one", all: true).get()
    #expect(text.contains(line), "\(text)")
  }
}
