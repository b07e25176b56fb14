internal import ReleaseLog
package import ScriptSchema
internal import Support
internal import SheetScript

extension JobResult: ScriptTable, WorkerResult {
  package static let description = describe("JobResult", "The result of a job.")

  package init() { self.init(result: TestResult(), asked: []) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.table("result", &result, need: "The result of the test.")
    keys.tables("asked", &asked, need: "The snapshots that the job compared.")
    keys.tables("releases", &releases, need: "The releases for a release log.")
    keys.count("omitted_releases", &omittedReleases, need: "The releases that it cannot contain.")
  }
}

extension CheckedSnapshot: ScriptTable {
  package static let description = describe("CheckedSnapshot", "A snapshot of a test.")

  package init() {
    self.init(folder: "", name: "", new: Snapshot(name: "", text: "", file: "", line: 0))
  }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("folder", &folder, need: "The directory of the snapshots.")
    keys.text("file_name", &name, need: "The name of the file in the directory.")
    keys.text("old", &old, need: "The stored text.")
    keys.text("name", &new.name, need: "The name of the snapshot.")
    keys.text("text", &new.text, need: "The current text.")
    keys.text("file", &new.file, need: "The file of the assertion.")
    keys.count("line", &new.line, need: "The line of the assertion.")
    keys.boolean("is_wanted", &isWanted, need: "Whether it is stored or shown for review.")
  }
}
