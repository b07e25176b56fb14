public import Diagnosis
package import LuaBridge

/// Where the scenario's side joins a session: `user`, fingers, `expect`.
enum ProofSurface {
  /// Adds its globals to a session's state.
  ///
  /// `user` itself is an argument of scenarios.
  static func install(in session: Session) throws {
    let expect = try session.lua.makeObject(ExpectClass.expect, payload: 0)
    try session.lua.define("expect", .object(expect))
  }
}

extension Surface {
  /// The scenario's classes as the bridge has them, to be held against their descriptions.
  package static var liveScenarioClasses: [LuaClass] {
    [UserClass.user, FingerClass.finger, ExpectationClass.expectation, PlainExpectation.plain]
  }
}

extension Session {
  /// Makes a session whose script can say `expect`, and define and run scenarios.
  public convenience init(
    source: Source, options: SessionOptions = SessionOptions()
  ) throws(Diagnostic) {
    try self.init(source: source, options: options, additions: ProofSurface.install)
  }
}
