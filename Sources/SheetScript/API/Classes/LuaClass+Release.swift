internal import UserActions
package import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

extension LuaClass {
  /// A release, read-only; valid while its policy is called.
  static let releaseDeclaration: ClassDeclaration = .init(
    "Release", "The release of a drag; read-only.",
    numbers: { subject, payload, member in
      releaseDeclaration.number(member, of: payload, in: subject)
    },
    [
      .field(
        FieldDescription(
          "from", .string, "The detent at which the drag began; nil if it began at a custom height."
        )
      ) { session, call throws(LuaError) in
        .detent(try session.release(of: call).release.from)
      },
      .number(.member("height", .number(), unit: "pt", "Height at the release.")) { $0.height },
      .number(
        .member(
          "travel", .number(), unit: "pt", "Finger travel since touch-down, positive downward.")
      ) { $0.travel },
      .number(
        .member("moved", .number(), unit: "pt", "How far the sheet moved, positive downward.")
      ) { $0.moved },
      .number(.member("velocity", .number(), unit: "pt/s", "At lift-off, positive downward.")) {
        $0.velocity
      },
      .number(.member("velocity_x", .number(), unit: "pt/s", "At lift-off, positive to the right."))
      { $0.velocityX },
      .number(
        .member(
          "average_velocity", .number(), unit: "pt/s",
          "Total travel divided by elapsed time; positive downward.")
      ) { $0.averageVelocity },
      .number(
        .member(
          "projected", .number(), unit: "pt",
          "Projected height at a deceleration rate of 0.998 per ms: height - 0.499 x velocity.")
      ) { $0.projected },
      .number(
        .member("progress", .number(), "0 at `from`, 1 at the next detent in the direction moved.")
      ) { $0.progress },
      .number(.member("elapsed", .number(), unit: "s", "From touch-down to lift-off.")) {
        $0.elapsed
      },
      .number(
        .member(
          "farthest", .number(), unit: "pt",
          "The largest finger travel downward during the drag; at least 0.")
      ) { $0.farthest },
      .number(
        .member("rested", .number(), unit: "s", "From the last movement to lift-off.")
      ) { $0.rested },
      .field(
        FieldDescription(
          "direction", .choice(of: Release.Direction.self),
          "The last movement of the finger; if it is not known, the sign of `velocity`, or else of "
            + "`travel`, and nil if both are 0.")
      ) { session, call throws(LuaError) in
        session.scriptCalls.note(.direction, readBy: "direction")
        let direction = try session.release(of: call).release.direction
        return direction.map { .string($0.rawValue) } ?? .nil
      },
      .field(
        .member(
          "by", .choice(of: DragSource.self), "The part that was dragged."
        )
      ) { session, call throws(LuaError) in
        session.scriptCalls.note(.by, readBy: "by")
        return .string(try session.release(of: call).release.by.rawValue)
      },
      .field(.member("scrolled", .boolean, "The content was scrolled when the drag began.")) {
        session, call throws(LuaError) in
        session.scriptCalls.note(.scrolled, readBy: "scrolled")
        return .boolean(try session.release(of: call).release.scrolled)
      },
      .number(
        .member("keyboard", .number(), unit: "pt", "The keyboard's height; 0 while it is hidden.")
      ) { $0.keyboard },
      .field(.member("reduce_motion", .boolean, "Whether Reduce Motion is on.")) {
        session, call throws(LuaError) in
        session.scriptCalls.note(.reduceMotion, readBy: "reduce_motion")
        return .boolean(try session.release(of: call).release.reducesMotion)
      },
      .field(.member("dismissible", .boolean, "Whether a swipe can dismiss.")) {
        session, call throws(LuaError) in
        .boolean(try session.release(of: call).release.dismissible)
      },
      .field(.member("detents", .detents, "Active detents, by height.")) {
        session, call throws(LuaError) in
        LuaValue(try session.release(of: call).release.detents)
      },
      .number(.member("container", .number(), unit: "pt", "Container height.")) { $0.container },
      .number(
        .member(
          "density", .number(.positive),
          "Pixels per point of the device: `r.velocity * r.density` is px/s.")
      ) { $0.density },
      .field(
        FieldDescription("to", .named("Outcome|number", .any), "In `always` only: the outcome.")
      ) { session, call throws(LuaError) in
        try session.release(of: call).decision?.luaValue ?? .nil
      },
      .field(FieldDescription("rule", .string, "In `always` only: the rule that decided.")) {
        session, call throws(LuaError) in
        .optional(try session.release(of: call).decision?.rule)
      },
      .does(
        "nearest", "The detent nearest to a height.", NearestArgument.self, returns: ["Outcome"]
      ) { session, call, given throws(LuaError) in
        let release = try session.release(of: call).release
        return [.string(release.nearest(to: given.height ?? release.height).word)]
      },
      .does(
        "next_down",
        "The next detent below the height at the release, or below `from`; below the smallest, "
          + "dismissal.", StepArgument.self, returns: ["Outcome"]
      ) { session, call, given throws(LuaError) in
        let release = try session.release(of: call).release
        let start = try release.height(of: given.start, "next_down")
        return [.string(release.nextDown(from: start).word)]
      },
      .does(
        "next_up", "The next detent above the height at the release, or above `from`.",
        StepArgument.self, returns: ["Outcome"]
      ) { session, call, given throws(LuaError) in
        let release = try session.release(of: call).release
        let start = try release.height(of: given.start, "next_up")
        return [.string(release.nextUp(from: start).word)]
      },
      .does(
        "within", "Returns true if it is within the limits.", WithinArgument.self,
        returns: ["boolean"]
      ) { session, call, given throws(LuaError) in
        let release = try session.release(of: call).release
        session.scriptCalls.note(given.limits, of: release)
        return [.boolean(release.isWithin(given.limits))]
      },
    ])

