internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

/// The arguments of `after`.
private struct AfterArguments: ScriptValues {
  var seconds = 0.0
  var function = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "seconds", &seconds, .wait, unit: "s",
      need: "From now. Above 60 s, only half minutes up to 300 s and whole minutes, because other "
        + "numbers are probably milliseconds.")
    keys.value("fn", &function, .function("fun()"), need: "The function to call.")
  }
}

// `after`: timers of virtual time.
extension ScriptSession {
  static let timerFunctions = [
    GlobalFunction(
      "after",
      "Runs a function after some virtual time; returns a function that cancels it. "
        + "`user:settles` does not wait for it; `user:waits` does.",
      AfterArguments.self, returns: ["fun()"]
    ) { session, call, given throws(LuaError) in
      try session.rejectActionInPolicy("after")
      guard let function = given.function.function else { return [] }
      let seconds = given.seconds
      try session.checkTimer(seconds, call)
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
  ]

  /// Throws for a time above a minute that was probably meant in milliseconds.
  ///
  /// Half minutes up to five minutes, and whole minutes, are possible, but log a warning.
  private func checkTimer(_ seconds: Double, _ call: LuaCall) throws(LuaError) {
    guard seconds > NumericRange.longestGesture else { return }
    let milliseconds =
      "for \(seconds.plain) milliseconds, write \((seconds / 1000).plain)"
    let unit = seconds <= 300 ? 30.0 : 60
    guard (seconds / unit).rounded() * unit == seconds else {
      throw Diagnostic(
        .outOfRange,
        "`after` takes seconds: \(milliseconds). Above 60 s, it takes half minutes up to 300 s, "
          + "and whole minutes.", word: "after"
      ).raised
    }
    // A duration of hours is intended.
    guard seconds < 3600 else { return }
    warn(
      "`after(\(seconds.plain), ...)` means \(seconds.plain) seconds; \(milliseconds)", sheet: nil,
      at: world.time, place: call.place)
  }
}
