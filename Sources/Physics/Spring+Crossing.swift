internal import CLibrary

/// When a spring first passes its target: where one that is clamped stops.
extension Spring {
  /// The first time at which the body is at `to`, in seconds, having left it if it began there; nil if
  /// it never is.
  ///
  /// From x(t) = 0 (see `Spring`): `tan √Δt = -x₀ √Δ / (v₀ + βx₀)`, above critical damping its
  /// hyperbolic kin, which has one solution at most.
  public func firstCrossing(from: Double, to: Double, velocity: Double) -> Double? {
    let displacement = from - to
    guard displacement != 0 || velocity != 0 else { return 0 }
    let swing = swing
    let drive = velocity + swing.decay * displacement
    if swing.detuning > 0 {
      let rate = swing.detuning.squareRoot()
      var angle = drive == 0 ? Double.pi / 2 : atan(-displacement * rate / drive)
      if angle <= 0 { angle += Double.pi }
      return FloatQuantizer.nearest(to: angle / rate)
    }
    guard displacement != 0, drive != 0 else { return nil }
    let spread = (-swing.detuning).squareRoot()
    let ratio = -displacement / drive
    let time = spread == 0 ? ratio : atanh(spread * ratio) / spread
    return time > 0 && time.isFinite ? FloatQuantizer.nearest(to: time) : nil
  }
}
