internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics

extension LuaClass {
  /// A motion, as created by `spring`, `curve` and `decay`.
  static let motionDeclaration: ClassDeclaration = .init(
    "Motion", "A motion: a spring, a decay or a curve.",
    [
      .field(
        FieldDescription(
          "damping", .number(.positive), "Damping ratio of a spring; nil for others.")
      ) {
        session, call in
        .optional(session.definitions.motions[call.payload].spring?.damping)
      },
      .field(
        FieldDescription(
          "response", .number(.positive), unit: "s", "Undamped period of a spring; nil for others.")
      ) { session, call in
        .optional(session.definitions.motions[call.payload].spring?.response)
      },
      .field(
        FieldDescription(
          "duration", .number(.positive), unit: "s",
          "Duration of a curve; nil for others, whose time depends on the distance.")
      ) { session, call in
        .optional(session.definitions.motions[call.payload].duration)
      },
      .does(
        "at",
        "Position and velocity at a time, with initial velocity `v` in units of `from` per "
          + "second; computed from the formula, without stopping at rest.",
        MotionTime.self, returns: ["number position", "number velocity"]
      ) { session, call, given in
        let motion = session.definitions.motions[call.payload]
        let (path, time) = (given.path, given.time)
        let state = motion.at(time, from: path.from, to: path.to, velocity: path.velocity)
        return [.number(state.position), .number(state.velocity)]
      },
      .does(
        "settles_in", "The time after which it stays within 0.5 pt of its target.",
        MotionPath.self, returns: ["number"]
      ) { session, call, path throws(LuaError) in
        try session.require(WorkCost.motion)
        let motion = session.definitions.motions[call.payload]
        return [
          .number(motion.settlingTime(from: path.from, to: path.to, velocity: path.velocity))
        ]
      },
    ])

  static var motion: LuaClass { motionDeclaration.type }
}

/// The arguments of `Motion:settles_in`.
private struct MotionPath: ScriptValues {
  var from = 0.0
  var to = 0.0
  var velocity = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("from", &from, .any, need: "Start value.")
    keys.number("to", &to, .any, need: "Target value.")
    keys.number("v", &velocity, .any, "Initial velocity.")
  }
}

/// The arguments of `Motion:at`.
private struct MotionTime: ScriptValues {
  var time = 0.0
  var path = MotionPath()

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("t", &time, .any, unit: "s", need: "The time.")
    path.visit(keys)
  }
}

extension ScriptSession {
  /// The motion of a handle; nil for any other value.
  func motion(_ value: LuaValue) -> Motion? {
    guard let object = value.object, object.type == .motion else { return nil }
    return definitions.motions[object.payload]
  }

  /// Returns a handle for a motion.
  func handle(for motion: Motion) throws(LuaError) -> LuaValue {
    // The lookup compares the motion with all existing motions.
    try require(WorkCost.motion + Int(definitions.motions.next))
    if let known = definitions.motions.handle(of: motion) { return .object(known) }
    let object = try lua.makeObject(.motion, payload: definitions.motions.next)
    definitions.motions.add(motion, object)
    return .object(object)
  }
}

extension Motion {
  fileprivate var spring: Spring? { if case .spring(let spring) = self { spring } else { nil } }

  /// The fixed duration in seconds; nil for a spring and a decay.
  fileprivate var duration: Double? {
    switch self {
    case .spring, .decay: nil
    case .curve(let curve): curve.duration
    case .sampled(let curve): curve.duration
    }
  }
}
