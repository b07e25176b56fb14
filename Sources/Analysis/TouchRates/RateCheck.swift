internal import UserActions
internal import Support
internal import Gestures
package import Scenarios
package import SheetEngine
internal import SheetScript

/// Checks that a drag has the same outcome at all touch rates and with disturbed samples.
package struct RateCheck {
  /// The rates to try, for touch samples and frames, in samples per second.
  package var rates: [Double]
  /// Creates a simulation whose device has this rate, in frames and samples per second; throws
  /// `WorkSpent` to end the check.
  private let makeSimulation: (Double) throws -> any Simulation
  private let sheet: SheetID

  /// The rates of phones, in Hz: old phones, most phones, fast phones, and fast phones with a fast
  /// digitizer.
  package static let defaultRates = [30.0, 60, 120, 240]
  /// The maximum difference of the heights at lift-off between the rates, in points.
  package static let tolerance = 1.0

  /// Creates a check of a sheet; `make` creates a simulation for a rate.
  package init(
    _ sheet: SheetID, rates: [Double] = Self.defaultRates,
    make: @escaping (Double) throws -> any Simulation
  ) {
    self.sheet = sheet
    self.rates = rates
    self.makeSimulation = make
  }

  /// The work of the simulations is spent; the remaining movements are not performed.
  package struct WorkSpent: Error {}

  /// The result of one movement with one kind of sampling.
  package struct Run: Equatable, Sendable {
    /// The sampling: "60 Hz", "jittered".
    package var way: String
    /// The outcome, as a script writes it.
    package var end: String
    /// The distance that the sheet had moved at lift-off, in points, positive downward.
    package var moved: Double
  }

  /// A movement with different results.
  package struct Disagreement: Equatable, Sendable {
    /// The detent where the movement began.
    package var from: String
    /// The movement of the finger.
    package var stroke: TestMovement
    /// The results at each rate, then those with disturbed samples.
    package var runs: [Run]
  }

  /// The result of all movements.
  package struct Report: Equatable, Sendable {
    /// The number of movements.
    package var tried = 0
    /// The number of brittle movements.
    ///
    /// Their outcomes are not compared, because the tremble of a finger could change them.
    package var brittle = 0
    /// The number of movements that were not performed, because the work was spent.
    package var omitted = 0
    /// The movements with different results.
    package var disagreements: [Disagreement] = []
    /// Whether every movement was performed.
    package var isComplete: Bool { omitted == 0 }
    /// True if all results agree.
    package var passes: Bool { disagreements.isEmpty }
  }

  /// Performs movements from every detent.
  package func report(_ strokes: [TestMovement] = TestMovement.all) throws -> Report {
    var report = Report()
    var simulation = try makeSimulation(Self.disturbedRate)
    present(&simulation, at: nil)
    let clock = simulation.world[sheet].definition.style.tracker.clock
    let disturbances = SampleDisturbance.allCases.filter { $0 != .late || clock == .frame }
    for from in simulation.world[sheet].detents.map(\.name) {
      for stroke in strokes {
        do {
          guard report.omitted == 0 else { throw WorkSpent() }
          try compare(stroke, from: from, disturbances, &report)
          report.tried += 1
        } catch is WorkSpent {
          report.omitted += 1
        }
      }
    }
    return report
  }

  /// The rate of disturbed samples, in Hz.
  private static let disturbedRate = 120.0

  private func compare(
    _ stroke: TestMovement, from: String, _ disturbances: [SampleDisturbance],
    _ report: inout Report
  ) throws {
    var runs = try rates.compactMap {
      try run(stroke, from: from, rate: $0, disturbed: nil)?.run
    }
    let reference = try run(stroke, from: from, rate: Self.disturbedRate, disturbed: nil)
    let isBrittle = reference?.isBrittle ?? true
    if isBrittle { report.brittle += 1 }
    if !isBrittle, let steady = reference?.run {
      // If samples are lost or late, the sheet can lag the finger at lift-off, so only the outcome
      // is compared.
      runs += try disturbances.compactMap {
        try run(stroke, from: from, rate: Self.disturbedRate, disturbed: $0)?.run
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

  private func present(_ simulation: inout any Simulation, at detent: String?) {
    simulation.perform(.performed(.presented(sheet, PresentOptions(animated: false))))
    simulation.settle()
    guard let detent, simulation.world[sheet].selected != detent else { return }
    simulation.perform(.performed(.selected(sheet, detent: detent, animated: false)))
    simulation.settle()
  }

  /// Performs one movement with one kind of sampling; nil if the lift-off did not release this
  /// sheet.
  private func run(
    _ stroke: TestMovement, from: String, rate: Double, disturbed: SampleDisturbance?
  ) throws -> (run: Run, isBrittle: Bool)? {
    var simulation = try makeSimulation(rate)
    present(&simulation, at: from)
    guard case .point(let point) = simulation.world.grabPoint(on: nil) else { return nil }
    let start = simulation.world.height(of: sheet)
    let began = simulation.world.time
    var lift = began + stroke.segment.seconds + stroke.restDuration
    var samples = stroke.samples(from: point, at: began, touchHz: rate)
    if let disturbed {
      var random = SeededRandom(seed: 1)
      samples = disturbed.apply(to: samples, liftedAt: lift, hz: rate, random: &random)
      if disturbed == .late { lift = LateFrames(liftedAt: lift, hz: rate).end(at: lift) }
    }
    simulation.performSteps(Action.PathSegment.steps(of: samples, touchingDown: true, finger: 0))
    simulation.run(until: lift)
    let moved = start - simulation.world.height(of: sheet)
    let before = simulation.world
    simulation.perform(.performed(.lifted()))
    guard let record = simulation.releases.last else { return nil }
    let isBrittle = brittle(record.release, in: before, policy: simulation.policy)
    simulation.settle()
    let end = simulation.world[sheet].selected ?? ReleaseOutcome.dismiss.word
    let way = disturbed?.rawValue ?? "\(rate.short) Hz"
    return (Run(way: way, end: end, moved: moved), isBrittle)
  }

  /// Returns true if another outcome is less than 10 pt away, or less than 60 pt/s or a seventh of
  /// the speed.
  private func brittle(_ release: Release, in world: World, policy: any DecisionDelegate) -> Bool {
    let margin = world.margin(of: release, sheet: sheet, policy: policy)
    return margin.travel < 10 || margin.velocity < max(60, abs(release.velocity) / 7)
  }
}
