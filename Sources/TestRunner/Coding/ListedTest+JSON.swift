package import ScriptSchema
package import Support
internal import ScriptDiagnostics
internal import UserActions
internal import Scenarios
internal import SheetEngine

// A test before it runs. Keys that most tests lack are left out.
extension ListedTest: ScriptTable {
  package static let description = describe("ListedTest", "A test before it runs.")

  package init() {
    self.init(
      kind: .scenario(ListedScenario(named: "", in: "")), name: "", file: "", line: 0, lines: [])
  }

  /// Decodes a test; nil if the value is not a test.
  package init?(json: JSONValue) {
    guard case .success(var test) = Self.read("test", json) else { return nil }
    if case .scenario(let scenario) = test.kind {
      test.kind = .scenario(
        ListedScenario(
          name: test.name, ids: test.ids, tags: test.tags, file: test.file, line: test.line,
          lines: test.lines, device: scenario.device, isOnly: test.isOnly, skip: scenario.skip))
    }
    self = test
  }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "The name in the script.")
    keys.text("file", &file, need: "The file that contains it.")
    keys.count("line", &line, need: "Its line.")
    keys.ranges("lines", &lines)
    keys.texts("ids", &ids, "The requirements that it verifies.")
    keys.texts("tags", &tags, "Its tags.")
    keys.text("module", &module, default: "none", "The module that contains it.")
    keys.boolean("only", &isOnly, "Whether it is marked with `only`.")
    var (region, always, skip, device) = (Int?.none, Int?.none, String?.none, Device?.none)
    switch kind {
    case .region(let index): region = index
    case .always(let index): always = index
    case .scenario(let scenario): (skip, device) = (scenario.skip, scenario.device)
    }
    keys.count("region", &region, "The index of a region.")
    keys.count("always", &always, "The index of an invariant.")
    keys.text("skip", &skip, default: "none", "The reason why a scenario is skipped.")
    keys.table("device", &device, default: "the script's", "The device of a scenario.")
    if let region {
      kind = .region(region)
    } else if let always {
      kind = .always(always)
    } else {
      var scenario = ListedScenario(named: "", in: "")
      if case .scenario(let listed) = kind { scenario = listed }
      (scenario.skip, scenario.device) = (skip, device)
      kind = .scenario(scenario)
    }
  }
}

extension KeyVisitor {
  /// The first and the last line of each range, in one list.
  fileprivate func ranges(_ name: String, _ ranges: inout [ClosedRange<Int>]) {
    key(
      FieldDescription(
        name, .list(.integer(.between(0, 1e9))), required: true,
        "The first and the last line of each part."),
      read: { source in
        let ends = source[name].items.compactMap { $0.number.map { Int($0) } }
        ranges = stride(from: 0, to: ends.count - 1, by: 2).map {
          ends[$0]...max(ends[$0], ends[$0 + 1])
        }
      },
      write: {
        .list(ranges.flatMap { [$0.lowerBound, $0.upperBound] }.map { .integer(Int64($0)) })
      })
  }
}
