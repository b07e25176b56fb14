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
    let description = method.description
    return switch method {
    case .moves:
      member(description) { simulator, finger, call throws(LuaError) in
        let session = simulator.session
        let given = try session.gestureArguments(of: call, for: description)
        let spec = MoveSpec(reading: given.table(of: "g") ?? KeySource())
        let segment = try session.convertingErrors(call, description.name) {
          () throws(ActionError) in
          try spec.segment
        }
        try simulator.move(&finger, segment, number: Int(call.payload))
      }
    case .holds:
      member(description) { simulator, _, call throws(LuaError) in
        let session = simulator.session
        let given = try session.gestureArguments(of: call, for: description)
        session.run(until: session.world.time + (given["seconds"].number ?? 0))
      }
    case .lifts:
      member(description) { simulator, finger, call in
        finger.isDown = false
        simulator.lift(Int(call.payload))
        simulator.finish()
      }
    case .cancels:
      member(description) { simulator, finger, call in
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
    _ description: FunctionDescription,
    _ act: @escaping @Sendable (UserSimulator, inout ActiveFinger, LuaCall) throws(LuaError) -> Void
  ) -> LuaClass.Member {
    let name = description.name
    return .methodMember(description) { session, call throws(LuaError) in
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
