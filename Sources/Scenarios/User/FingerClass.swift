internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Gestures
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// A finger that `user:grabs` has put down.
///
/// The finger stays down until it lifts. Its payload is its number.
enum FingerClass {
  /// The class, shared by all Lua states.
  static let finger = LuaClass(
    "Finger",
    members: FingerProperty.allCases.map { field($0) } + FingerMethod.allCases.map { method($0) })

  private static func field(_ property: FingerProperty) -> LuaClass.Member {
    .field(property.rawValue) { session, call throws(LuaError) in
      let point = try activeFinger(call, in: session).at
      return switch property {
      case .x: .number(point.x)
      case .y: .number(point.y)
      }
    }
  }

  private static func method(_ method: FingerMethod) -> LuaClass.Member {
    let name = method.rawValue
    return switch method {
    case .moves:
      member(name) { simulator, finger, call throws(LuaError) in
        let session = simulator.session
        let table = try session.options(of: call, at: 0, .move, name)
        let segment = try session.convertingErrors(call, name) { () throws(ActionError) in
          try Action.PathSegment.read(DataValue(.table(table)) ?? .nil, of: name, allowsRest: true)
        }
        try simulator.move(&finger, segment, number: Int(call.payload))
      }
    case .holds:
      member(name) { simulator, _, call throws(LuaError) in
        let session = simulator.session
        let seconds = try session.seconds(of: call, "seconds", name)
        session.run(until: session.world.time + seconds)
      }
    case .lifts:
      member(name) { simulator, finger, call in
        finger.isDown = false
        simulator.lift(Int(call.payload))
        simulator.finish()
      }
    case .cancels:
      member(name) { simulator, finger, call in
        finger.isDown = false
        simulator.session.perform(.cancelled(finger: Int(call.payload)))
        simulator.finish()
      }
    }
  }

  /// Stores a finger that has touched down.
  static func makeFinger(at point: Point, in session: ScriptSession) throws(LuaError) -> LuaObject {
    session.scenarioState.fingers.append(ActiveFinger(at: point, since: session.world.time))
    return try session.lua.makeObject(
      finger, payload: UInt32(session.scenarioState.fingers.count - 1))
  }

  /// Returns a method of a finger that is down; the method returns the finger unless it lifts.
  private static func member(
    _ name: String,
    _ act: @escaping @Sendable (UserSimulator, inout ActiveFinger, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    .methodMember(name) { session, call throws(LuaError) in
      let simulator = UserSimulator(session: session)
      var finger = try activeFinger(call, in: session)
      guard finger.isDown else {
        throw Diagnostic(
          .misusedUser, "This finger is no longer down; call `grabs` again before it \(name).",
          word: name
        ).raised
      }
      try simulator.begin(name, resting: false)
      session.emitStep(.verb, name, call)
      try act(simulator, &finger, call)
      session.scenarioState.fingers[Int(call.payload)] = finger
      guard finger.isDown, let object = call.object else { return [] }
      return [.object(object)]
    }
  }

  private static func activeFinger(_ call: LuaCall, in session: ScriptSession) throws(LuaError)
    -> ActiveFinger
  {
    let index = Int(call.payload)
    guard session.scenarioState.fingers.indices.contains(index) else {
      throw Diagnostic(.misusedUser, "This finger belongs to another scenario.").raised
    }
    return session.scenarioState.fingers[index]
  }
}
