internal import Gestures
internal import Physics

extension Style {
  /// Compose Material 3's modal bottom sheet (`peers.md` sections 3 and 4, row CP).
  public static let material: Style = {
    var style = Style.ios
    style.name = "material"
    // Level 1 of Material 3's elevation; `surfaceContainerLow` and `onSurfaceVariant` of its
    // baseline scheme; top corners of 28 dp ("extra large").
    let shadow = Appearance.Shadow(x: 0, y: -1, blur: 3, opacity: 0.3)
    style.appearances = Appearances(
      light: Appearance(
        background: "#F7F2FA", cornerRadius: 28, cornerCurve: .circular, shadow: shadow,
        grabberColor: "#49454F", elevation: 1),
      dark: Appearance(
        background: "#1D1B20", cornerRadius: 28, cornerCurve: .circular, shadow: shadow,
        grabberColor: "#CAC4D0", elevation: 1))
    style.detents = [
      DetentSpec(name: "partial", kind: .fraction(0.5)),
      DetentSpec(name: "expanded", kind: .large),
    ]
    style.landing = .compose(ComposeThresholds())
    style.elasticity = .band(RubberBand(coefficient: 0))  // Anchors clamp the drag.
    style.dimming = .tracking(0.32)
    style.largestUndimmed = .none
    style.grabber = .always
    style.adaptsToCompactHeight = false
    style.padForm = .sheet
    style.present = .spring(Spring(damping: 0.9, stiffness: 700))
    style.settle = .spring(Spring(damping: 0.9, stiffness: 700))
    style.dismiss = .spring(Spring(damping: 1, stiffness: 3800))
    style.tracker = .compose
    style.backgroundScale = 1
    style.backgroundOffset = 0
    style.maxWidth = 640  // semantics 11
    return style
  }()
}

extension Spring {
  /// A spring in Android's words: damping ratio and stiffness, at a mass of 1.
  init(damping: Double, stiffness: Double) {
    self.init(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }
}
