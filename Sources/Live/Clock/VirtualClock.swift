/// Virtual time as the wall's time passes: at a speed, or not at all.
package struct VirtualClock: Equatable, Sendable {
  /// Speeds that keys choose: as it is, a quarter, a tenth.
  package static let speeds = [1.0, 0.25, 0.1]

  package private(set) var speed: Double
  package private(set) var isPaused = false
  private var wall: MonotonicTime
  private var virtual: Double

  package init(speed: Double, wall: MonotonicTime, virtual: Double) {
    self.speed = speed
    self.wall = wall
    self.virtual = virtual
  }

  /// Virtual seconds at a moment of the wall.
  package func time(at moment: MonotonicTime) -> Double {
    isPaused ? virtual : virtual + max(0, moment - wall) * speed
  }

  /// The moment of the wall at which a virtual time comes; nil while it stands still.
  package func moment(of time: Double) -> MonotonicTime? {
    isPaused ? nil : wall + max(0, time - virtual) / speed
  }

  /// Goes on from another virtual time.
  package mutating func set(_ time: Double, at moment: MonotonicTime) {
    virtual = time
    wall = moment
  }

  /// Goes on at another speed.
  package mutating func change(speed: Double, at moment: MonotonicTime) {
    set(time(at: moment), at: moment)
    self.speed = speed
  }

  /// Stands still, or goes on.
  package mutating func pause(_ pauses: Bool, at moment: MonotonicTime) {
    set(time(at: moment), at: moment)
    isPaused = pauses
  }
}
