internal import ScriptSchema
internal import Support
internal import LuaBridge
internal import Physics

extension LuaClass {
  /// A motion, as created by `spring`, `curve` and `decay`.
  static let motionDeclaration: ClassDeclaration = .init(
    "Motion", "A motion: a spring, a decay or a curve.",
    [
      .does(
        FunctionDescription(
          "at",
          "Position and velocity at a time, with initial velocity `v` in units of `from` per "
            + "second; computed from the formula, without stopping at rest.",
          [
            FieldDescription("t", .number(), unit: "s", required: true, "The time."),
            FieldDescription("from", .number(), required: true, "Start value."),
            FieldDescription("to", .number(), required: true, "Target value."),
            FieldDescription("v", .number(), default: "0", "Initial velocity."),
          ], returns: ["number position", "number velocity"])
      ) { session, call throws(LuaError) in
        let motion = session.definitions.motions[call.payload]
        let velocity = call.isNil(at: 3) ? 0 : try call.number(at: 3, "v")
        let state = motion.at(
          try call.number(at: 0, "t"), from: try call.number(at: 1, "from"),
          to: try call.number(at: 2, "to"), velocity: velocity)
        return [.number(state.position), .number(state.velocity)]
      },
      .does(
        FunctionDescription(
          "settles_in", "The time after which it stays within 0.5 pt of its target.",
          [
            FieldDescription("from", .number(), required: true, "Start value."),
            FieldDescription("to", .number(), required: true, "Target value."),
            FieldDescription("v", .number(), default: "0", "Initial velocity."),
          ], returns: ["number"])
      ) { session, call throws(LuaError) in
        try session.require(WorkCost.motion)
        let motion = session.definitions.motions[call.payload]
        let velocity = call.isNil(at: 2) ? 0 : try call.number(at: 2, "v")
        return [
          .number(
            motion.settlingTime(
              from: try call.number(at: 0, "from"), to: try call.number(at: 1, "to"),
              velocity: velocity))
        ]
      },
    ])

  static var motion: LuaClass { motionDeclaration.type }
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
