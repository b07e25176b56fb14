internal import CLibrary

/// A damped spring that pulls a body to its target, in closed form for every time.
///
/// With `x` the distance to the target, `k` stiffness, `c` friction and `m` mass,
///
///     m x″ + c x′ + k x = 0        β = c / 2m      Δ = k/m - β²
///     x(t) = e^(-βt) (x₀ C + (v₀ + βx₀) S)
///     v(t) = e^(-βt) (v₀ C - (βv₀ + k/m x₀) S)
///
/// where `C` and `S` are `cos √Δt` and `sin √Δt / √Δ`, or their hyperbolic kin where Δ is negative.
/// Both are power series in `Δt²`, and around critical damping they are taken from it: nothing is
/// divided by a vanishing frequency there.
///
/// Source: Apple's `damping` and `response` (WWDC 2018, "Designing Fluid Interfaces"), and
/// `duration` and `bounce` (WWDC 2023, "Animate with springs").
public struct Spring: Equatable, Sendable {
  /// The pull of the spring in 1/s² for a mass of 1.
  public var stiffness: Double

  /// The brake of the spring in 1/s for a mass of 1.
  public var friction: Double

  /// The mass of the body; only its ratio to stiffness and friction matters.
  public var mass: Double

  /// Whether it stops where it first passes its target, instead of swinging past it.
  public var clamps = false

  /// Creates a spring from its damping ratio and the period in seconds that it had undamped.
  public init(damping: Double, response: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, friction: 2 * damping * frequency)
  }

  /// Creates a spring from its physical constants.
  public init(stiffness: Double, friction: Double, mass: Double = 1) {
    self.stiffness = stiffness
    self.friction = friction
    self.mass = mass
  }

  /// Creates a spring from its perceived duration in seconds and its bounce, between -1 and 1.
  public init(duration: Double, bounce: Double) {
    self.init(damping: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: duration)
  }

  /// The damping ratio: below 1 it overshoots, 1 is the fastest approach without overshoot, above 1 is
  /// slower.
  public var damping: Double { friction / (2 * (stiffness * mass).squareRoot()) }

  /// The period in seconds that the spring would have without friction.
  public var response: Double { 2 * Double.pi * (mass / stiffness).squareRoot() }

  /// Where a body is that left `from` for `to` with `velocity`, `time` seconds ago.
  ///
  /// This is the law itself: it is not cut off at rest, but where it is clamped. Before its start the body is at its start.
  public func at(_ time: Double, from: Double, to: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: from, velocity: velocity) }
    if clamps, let stop = firstCrossing(from: from, to: to, velocity: velocity), time >= stop {
      return MotionState(position: to, velocity: 0)
    }
    let moved = swing.displaced(time, displacement: from - to, velocity: velocity)
    return MotionState(position: to + moved.position, velocity: moved.velocity).onGrid
  }

  /// The rates of this spring, from which its motion is computed.
  @inline(__always)
  var swing: NormalizedSpring {
    NormalizedSpring(decay: friction / (2 * mass), square: stiffness / mass)
  }
}

/// A spring reduced to its two rates: motion about a target at zero.
struct NormalizedSpring {
  /// The rate `β` at which the amplitude decays, in 1/s.
  let decay: Double

  /// The square of the undamped angular frequency, in 1/s².
  let square: Double

  /// How far the square of the frequency is from critical damping: positive where it swings.
  @inline(__always)
  var detuning: Double { square - decay * decay }

  /// The distance to the target and its velocity after `time` seconds.
  @inline(__always)
  func displaced(_ time: Double, displacement: Double, velocity: Double) -> MotionState {
    let phase = detuning * time * time
    if phase < -0.01 { return crept(time, displacement: displacement, velocity: velocity) }
    let fading = exp(-decay * time)
    if fading == 0 { return MotionState(position: 0, velocity: 0) }
    let cosine: Double
    let sine: Double
    if phase > 0.01 {
      let rate = detuning.squareRoot()
      cosine = cos(rate * time)
      sine = sin(rate * time) / rate
    } else {
      // Next terms: phase⁵/10! and phase⁵/11!, below 3e-17 here.
      cosine = 1 - phase / 2 * (1 - phase / 12 * (1 - phase / 30 * (1 - phase / 56)))
      sine = time * (1 - phase / 6 * (1 - phase / 20 * (1 - phase / 42 * (1 - phase / 72))))
    }
    let drive = velocity + decay * displacement
    let pull = decay * velocity + square * displacement
    return MotionState(
      position: fading * (displacement * cosine + drive * sine),
      velocity: fading * (velocity * cosine - pull * sine))
  }

  /// The same above critical damping, as the sum of a slow and a fast decay.
  ///
  /// The slow rate is `k/m / fast`, never `β - √-Δ`, which would cancel; and the two exponentials
  /// are taken apart, so that no hyperbolic cosine overflows.
  private func crept(_ time: Double, displacement: Double, velocity: Double) -> MotionState {
    let spread = (-detuning).squareRoot()
    let fast = decay + spread
    let slow = square / fast
    let slowShare = exp(-slow * time) * ((velocity + fast * displacement) / (2 * spread))
    let fastShare = exp(-fast * time) * ((velocity + slow * displacement) / (2 * spread))
    return MotionState(
      position: slowShare - fastShare,
      velocity: fast * fastShare - slow * slowShare)
  }
}
