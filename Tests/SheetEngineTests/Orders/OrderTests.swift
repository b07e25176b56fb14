import Foundation
import SheetEngine
import Testing

/// A gesture, and keyboard, rotation, detents, presentations, navigation at every phase of it.
@Suite struct OrderTests {
  /// How many orders are tried in all: `scripts/orders` sets another number.
  static let count = ProcessInfo.processInfo.environment["ORDERS"].flatMap { Int($0) } ?? 4000

  /// Two parts, so that both cores work.
  @Test(arguments: 0..<2)
  func `every order of events leaves a sound world`(_ part: Int) {
    let half = Self.count / 2
    var faults = 0
    for seed in (part * half)..<((part + 1) * half) {
      var run = OrderRun(seed: UInt64(seed))
      guard let fault = run.fault() else { continue }
      var again = OrderRun(seed: UInt64(seed), keepsLog: true)
      _ = again.fault()
      let log = (again.log ?? []).suffix(24).joined(separator: "\n")
      Issue.record("seed \(seed): \(fault)\n\(log)")
      faults += 1
      if faults == 10 { return }
    }
  }
}
