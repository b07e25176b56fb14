internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Physics
internal import Schema

// `spring` and `curve`: laws of motion by their numbers.
extension Session {
  func defineMotions() throws(LuaError) {
    try native("spring") { session, call throws(LuaError) in
      let site = session.site(of: call, "spring", as: "spring")
      let spec = try call.table(at: 0, .spring, site: site)
      let spring = try raised(Spring(reading: spec, site: site))
      return [try session.handle(for: .spring(spring))]
    }
    try native("curve") { session, call throws(LuaError) in
      let site = session.site(of: call, "curve", as: "curve")
      let duration = try call.number(at: 1, "duration")
      guard Bounds.duration.contains(duration) else {
        throw site.error(
          .outOfRange, word: "curve",
          "`duration` is \(duration.plain); it must be above 0 and at most 60."
            + (duration > 0
              ? " Times are seconds: \(duration.plain) ms are \((duration / 1000).plain)." : "")
        ).raised
      }
      let shape = try call.value(at: 0)
      let curve = try raised(Curve(reading: shape, duration: duration, site: site))
      return [try session.handle(for: .curve(curve))]
    }
  }
}
