package import DecisionMaps
import ExactAnalysis
package import SheetEngine
internal import SheetScript

/// Planes and deciders for tests of maps.
///
/// The reference phone: 852 pt, medium 426, large 793.
package enum ReleaseFixtures {
  package static let twoDetents = [
    Detent(name: "medium", height: 426), Detent(name: "large", height: 793),
  ]

  package static func still(
    from: String, detents: [Detent] = twoDetents, dismissible: Bool = true,
    container: Double = 852
  ) -> Release {
    Release(
      from: from, height: detents.first { $0.name == from }?.height ?? 0, travel: 0, moved: 0,
      velocity: 0, elapsed: 0.3, by: .grabber, scrolled: false, dismissible: dismissible,
      detents: detents, container: container)
  }

  package static func slice(
    from: String, detents: [Detent] = twoDetents, travel: ClosedRange<Double>,
    velocity: ClosedRange<Double> = -2500...2500, columns: Int, rows: Int
  ) -> MapSlice {
    MapSlice(
      sheet: "Order", still: still(from: from, detents: detents), travel: travel,
      velocity: velocity, columns: columns, rows: rows)
  }

  /// Returns a world with one sheet of a style, and the ID of the sheet.
  package static func world(
    _ style: Style, detents: [DetentSpec]? = nil, device: Device = .standard, rows: Int = 0
  ) -> (world: World, sheet: SheetID) {
    var world = World(device: device)
    _ = world.define(HostScreen(name: "Home", body: .rows(count: 40, height: 44)))
    var style = style
    if let detents { style.detents = detents }
    let id = world.define(
      SheetDefinition(
        name: "Order", title: "Order", content: Content(rows: (0..<rows).map { "Row \($0)" }),
        style: style))
    return (world, id)
  }

  /// Returns a decider with rules in Swift: the first outcome that is not nil decides, otherwise
  /// the nearest detent.
  package static func decider(_ rules: (name: String, rule: (Release) -> ReleaseOutcome?)...)
    -> ReleaseDecider
  {
    ReleaseDecider { release in
      for rule in rules {
        if let outcome = rule.rule(release) {
          return PolicyResult(ReleaseDecision(outcome, rule: rule.name))
        }
      }
      return PolicyResult(
        ReleaseDecision(release.nearest(to: release.height), rule: "style"), isAnswered: false)
    }
  }
}

/// Counts the calls of a decider.
package final class CallCounter {
  package private(set) var count = 0

  package init() {}

  package func counting(_ decider: ReleaseDecider) -> ReleaseDecider {
    ReleaseDecider { [self] release in
      count += 1
      return decider(release)
    }
  }
}
