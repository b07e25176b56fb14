internal import Gestures
internal import Physics

/// Numbers of the platforms that apply to every style: touches, scrolling, keyboard and system
/// elements.
package enum SystemMetrics {
  /// Duration after which a resting finger is a long press, in seconds.
  ///
  /// Source: UIKit, `UILongPressGestureRecognizer.minimumPressDuration`.
  static let longPressSeconds = 0.5

  /// The rubber band of scrolling content, as measured by users of UIScrollView.
  ///
  /// See Semantics, "Rubber band".
  static let scrollBand = RubberBand(coefficient: 0.55)

  /// The deceleration of a fling: `UIScrollView.DecelerationRate.normal`, per millisecond.
  static let scrollGlide = MomentumDecay(rate: 0.998)

  /// The spring that returns scrolled content from past an end.
  ///
  /// Critically damped as UIKit's; the response is a choice.
  static let scrollReturn = Motion.spring(Spring(damping: 1, response: 0.4))

  /// The motion of content to an offset set by a call.
  ///
  /// UIKit documents no number for `setContentOffset(_:animated:)`; this duration is a choice.
  static let scrollCarry = Motion.curve(.easeInOut(duration: 0.3))

  /// Distance by which an arrow key scrolls, in points.
  ///
  /// Source: Chromium, `cc::kPixelsPerLineStep`; UIKit and Android document no number.
  static let arrowScrollStep = 40.0

  /// Minimum speed of a fling, in points per second; a choice.
  static let minFlingVelocity = 20.0

  /// Projected distance of momentum divided by its velocity, in seconds: the platform's formula at
  /// 0.998 per millisecond (`MomentumDecay.projectedPosition`).
  package static let momentumSeconds = 0.499

  /// The motion of the keyboard and of the sheets that avoid it (Semantics, "Keyboard").
  static let keyboardMotion = Motion.curve(.easeInOut(duration: keyboardSeconds))

  /// The duration of that motion, in seconds (Semantics, "Keyboard").
  static let keyboardSeconds = 0.25

  /// The motion that replaces every spring if Reduce Motion is on.
  ///
  /// See Semantics, "Reduced motion".
  static let reducedMotion = Motion.curve(.easeOut(duration: 0.2))

  /// The spring that returns Android's back preview: Compose's `animateTo` without a spec.
  static let previewReturn = Motion.spring(Spring(damping: 1, stiffness: 1500))

  /// Width of the strips at both sides that are reserved for Android's back gesture, in points
  /// (FT-32).
  ///
  /// Source: AOSP, `config_backGestureInset` of the overlay NavigationBarModeGesturalOverlay, 30
  /// dp.
  static let androidBackStrip = 30.0

  /// Edge length of the smallest touch target, in points (NP-17).
  ///
  /// Sources: Apple's Human Interface Guidelines, 44 pt; Material Design, touch targets of 48 dp.
  static func touchTarget(on platform: Device.Platform) -> Double {
    switch platform {
    case .ios: 44
    case .android: 48
    }
  }

  /// Movement of the page below a swiped page, as a fraction of its width, as in UIKit's navigation
  /// controller (NP-17).
  static let parallax = 1.0 / 3
  /// Maximum distance from the edge at which the swipe of a page can start on iOS, in points.
  ///
  /// Apple publishes no number; a choice.
  static let swipeEdge = 20.0

  /// The home indicator and Android's gesture bar, in points: their drawn sizes, to within 1 pt,
  /// and the distance of both from the bottom edge.
  package static let homeIndicator = (width: 134.0, height: 5.0)
  static let gestureBar = (width: 108.0, height: 4.0)
  static let homeIndicatorInset = 8.0

  /// Height of the steps in a sheet's bar, in points: a linear progress indicator of Material 3
  /// (`LinearProgressIndicatorTokens.ActiveIndicatorHeight`); UIKit's `UIProgressView` also has 4 pt.
  static let stepHeight = 4.0

  /// Height of a tab bar above the bottom inset, in points.
  ///
  /// iOS: 49 pt, the height of a `UITabBar` on a phone. Android: 80 dp, the height of Material 3's
  /// navigation bar (`NavigationBarTokens.ContainerHeight`).
  static func tabBarHeight(on platform: Device.Platform) -> Double {
    switch platform {
    case .ios: 49
    case .android: 80
    }
  }

  /// Start of a slider's track, after its name, as a fraction of the row's width; a choice.
  static let sliderStart = 0.4

  /// The fraction of its range by which a screen reader adjusts a slider, unless the slider's step
  /// is larger.
  ///
  /// Sources: UIKit, UISlider's accessibility increment, 10%; Material Components, `Slider`,
  /// `calculateStepIncrement(20)`, a twentieth.
  static func sliderStep(on platform: Device.Platform) -> Double {
    switch platform {
    case .ios: 0.1
    case .android: 0.05
    }
  }

  /// Height of wheels, and of one of their rows, in points.
  ///
  /// Source: UIKit, UIPickerView, whose intrinsic height is 216 pt, with rows of 32 pt.
  static let wheelsHeight = 216.0
  static let wheelRowHeight = 32.0

  /// Height of the row of dots below pages, one for each page, in points; a choice.
  static let pageDotsHeight = 28.0
  /// Speed above which pages that are released continue to the next page, in points per second; a
  /// choice.
  static let pageTurnVelocity = 300.0

  /// Width of an action behind a row, in points; a choice.
  static let rowActionWidth = 80.0
  /// The largest part of a row's width that its actions take; a choice.
  static let rowActionsFraction = 0.8
  /// Speed above which a released row opens or closes in its direction, in points per second; a
  /// choice.
  static let rowSwipeVelocity = 300.0

  /// Horizontal space between two chips, and between the text of a chip and its sides, in points.
  ///
  /// Source: Material Design, chips: 8 dp between chips; 12 dp is between its 8 dp and 16 dp of padding.
  static let chipGap = 8.0
  static let chipPadding = 12.0

  /// The heights of a line of small text and of a title, as factors of plain text; choices near the
  /// text styles of iOS, footnote and title 2.
  static let smallTextScale = 0.8
  static let titleTextScale = 1.4

  /// Number of content rows that are announced at a presentation (IOS-39 gives no number).
  static let announcedRowCount = 5
}

extension Device {
  /// Widths of the strips along the edges that are reserved for system gestures, in points (FT-32).
  ///
  /// Android: the gesture bar, which is the bottom inset, and both sides. iOS: the strip of the
  /// home indicator. Apple gives no number; the value is the smaller of the bottom insets of both
  /// orientations (21 pt on a phone, 20 pt on a tablet), which contains nothing else.
  public var systemStrips: Insets {
    switch platform {
    case .android:
      let side = SystemMetrics.androidBackStrip
      return Insets(bottom: insets.bottom, left: side, right: side)
    case .ios: return Insets(bottom: min(portraitInsets.bottom, landscapeInsets.bottom))
    }
  }
}
