/// A value of `--reporter`, in the order of the help.
package enum ReporterName: String, CaseIterable, Sendable {
  case line, list, tap, tap14, junit, json, github, html, blob

  /// The remark after the name in the help; nil if the name describes the format.
  package var remark: String? {
    switch self {
    case .line, .list, .junit, .json, .github, .html: nil
    case .tap: "version 13"
    case .tap14: "version 14"
    case .blob: "for merge"
    }
  }

  /// True if the report is text for users, between which `--review` can show snapshots.
  package var isHumanReadable: Bool {
    switch self {
    case .line, .list: true
    case .tap, .tap14, .junit, .json, .github, .html, .blob: false
    }
  }

  /// True if the report contains the lines of `--print-expect`.
  package var printsExpectations: Bool {
    switch self {
    case .line, .list, .json: true
    case .tap, .tap14, .junit, .github, .html, .blob: false
    }
  }

  /// True if `merge` can write the report; a blob is its input.
  package var isWrittenByMerge: Bool {
    switch self {
    case .line, .list, .tap, .tap14, .junit, .json, .github, .html: true
    case .blob: false
    }
  }

  /// Creates the reporter.
  ///
  /// `program` is the version in a blob.
  package func makeReporter(_ settings: CommandSettings, program: String) -> any Reporter {
    switch self {
    case .line: LineReporter(settings: settings)
    case .list: ListReporter(settings: settings)
    case .tap: TAPReporter(version: 13)
    case .tap14: TAPReporter(version: 14)
    case .junit: JUnitReporter()
    case .json: JSONReporter(settings: settings)
    case .github: GitHubReporter()
    case .html: HTMLReporter()
    case .blob: BlobReporter(program: program)
    }
  }
}
