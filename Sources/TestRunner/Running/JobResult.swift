internal import CommandIO
package import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

package struct JobResult: Sendable {
  package var result: TestResult
  /// The snapshots that the job compared.
  package var asked: [CheckedSnapshot]

  /// Makes the result a failure, unless it already is a failure.
  package mutating func fail(_ diagnostic: Diagnostic) { result.report.fail(diagnostic) }
}
