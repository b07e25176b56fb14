internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

/// Reads the detents of a script: names, percentages, points, resolvers.
struct DetentParser {
  package let site: CallSite
  /// Stores a resolver, which returns a detent's height, with the detent's name and the location.
  private let registerFunction: (LuaFunction, String, [TablePathStep]) -> ScriptFunctionID

  package init(
    site: CallSite, keep: @escaping (LuaFunction, String, [TablePathStep]) -> ScriptFunctionID
  ) {
    self.site = site
    self.registerFunction = keep
  }

  /// The detents of a checked table, in the order of the script: the list, then the named detents.
  package func all(of value: LuaValue) throws(Diagnostic) -> [DetentSpec] {
    guard let table = value.table else { return [] }
    var detents: [DetentSpec] = []
    for (index, value) in table.list.enumerated() {
      let path: [TablePathStep] = [.key("detents"), .index(index + 1)]
      detents.append(try listed(value, path: path))
    }
    for (name, value) in table.fields {
      let path: [TablePathStep] = [.key("detents"), .key(name)]
      detents.append(try named(name, value, path: path))
    }
    try rejectDuplicates(detents)
    return detents
  }

  private func listed(
    _ value: LuaValue, path: [TablePathStep]
  ) throws(Diagnostic) -> DetentSpec {
    if let points = value.number {
      guard points > 0 else {
        throw site.error(
          .outOfRange, value: path,
          "A detent of 0 is invisible and needs a name: `hidden = 0`.")
      }
      try rejectFraction(points, path: path)
      return DetentSpec(name: points.plain, kind: .points(points))
    }
    if let word = value.string {
      return DetentSpec(name: word, kind: try kind(of: word, path: path))
    }
    throw site.error(
      .namelessDetent, value: path,
      "A function in a list has no name. Write `name = function(c) ... end`.")
  }

  private func named(
    _ name: String, _ value: LuaValue, path: [TablePathStep]
  ) throws(Diagnostic) -> DetentSpec {
    _ = try site.checkedName(name, of: "detent")
    if name == "dismiss" {
      throw site.error(
        .duplicateName, key: path,
        "\"dismiss\" is reserved for dismissal; choose another name for the detent.")
    }
    if let points = value.number {
      try rejectFraction(points, path: path)
      return DetentSpec(name: name, kind: .points(points))
    }
    if let word = value.string {
      return DetentSpec(name: name, kind: try kind(of: word, path: path))
    }
    guard let function = value.function else { return DetentSpec(name: name, kind: .large) }
    let script = registerFunction(function, name, path)
    return DetentSpec(name: name, kind: .resolver(script))
  }

  private func kind(
    of word: String, path: [TablePathStep]
  ) throws(Diagnostic) -> DetentSpec.Kind {
    if let word = DetentWord(rawValue: word) { return word.kind }
    guard word.hasSuffix("%"), let percent = Double(word.dropLast()) else {
      let isName =
        word.utf8.first.map { !(0x30...0x39).contains($0) } == true
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let hint =
        Self.detent(meantBy: word).map { " Did you mean \($0)?" }
        ?? (isName ? " A custom detent needs a height: `\(word) = 120`." : "")
      throw site.error(
        .unknownWord, value: path,
        "\"\(word)\" is not a detent; write \(DetentWord.listed), \"70%\", a number of "
          + "points, or a named function.\(hint)")
    }
    guard percent > 0, percent <= 100 else {
      throw site.error(
        .outOfRange, value: path,
        "\"\(word)\" is not a valid percentage of the container; write 1% to 100%.")
    }
    return .fraction(percent / 100)
  }

  /// Throws if a number is between 0 and 1, because other libraries write fractions this way.
  private func rejectFraction(
    _ points: Double, path: [TablePathStep]
  ) throws(Diagnostic) {
    guard points > 0, points < 1 else { return }
    throw site.error(
      .outOfRange, value: path,
      "A detent of \(points.plain) is less than 1 pt. A percentage of the container is a "
        + "string: \"\((points * 100).decimals(atMost: 1))%\".")
  }

  /// The detent that was probably meant by an invalid string, with quotes if needed; nil if there
  /// is none.
  private static func detent(meantBy word: String) -> String? {
    let plain = word.filter { $0 != " " }
    if plain != word, plain.hasSuffix("%"), Double(plain.dropLast()) != nil {
      return "\"\(plain)\""
    }
    if let number = Double(plain) {
      let percentHint = number > 0 && number <= 100 ? ", or \"\(number.plain)%\"" : ""
      return "\(number.plain), in points\(percentHint)"
    }
    for unit in ["pt", "px", "dp"] where plain.hasSuffix(unit) {
      if let number = Double(plain.dropLast(unit.count)) { return number.plain }
    }
    for unit in ["vh", "dvh"] where plain.hasSuffix(unit) {
      if let number = Double(plain.dropLast(unit.count)) { return "\"\(number.plain)%\"" }
    }
    let others = [
      "half": "medium", "middle": "medium", "mid": "medium",
      "halfExpanded": "medium", "full": "large", "max": "large", "expanded": "large",
      "big": "large",
      "fullscreen": "large", "content": "fit", "auto": "fit", "hug": "fit", "intrinsic": "fit",
    ]
    let near =
      SpellingSuggestion.closest(to: word, among: DetentWord.allCases.map { $0.rawValue })
      ?? others[word]
    return near.map { "\"\($0)\"" }
  }

  private func rejectDuplicates(_ detents: [DetentSpec]) throws(Diagnostic) {
    for (index, detent) in detents.enumerated()
    where detents[..<index].contains(where: { $0.name == detent.name }) {
      throw site.error(
        .duplicateName, key: [.key("detents"), .index(index + 1)],
        "Duplicate detent name \"\(detent.name)\". Remove one, or rename it.")
    }
  }
}

/// A detent that a script describes by its name.
package enum DetentWord: String, CaseIterable {
  case medium, large, fit, partial

  var kind: DetentSpec.Kind {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fit: .fit
    case .partial: .partial
    }
  }

  /// Its height, for the reference.
  package var doc: String {
    switch self {
    case .medium: "half of the container; inactive in compact height, where \"large\" is used"
    case .large: "the container less its top inset"
    case .fit: "the height of the content, at most \"large\""
    case .partial: "half of the container; inactive unless the content is taller"
    }
  }

  /// All names in quotes, for error messages.
  static var listed: String { allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}
