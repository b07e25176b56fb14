internal import Gestures
internal import Physics

/// Numbers of the platforms that hold for every style: how a system answers fingers, scrolls, brings
/// its keyboard and draws its own marks.
enum SystemMetrics {
  /// How long a finger rests before it is a long press, in seconds.
  ///
  /// Source: UIKit, `UILongPressGestureRecognizer.minimumPressDuration`.
  static let longPressSeconds = 0.5

  /// The rubber band of scrolling content, as users of UIScrollView measured it.
  ///
  /// See Semantics, "Rubber band".
  static let scrollBand = RubberBand(coefficient: 0.55)

  /// A fling of what scrolls: `UIScrollView.DecelerationRate.normal`, per millisecond.
  static let scrollGlide = MomentumDecay(rate: 0.998)

  /// The spring by which what scrolls comes back from past an end; critically damped as UIKit's, its
  /// response is a choice.
  static let scrollReturn = Motion.spring(Spring(damping: 1, response: 0.4))

  /// How content goes to an offset that a call names: UIKit states no number for
  /// `setContentOffset(_:animated:)`, this one is a choice.
  static let scrollCarry = Motion.curve(.easeInOut(duration: 0.3))

  /// A fling slower than this does not glide, in points per second; a choice.
  static let slowestFling = 20.0

  /// How far momentum carries what is let go, in seconds of its velocity: the platform's formula at
  /// 0.998 per millisecond (`MomentumDecay.projectedPosition`).
  static let momentumSeconds = 0.499

  /// The motion of the keyboard and of the sheets that make room for it (Semantics, "Keyboard").
  static let keyboardMotion = Motion.curve(.easeInOut(duration: keyboardSeconds))

  /// The duration of that motion, in seconds (Semantics, "Keyboard").
  static let keyboardSeconds = 0.25

  /// The motion that replaces every spring for a user who prefers reduced motion.
  ///
  /// See Semantics, "Reduced motion".
  static let reducedMotion = Motion.curve(.easeOut(duration: 0.2))

  /// The spring by which Android's back preview goes back: Compose's `animateTo` without a spec.
  static let previewReturn = Motion.spring(Spring(damping: 1, stiffness: 1500))

  /// Width of the strips at both sides in which a drag is Android's, in points (FT-32).
  ///
  /// Source: AOSP, `config_backGestureInset` of the overlay NavigationBarModeGesturalOverlay, 30 dp.
  static let androidBackStrip = 30.0

  /// Edge of the smallest target that a finger is given, in points (NP-17).
  ///
  /// Sources: Apple's Human Interface Guidelines, 44 pt; Material Design, touch targets of 48 dp.
  static func touchTarget(on platform: Device.Platform) -> Double {
    switch platform {
    case .ios: 44
    case .android: 48
    }
  }

  /// How far the page below moves while the shown one is swiped away, as a share of its width, as
  /// UIKit's navigation controller does (NP-17).
  static let parallax = 1.0 / 3
  /// How far from the edge a finger may come down that swipes a page away on iOS, in points.
  ///
  /// Apple publishes no number; a choice.
  static let swipeEdge = 20.0

  /// The home indicator and Android's gesture bar, in points: the size that each is drawn at, give
  /// or take one, and the distance of both from the bottom edge.
  package static let homeIndicator = (width: 134.0, height: 5.0)
  static let gestureBar = (width: 108.0, height: 4.0)
  static let homeIndicatorInset = 8.0

  /// Where a slider's track begins beside its name, as a share of its row; a choice.
  static let sliderStart = 0.4

  /// By how much of its range a screen reader's step moves a slider without larger steps.
  ///
  /// Sources: UIKit, UISlider's accessibility increment, 10%; Material Components, `Slider`,
  /// `calculateStepIncrement(20)`, a twentieth.
  static func sliderStep(on platform: Device.Platform) -> Double {
    switch platform {
    case .ios: 0.1
    case .android: 0.05
    }
  }

  /// How many rows of a sheet's content are read out when it comes (IOS-39 gives no number).
  static let spokenRows = 5
}

extension Device {
  /// Widths of the strips along the edges in which a drag is the system's, in points (FT-32).
  ///
  /// Android: the gesture bar, which is the bottom inset, and both sides. iOS: the home indicator's
  /// own strip. Apple gives no number; it is the lesser of the two orientations' bottom insets (21 pt
  /// on a phone, 20 on a pad), where the system keeps nothing else free.
  public var systemStrips: Insets {
    switch platform {
    case .android:
      let side = SystemMetrics.androidBackStrip
      return Insets(bottom: insets.bottom, left: side, right: side)
    case .ios: return Insets(bottom: min(portraitInsets.bottom, landscapeInsets.bottom))
    }
  }
}
