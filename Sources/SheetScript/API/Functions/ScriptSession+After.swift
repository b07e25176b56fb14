internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// `after`: timers of virtual time.
extension ScriptSession {
  func defineAfter() throws(LuaError) {
    try defineNative("after") { session, call throws(LuaError) in
      try session.rejectActionInPolicy("after")
      let seconds = try call.number(at: 0, "seconds")
      let function = try call.function(at: 1, "fn")
      guard seconds >= 0 else {
        throw Diagnostic(
          .outOfRange, "`after` requires seconds from now; \(seconds.plain) is in the past.",
          word: "after"
        ).raised
      }
      _ = try session.number(call, at: 0, "seconds", in: .wait, "s", of: "after")
      let site = session.site(of: call, "after", as: "after")
      try raised(
        site.checkLimit(
          "timers", after: session.workQueue.timers.count, most: Limits.timers, word: "after"))
      // The timer is inserted into the sorted waiting timers.
      try session.require(session.workQueue.timers.count / 8)
      let number = session.workQueue.timers.add(
        Timers.Timer(function: function, isFromOutside: session.isCalledFromOutside))
      session.perform(.scheduled(timer: number, after: seconds))
      return [
        .native { call throws(LuaError) in
          try ScriptSession.convertingErrors(call) { session in
            if session.workQueue.timers.take(number) != nil {
              session.perform(.unscheduled(timer: number))
            }
          }
          return []
        }
      ]
    }
  }
}
