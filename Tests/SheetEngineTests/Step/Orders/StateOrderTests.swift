import Testing

@testable import SheetEngine

/// All events and calls in random order, also those that move sheets without animation.
@Suite struct StateOrderTests {
  @Test(arguments: 0..<2)
  func `every order of events and calls leaves a possible state`(_ part: Int) {
    let half = OrderTests.count / 2
    for seed in (part * half)..<((part + 1) * half) {
      guard let error = Self.run(UInt64(seed)).invariants.error else { continue }
      let log = (Self.run(UInt64(seed), keepsLog: true).log ?? []).suffix(24)
      Issue.record("seed \(seed): \(error)\n\(log.joined(separator: "\n"))")
      return
    }
  }

  private static func run(_ seed: UInt64, keepsLog: Bool = false) -> RandomEventRun {
    var run = RandomEventRun(seed: seed, keepsLog: keepsLog)
    run.invariants.checksOnlyState = true
    run.addInputs()
    for _ in 0..<Int(run.random.number(6...30)) { run.actOrCall() }
    run.perform(.returnedToApp)
    run.finish()
    return run
  }
}
