internal import UserActions
internal import Support
internal import Gestures
package import Scenarios
package import SheetEngine
internal import SheetScript

/// Whether the same finger has the same outcome, however often and however well it is sampled.
package struct RateCheck {
  /// Touch samples and frames a second that are tried.
  package var rates: [Double]
  /// Makes a simulation whose device has that many frames and samples a second.
  private let make: (Double) throws -> any Simulation
  private let sheet: SheetID

  /// The rates of phones: old ones, most, fast ones, and fast ones with a fast digitizer.
  package static let usual = [30.0, 60, 120, 240]
  /// How far the sheet may be from where it is at other rates when the finger lifts, in points.
  package static let tolerance = 1.0

  /// Checks a sheet in simulations that are made for a rate.
  package init(
    _ sheet: SheetID, rates: [Double] = Self.usual,
    make: @escaping (Double) throws -> any Simulation
  ) {
    self.sheet = sheet
    self.rates = rates
    self.make = make
  }

  /// What one movement led to, in one way of sampling.
  package struct Run: Equatable, Sendable {
    /// How it was sampled: "60 Hz", "jittered".
    package var way: String
    /// Where it ended, as a script writes it.
    package var end: String
    /// How far the sheet had moved when the finger lifted, in points, positive downward.
    package var moved: Double
  }

  /// A movement whose runs do not agree.
  package struct Disagreement: Equatable, Sendable {
    /// The detent where it began.
    package var from: String
    /// The movement.
    package var stroke: TestMovement
    /// Its runs, at each rate, then disturbed.
    package var runs: [Run]
  }

  /// What a check of all movements found.
  package struct Report: Equatable, Sendable {
    /// Movements that were tried.
    package var tried = 0
    /// Movements left out, since so little flips them that a finger's own tremble would.
    package var brittle = 0
    /// Movements whose runs do not agree.
    package var disagreements: [Disagreement] = []
    /// Whether all agree.
    package var holds: Bool { disagreements.isEmpty }
  }

  /// Tries movements from every detent.
  package func report(_ strokes: [TestMovement] = TestMovement.all) throws -> Report {
    var report = Report()
    var simulation = try make(Self.steady)
    open(&simulation, at: nil)
    for from in simulation.world[sheet].detents.map(\.name) {
      for stroke in strokes {
        report.tried += 1
        try compare(stroke, from: from, &report)
      }
    }
    return report
  }

  /// The rate at which samples are disturbed.
  private static let steady = 120.0

  private func compare(_ stroke: TestMovement, from: String, _ report: inout Report) throws {
    var runs = try rates.compactMap {
      try run(stroke, from: from, rate: $0, disturbed: nil)?.run
    }
    let reference = try run(stroke, from: from, rate: Self.steady, disturbed: nil)
    let isBrittle = reference?.isBrittle ?? true
    if isBrittle { report.brittle += 1 }
    if !isBrittle, let steady = reference?.run {
      // Lost and late samples of a moving finger may leave the sheet behind; where it ends is what
      // must not change.
      runs += try SampleDisturbance.allCases.compactMap {
        try run(stroke, from: from, rate: Self.steady, disturbed: $0)?.run
      }.filter { $0.end != steady.end }
    }
    if Self.disagree(runs, isBrittle: isBrittle) {
      report.disagreements.append(Disagreement(from: from, stroke: stroke, runs: runs))
    }
  }

  private static func disagree(_ runs: [Run], isBrittle: Bool) -> Bool {
    guard let first = runs.first else { return false }
    let least = runs.map(\.moved).min() ?? 0
    let most = runs.map(\.moved).max() ?? 0
    if most - least > tolerance { return true }
    return !isBrittle && runs.contains { $0.end != first.end }
  }

  private func open(_ simulation: inout any Simulation, at detent: String?) {
    simulation.perform(.performed(.presented(sheet, PresentOptions(animated: false))))
    simulation.settle()
    guard let detent, simulation.world[sheet].selected != detent else { return }
    simulation.perform(.performed(.selected(sheet, detent: detent, animated: false)))
    simulation.settle()
  }

  /// One movement, sampled in one way; nil when the finger's lift was no release of this sheet.
  private func run(
    _ stroke: TestMovement, from: String, rate: Double, disturbed: SampleDisturbance?
  ) throws -> (run: Run, isBrittle: Bool)? {
    var simulation = try make(rate)
    open(&simulation, at: from)
    guard case .point(let point) = simulation.world.grabPoint(on: nil) else { return nil }
    let start = simulation.world.height(of: sheet)
    let began = simulation.world.time
    var samples = stroke.samples(from: point, at: began, touchHz: rate)
    if let disturbed {
      var random = SeededRandom(seed: 1)
      samples = disturbed.apply(to: samples, random: &random)
    }
    simulation.take(Action.PathSegment.steps(of: samples, touchingDown: true, finger: 0))
    simulation.run(until: began + stroke.seconds + stroke.rest)
    let moved = start - simulation.world.height(of: sheet)
    let before = simulation.world
    simulation.perform(.performed(.lifted()))
    guard let judged = simulation.releases.last else { return nil }
    let isBrittle = brittle(judged.release, in: before, policy: simulation.policy)
    simulation.settle()
    let end = simulation.world[sheet].selected ?? ReleaseOutcome.dismiss.word
    let way = disturbed?.rawValue ?? "\(rate.short) Hz"
    return (Run(way: way, end: end, moved: moved), isBrittle)
  }

  /// Under 10 pt, or under a seventh of its speed and 60 pt/s, from another outcome.
  private func brittle(_ release: Release, in world: World, policy: any DecisionDelegate) -> Bool {
    let margin = world.margin(of: release, sheet: sheet, policy: policy)
    return margin.travel < 10 || margin.velocity < max(60, abs(release.velocity) / 7)
  }
}
