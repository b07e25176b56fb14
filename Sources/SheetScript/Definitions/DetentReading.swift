internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Schema
internal import SheetEngine

// Detents as a script writes them: names, shares, points, resolvers.
extension Session {
  /// The detents of a checked table, in the order of writing: the list, then the named ones.
  func detents(
    _ value: LuaValue, of owner: String, site: CheckSite
  ) throws(Diagnostic) -> [DetentSpec] {
    guard let table = value.table else { return [] }
    var detents: [DetentSpec] = []
    for (index, value) in table.list.enumerated() {
      let path: [PathStep] = [.key("detents"), .index(index + 1)]
      detents.append(try listed(value, site: site, path: path))
    }
    for (name, value) in table.fields {
      let path: [PathStep] = [.key("detents"), .key(name)]
      detents.append(try named(name, value, of: owner, site: site, path: path))
    }
    try refuseTwins(detents, site: site)
    return detents
  }

  private func listed(
    _ value: LuaValue, site: CheckSite, path: [PathStep]
  ) throws(Diagnostic) -> DetentSpec {
    if let points = value.number {
      guard points > 0 else {
        throw site.error(
          .outOfRange, value: path,
          "A detent of 0 is out of sight, and stands under a name: `hidden = 0`.")
      }
      try refuseShare(points, site: site, path: path)
      return DetentSpec(name: points.plain, kind: .points(points))
    }
    if let word = value.string {
      return DetentSpec(name: word, kind: try kind(of: word, site: site, path: path))
    }
    throw site.error(
      .namelessDetent, value: path,
      "A function in a list has no name. Write `name = function(c) ... end`.")
  }

  private func named(
    _ name: String, _ value: LuaValue, of owner: String, site: CheckSite, path: [PathStep]
  ) throws(Diagnostic) -> DetentSpec {
    _ = try site.checkedName(name, of: "detent")
    if name == "dismiss" {
      throw site.error(
        .duplicateName, key: path, "\"dismiss\" is the word for going; call the detent otherwise.")
    }
    if let points = value.number {
      try refuseShare(points, site: site, path: path)
      return DetentSpec(name: name, kind: .points(points))
    }
    if let word = value.string {
      return DetentSpec(name: name, kind: try kind(of: word, site: site, path: path))
    }
    guard let function = value.function else { return DetentSpec(name: name, kind: .large) }
    let script = add(function, as: "detent \"\(name)\" of \(owner)", site, path)
    return DetentSpec(name: name, kind: .resolver(script))
  }

  private func kind(
    of word: String, site: CheckSite, path: [PathStep]
  ) throws(Diagnostic) -> DetentSpec.Kind {
    switch word {
    case "medium": return .medium
    case "large": return .large
    case "fit": return .fit
    case "partial": return .partial
    default: break
    }
    guard word.hasSuffix("%"), let share = Double(word.dropLast()) else {
      let hint = Self.detent(meantBy: word).map { " Did you mean \($0)?" } ?? ""
      throw site.error(
        .unknownWord, value: path,
        "\"\(word)\" is no detent; write \"medium\", \"large\", \"fit\", \"70%\", points, "
          + "or a function under a name.\(hint)")
    }
    guard share > 0, share <= 100 else {
      throw site.error(
        .outOfRange, value: path, "\"\(word)\" is no share of the container; write 1% to 100%.")
    }
    return .fraction(share / 100)
  }

  /// A number below 1 is a share, as other libraries write it.
  private func refuseShare(
    _ points: Double, site: CheckSite, path: [PathStep]
  ) throws(Diagnostic) {
    guard points > 0, points < 1 else { return }
    throw site.error(
      .outOfRange, value: path,
      "A detent of \(points.plain) is less than 1 pt. A share of the container is a text: "
        + "\"\((points * 100).decimals(atMost: 1))%\".")
  }

  /// What a word that is no detent may have been meant for, with its quotes.
  private static func detent(meantBy word: String) -> String? {
    let plain = word.filter { $0 != " " }
    if plain != word, plain.hasSuffix("%"), Double(plain.dropLast()) != nil {
      return "\"\(plain)\""
    }
    if let number = Double(plain) { return "\(number.plain), in points, or \"\(number.plain)%\"" }
    for unit in ["pt", "px", "dp"] where plain.hasSuffix(unit) {
      if let number = Double(plain.dropLast(unit.count)) { return number.plain }
    }
    for unit in ["vh", "dvh"] where plain.hasSuffix(unit) {
      if let number = Double(plain.dropLast(unit.count)) { return "\"\(number.plain)%\"" }
    }
    let others = [
      "half": "medium", "middle": "medium", "mid": "medium", "partial": "medium",
      "halfExpanded": "medium", "full": "large", "max": "large", "expanded": "large",
      "big": "large",
      "fullscreen": "large", "content": "fit", "auto": "fit", "hug": "fit", "intrinsic": "fit",
    ]
    let near = Nearest.word(to: word, among: ["medium", "large", "fit", "partial"]) ?? others[word]
    return near.map { "\"\($0)\"" }
  }

  private func refuseTwins(_ detents: [DetentSpec], site: CheckSite) throws(Diagnostic) {
    for (index, detent) in detents.enumerated()
    where detents[..<index].contains(where: { $0.name == detent.name }) {
      throw site.error(
        .duplicateName, key: [.key("detents"), .index(index + 1)],
        "Two detents are called \"\(detent.name)\". Leave one out, or name it.")
    }
  }

  /// What the engine found wrong with a detent, at the place where it is written.
  func diagnostic(of error: DetentError, in sheet: SheetID) -> Diagnostic {
    let index = entryIndex(of: sheet)
    let site = definitions.sheets[index].site
    let owner = "Sheet \"\(definitions.sheets[index].name)\""
    let path = detentPath(error.detent, in: index)
    switch error.problem {
    case .outOfRange:
      return site.error(
        .detentOutOfRange, value: path,
        "\(owner): detent \"\(error.detent)\" is \(error.height.plain) pt; "
          + "it must be above 0 and at most \(error.max.plain) pt, the container less its top inset."
      )
    case .coincides(let other):
      return site.error(
        .detentsCoincide, value: path,
        "\(owner): detents \"\(other)\" and \"\(error.detent)\" are within 1 pt of each other, "
          + "at \(error.height.plain) pt.")
    case .noneActive:
      return site.error(
        .noDetent, value: [.key("detents")],
        "\(owner) has no detent that is active; at least one must be.")
    case .outsideShare(let range):
      return site.error(
        .outsideStyle, value: path,
        "\(owner): detent \"\(error.detent)\" is \(error.height.plain) pt; its style allows "
          + "\((range.lowerBound * 100).plain) % to \((range.upperBound * 100).plain) % "
          + "of the container.")
    }
  }

  private func detentPath(_ name: String, in entry: Int) -> [PathStep] {
    guard let table = definitions.sheets[entry].spec["detents"].table else { return [] }
    if table.fields.contains(where: { $0.name == name }) { return [.key("detents"), .key(name)] }
    let place = table.list.firstIndex { $0.string == name || $0.number?.plain == name }
    return place.map { [.key("detents"), .index($0 + 1)] } ?? [.key("detents")]
  }
}
