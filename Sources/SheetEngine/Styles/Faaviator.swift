internal import Physics

extension Style {
  /// The FAAviator design system's card (DS-01 to DS-13).
  public static let faaviator: Style = {
    var style = Style.ios
    style.name = "faaviator"
    let shadow = Appearance.Shadow(x: 0, y: 0, blur: 0, opacity: 0)
    style.appearances = Appearances(
      // DS-04; the source names its colours only by role, so the platform's stand in for them.
      light: Appearance(
        cornerRadius: 24, corners: .all, cornerCurve: .circular, shadow: shadow, padding: 8),
      dark: Appearance(
        background: "#1C1C1E", cornerRadius: 24, corners: .all, cornerCurve: .circular,
        shadow: shadow, grabberColor: "#48484A", padding: 8))
    style.detents = [  // DS-03
      DetentSpec(name: "min", kind: .fraction(0.35)),
      DetentSpec(name: "max", kind: .fraction(0.9)),
    ]
    style.opensAt = "min"
    style.landing = .travel(TravelThresholds())  // DS-06
    style.dragging = .perEvent(divisor: 15)  // DS-05
    style.elasticity = .band(RubberBand(coefficient: 0))  // DS-05: clamped
    style.dimming = .fading(0.4, .easeInOut(duration: 0.3))  // DS-08, DS-09
    style.largestUndimmed = .none
    style.grabber = .never
    style.backdropDismisses = false  // semantics 13
    style.expandsOnScroll = false
    style.scrollsOnOverflow = true  // DS-11
    style.adaptsToCompactHeight = false
    style.padForm = .sheet
    style.present = .curve(.easeInOut(duration: 0.3))  // DS-08
    style.settle = .spring(Spring(damping: 0.7, response: 0.5))  // DS-07
    style.dismiss = .curve(.easeInOut(duration: 0.3))  // DS-08
    style.close = true  // DS-10
    style.titleLeads = true  // DS-02
    style.backgroundScale = 1
    style.backgroundOffset = 0
    style.gap = 16  // DS-11
    return style
  }()
}
