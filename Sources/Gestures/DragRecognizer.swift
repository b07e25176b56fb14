/// Tracks one finger from touch-down to lift-off and distinguishes taps from drags.
///
/// A touch becomes a drag when it is `slop` points from touch-down, and its axis is decided only
/// then. The translation counts from touch-down, so it includes the slop. A touch that catches a
/// moving sheet is a vertical drag immediately.
public struct DragRecognizer: Equatable, Sendable {
  /// The default distance from touch-down at which a touch becomes a drag, in points.
  public static let slop = 10.0

  /// The conditions under which this touch becomes a drag.
  public let conditions: DragConditions

  /// The distance from touch-down at which this touch becomes a drag, in points.
  public var slop: Double { conditions.slop }

  /// The sample of the touch-down.
  public let start: Sample

  /// The finger's samples, from which the velocity is computed.
  public private(set) var tracker: VelocityTracker

  /// The current interpretation of the touch.
  public private(set) var gesture: Gesture

  /// The axis of the drag; nil if the touch is not a drag.
  public private(set) var axis: Axis?

  /// The first event after the end of the touch, which is impossible; nil if there was none.
  public private(set) var impossibleEvent: Event?

  /// An event of the finger.
  public enum Event: String, Sendable {
    case moved, lifted, cancelled
  }

  /// The travel since touch-down, in points.
  public private(set) var translation = Vector.zero

  /// The travel since the previous sample, in points.
  public private(set) var step = Vector.zero

  /// The time since touch-down, in seconds.
  public private(set) var elapsed = 0.0

  /// The largest travel downward since touch-down, in points.
  public private(set) var farthest = 0.0

  /// The time of the last movement, in seconds.
  public private(set) var lastMovement: Double

  /// The direction of the last vertical movement; nil if there was none.
  public private(set) var direction: DragConditions.Direction?

  /// Whether the touch has left the slop too early to be a drag; it is no longer a tap.
  private var hasLeftEarly = false

  /// Creates a recognizer for a finger that touches down; a touch that catches needs no slop.
  ///
  /// `hz` is the number of frames per second.
  public init(
    at start: Sample, conditions: DragConditions, catches: Bool = false,
    rule: VelocityStrategy = .android, hz: Double = 60
  ) {
    self.start = start
    tracker = VelocityTracker(rule, hz: hz)
    self.conditions = conditions
    lastMovement = start.time
    axis = catches ? .vertical : nil
    gesture = catches ? .began(.vertical) : .possible
    tracker.add(start)
  }

  /// Creates a recognizer with a slop in points.
  public init(
    at start: Sample, slop: Double = Self.slop, catches: Bool = false,
    rule: VelocityStrategy = .android
  ) {
    self.init(at: start, conditions: DragConditions(slop: slop), catches: catches, rule: rule)
  }

  /// The current position of the finger.
  public var point: Point { Point(x: start.x + translation.x, y: start.y + translation.y) }

  /// Whether the finger has lifted, or the system has canceled the touch.
  public var isOver: Bool {
    switch gesture {
    case .ended, .tapped, .cancelled: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether the touch has become a drag.
  public var isDrag: Bool { axis != nil }

  /// Adds a sample; returns the update of the drag, or nil if the touch is not a drag.
  public mutating func moved(_ sample: Sample) -> DragUpdate? {
    if isOver { notice(.moved) }
    guard !isOver, sample.isFinite else { return nil }
    tracker.add(sample)
    let before = translation
    translation = Vector(from: start, to: sample)
    step = Vector(x: translation.x - before.x, y: translation.y - before.y)
    elapsed = max(elapsed, sample.time - start.time)
    if step.y != 0 {
      direction = step.y < 0 ? .up : .down
      lastMovement = sample.time
    } else if step.x != 0 {
      lastMovement = sample.time
    }
    farthest = max(farthest, translation.y)
    if isDrag {
      gesture = .changed(translation: translation)
      return .changed(translation: translation)
    }
    guard let axis = conditions.axis(of: translation, after: elapsed) else { return nil }
    guard sample.time >= conditions.earliest else {
      hasLeftEarly = true
      return nil
    }
    self.axis = axis
    tracker.begin()
    gesture = .began(axis)
    return .began(axis)
  }

  /// Records the lift-off at `time`, at the position of the last sample; returns nil if the touch is
  /// over.
  public mutating func lifted(at time: Double) -> LiftOff? {
    guard !isOver else {
      notice(.lifted)
      return nil
    }
    elapsed = max(elapsed, time - start.time)
    guard isDrag else {
      gesture = hasLeftEarly ? .ended(velocity: .zero) : .tapped
      return hasLeftEarly ? .ended(velocity: .zero) : .tapped
    }
    let velocity = tracker.velocity(at: time)
    gesture = .ended(velocity: velocity)
    return .ended(velocity: velocity)
  }

  /// Records that the system canceled the touch.
  public mutating func cancelled() {
    if isOver { notice(.cancelled) } else { gesture = .cancelled }
  }

  private mutating func notice(_ event: Event) {
    if impossibleEvent == nil { impossibleEvent = event }
  }
}
