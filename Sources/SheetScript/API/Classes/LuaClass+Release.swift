internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

extension LuaClass {
  /// A release, read-only; valid while its policy is called.
  static let release = LuaClass(
    "Release", numbers: readNumber,
    members: [
      .number("height", 0), .number("travel", 1), .number("moved", 2), .number("velocity", 3),
      .number("average_velocity", 4), .number("projected", 5), .number("progress", 6),
      .number("elapsed", 7), .number("container", 8), .number("density", 9),
      .number("velocity_x", 10), .number("keyboard", 11),
      .field("from") { session, call throws(LuaError) in
        .detent(try session.release(of: call).release.from)
      },
      .field("by") { session, call throws(LuaError) in
        .string(try session.release(of: call).release.by.rawValue)
      },
      .field("scrolled") { session, call throws(LuaError) in
        .boolean(try session.release(of: call).release.scrolled)
      },
      .field("dismissible") { session, call throws(LuaError) in
        .boolean(try session.release(of: call).release.dismissible)
      },
      .field("detents") { session, call throws(LuaError) in
        LuaValue(try session.release(of: call).release.detents)
      },
      .field("to") { session, call throws(LuaError) in
        try session.release(of: call).verdict?.answer ?? .nil
      },
      .field("rule") { session, call throws(LuaError) in
        .optional(try session.release(of: call).verdict?.rule)
      },
      .does("nearest") { session, call throws(LuaError) in
        let release = try session.release(of: call).release
        let height = call.isNil(at: 0) ? release.height : try call.number(at: 0, "height")
        return [.string(release.nearest(to: height).word)]
      },
      .does("next_down") { session, call throws(LuaError) in
        [.string(try session.release(of: call).release.nextDown.word)]
      },
      .does("next_up") { session, call throws(LuaError) in
        [.string(try session.release(of: call).release.nextUp.word)]
      },
      .does("within") { session, call throws(LuaError) in
        let release = try session.release(of: call).release
        let site = session.site(of: call, "within", as: "within")
        let limits = try call.table(at: 0, .within, site: site)
        return [.boolean(release.isWithin(limits))]
      },
    ])
}

extension LuaClass {
  private static let readNumber: NumberGetter = { subject, payload, member in
    guard let subject else { return 0 }
    let session = Unmanaged<ScriptSession>.fromOpaque(subject).takeUnretainedValue()
    guard let release = session.asking.release(payload)?.release else { return 0 }
    switch member {
    case 0: return release.height
    case 1: return release.travel
    case 2: return release.moved
    case 3: return release.velocity
    case 4: return release.averageVelocity
    case 5: return release.projected
    case 6: return release.progress
    case 7: return release.elapsed
    case 8: return release.container
    case 9: return release.density
    case 10: return release.velocityX
    default: return release.keyboard
    }
  }
}

extension LuaValue {
  /// The name of a detent; nil if a sheet is at a custom height.
  static func detent(_ name: String) -> LuaValue { name.isEmpty ? .nil : .string(name) }
}

extension Release {
  fileprivate func isWithin(_ limits: LuaTable) -> Bool {
    if let most = limits["travel"].number, abs(travel) > most { return false }
    if let most = limits["velocity"].number, abs(velocity) > most { return false }
    if let most = limits["elapsed"].number, abs(elapsed) > most { return false }
    return true
  }
}

extension ScriptSession {
  fileprivate func release(of call: LuaCall) throws(LuaError) -> ReleaseQuery {
    guard let asked = asking.release(call.payload) else {
      throw Diagnostic(
        .goneHandle,
        "This release is only valid during the call; copy the values that you need."
      )
      .raised
    }
    return asked
  }

  /// Calls a closure with a handle to a release; the handle is invalid afterward.
  func withHandle<Result>(
    to release: Release, verdict: consuming ReleaseDecision? = nil,
    _ body: (LuaObject) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let number = asking.add(ReleaseQuery(release: release, verdict: verdict))
    defer { asking.removeRelease(number) }
    let object = try lua.makeObject(.release, payload: number)
    defer { lua.retireUnnamed(object) }
    return try body(object)
  }
}
