import DecisionMaps
import SheetEngine
import Testing

/// The inputs other than travel and velocity that rules read, and their values.
@Suite struct InputSearchTests {
  private func search(_ body: String, before: String = "") throws -> InputSearch {
    let sheet = try ExactMapFixtures.sheet(before + ExactMapFixtures.ruled(body))
    return sheet.inputs(on: try #require(sheet.slice(from: "medium")))
  }

  @Test func `thresholds of an input are found in a function and in a variable`() throws {
    let found = try search(
      "if isSlow(r) and r.velocity_x * 2 > side then return \"dismiss\" end",
      before: """
        local slow, side = 0.7, 1800
        local function isSlow(r) return r.elapsed > slow end

        """)
    #expect(found.inputs == [.velocityX, .elapsed])
    #expect(found.values.map { $0.thresholds } == [[0.7], [900]])
    #expect(found.values[1].representatives == [0, 900, 901])
    #expect(found.values[1].neighbors == [0, 899, 900, 901])
    #expect(found.refusal == nil)
    // The velocity to the right is not read by short drags.
    #expect(
      Set(found.releases.map { "\($0.elapsed) \($0.velocityX)" }) == [
        "0.3 0.0", "0.7 0.0", "0.71 0.0", "0.71 900.0", "0.71 901.0",
      ], "\(found.releases.map { "\($0.elapsed) \($0.velocityX)" })")
  }

  @Test func `drag sources and scroll states are tried if rules read them`() throws {
    let found = try search(
      "if r.by == \"content\" and r.scrolled and r.keyboard == 0 then return \"dismiss\" end")
    #expect(found.inputs == [.keyboard, .by, .scrolled])
    #expect(found.sources == DragSource.usual && found.scrollStates == [false, true])
    #expect(found.releases.contains { $0.by == .content && $0.scrolled && $0.keyboard == 1 })
    #expect(!found.releases.contains { $0.by == .bar && $0.scrolled })
  }

  @Test(arguments: [
    ("math.abs(r.velocity) < math.abs(r.velocity_x)", "combines velocity and velocity_x"),
    ("r.average_velocity > 400", "divides travel by elapsed"),
    ("r.elapsed * r.elapsed > 2", "multiplies elapsed by elapsed"),
    ("math.floor(r.keyboard) > 2", "rounds keyboard"),
    ("({ [0] = 3 })[r.keyboard]", "looks up keyboard in a table"),
  ])
  func `an input without exact thresholds is named, and the slice stays exact`(
    condition: String, reason: String
  ) throws {
    let body = "if \(condition) then return \"dismiss\" end"
    let found = try search(body)
    let message = try #require(found.refusal?.message)
    #expect(message.contains("rule \"x\" \(reason)"), "\(message)")
    #expect(found.releases.count > 2)
    let sheet = try ExactMapFixtures.sheet(ExactMapFixtures.ruled(body))
    let slice = try #require(sheet.slice(from: "medium"))
    #expect(DecisionMap(of: slice, by: sheet.decider).exact != nil)
  }

  @Test func `the code of a sampled rule determines the values to try`() throws {
    let found = try search(
      "if r.velocity * r.velocity > 9 and r.velocity_x > 1234 then return \"dismiss\" end")
    #expect(found.inputs == [.velocityX])
    #expect(found.refusal?.message.contains("multiplies velocity by velocity") == true)
    #expect(found.releases.contains { $0.velocityX == 1235 })
  }
}
