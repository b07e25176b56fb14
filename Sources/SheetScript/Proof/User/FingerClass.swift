internal import Gestures
internal import LuaBridge
internal import SheetEngine

/// A finger of `user:grabs`: down until it lifts. Its payload is its place among the fingers.
enum FingerClass {
  /// The class, one for all states.
  static let finger = LuaClass(
    "Finger",
    members: [
      .property("x", get: { call throws(LuaError) in .number(try held(call).at.x) }),
      .property("y", get: { call throws(LuaError) in .number(try held(call).at.y) }),
      member("moves") { person, finger, call throws(LuaError) in
        let spec = try GestureSpec(
          call, at: 0, verb: "moves", keys: ["down", "up", "left", "right", "over"])
        finger.at = person.move(
          from: finger.at, dx: spec.dx, dy: spec.dy, over: spec.over ?? 0.3,
          finger: Int(call.payload),
          touchingDown: false,
          since: finger.since)
        return true
      },
      member("holds") { person, _, call throws(LuaError) in
        let seconds = try call.number(at: 0, "seconds")
        guard seconds >= 0 else {
          throw Diagnostic(.outOfRange, "holds: time does not run backwards: \(seconds.plain) s.")
            .luaError
        }
        person.session.run(until: person.session.world.time + seconds)
        return true
      },
      member("lifts") { person, finger, call throws(LuaError) in
        finger.isDown = false
        person.lift(Int(call.payload))
        return false
      },
      member("cancels") { person, finger, call throws(LuaError) in
        finger.isDown = false
        person.session.perform(.cancelled(finger: Int(call.payload)))
        person.finish()
        return false
      },
    ])

  /// Remembers a finger that has gone down.
  static func hold(at point: Point, in session: Session) throws(LuaError) -> LuaObject {
    session.proof.fingers.append(HeldFinger(at: point, since: session.world.time))
    return try session.lua.makeObject(finger, payload: UInt32(session.proof.fingers.count - 1))
  }

  /// A method of a finger that is down; where it says so, it returns the finger to be called again.
  private static func member(
    _ name: String,
    _ act: @escaping @Sendable (Person, inout HeldFinger, LuaCall) throws(LuaError) -> Bool
  ) -> LuaClass.Member {
    .method(name) { call throws(LuaError) in
      let person = Person(session: try call.session())
      var finger = try held(call)
      guard finger.isDown else {
        throw Diagnostic(
          .misusedUser, "\(name): this finger has left the screen; grab again."
        ).luaError
      }
      try person.begin(name, resting: false)
      let chains = try act(person, &finger, call)
      person.session.proof.fingers[Int(call.payload)] = finger
      guard chains, let object = call.object else { return [] }
      return [.object(object)]
    }
  }

  private static func held(_ call: LuaCall) throws(LuaError) -> HeldFinger {
    let fingers = try call.session().proof.fingers
    let index = Int(call.payload)
    guard index < fingers.count else { throw LuaError("this finger belongs to another scenario") }
    return fingers[index]
  }
}
