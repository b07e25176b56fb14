/// Hints for assignments to read-only members.
enum ReadOnlyHints {
  static func message(of member: String, _ type: String, sheetKeys: Set<String>) -> String {
    let article = type.first.map { "AEIO".contains($0) } == true ? "An" : "A"
    let not = "\(article) \(type)'s `\(member)` is read-only"
    if type == "Expectation" {
      return "An expectation is called, not assigned: `expect \"Name\".\(member)(...)`."
    }
    guard type == "Sheet" || type == "Stack" else { return "\(not)." }
    switch member {
    case "height", "velocity", "progress", "offset", "dim":
      return "\(not); it depends on the sheet's position. `s.detent = \"large\"` moves it."
    case "phase":
      return "\(not). `s:present()`, `s:dismiss()` and `s.detent = \"large\"` change it."
    case "name": return "\(not): the name of a sheet cannot change."
    case "context": return "\(not). `s:present { context = ... }` passes one."
    case "page": return "\(not). `s:push \"Page\"` and `s:pop()` change it."
    default:
      guard sheetKeys.contains(member) else { return "\(not)." }
      return "\(not). `s:set { \(member) = ... }` changes it."
    }
  }
}
