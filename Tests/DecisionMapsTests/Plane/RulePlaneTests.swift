import DecisionMaps
import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Rules asked in rows say what they say one by one.
@Suite struct RulePlaneTests {
  private func session(_ text: String) throws -> Session {
    let session = try Session(source: Source(name: "order.lua", text: text))
    try session.load()
    return session
  }

  /// Every field and method of a release, so that each is read both ways.
  private static let curious = """
    policy "curious" {
      { "within", function(r)
        if r:within { travel = 33.3, velocity = 222 } and r.elapsed > 0.1 then return r.from end
      end },
      { "up", function(r) if r.velocity < -1700 then return r:next_up() end end },
      { "down", function(r) if r.velocity > 1700 then return r:next_down() end end },
      { "progress", function(r)
        if r.progress > 0.61 and r.average_velocity < 900 then return r:nearest(r.projected) end
      end },
      { "words", function(r)
        if r.by == "grabber" and not r.scrolled and r.dismissible and r.container == 852
          and r.moved == r.travel and #r.detents == 3 and r.to == nil and r.height > 500
        then
          return r.detents[3].name
        end
      end },
      { "near", function(r) if r.travel > -300 then return r:nearest() end end },
    }
    sheet "Order" { detents = { "20%", "medium", "large" }, policy = "curious" }
    """

  @Test(arguments: ["20%", "medium", "large"])
  func `a map asked by rows is the map asked one by one`(_ from: String) throws {
    let session = try session(Self.curious)
    let sheet = try #require(ScriptedSheet.all(of: session).first)
    let slice = try #require(sheet.slice(from: from, columns: 61, rows: 47))
    let decider = sheet.decider
    let (fast, slow) = (
      // Who listens wants releases, not an exact map.
      DecisionMap(of: slice, by: decider.heard { _, _ in }),
      DecisionMap(of: slice, by: ReleaseDecider { decider($0) })
    )
    #expect(fast.cells == slow.cells)
    #expect(fast.rules == slow.rules)
    #expect(Set(fast.rules).isSuperset(of: ["within", "up", "down", "progress", "near"]))
    let (one, other) = (
      MapMargins(of: fast, by: decider), MapMargins(of: slow, by: ReleaseDecider { decider($0) })
    )
    #expect(one.travel == other.travel && one.velocity == other.velocity)
    #expect(session.errors == [])
  }

  @Test func `heights of all kinds are one outcome of a map, asked by rows or one by one`() throws {
    let session = try session(
      """
      policy "free" { { "rest", function(r) return r.travel > 100 and r.height or nil end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "free" }
      """)
    let sheet = try #require(ScriptedSheet.all(of: session).first)
    let slice = try #require(sheet.slice(from: "large", columns: 21, rows: 21))
    let decider = sheet.decider
    let fast = DecisionMap(of: slice, by: decider)
    let slow = DecisionMap(of: slice, by: ReleaseDecider { decider($0) })
    #expect(fast.cells == slow.cells)
    #expect(fast.outcomes == slow.outcomes && fast.outcomes.contains(.height))
    #expect(fast.share(of: .height) > 0.5)
    #expect(session.errors == [])
  }

  @Test func `what is odd is asked one by one, and told`() throws {
    for (rule, complaint) in [
      ("return r.speed", "speed"), ("return 7000", "returned the number 7000"),
      ("return \"larg\"", "larg"), ("r.velocity = 1", "velocity"),
      ("return r:within { speed = 3 } and \"large\" or nil", "speed"),
    ] {
      let session = try session(
        """
        policy "odd" { { "odd", function(r) if r.travel > 100 then \(rule) end end } }
        sheet "Order" { detents = { "medium", "large" }, policy = "odd" }
        """)
      let sheet = try #require(ScriptedSheet.all(of: session).first)
      let slice = try #require(sheet.slice(from: "medium", columns: 9, rows: 9))
      _ = DecisionMap(of: slice, by: sheet.decider)
      #expect(
        session.errors.first?.oneLine.contains(complaint) == true, "\(rule): \(session.errors)")
    }
  }

  @Test func `a release that a policy has kept says nothing of another`() throws {
    let session = try session(
      """
      local kept
      policy "keeps" { { "keeps", function(r) if type(r) == "table" then kept = r end return "large" end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "keeps", on = {
        will_present = function() print(kept.velocity) end,
      } }
      """)
    let sheet = try #require(ScriptedSheet.all(of: session).first)
    let slice = try #require(sheet.slice(from: "medium", columns: 3, rows: 3))
    _ = DecisionMap(of: slice, by: sheet.decider.heard { _, _ in })
    session.perform(.presented(sheet.id, PresentOptions()))
    #expect(
      session.errors.first?.sentence.contains("is only valid during the call") == true,
      "\(session.errors)")
  }
}
