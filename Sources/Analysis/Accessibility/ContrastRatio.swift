internal import CLibrary

/// The contrast ratio of two colors, as defined by WCAG 2.
enum ContrastRatio {
  /// Returns the contrast ratio of two colors of the form `#RRGGBB`, from 1 to 21.
  ///
  /// Source: WCAG 2.2, "contrast ratio" and "relative luminance".
  static func ratio(_ one: String, _ other: String) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ colour: String) -> Double {
    let digits = Array(colour.drop { $0 == "#" })
    guard digits.count >= 6 else { return 0 }
    let weights = [0.2126, 0.7152, 0.0722]
    return weights.indices.map { index in
      let part = Double(Int(String(digits[2 * index...2 * index + 1]), radix: 16) ?? 0) / 255
      return weights[index] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }

  /// The same calculation as Lua source: a function `contrast(one, other)`.
  static let luaSource = [
    "local function light(color)",
    "  local sum = 0",
    "  for place, weight in ipairs { 0.2126, 0.7152, 0.0722 } do",
    "    local part = tonumber(color:sub(2 * place, 2 * place + 1), 16) / 255",
    "    sum = sum + weight * (part <= 0.04045 and part / 12.92 or ((part + 0.055) / 1.055) ^ 2.4)",
    "  end",
    "  return sum + 0.05",
    "end",
    "local function contrast(one, other)",
    "  return math.max(light(one), light(other)) / math.min(light(one), light(other))",
    "end",
  ]
}
