internal import CLibrary

/// A damped spring that moves to its target, in closed form for any time.
///
/// With `x` the distance to the target, `k` stiffness, `c` friction and `m` mass,
///
///     m x″ + c x′ + k x = 0        β = c / 2m      Δ = k/m - β²
///     x(t) = e^(-βt) (x₀ C + (v₀ + βx₀) S)
///     v(t) = e^(-βt) (v₀ C - (βv₀ + k/m x₀) S)
///
/// where `C` and `S` are `cos √Δt` and `sin √Δt / √Δ`, or their hyperbolic counterparts if Δ is
/// negative. Near critical damping, both are computed from their power series in `Δt²`, which
/// avoids a division by a frequency near zero.
///
/// Source: Apple's `damping` and `response` (WWDC 2018, "Designing Fluid Interfaces"), and
/// `duration` and `bounce` (WWDC 2023, "Animate with springs").
public struct Spring: Equatable, Sendable {
  /// The stiffness in 1/s² for a mass of 1.
  public var stiffness: Double

  /// The friction in 1/s for a mass of 1.
  public var friction: Double

  /// The mass; only its ratio to stiffness and friction matters.
  public var mass: Double

  /// Whether the spring stops when it first reaches its target, without overshoot.
  public var clamps = false

  /// Creates a spring from its damping ratio and its undamped period in seconds.
  public init(damping: Double, response: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, friction: 2 * damping * frequency)
  }

  /// Creates a spring from its stiffness, friction and mass.
  public init(stiffness: Double, friction: Double, mass: Double = 1) {
    self.stiffness = stiffness
    self.friction = friction
    self.mass = mass
  }

  /// Creates a spring from its perceived duration in seconds and its bounce, between -1 and 1.
  public init(duration: Double, bounce: Double) {
    self.init(damping: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: duration)
  }

  /// The damping ratio: below 1 the spring overshoots, 1 is the fastest approach without overshoot,
  /// above 1 is slower.
  public var damping: Double { friction / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped period in seconds.
  public var response: Double { 2 * Double.pi * (mass / stiffness).squareRoot() }

  /// Returns the state `time` seconds after the start of a motion from `from` to `to` with
  /// `velocity`.
  ///
  /// The motion is not cut off at rest; only a clamped spring stops at its target. Before the
  /// start, the position is `from`.
  public func at(_ time: Double, from: Double, to: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: from, velocity: velocity) }
    if clamps, let stop = firstCrossing(from: from, to: to, velocity: velocity), time >= stop {
      return MotionState(position: to, velocity: 0)
    }
    let moved = normalized.state(time, displacement: from - to, velocity: velocity)
    return MotionState(position: to + moved.position, velocity: moved.velocity).quantized
  }

  /// The normalized spring that computes the motion.
  @inline(__always)
  var normalized: NormalizedSpring {
    NormalizedSpring(decay: friction / (2 * mass), square: stiffness / mass)
  }
}

/// A spring reduced to its two rates, with the target at 0.
struct NormalizedSpring {
  /// The rate `β` at which the amplitude decays, in 1/s.
  let decay: Double

  /// The square of the undamped angular frequency, in 1/s².
  let square: Double

  /// The square of the damped angular frequency: positive if the spring oscillates, 0 at critical
  /// damping.
  @inline(__always)
  var dampedFrequencySquared: Double { square - decay * decay }

  /// Returns the displacement and the velocity after `time` seconds.
  @inline(__always)
  func state(_ time: Double, displacement: Double, velocity: Double) -> MotionState {
    let phase = dampedFrequencySquared * time * time
    if phase < -0.01 {
      return overdampedState(time, displacement: displacement, velocity: velocity)
    }
    let fading = exp(-decay * time)
    if fading == 0 { return MotionState(position: 0, velocity: 0) }
    let cosine: Double
    let sine: Double
    if phase > 0.01 {
      let rate = dampedFrequencySquared.squareRoot()
      cosine = cos(rate * time)
      sine = sin(rate * time) / rate
    } else {
      // The next terms, phase⁵/10! and phase⁵/11!, are below 3e-17 here.
      cosine = 1 - phase / 2 * (1 - phase / 12 * (1 - phase / 30 * (1 - phase / 56)))
      sine = time * (1 - phase / 6 * (1 - phase / 20 * (1 - phase / 42 * (1 - phase / 72))))
    }
    let drive = velocity + decay * displacement
    let pull = decay * velocity + square * displacement
    return MotionState(
      position: fading * (displacement * cosine + drive * sine),
      velocity: fading * (velocity * cosine - pull * sine))
  }

  /// Returns the state above critical damping, as the sum of a slow and a fast decay.
  ///
  /// The slow rate is `k/m / fast`, because `β - √-Δ` would lose precision by cancellation. The two
  /// exponentials are computed separately, so that no hyperbolic cosine overflows.
  private func overdampedState(_ time: Double, displacement: Double, velocity: Double)
    -> MotionState
  {
    let spread = (-dampedFrequencySquared).squareRoot()
    let fast = decay + spread
    let slow = square / fast
    let slowWeight = exp(-slow * time) * ((velocity + fast * displacement) / (2 * spread))
    let fastWeight = exp(-fast * time) * ((velocity + slow * displacement) / (2 * spread))
    return MotionState(
      position: slowWeight - fastWeight,
      velocity: fast * fastWeight - slow * slowWeight)
  }
}
