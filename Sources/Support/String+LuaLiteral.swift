// Literals for Lua 5.4.

extension Double {
  /// The number as a Lua expression: `426`, `0.5`, `math.huge`, `0/0`.
  package var inLua: String {
    if isNaN { return "0/0" }
    if isInfinite { return self > 0 ? "math.huge" : "-math.huge" }
    return plain
  }
}

extension String {
  /// The string as a Lua literal in double quotes: letters of all scripts stay, control characters
  /// are escaped by number.
  package var quotedForLua: String {
    quoted { scalar in
      scalar.isASCII
        ? "\\" + String(scalar.value).leftPadded(3, with: "0")
        : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension [String] {
  /// A table constructor with these fields; an empty string if there are none.
  package var tableInLua: String { isEmpty ? "" : "{ \(joined(separator: ", ")) }" }
}
