internal import CLibrary

/// The first time at which a spring passes its target, at which a clamped spring stops.
extension Spring {
  /// Returns the first time above 0 at which the position is `to`, in seconds; nil if there is
  /// none.
  ///
  /// From x(t) = 0 (see `Spring`): `tan √Δt = -x₀ √Δ / (v₀ + βx₀)`; above critical damping its
  /// hyperbolic counterpart, which has at most one solution.
  public func firstCrossing(from: Double, to: Double, velocity: Double) -> Double? {
    let displacement = from - to
    guard displacement != 0 || velocity != 0 else { return 0 }
    let swing = normalized
    let drive = velocity + swing.decay * displacement
    if swing.dampedFrequencySquared > 0 {
      let rate = swing.dampedFrequencySquared.squareRoot()
      var angle = drive == 0 ? Double.pi / 2 : atan(-displacement * rate / drive)
      if angle <= 0 { angle += Double.pi }
      return FloatQuantizer.nearest(to: angle / rate)
    }
    guard displacement != 0, drive != 0 else { return nil }
    let spread = (-swing.dampedFrequencySquared).squareRoot()
    let ratio = -displacement / drive
    let time = spread == 0 ? ratio : atanh(spread * ratio) / spread
    return time > 0 && time.isFinite ? FloatQuantizer.nearest(to: time) : nil
  }
}
