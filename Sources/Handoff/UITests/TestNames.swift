/// Names of tests and classes in code, from what a script calls its scenarios.
struct TestNames {
  private var taken: Set<String> = []

  /// A name of its own for words, which begins with `prefix`: "A slow pull" as `testASlowPull`.
  mutating func name(for words: String, prefix: String) -> String {
    let own = Self.joined(words)
    let name = prefix + (own.isEmpty ? "Scenario" : own)
    var unique = name
    var count = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)\(count)"
      count += 1
    }
    return unique
  }

  /// The class for a script's tests: "examples/trade_ticket.lua" as `TradeTicket`.
  static func subject(of script: String) -> String {
    let file = script.split(separator: "/").last.map(String.init) ?? script
    let name = joined(file.hasSuffix(".lua") ? String(file.dropLast(4)) : file)
    return name.isEmpty ? "Sheet" : name
  }

  /// Words one after the other, each with a capital; digits do not begin it.
  private static func joined(_ words: String) -> String {
    let parts = words.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(80)
    return name.first?.isNumber == true ? "N\(name)" : String(name)
  }
}
