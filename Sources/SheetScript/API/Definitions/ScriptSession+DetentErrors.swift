internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Errors of the engine about detents, with their locations in the script.
extension ScriptSession {
  /// The diagnostic for an error of the engine about a detent, at the location of its definition.
  func diagnostic(of error: DetentError, in sheet: SheetID) -> Diagnostic {
    let index = entryIndex(of: sheet)
    let site = definitions.sheets[index].site
    let owner = "Sheet \"\(definitions.sheets[index].name)\""
    let path = detentPath(error.detent, in: index)
    switch error.problem {
    case .outOfRange:
      return site.error(
        .detentOutOfRange, value: path,
        "\(owner): detent \"\(error.detent)\" is \(error.height.plain) pt; it must be above 0 "
          + "and at most \(error.max.plain) pt, the container minus its top inset."
      )
    case .coincides(let other):
      return site.error(
        .detentsCoincide, value: path,
        "\(owner): detents \"\(other)\" and \"\(error.detent)\" are within 1 pt of each other, "
          + "at \(error.height.plain) pt.")
    case .noneActive:
      return site.error(
        .noDetent, value: [.key("detents")],
        "\(owner) has no active detent; at least one is required.")
    case .outsideFraction(let range):
      return site.error(
        .outsideStyle, value: path,
        "\(owner): detent \"\(error.detent)\" is \(error.height.plain) pt; its style allows "
          + "\((range.lowerBound * 100).plain)% to \((range.upperBound * 100).plain)% "
          + "of the container.")
    }
  }

  /// Logs a warning for each height that a presentation will reject, as far as that is known while
  /// the script loads.
  func warnOfDetents(of sheet: SheetID) {
    for error in world.constantDetentErrors(of: sheet) {
      let diagnostic = diagnostic(of: error, in: sheet)
      let place = diagnostic.file.flatMap { file in diagnostic.line.map { (file, $0) } }
      warn(diagnostic.sentence, sheet: sheet, at: world.time, place: place)
    }
  }

  private func detentPath(_ name: String, in entry: Int) -> [TablePathStep] {
    guard let table = definitions.sheets[entry].spec["detents"].table else { return [] }
    if table.fields.contains(where: { $0.name == name }) { return [.key("detents"), .key(name)] }
    let place = table.list.firstIndex { $0.string == name || $0.number?.plain == name }
    return place.map { [.key("detents"), .index($0 + 1)] } ?? [.key("detents")]
  }
}
