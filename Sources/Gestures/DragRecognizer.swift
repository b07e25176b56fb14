/// One finger from touch-down to lift, and whether it taps or drags.
///
/// A finger that has come `slop` points from where it went down is a drag, and its axis is decided
/// there, once. Nothing of its travel is lost: the translation counts from touch-down. A touch that
/// catches something in motion is a vertical drag at once.
public struct DragRecognizer: Equatable, Sendable {
  /// The distance from touch-down at which a touch becomes a drag, in points.
  public static let slop = 10.0

  /// The distance from touch-down at which this touch becomes a drag, in points.
  public let slop: Double

  /// Where and when the finger went down.
  public let start: Sample

  /// The finger's samples, which know its velocity.
  public private(set) var tracker: VelocityTracker

  /// What the touch means so far.
  public private(set) var gesture: Gesture

  /// The axis of the drag, once it is one.
  public private(set) var axis: Axis?

  /// The travel since touch-down, in points.
  public private(set) var translation = Vector.zero

  /// The travel since the sample before, in points.
  public private(set) var step = Vector.zero

  /// The time since touch-down, in seconds.
  public private(set) var elapsed = 0.0

  /// Creates a recognizer for a finger that goes down; one that catches needs no slop.
  public init(
    at start: Sample, slop: Double = Self.slop, catches: Bool = false,
    rule: VelocityStrategy = .android
  ) {
    self.start = start
    tracker = VelocityTracker(rule)
    self.slop = slop
    axis = catches ? .vertical : nil
    gesture = catches ? .began(.vertical) : .possible
    tracker.add(start)
  }

  /// Where the finger is.
  public var point: Point { Point(x: start.x + translation.x, y: start.y + translation.y) }

  /// Whether the touch has become a drag.
  public var isDrag: Bool { axis != nil }

  /// Takes in where the finger was seen, and answers what that has changed, if anything.
  public mutating func moved(_ sample: Sample) -> Gesture? {
    guard !isOver, sample.isFinite else { return nil }
    tracker.add(sample)
    let before = translation
    translation = Vector(from: start, to: sample)
    step = Vector(x: translation.x - before.x, y: translation.y - before.y)
    elapsed = max(elapsed, sample.time - start.time)
    if isDrag {
      gesture = .changed(translation: translation)
      return gesture
    }
    guard translation.length >= slop - Self.rounding else { return nil }
    let isSideways = abs(translation.x) > abs(translation.y) + Self.rounding
    let axis: Axis = isSideways ? .horizontal : .vertical
    self.axis = axis
    gesture = .began(axis)
    return gesture
  }

  /// Takes in that the finger lifted at `time`, where it was last seen.
  public mutating func lifted(at time: Double) -> Gesture {
    guard !isOver else { return gesture }
    elapsed = max(elapsed, time - start.time)
    gesture = isDrag ? .ended(velocity: tracker.velocity(at: time)) : .tapped
    return gesture
  }

  /// Takes in that the system took the touch away.
  @discardableResult
  public mutating func cancelled() -> Gesture {
    if !isOver { gesture = .cancelled }
    return gesture
  }

  /// Sums of decimal places differ from the decimal by less than this, in points.
  private static let rounding = 1e-9

  private var isOver: Bool {
    switch gesture {
    case .ended, .tapped, .cancelled: true
    case .possible, .began, .changed: false
    }
  }
}
