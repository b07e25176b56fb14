/// Converts real time to virtual time, with a speed and a pause.
package struct VirtualClock: Equatable, Sendable {
  /// Speeds that a key selects: real time, a quarter, a tenth.
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

  /// Returns the virtual time in seconds at a real time.
  package func time(at moment: MonotonicTime) -> Double {
    isPaused ? virtual : virtual + max(0, moment - wall) * speed
  }

  /// Returns the real time of a virtual time; nil while the clock is paused.
  package func moment(of time: Double) -> MonotonicTime? {
    isPaused ? nil : wall + max(0, time - virtual) / speed
  }

  /// Continues from another virtual time.
  package mutating func set(_ time: Double, at moment: MonotonicTime) {
    virtual = time
    wall = moment
  }

  /// Continues with another speed.
  package mutating func change(speed: Double, at moment: MonotonicTime) {
    set(time(at: moment), at: moment)
    self.speed = speed
  }

  /// Pauses or continues.
  package mutating func pause(_ pauses: Bool, at moment: MonotonicTime) {
    set(time(at: moment), at: moment)
    isPaused = pauses
  }
}
