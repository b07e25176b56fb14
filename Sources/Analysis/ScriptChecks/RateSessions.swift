internal import ScriptDiagnostics
internal import SheetScript

/// The sessions of the touch rate check of a sheet.
///
/// Their work is limited, so that timers and handlers cannot make the check slow.
final class RateSessions {
  /// The usual work of a session, which runs one movement at one rate.
  ///
  /// With it, no movement of the examples is omitted.
  private static let usualWork: Int64 = 2_000_000
  /// The work that all sessions can have beyond the usual work.
  private let limit: Int64
  private var count: Int64 = 0
  private var spent: Int64 = 0
  private var current: ScriptSession?
  /// The error of a session that reached a limit.
  private var limitError: Diagnostic?

  init(within limit: Int64) { self.limit = limit }

  /// Loads the next session; throws if the work is spent or a session has reached a limit.
  func next(_ load: () throws -> ScriptSession) throws -> ScriptSession {
    endCurrent()
    guard limitError == nil, spent - count * Self.usualWork <= limit else {
      throw RateCheck.WorkSpent()
    }
    let session = try load()
    current = session
    count += 1
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
