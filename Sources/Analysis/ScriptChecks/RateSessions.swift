internal import ScriptDiagnostics
internal import SheetScript

/// The sessions of the touch rate check of a sheet: together they have the work of some scenarios, so
/// that timers and handlers cannot make the check slow.
final class RateSessions {
  private let limit: Int64
  private var spent: Int64 = 0
  private var current: ScriptSession?
  /// The error of a session that reached a limit.
  private var limitError: Diagnostic?

  init(within limit: Int64) { self.limit = limit }

  /// Loads the next session; throws if the work is spent or a session has reached a limit.
  func next(_ load: () throws -> ScriptSession) throws -> ScriptSession {
    endCurrent()
    guard limitError == nil, spent <= limit else { throw RateCheck.WorkSpent() }
    let session = try load()
    current = session
    return session
  }

  /// Ends the last session; returns the error of the session that reached a limit.
  func finish() -> Diagnostic? {
    endCurrent()
    return limitError
  }

  private func endCurrent() {
    guard let session = current else { return }
    spent += session.luaWork
    limitError = limitError ?? session.errors.first { Self.limits.contains($0.code) }
    current = nil
  }

  private static let limits: [DiagnosticCode] = [
    .fuelSpent, .memorySpent, .timeSpent, .runawayHandlers,
  ]
}
