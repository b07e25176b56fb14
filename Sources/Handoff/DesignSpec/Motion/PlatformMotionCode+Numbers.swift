internal import Physics

// A motion as numbers, for tools.
extension PlatformMotionCode {
  /// The kind of the motion.
  package var kind: String {
    switch motion {
    case .spring(let spring): spring.clamps ? "clamped_spring" : "spring"
    case .curve: "curve"
    case .sampled: "sampled"
    case .decay: "decay"
    }
  }

  /// The parameters of the motion with their units; "1" is a fraction or a ratio.
  package var numbers: [(name: String, value: Double, unit: String)] {
    switch motion {
    case .spring(let spring):
      let bounce = spring.damping <= 1 ? 1 - spring.damping : 1 / spring.damping - 1
      return [
        ("damping_ratio", spring.damping, "1"), ("response", spring.response, "s"),
        ("bounce", bounce, "1"), ("stiffness_per_mass", spring.stiffness / spring.mass, "1/s2"),
        ("friction_per_mass", spring.friction / spring.mass, "1/s"),
      ]
    case .curve(let curve):
      return [
        ("duration", curve.duration, "s"), ("x1", curve.x1, "1"), ("y1", curve.y1, "1"),
        ("x2", curve.x2, "1"), ("y2", curve.y2, "1"),
      ]
    case .sampled(let curve): return [("duration", curve.duration, "s")]
    case .decay(let decay): return [("rate_per_millisecond", decay.rate, "1")]
    }
  }
}
