internal import ScriptDiagnostics
internal import ScriptSchema

/// The tests that would run, as `test --list --json` prints them.
struct ReportedList: ScriptTable {
  static let description = describe("ReportedList", "The tests that would run.")
  var version = 1
  var tests: [ReportedListing] = []
  var errors: [ReportedLoadError] = []

  mutating func visit(_ keys: KeyVisitor) {
    keys.count("version", &version, need: "The version of the format.")
    keys.tables("tests", &tests, need: "The tests.")
    keys.tables("errors", &errors, need: "The files that do not load.")
  }
}

/// A test that would run.
struct ReportedListing: ScriptTable {
  static let description = describe("ReportedListing", "A test that would run.")
  var path = ""
  var file = ""
  var line = 0
  var name = ""
  var kind = TestResult.Kind.scenario
  var ids: [String] = []
  var tags: [String] = []
  var select: String?
  var only = false

  init() {}

  init(_ test: ListedTest, in file: LoadedTestFile) {
    path = file.source.name
    (self.file, line, name, kind) = (test.file, test.line, test.title, test.resultKind)
    (ids, tags, only) = (test.ids, test.tags, test.isOnly)
    select = test.location(in: path)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("path", &path, need: "The tested file.")
    keys.text("file", &file, need: "The file that contains it.")
    keys.count("line", &line, need: "Its line.")
    keys.text("name", &name, need: "Its name.")
    keys.choice("kind", &kind, need: "The kind of test.")
    keys.texts("ids", &ids, need: "The requirements that it verifies.")
    keys.texts("tags", &tags, need: "Its tags.")
    keys.text("select", &select, default: "none", "The argument that selects it.")
    keys.boolean("only", &only, "Whether it is marked with `only`.")
  }
}
