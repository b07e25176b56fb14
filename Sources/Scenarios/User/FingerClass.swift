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
  static let declaration: ClassDeclaration = .init(
    "Finger", "A finger that stays down until `lifts` is called.",
    [
      .field(.member("x", .number(), unit: "pt", "From the left edge.")) {
        session, call throws(LuaError) in .number(try activeFinger(call, in: session).at.x)
      },
      .field(.member("y", .number(), unit: "pt", "From the top edge.")) {
        session, call throws(LuaError) in .number(try activeFinger(call, in: session).at.y)
      },
      does(
        "moves", "Moves the finger; virtual time advances by the duration.", MoveArguments.self,
        returns: ["Finger"]
      ) { simulator, finger, call, given throws(LuaError) in
        let segment = try simulator.session.convertingErrors(call, "moves") {
          () throws(ActionError) in
          try given.movement.segment
        }
        try simulator.move(&finger, segment, number: Int(call.payload))
      },
      does("holds", "Keeps the finger still.", HoldArguments.self, returns: ["Finger"]) {
        simulator, _, _, given in
        simulator.session.run(until: simulator.session.world.time + given.seconds)
      },
      does("lifts", "Lifts the finger.", NoArguments.self) { simulator, finger, call, _ in
        finger.isDown = false
        simulator.lift(Int(call.payload))
        simulator.finish()
      },
      does("cancels", "The system cancels the touch.", NoArguments.self) {
        simulator, finger, call, _ in
        finger.isDown = false
        simulator.session.perform(.cancelled(finger: Int(call.payload)))
        simulator.finish()
      },
    ])

  /// Stores a finger that has touched down.
  static func makeFinger(at point: Point, in session: ScriptSession) throws(LuaError) -> LuaObject {
    session.scenarioState.fingers.append(ActiveFinger(at: point, since: session.world.time))
    return try session.lua.makeObject(
      declaration.type, payload: UInt32(session.scenarioState.fingers.count - 1))
  }

  /// Returns a method of a finger that is down; the method returns the finger unless it lifts.
  private static func does<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type, returns: [String] = [],
    _ act:
      @escaping @Sendable (
        UserSimulator, inout ActiveFinger, LuaCall, Arguments
      ) throws(LuaError) -> Void
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields, returns: returns)
    return .does(description) { session, call throws(LuaError) in
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
      let given = try session.gestureArguments(of: call, for: description)
      try act(simulator, &finger, call, Arguments(reading: given))
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

private struct MoveArguments: ScriptValues {
  var movement = MoveSpec()

  mutating func visit(_ keys: KeyVisitor) { keys.table("g", &movement, need: "Where to.") }
}

private struct HoldArguments: ScriptValues {
  var seconds = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("seconds", &seconds, .wait, unit: "s", need: "Duration.")
  }
}