  static var release: LuaClass { releaseDeclaration.type }
}

/// The argument of `nearest`.
private struct NearestArgument: ScriptValues {
  var height: Double?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "height", &height, .any, unit: "pt", default: "the height at the release", "The height.")
  }
}

/// The argument of `next_up` and `next_down`.
private struct StepArgument: ScriptValues {
  var start = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "from", &start, .named("string|number", .any),
      default: "the height at the release",
      "The detent or the height in points to count from, such as `r.from`.")
  }
}

/// The argument of `within`.
private struct WithinArgument: ScriptValues {
  var limits = WithinLimits()

  mutating func visit(_ keys: KeyVisitor) {
    keys.table("limits", &limits, need: "Absolute values.")
  }
}

extension MemberDeclaration {
  /// A number of a release.
  fileprivate static func number(
    _ description: FieldDescription, _ read: @escaping @Sendable (Release) -> Double
  ) -> MemberDeclaration {
    let input = ReleaseQuantity(rawValue: description.name).flatMap { MissingInputs(readBy: $0) }
    return MemberDeclaration(
      kind: .number(description) { session, payload in
        if let input { session.scriptCalls.note(input, readBy: description.name) }
        return session.scriptCalls.release(payload).map { read($0.release) } ?? 0
      })
  }
}

extension LuaValue {
  /// The name of a detent; nil if a sheet is at a custom height.
  static func detent(_ name: String) -> LuaValue { name.isEmpty ? .nil : .string(name) }
}

extension Release {
  /// The height that `next_up` and `next_down` count from: of a detent, a number of points, or the
  /// height at the release.
  fileprivate func height(of start: LuaValue, _ method: String) throws(LuaError) -> Double {
    if start.isNil { return height }
    if let height = start.number {
      guard height.isFinite else {
        throw Diagnostic(
          .wrongType, "`from` of `\(method)` is \(height.plain); it must be a finite number.",
          word: method
        ).raised
      }
      return height
    }
    guard let name = start.string else {
      throw Diagnostic(
        .wrongType,
        "`from` of `\(method)` must be a string or a number; this is \(start.diagnosticText).",
        word: method
      ).raised
    }
    if let height = height(ofDetent: name) { return height }
    let names = detents.flatMap { $0.names }
    throw Diagnostic(
      .unknownName,
      "`\(method)` counts from a detent or a height, but there is no detent "
        + "\(start.diagnosticText); the sheet has \(names.listed(by: "and"))."
        + SpellingSuggestion.hint(for: name, among: names),
      word: method
    ).raised
  }

  fileprivate func isWithin(_ limits: WithinLimits) -> Bool {
    if let most = limits.travel, abs(travel) > most { return false }
    if let most = limits.velocity, abs(velocity) > most { return false }
    if let most = limits.elapsed, abs(elapsed) > most { return false }
    return true
  }
}

extension ScriptSession {
  fileprivate func release(of call: LuaCall) throws(LuaError) -> ReleaseQuery {
    guard let asked = scriptCalls.release(call.payload) else {
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
    to release: Release, decision: consuming ReleaseDecision? = nil,
    _ body: (LuaObject) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let number = scriptCalls.add(ReleaseQuery(release: release, decision: decision))
    defer { scriptCalls.removeRelease(number) }
    let object = try lua.makeObject(.release, payload: number)
    defer { lua.retireUnnamed(object) }
    return try body(object)
  }
}

extension ScriptCalls {
  /// Records the inputs that `within` compares with limits, up to one that exceeds its limit.
  fileprivate mutating func note(_ limits: WithinLimits, of release: Release) {
    if let most = limits.travel, abs(release.travel) > most { return }
    if limits.velocity != nil { note(.velocity, readBy: "within") }
    if let most = limits.velocity, abs(release.velocity) > most { return }
    if limits.elapsed != nil { note(.elapsed, readBy: "within") }
  }
}

/// The limits of `Release:within`.
package struct WithinLimits: ScriptTable {
  package static let description = describe("WithinLimits", "Absolute values.")
  var travel: Double?
  var velocity: Double?
  var elapsed: Double?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("travel", &travel, .magnitude, unit: "pt", default: "any", "Maximum travel.")
    keys.number("velocity", &velocity, .magnitude, unit: "pt/s", default: "any", "Maximum speed.")
    keys.number("elapsed", &elapsed, .wait, unit: "s", default: "any", "Maximum duration.")
  }
}
