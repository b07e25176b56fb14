/// The way to compute a release velocity from a finger's samples: that of a platform or a library,
/// or one that a script describes.
///
/// Scripts write a name, `tracker = "compose"`, or a table, `tracker = { kind = "mean" }`.
public struct VelocityStrategy: Equatable, Sendable {
  /// The names that scripts use.
  public enum Name: String, CaseIterable, Sendable {
    case android, compose, flutter, ios, qt, libadwaita
    case homeAssistant = "home-assistant"
    case vuetify, reka
  }

  /// The clock by which samples have times.
  public enum Clock: String, CaseIterable, Sendable {
    /// The time of the touch sample.
    case event
    /// The time of the frame in which the app handles the sample; of several samples in a frame, the
    /// last one counts.
    case frame
  }

  /// The end of the time of a mean.
  public enum MeanEnd: String, CaseIterable, Sendable { case lift, move }

  /// The formula; lengths are in points, times in seconds.
  public enum Formula: Equatable, Sendable {
    /// The travel since touch-down divided by the time up to the lift-off or to the last movement;
    /// zero if the last movement is older than `stale` (nil: never).
    case mean(upTo: MeanEnd, stale: Double?)
    /// The travel of the samples in the last `seconds` before lift-off, divided by their time; zero
    /// for fewer than `samples` samples.
    case window(seconds: Double, samples: Int)
    /// The slope at the newest sample of the best parabola through the samples of a window, or of a
    /// line if two samples are enough.
    case fit(LeastSquares)
    /// The weighted mean of the velocities between the last four samples; the weights are .6, .35
    /// and .05, the newest has the lowest.
    case pairs
    /// The newest sample and the newest one at least `apart` seconds before it, of those since the
    /// drag began; zero if the newest is at least `stale` seconds old (nil: never).
    case last(apart: Double, stale: Double?)
    /// `share` of the last step and the rest of the value before, from zero when the drag began;
    /// zero if the newest sample is at least `stale` seconds old (nil: never).
    case smooth(share: Double, stale: Double?)
    /// The velocity whose kinetic energy is the work of the samples in the last 100 ms.
    case impulse
  }

  /// A least-squares fit and the conditions for it.
  public struct LeastSquares: Equatable, Sendable {
    /// The length of the window before the newest sample, in seconds.
    public var window: Double
    /// The longest time without samples after which a finger still moves, in seconds.
    public var gap: Double
    /// The least number of samples; with 2, fewer than three times determine a line.
    public var samples: Int
    /// The least vertical distance between the oldest and the newest sample, in points.
    public var span: Double

    /// Creates a fit; by default that of Android.
    public init(window: Double = 0.1, gap: Double = 0.04, samples: Int = 2, span: Double = 0) {
      (self.window, self.gap, self.samples, self.span) = (window, gap, samples, span)
    }
  }

  /// The name; nil if a script describes the strategy.
  public let name: Name?
  /// The formula of the velocity, with its numbers.
  public var formula: Formula
  /// The clock of the samples.
  public var clock: Clock

  /// Creates a strategy from its formula.
  public init(_ formula: Formula, clock: Clock = .event) {
    name = nil
    (self.formula, self.clock) = (formula, clock)
  }

  /// Creates the strategy with a name.
  public init(_ name: Name) {
    self.name = name
    clock = .event
    formula =
      switch name {
      case .android: .fit(LeastSquares())
      case .compose: .fit(LeastSquares(samples: 3))
      case .flutter: .fit(LeastSquares(samples: 3, span: 18))
      case .ios: .pairs
      case .qt: .mean(upTo: .lift, stale: nil)
      case .libadwaita: .window(seconds: 0.15, samples: 2)
      case .homeAssistant: .mean(upTo: .move, stale: 0.1)
      case .vuetify: .impulse
      case .reka: .last(apart: 0.016, stale: 0.08)
      }
  }

  /// The slope of the best parabola at the newest sample; of a line if there are fewer than three
  /// samples or times.
  ///
  /// Source: AOSP, `libs/input/VelocityTracker.cpp`, strategy LSQ2.
  public static let android = VelocityStrategy(.android)

  /// The parabola of `android`, but zero velocity for fewer than three samples.
  ///
  /// Source: androidx, `ui/input/pointer/util/VelocityTracker.kt`, `minSampleSize`.
  public static let compose = VelocityStrategy(.compose)

  /// The velocity of `compose`, but zero if the oldest and the newest sample of the window are less
  /// than 18 points apart vertically.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `_minSampleSize`, and the vertical drag
  /// recognizer in `gestures/monodrag.dart`, `isFlingGesture` with `kTouchSlop`.
  public static let flutter = VelocityStrategy(.flutter)

  /// The weighted mean of the velocities between the last four samples.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `IOSScrollViewFlingVelocityTracker`, which
  /// was made to agree with UIScrollView.
  public static let ios = VelocityStrategy(.ios)

  /// The strategies with a name.
  public static var named: [VelocityStrategy] { Name.allCases.map { VelocityStrategy($0) } }

  /// Whether the formula reads the sample of the touch-down.
  var countsFromTouchDown: Bool {
    switch formula {
    case .mean, .impulse: true
    case .window, .fit, .pairs, .last, .smooth: false
    }
  }

  /// The maximum number of samples that the formula reads.
  ///
  /// 20 as in Android; a long window of a screen with many reports contains more.
  var capacity: Int {
    switch formula {
    case .mean, .pairs, .impulse, .smooth: VelocityTracker.capacity
    case .window: Self.longCapacity
    case .fit(let fit):
      fit.window > VelocityTracker.horizon ? Self.longCapacity : VelocityTracker.capacity
    case .last(let apart, _):
      apart > VelocityTracker.pause ? Self.longCapacity : VelocityTracker.capacity
    }
  }

  private static let longCapacity = 512
}
