/// How a platform makes a release velocity of a finger's samples.
///
/// All of them take a finger as resting that sent nothing for more than 40 ms before it lifted. The
/// names are those that a script gives: `tracker = "compose"`.
public enum VelocityStrategy: String, CaseIterable, Equatable, Sendable {
  /// The slope at the newest sample of the parabola that fits best; a straight line where samples
  /// or times are fewer than three.
  ///
  /// Source: AOSP, `libs/input/VelocityTracker.cpp`, strategy LSQ2.
  case android

  /// The same parabola, but no speed from fewer than three samples.
  ///
  /// Source: androidx, `ui/input/pointer/util/VelocityTracker.kt`, `minSampleSize`.
  case compose

  /// The same as `compose`.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `_minSampleSize`.
  case flutter

  /// The mean of the speeds between the last four samples, weighted .6, .35 and .05, the newest
  /// least.
  ///
  /// Source: Flutter, `gestures/velocity_tracker.dart`, `IOSScrollViewFlingVelocityTracker`, which
  /// was made to agree with UIScrollView.
  case ios

  /// Whether two samples, or two times among more, have a speed.
  var takesLines: Bool {
    switch self {
    case .android, .ios: true
    case .compose, .flutter: false
    }
  }
}
