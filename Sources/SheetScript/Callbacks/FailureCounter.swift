package import ScriptDiagnostics
internal import SheetEngine

/// Counts the failures of calls in all sessions of a check.
///
/// A check makes thousands of calls, and one failure is enough for its result, so it stops a call
/// that fails often.
package final class FailureCounter {
  private static let maxFailures = 64
  // A list and not a dictionary, whose code the page would contain.
  private var calls: [(call: RuleCall, count: Int, error: Diagnostic)] = []

  package init() {}

  /// The first error of each call that failed.
  package var errors: [Diagnostic] { calls.map { $0.error } }

  func add(_ error: Diagnostic, of call: RuleCall) {
    guard let index = calls.firstIndex(where: { $0.call == call }) else {
      return calls.append((call, 1, error))
    }
    calls[index].count += 1
  }

  /// The error of a call that is no longer made; nil if the call is made.
  func error(of call: RuleCall) -> Diagnostic? {
    calls.first { $0.count >= Self.maxFailures && $0.call == call }?.error
  }

  /// Whether a rule of a list is no longer called.
  func hasStopped(_ id: ScriptFunctionID) -> Bool {
    calls.contains { $0.count >= Self.maxFailures && $0.call.id == id }
  }
}
