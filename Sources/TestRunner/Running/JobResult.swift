internal import CommandIO
package import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// What came of a job.
package struct JobResult: Sendable {
  package var result: TestResult
  /// The snapshots that it asked about.
  package var asked: [CheckedSnapshot]

  /// Makes it a failure, unless it is one already.
  package mutating func fail(_ diagnostic: Diagnostic) { result.report.fail(diagnostic) }
}
