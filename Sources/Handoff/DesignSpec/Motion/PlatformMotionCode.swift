internal import Support
internal import CLibrary
package import Physics

/// A motion as code for every supported platform and library.
///
/// All values are computed from the motion: with stiffness `k`, friction `c` and mass `m`,
///
///     ratio = c / (2 sqrt(k m))        response = 2 pi sqrt(m / k)        overshoot = e^(-pi ratio / sqrt(1 - ratio²))
///     bounce = 1 - ratio, or 1 / ratio - 1 above 1        duration = response
///
/// Sources: Semantics, "Springs and curves", and the API reference of each platform.
package struct PlatformMotionCode: Sendable {
  /// The code of a motion for one platform.
  package struct MotionCode: Equatable, Sendable {
    /// The platform or library.
    package var platform: String
    /// The expression or statement in the language of the platform.
    package var code: String
  }

  let motion: Motion

  /// Creates the code of a motion.
  package init(_ motion: Motion) { self.motion = motion }

  /// The motion as text.
  package var text: String {
    switch motion {
    case .spring(let spring):
      "spring, damping ratio \(shortNumber(spring.damping)), response \(shortNumber(spring.response)) s"
        + (spring.clamps ? ", clamped at its end" : "")
    case .curve(let curve): "curve \(points(curve)), \(shortNumber(curve.duration)) s"
    case .sampled(let curve): "sampled curve, \(shortNumber(curve.duration)) s"
    case .decay(let decay): "decay, deceleration rate \(decay.rate.plain) per ms"
    }
  }

  /// The overshoot past the end, as a fraction of the distance; 0 if there is none.
  package var overshoot: Double {
    guard case .spring(let spring) = motion, spring.damping < 1, !spring.clamps else { return 0 }
    let ratio = spring.damping
    return exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }

  /// The position at a time in seconds, as a fraction of the distance; 1 is the end.
  package func progress(at time: Double) -> Double {
    motion.at(time, from: 0, to: 1, velocity: 0).position
  }

  /// The stops of CSS `linear()`; nil if CSS has a separate function for the motion.
  package var easing: LinearEasing? {
    if case .curve = motion { nil } else { LinearEasing(motion) }
  }

  /// The duration for a distance in points, in seconds.
  package func time(over distance: Double) -> Double {
    motion.settlingTime(from: 0, to: distance, velocity: 0)
  }

  /// The code for every platform that supports the motion.
  package var codes: [MotionCode] {
    switch motion {
    // Only CSS can express other motions, by their curve.
    case .spring(let spring):
      spring.clamps ? Self.cssCode(of: motion) : Self.codes(of: spring)
    case .curve(let curve): Self.codes(of: curve)
    case .sampled, .decay: Self.cssCode(of: motion)
    }
  }

  private static func cssCode(of motion: Motion) -> [MotionCode] {
    [MotionCode(platform: "CSS", code: LinearEasing(motion).css)]
  }

  private static func codes(of spring: Spring) -> [MotionCode] {
    let (ratio, response) = (shortNumber(spring.damping), shortNumber(spring.response))
    let bounce = shortNumber(spring.damping <= 1 ? 1 - spring.damping : 1 / spring.damping - 1)
    let (k, c, m) = (
      shortNumber(spring.stiffness), shortNumber(spring.friction), shortNumber(spring.mass)
    )
    // For libraries without a mass parameter, the values are divided by the mass.
    let (unit, brake) = (
      shortNumber(spring.stiffness / spring.mass), shortNumber(spring.friction / spring.mass)
    )
    return [
      MotionCode(
        platform: "SwiftUI",
        code: ".spring(response: \(response), dampingFraction: \(ratio))"),
      MotionCode(
        platform: "SwiftUI, iOS 17", code: ".spring(duration: \(response), bounce: \(bounce))"),
      MotionCode(
        platform: "UIKit",
        code: "UISpringTimingParameters(mass: \(m), stiffness: \(k), damping: \(c), "
          + "initialVelocity: .zero)"),
      MotionCode(
        platform: "Compose", code: "spring(dampingRatio = \(ratio)f, stiffness = \(unit)f)"),
      MotionCode(
        platform: "Android views",
        code: "SpringForce().setDampingRatio(\(ratio)f).setStiffness(\(unit)f)"),
      MotionCode(
        platform: "Flutter",
        code: "SpringDescription(mass: \(m), stiffness: \(k), damping: \(c))"),
      MotionCode(
        platform: "Motion",
        code: "{ type: \"spring\", stiffness: \(k), damping: \(c), mass: \(m) }"),
      MotionCode(
        platform: "Reanimated",
        code: "withSpring(to, { stiffness: \(k), damping: \(c), mass: \(m) })"),
      MotionCode(
        platform: "react-spring", code: "{ tension: \(unit), friction: \(brake), mass: 1 }"),
      MotionCode(platform: "CSS", code: LinearEasing(.spring(spring)).css),
    ]
  }

  private static func codes(of curve: BezierCurve) -> [MotionCode] {
    let four = [curve.x1, curve.y1, curve.x2, curve.y2].map(shortNumber)
    let list = four.joined(separator: ", ")
    let floats = four.map { $0 + "f" }.joined(separator: ", ")
    let seconds = shortNumber(curve.duration)
    let milliseconds = (curve.duration * 1000).decimals(atMost: 0)
    return [
      MotionCode(platform: "SwiftUI", code: ".timingCurve(\(list), duration: \(seconds))"),
      MotionCode(
        platform: "UIKit",
        code: "UICubicTimingParameters(controlPoint1: CGPoint(x: \(four[0]), y: \(four[1])), "
          + "controlPoint2: CGPoint(x: \(four[2]), y: \(four[3])))  // \(seconds) s"),
      MotionCode(
        platform: "Compose",
        code: "tween(\(milliseconds), easing = CubicBezierEasing(\(floats)))"),
      MotionCode(
        platform: "Android views", code: "PathInterpolator(\(floats))  // \(milliseconds) ms"),
      MotionCode(platform: "Flutter", code: "Cubic(\(list))  // \(milliseconds) ms"),
      MotionCode(platform: "Motion", code: "{ duration: \(seconds), ease: [\(list)] }"),
      MotionCode(
        platform: "Reanimated",
        code: "withTiming(to, { duration: \(milliseconds), easing: Easing.bezier(\(list)) })"),
      MotionCode(platform: "CSS", code: "cubic-bezier(\(list)) \(milliseconds)ms"),
    ]
  }

  private func points(_ curve: BezierCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map(shortNumber).joined(separator: " ")
  }
}

/// The number with at most four decimals, which is more precise than a frame can show.
private func shortNumber(_ value: Double) -> String { value.decimals(atMost: 4) }
