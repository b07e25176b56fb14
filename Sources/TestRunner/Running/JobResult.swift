internal import CommandIO
package import ScriptDiagnostics
internal import ReleaseLog
internal import Scenarios
internal import SheetScript

package struct JobResult: Sendable {
  package var result: TestResult
  /// The snapshots that the job compared.
  package var asked: [CheckedSnapshot]
  /// The releases of the job, if they are recorded.
  var releases: [ReleaseLine] = []
  /// Number of releases that a line of a log cannot contain.
  var omittedReleases = 0

  init(result: TestResult, asked: [CheckedSnapshot]) {
    (self.result, self.asked) = (result, asked)
  }

  /// Makes the result a failure, unless it already is a failure.
  package mutating func fail(_ diagnostic: Diagnostic) { result.report.fail(diagnostic) }
}
