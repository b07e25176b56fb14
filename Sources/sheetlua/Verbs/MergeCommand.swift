internal import ArgumentParser
internal import CommandIO
internal import TestRunner

/// `sheetlua merge A.blob B.blob`: merges the shards of a run into one report.
struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the results of a sharded test run into one report.",
    discussion: """
      Each shard of a run writes a blob:

        sheetlua test --shard 1/3 --reporter blob > 1.blob

      Merged in any order, the blobs give the same report and exit code as a run without --shard. \
      A missing shard is reported by number, and the run fails. A blob that is truncated, \
      modified, or from another run or version is rejected with exit code 2 (`explain scale`).

      Example: sheetlua merge 1.blob 2.blob 3.blob --reporter junit > junit.xml
      """)

  @Argument(help: "Blob files, one per shard.", completion: .file(extensions: ["blob"]))
  var blobs: [String]

  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    if reporting.reporter == "blob" {
      throw CommandError(
        .usage,
        "--reporter: expected line, list, tap, junit, json, github or html, got 'blob'")
    }
    let reporter = try reporting.reporter(settings)
    let ledger = try reporting.ledger()
    var read: [BlobReport] = []
    for path in blobs { read.append(try BlobReport(path)) }
    var merge = try BlobMerger(read)
    merge.ledger = ledger
    merge.isStrict = reporting.strict
    return merge.sendResults(reporter)
  }
}
