// Values as Lua 5.4 reads them again.

extension Double {
  /// The same number in Lua: `426`, `0.5`, `math.huge`, `0/0`.
  package var inLua: String {
    if isNaN { return "0/0" }
    if isInfinite { return self > 0 ? "math.huge" : "-math.huge" }
    return plain
  }
}

extension String {
  /// The same string in Lua, in double quotes: letters of any script stay, what acts on a terminal is
  /// written by its number.
  package var quotedForLua: String {
    quoted { scalar in
      scalar.isASCII
        ? "\\" + String(scalar.value).leading(3, with: "0")
        : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension [String] {
  /// Fields of a table in Lua; nothing where there are none.
  package var tableInLua: String { isEmpty ? "" : "{ \(joined(separator: ", ")) }" }
}
