/// The size classes of the screen, whose limits are numbers of a platform.
extension Device {
  /// Compact or regular: the amount of space that an app has in one direction.
  public enum SizeClass: String, CaseIterable, Sendable { case compact, regular }

  /// The size class of the width.
  ///
  /// Android: regular from 600 dp on, the first window size class that is not compact. iOS: regular
  /// on a tablet whose app has at least `compactWidth`.
  public var widthClass: SizeClass {
    switch platform {
    case .android: width >= 600 ? .regular : .compact
    case .ios: idiom == .pad && !hasCompactWidth ? .regular : .compact
    }
  }

  /// The size class of the height.
  ///
  /// Android: regular from 480 dp on, the first window size class that is not compact. iOS: compact
  /// on a phone in landscape.
  public var heightClass: SizeClass {
    switch platform {
    case .android: height >= 480 ? .regular : .compact
    case .ios: isCompact ? .compact : .regular
    }
  }
}
