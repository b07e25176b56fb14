package import Backtest
package import ReleaseLog
internal import SheetEngine
internal import Support

/// A release about which a user can be asked: where the sheet should go.
package struct AskedRelease {
  package let line: ReleaseLine
  package let subject: LogDecider.Subject

  /// The outcomes that a user can choose: the active detents, the largest first, then "dismiss".
  package var choices: [LoggedOutcome] {
    let release = subject.release
    let detents = release.detents.reversed().map { LoggedOutcome.name($0.name) }
    return detents + (release.dismissible ? [.name(Self.dismissal)] : [])
  }

  private static let dismissal = "dismiss"
  /// Maximum number of releases, for all sheets and detents.
  private static let most = 2000
  /// Number of releases from one detent.
  private static let countFromDetent = 16...576

  /// Spreads releases over the maps of all sheets, or of one.
  ///
  /// A map is divided into equal cells, with one release at a random place in each. In one of four
  /// releases, the drag also takes another time.
  package static func all(
    of maps: [(sheet: String, from: String, travel: ClosedRange<Double>)], by decider: LogDecider
  ) -> [AskedRelease] {
    var generator = FitGenerator()
    var found: [AskedRelease] = []
    let count = min(
      max(most / max(1, maps.count), countFromDetent.lowerBound), countFromDetent.upperBound)
    let side = Int(Double(count).squareRoot())
    for map in maps.prefix(most / countFromDetent.lowerBound) {
      for cell in 0..<(side * side) {
        func place(_ index: Int, _ range: ClosedRange<Double>) -> Double {
          let part = (Double(index) + .random(in: 0..<1, using: &generator)) / Double(side)
          return range.lowerBound + part * (range.upperBound - range.lowerBound)
        }
        var line = ReleaseLine()
        (line.sheet, line.from) = (map.sheet, map.from)
        let travel = place(cell / side, map.travel).rounded()
        let velocity = (place(cell % side, velocities) / 5).rounded() * 5
        (line.travel, line.velocity) = (travel, velocity)
        let time = Double.random(in: 0..<1, using: &generator)
        line.elapsed = cell % 4 == 3 ? (times.lowerBound + time * time * times.upperBound) : nil
        line.complete()
        guard let subject = try? decider.subject(of: line) else { continue }
        found.append(AskedRelease(line: line, subject: subject))
      }
    }
    return found
  }

  /// The velocities, in points per second.
  private static let velocities = -2500.0...2500.0
  /// The other times from touch-down to lift-off, in seconds.
  private static let times = 0.06...2.0
}

extension ReleaseLine {
  /// Gives the inputs that are missing the values of a usual drag.
  fileprivate mutating func complete() {
    elapsed = ((elapsed ?? Release.usualElapsed) * 100).rounded() / 100
    (by, scrolled, velocityX, keyboard) = (.grabber, false, 0, 0)
    (farthest, rested) = (max(0, travel ?? 0), 0)
    let speed = velocity ?? 0
    direction = (speed == 0 ? travel ?? 0 : speed) > 0 ? .down : .up
  }
}
