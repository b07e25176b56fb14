import CSheetHost
import ReleaseTables
import Testing

/// A table of releases in memory, for `sheetlua_decide_many`.
struct TableFixture {
  private var numbers: [(key: String, values: [Double])] = []
  private var texts: [(key: String, codes: [Int32], texts: [String])] = []

  init() {}

  /// Returns the table with a column of numbers.
  func adding(_ key: String, _ values: [Double]) -> TableFixture {
    var table = self
    table.numbers.append((key, values))
    return table
  }

  /// Returns the table with a column of texts; nil is a missing value.
  func adding(_ key: String, _ values: [String?]) -> TableFixture {
    var known: [String] = []
    let codes = values.map { value -> Int32 in
      guard let value else { return -1 }
      if !known.contains(value) { known.append(value) }
      return Int32(known.firstIndex(of: value) ?? 0)
    }
    return adding(key, codes, known)
  }

  func adding(_ key: String, _ codes: [Int32], _ known: [String]) -> TableFixture {
    var table = self
    table.texts.append((key, codes, known))
    return table
  }

  /// Decides the releases; returns the status and the codes.
  func decide(
    _ play: sheetlua_play, sheet: String = "", count: Int
  ) -> (status: sheetlua_status, outcomes: [Int32], rules: [Int32]) {
    var columns: [sheetlua_column] = []
    var owned: [UnsafeMutableRawPointer] = []
    func copied<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
      let place = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
      place.initialize(from: elements, count: elements.count)
      owned.append(UnsafeMutableRawPointer(place))
      return place
    }
    defer { for place in owned { place.deallocate() } }
    func column(_ key: String) -> sheetlua_column {
      var column = sheetlua_column()
      column.key = UnsafePointer(copied(key.utf8.map { CChar(bitPattern: $0) }))
      column.key_size = key.utf8.count
      return column
    }
    for entry in numbers {
      var next = column(entry.key)
      next.numbers = UnsafePointer(copied(entry.values))
      columns.append(next)
    }
    for entry in texts {
      var next = column(entry.key)
      next.codes = UnsafePointer(copied(entry.codes))
      let bytes = entry.texts.flatMap { $0.utf8.map { CChar(bitPattern: $0) } }
      next.texts = UnsafePointer(copied(bytes))
      next.texts_size = bytes.count
      var (end, ends) = (0, [Int]())
      for text in entry.texts {
        end += text.utf8.count
        ends.append(end)
      }
      next.ends = UnsafePointer(copied(ends))
      next.text_count = ends.count
      columns.append(next)
    }
    var outcomes = [Int32](repeating: 7, count: max(0, count))
    var rules = outcomes
    let status = sheetlua_decide_many(
      play, sheet, sheet.utf8.count, columns, columns.count, count, &outcomes, &rules)
    return (status, outcomes, rules)
  }

  /// Decides a random table of at most 20 releases.
  static func decideRandomly(
    _ play: sheetlua_play, _ random: inout HeaderFuzzTests.SeededRandom
  ) -> sheetlua_status {
    let count = Int.random(in: 0...20, using: &random)
    let names = ["medium", "large", "", "A", "up", "grabber", "pixel-8", "hidden"]
    var table = TableFixture()
    for key in ["height", "travel", "velocity", "elapsed", "keyboard", "rested", "none"]
    where Bool.random(using: &random) {
      table = table.adding(key, (0..<count).map { _ in random.number() })
    }
    for key in ["sheet", "from", "device", "by", "direction", "scrolled", "from"]
    where Int.random(in: 0..<3, using: &random) > 0 {
      let codes = (0..<count).map { _ in Int32.random(in: -2..<9, using: &random) }
      table = table.adding(key, codes.map { min($0, Int32(key == "scrolled" ? 1 : 7)) }, names)
      if Int.random(in: 0..<20, using: &random) == 0 { table = table.adding("by", codes, names) }
    }
    let sheet = Bool.random(using: &random) ? "A" : ""
    return table.decide(play, sheet: sheet, count: count).status
  }
}

/// `sheetlua_decide_many`: the releases of a table.
@Suite struct DecideManyTests {
  private let host = CHost(
    """
    policy "p" { { "far", function(r) if r.height < 100 then return "dismiss" end end } }
    sheet "Order" { policy = "p", detents = { "medium", "large" } }
    sheet "Cart" { detents = { "medium", "large" } }
    """)

  @Test func `each release has an outcome and a rule or a reason`() {
    let found = TableFixture()
      .adding("sheet", ["Order", "Cart", "Order", nil, "Order", "Order"])
      .adding("from", ["medium", "large", "medium", "medium", nil, "medium"])
      .adding("height", [50, 700, 790, 400, 400, .nan])
      .adding("velocity", [0, 900, .nan, 0, 0, 0]).decide(host.play, count: 6)
    #expect(found.status == SHEETLUA_OK, "\(host.answer)")
    #expect(found.outcomes == [0, 1, -1, -1, -1, -1])
    #expect(found.rules == [0, 1, -1, -1, -1, -1])
    #expect(
      host.answer == """
        {"outcomes":["dismiss","medium"],"rules":["far","fast"],"undecided":[\
        {"text":"velocity is missing","count":1,"row":2},\
        {"text":"sheet is missing","count":1,"row":3},\
        {"text":"from is missing","count":1,"row":4},\
        {"text":"height and travel are missing","count":1,"row":5}]}
        """)
  }

  @Test(arguments: [
    (TableFixture().adding("height", [1]), "Order", 1, "the table has no column `from`"),
    (TableFixture().adding("from", ["medium"]), "Order", 1, "the table has no column `height` or"),
    (TableFixture().adding("from", ["medium"]), "Orde", 1, "There is no sheet \"Orde\""),
    (TableFixture().adding("from", ["medium"]), "", 1, "the script has 2 sheets; pass `sheet`"),
    (TableFixture().adding("from", [1], ["a"]), "", 1, "the column from has the code 1 in row 0"),
    (TableFixture().adding("by", ["a"]).adding("by", ["b"]), "", 1, "there are two columns by"),
    (TableFixture(), "Order", -1, "count is -1; 0 to"),
  ])
  func `a wrong table has a status and a message`(
    _ row: (table: TableFixture, sheet: String, count: Int, message: String)
  ) {
    let found = row.table.decide(host.play, sheet: row.sheet, count: row.count)
    #expect(found.status == SHEETLUA_MISUSE)
    #expect(host.answer.hasPrefix("decide_many: \(row.message)"), "\(host.answer)")
  }

  @Test func `an outcome has no margin and is that of decide_release`() {
    let release = "{\"from\":\"medium\",\"height\":50}"
    let short = host.asked { sheetlua_outcome($0, "Order", 5, release, release.utf8.count) }
    let long = host.asked { sheetlua_decide_release($0, "Order", 5, release, release.utf8.count) }
    #expect(
      short == #"{"outcome":"dismiss","rule":"far","failed":false,"failed_rule":null}"#)
    #expect(long.hasPrefix(#"{"outcome":"dismiss","rule":"far","margin":{"#))
  }
}
