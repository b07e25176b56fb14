internal import LuaBridge
internal import Physics

extension LuaClass {
  /// A motion, as created by `spring`, `curve` and `decay`.
  static let motion = LuaClass(
    "Motion",
    members: [
      .does("at") { session, call throws(LuaError) in
        let law = session.definitions.motions[call.payload]
        let velocity = call.isNil(at: 3) ? 0 : try call.number(at: 3, "v")
        let state = law.at(
          try call.number(at: 0, "t"), from: try call.number(at: 1, "from"),
          to: try call.number(at: 2, "to"), velocity: velocity)
        return [.number(state.position), .number(state.velocity)]
      },
      .does("settles_in") { session, call throws(LuaError) in
        try session.require(WorkCost.law)
        let law = session.definitions.motions[call.payload]
        let velocity = call.isNil(at: 2) ? 0 : try call.number(at: 2, "v")
        return [
          .number(
            law.settlingTime(
              from: try call.number(at: 0, "from"), to: try call.number(at: 1, "to"),
              velocity: velocity))
        ]
      },
    ])
}

extension ScriptSession {
  /// The motion of a handle; nil for any other value.
  func motion(_ value: LuaValue) -> Motion? {
    guard let object = value.object, object.type == .motion else { return nil }
    return definitions.motions[object.payload]
  }

  /// Returns a handle for a motion.
  func handle(for law: Motion) throws(LuaError) -> LuaValue {
    // The lookup compares the motion with all existing motions.
    try require(WorkCost.law + Int(definitions.motions.next))
    if let known = definitions.motions.handle(of: law) { return .object(known) }
    let object = try lua.makeObject(.motion, payload: definitions.motions.next)
    definitions.motions.add(law, object)
    return .object(object)
  }
}
