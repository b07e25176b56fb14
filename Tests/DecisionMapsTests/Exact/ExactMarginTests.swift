import DecisionMaps
import SheetEngine
import SheetScript
import Testing

/// Margins are distances to borders; the search of the engine, which evaluates releases, finds the
/// same.
@Suite struct ExactMarginTests {
  private static let phone =
    "device { like = \"iphone-15\", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }\n"

  /// Compares the margins of random releases with the search of the engine.
  private func hold(
    _ sheet: SheetQueries, releases: Int, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var numbers = ExactMapFixtures.Numbers(seed: seed)
    let session = sheet.session
    for from in sheet.detents {
      for index in 0..<releases {
        // A fifth of the releases are at rest: rules often compare with 0.
        let velocity = index % 5 == 0 ? 0 : numbers.next(-3000...3000).rounded()
        let release = try #require(
          session.world.release(
            sheet.id, from: from, travel: numbers.next(-500...500).rounded() + 0.25,
            velocity: velocity, policy: session.policy))
        let exact = session.margin(of: release, sheet: sheet.id, in: session.world)
        let search = session.world.margin(of: release, sheet: sheet.id, policy: session.policy)
        let place = "from \(from) at \(release.moved) pt, \(velocity) pt/s, release \(index)"
        // The search steps over bands narrower than its step, and finds no border that does not
        // exist.
        #expect(exact.travel <= search.travel + 0.001, "\(place)", sourceLocation: sourceLocation)
        #expect(
          exact.velocity <= search.velocity + 0.001, "\(place)", sourceLocation: sourceLocation)
        for (axis, distance, found) in [
          (0, exact.travel, search.travel), (1, exact.velocity, search.velocity),
        ] where distance < found - 0.0021 {
          // A shorter exact distance must change the outcome at one of its ends.
          let flips = [distance + 1e-4, distance, -distance, -distance - 1e-4].contains { by in
            let changed =
              axis == 0
              ? release.changed(travel: by, velocity: 0) : release.changed(travel: 0, velocity: by)
            return session.world.decision(on: changed, sheet: sheet.id, policy: session.policy)
              .outcome
              != session.world.decision(on: release, sheet: sheet.id, policy: session.policy)
              .outcome
          }
          #expect(
            flips, "axis \(axis), \(distance) for \(found), \(place)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }

  @Test(arguments: LibraryMapTests.policies)
  func `margins of the policies of libraries are exact`(_ policy: String) throws {
    let file = policy.split(separator: "-")[0]
    for dismissible in [true, false] {
      let sheet = try ExactMapFixtures.sheet(
        Self.phone + """
          require "policies.\(file)"
          sheet "Order" { policy = "\(policy)", dismissible = \(dismissible),
            detents = { A = 200, B = 400, C = 800 } }
          """)
      try hold(sheet, releases: 12, seed: 31)
    }
  }

  @Test(arguments: Style.catalogue.map { $0.name })
  func `margins of the built-in styles are exact`(_ style: String) throws {
    let sheet = try ExactMapFixtures.sheet(
      Self.phone
        + "sheet \"Order\" { style = \"\(style)\", detents = { 200, 426, 700 }, dismissible = true }"
    )
    try hold(sheet, releases: 40, seed: 37)
  }

  @Test func `a band of 1 pt/s is found`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "if r.velocity > 701 and r.velocity < 702 then return \"dismiss\" end return \"large\""))
    let session = sheet.session
    for _ in 0..<8 {
      let release = try #require(
        session.world.release(
          sheet.id, from: "large", travel: 10, velocity: 650, policy: session.policy))
      let margin = session.margin(of: release, sheet: sheet.id, in: session.world)
      #expect(margin.velocity == 51)
      #expect(margin.travel == .infinity)
    }
  }

  @Test func `a rule is evaluated again when its numbers change`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "if r.velocity > limits.fast + extra() then return \"dismiss\" end return \"large\"",
        before: """
          limits = { fast = 700 }
          local more = 0
          function extra() return more end
          function set(fast, extra) limits.fast, more = fast, extra end
          """))
    let session = sheet.session
    func velocity() throws -> Double {
      let release = try #require(
        session.world.release(
          sheet.id, from: "large", travel: 10, velocity: 0, policy: session.policy))
      return session.margin(of: release, sheet: sheet.id, in: session.world).velocity
    }
    for (fast, extra) in [(700, 0), (800, 0), (800, 50), (300, 50)] {
      try session.lua.load("set(\(fast), \(extra))", name: "change.lua")
      for _ in 0..<9 { #expect(try velocity() == Double(fast + extra)) }
    }
  }

  @Test func `a value other than travel and velocity gives a separate plane`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "if r.average_velocity > 400 then return \"dismiss\" end return \"large\""))
    let session = sheet.session
    for elapsed in [0.1, 0.2, 0.4, 0.1, 0.2, 0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4, 0.1] {
      let release = try #require(
        session.world.release(
          sheet.id, from: "large", travel: 10, velocity: 100, elapsed: elapsed,
          policy: session.policy))
      let margin = session.margin(of: release, sheet: sheet.id, in: session.world)
      #expect(abs(margin.travel - (400 * elapsed - 10)) < 1e-4, "\(elapsed)")
      #expect(margin.velocity == .infinity)
    }
  }

  @Test func `for a rule that cannot be analyzed, releases are evaluated`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "if r.velocity ^ 2 > 250000 then return \"dismiss\" end return \"large\""))
    let session = sheet.session
    let release = try #require(
      session.world.release(
        sheet.id, from: "large", travel: 10, velocity: 100, policy: session.policy))
    let margin = session.margin(of: release, sheet: sheet.id, in: session.world)
    #expect(abs(margin.velocity - 400) < 0.002)
  }
}

extension Release {
  fileprivate func changed(travel: Double, velocity: Double) -> Release {
    var release = self
    release.travel += travel
    release.moved += travel
    release.height -= travel
    release.velocity += velocity
    return release
  }
}
