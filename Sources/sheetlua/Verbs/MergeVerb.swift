internal import Console
internal import OptionParsing
internal import TestRunner

/// `sheetlua merge A.blob B.blob`: one report of the parts of a run.
struct MergeVerb: Subcommand {
  static let reference = VerbReference(
    name: "merge",
    overview: "Make one report of the parts of a run (test --shard --reporter blob).",
    discussion: """
      Each part of a run that is divided prints a blob:

        sheetlua test --shard 1/3 --reporter blob > 1.blob

      Merged, in any order, they are told as one run without --shard would be, and the command ends \
      as that would: with 0 if all passed. A part that is not there is named, and fails. A blob that \
      is cut off, changed, or of another run or version is refused with 2 (`explain scale`).

      Example: sheetlua merge 1.blob 2.blob 3.blob --reporter junit > junit.xml
      """)

  var blobs: [String] = []
  var reporting = ReportingOptions()
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    let settings = try common.settled()
    if reporting.reporter == "blob" {
      throw CommandError(
        .usage,
        "--reporter: merge makes a report; name line, list, tap, junit, json, github or html")
    }
    let reporter = try reporting.reporter(settings)
    let ledger = try reporting.ledger()
    var read: [Blob] = []
    for path in blobs { read.append(try Blob(path)) }
    var merge = try Merge(read)
    merge.ledger = ledger
    merge.isStrict = reporting.strict
    return merge.tell(reporter)
  }
}

extension MergeVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.paths(
      &blobs, "blobs", "Blobs, one of each part.", needsOne: true, completion: .files(["blob"]))
    arguments.group(&reporting, heading: "How they are reported")
    arguments.group(&common)
  }
}
