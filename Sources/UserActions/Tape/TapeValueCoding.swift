/// A script's plain value as words of a tape: `s` and a text, `i` and `n` and a number, `t`, `f`, `z`
/// for nil, and a table's keys and values in turn between braces.
enum TapeValueCoding {
  /// Tables within tables that are read; a script's own are at most so deep (`LuaTable`).
  private static let deepest = 32

  static func words(for value: DataValue) -> [String] {
    switch value {
    case .nil: ["z"]
    case .boolean(let value): [value ? "t" : "f"]
    case .integer(let value): ["i\(value)"]
    case .number(let value): ["n\(value)"]
    case .string(let text): ["s" + TapeTokens.escaped(text)]
    case .table(let pairs):
      ["{"] + pairs.flatMap { words(for: $0.key) + words(for: $0.value) } + ["}"]
    }
  }

  /// The one value that words say; nil when they do not.
  static func value(_ words: [String]) -> DataValue? {
    var rest = words[...]
    guard let value = next(&rest, depth: 0), rest.isEmpty else { return nil }
    return value
  }

  /// What is wrong with words of which the first few are no value; nil: nothing.
  static func fault(in words: [String], of verb: String, after head: Int) -> String? {
    guard words.count > head, head == 1 || ["now", "next"].contains(words[1]),
      value(Array(words[head...])) != nil
    else { return "the value of `\(verb)` is corrupted" }
    return nil
  }

  private static func next(_ words: inout ArraySlice<String>, depth: Int) -> DataValue? {
    guard depth <= deepest, let word = words.popFirst(), let kind = word.first else { return nil }
    let text = word.dropFirst()
    switch kind {
    case "z" where text.isEmpty: return .nil
    case "t" where text.isEmpty: return .boolean(true)
    case "f" where text.isEmpty: return .boolean(false)
    case "i": return Int64(text).map { .integer($0) }
    case "n": return Double(text).map { .number($0) }
    case "s": return TapeTokens.unescaped(text).map { .string($0) }
    case "{" where text.isEmpty: return table(&words, depth: depth + 1)
    default: return nil
    }
  }

  private static func table(_ words: inout ArraySlice<String>, depth: Int) -> DataValue? {
    var pairs: [DataValue.Pair] = []
    while let word = words.first {
      if word == "}" {
        words.removeFirst()
        return .table(pairs)
      }
      guard let key = next(&words, depth: depth), isKey(key),
        let value = next(&words, depth: depth)
      else { return nil }
      pairs.append(DataValue.Pair(key, value))
    }
    return nil
  }

  private static func isKey(_ value: DataValue) -> Bool {
    switch value {
    case .string, .integer, .boolean: true
    case .number(let number): !number.isNaN
    case .nil, .table: false
    }
  }
}
