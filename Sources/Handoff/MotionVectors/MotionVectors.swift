internal import DecisionMaps
internal import Support
internal import Physics
internal import SheetEngine

/// Test vectors of a sheet's motions: positions at 60 per second until rest.
struct MotionVectors {
  let subject: SheetQueries
  let device: String
  /// The detents where motions begin and end.
  let detents: [Detent]

  /// The maximum length of a motion, in frames at 60 per second.
  private static let maxFrames = 120

  /// The test vectors of all motions.
  var vectors: [TestVector] {
    guard let opening = detents.first(where: { $0.name == subject.initialDetent }) ?? detents.first
    else {
      return []
    }
    let style = subject.style
    let first = detents[0].height
    let second = detents.count > 1 ? detents[1].height : first + 100
    return vectors(style.present, "present", from: 0, to: opening.height, velocity: 0)
      + vectors(style.settle, "settle", from: first, to: second, velocity: 0)
      + vectors(style.settle, "settle-thrown", from: second - 40, to: first, velocity: -1200)
      + vectors(style.dismiss, "dismiss", from: opening.height, to: 0, velocity: 0)
  }

  private func vectors(
    _ motion: Motion, _ role: String, from: Double, to: Double, velocity: Double
  ) -> [TestVector] {
    let rest = motion.settlingTime(from: from, to: to, velocity: velocity)
    let last = min(Self.maxFrames, rest.isFinite ? Int((rest * 60).rounded(.up)) : .max)
    return (0...max(1, last)).map { frame in
      let time = Double(frame) / 60
      return TestVector(
        id: "\(subject.name)/\(device)/\(role)-\(frame)", kind: .spring, sheet: subject.name,
        device: device, from: "",
        input: [
          ("motion", .string(role == "settle-thrown" ? "settle" : role)), ("start", .number(from)),
          ("end", .number(to)), ("velocity", .number(velocity)), ("time", .number(time)),
        ] + Self.numbers(of: motion),
        answer: .value(
          motion.at(time, from: from, to: to, velocity: velocity).position, unit: "pt"),
        rule: nil,
        why: "the height \(frame)/60 s after the start of \(Self.phase(role))")
    }
  }

  private static func phase(_ role: String) -> String {
    switch role {
    case "present": "the presentation"
    case "dismiss": "the dismissal"
    default: "settling"
    }
  }

  private static func numbers(of motion: Motion) -> [(name: String, value: JSONValue)] {
    switch motion {
    case .spring(let spring):
      return [
        ("law", .string("spring")), ("damping_ratio", .number(spring.damping)),
        ("response", .number(spring.response)),
        ("stiffness", .number(spring.stiffness / spring.mass)),
        ("friction", .number(spring.friction / spring.mass)), ("clamps", .boolean(spring.clamps)),
      ]
    case .curve(let curve):
      return [
        ("law", .string("curve")), ("x1", .number(curve.x1)), ("y1", .number(curve.y1)),
        ("x2", .number(curve.x2)), ("y2", .number(curve.y2)), ("duration", .number(curve.duration)),
      ]
    case .sampled(let curve):
      return [
        ("law", .string("sampled")), ("shares", .array(curve.fractions.map { .number($0) })),
        ("duration", .number(curve.duration)),
      ]
    case .decay(let decay): return [("law", .string("decay")), ("rate", .number(decay.rate))]
    }
  }
}
