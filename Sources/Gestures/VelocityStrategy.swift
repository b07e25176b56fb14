/// The platform's way to compute a release velocity from a finger's samples.
///
/// With each strategy, a finger is at rest if it sent no samples for more than 40 ms before
/// lift-off. Scripts use the same names: `tracker = "compose"`.
public enum VelocityStrategy: String, CaseIterable, Equatable, Sendable {
  /// The slope of the best parabola at the newest sample; of a line if there are fewer than three
  /// samples or times.
  ///
  /// Source: AOSP, `libs/input/VelocityTracker.cpp`, strategy LSQ2.
  case android

  /// The parabola of `android`, but zero velocity for fewer than three samples.
  ///
  /// Source: androidx, `ui/input/pointer/util/VelocityTracker.kt`, `minSampleSize`.
  case compose

  /// The velocity of `compose`, but zero if the oldest and the newest sample of the window are less
  /// than 18 points apart vertically.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `_minSampleSize`, and the vertical drag
  /// recognizer in `gestures/monodrag.dart`, `isFlingGesture` with `kTouchSlop`.
  case flutter

  /// The weighted mean of the velocities between the last four samples; the weights are .6, .35 and
  /// .05, the newest has the lowest.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `IOSScrollViewFlingVelocityTracker`, which
  /// was made to agree with UIScrollView.
  case ios

  /// Whether two samples, or more samples at only two times, have a velocity.
  var acceptsTwoSamples: Bool {
    switch self {
    case .android, .ios: true
    case .compose, .flutter: false
    }
  }
}
