internal import Physics

extension Style {
  /// The trading app's sheet on iOS (FT-01 to FT-30).
  public static let tradingIOS: Style = {
    var style = Style.ios
    style.name = "trading-ios"
    style.detents = [DetentSpec(name: "open", kind: .fraction(0.7))]  // FT-01
    style.detentRange = 0.6...0.8  // FT-01
    style.dimming = .tracking(0.5)  // FT-04
    style.dimmingRange = 0.4...0.6  // FT-04
    style.largestUndimmed = .none  // FT-08
    style.grabber = .always  // FT-05
    style.adaptsToCompactHeight = false  // FT-29: the selected detent is kept
    style.padForm = .sheet
    style.staysBelowStatusBar = true  // FT-07
    style.present = .spring(Spring(damping: 1, response: 0.25))  // FT-02, semantics 13
    style.backgroundScale = 1
    style.backgroundOffset = 0
    style.dismissalHaptic = "light"  // FT-19, semantics 13
    return style
  }()

  /// The trading app's sheet on Android (FT-01 to FT-30).
  public static let tradingAndroid: Style = {
    var style = Style.tradingIOS
    style.name = "trading-android"
    style.appearances = Style.material.appearances  // FT-14
    style.maxWidth = 640  // semantics 11
    return style
  }()
}
