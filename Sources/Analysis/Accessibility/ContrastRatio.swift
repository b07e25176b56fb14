internal import SheetEngine

extension ContrastRatio {
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
