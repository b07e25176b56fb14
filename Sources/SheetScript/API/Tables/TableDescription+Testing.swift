internal import ScriptDiagnostics
internal import UserActions
package import LuaBridge
package import SheetEngine
internal import Support

/// The tables for tests of a script.
extension TableDescription {
  /// Options of a scenario.
  package static let scenario = TableDescription(
    "ScenarioOptions", "Options of a scenario.",
    [
      OptionKey.scenarioDevice.field, OptionKey.tags.field, OptionKey.isOnly.field,
      OptionKey.skipReason.field,
    ])

  /// Options for drawing a snapshot.
  package static let snapshot = TableDescription(
    "SnapshotOptions", "Options of a snapshot; one frame unless `strip` is given.",
    [
      OptionKey.stripFrames.field, OptionKey.stripColumns.field, OptionKey.stripRows.field,
      OptionKey.charset.field,
    ])

  /// An area of releases.
  package static let region = TableDescription(
    "RegionSpec",
    "A claim about an area of releases: proved if the rules can be analyzed, otherwise tested at "
      + "65 by 65 releases. An input that is left out can have every value that `decide` accepts.",
    [
      OptionKey.regionSheet.field, OptionKey.regionFrom.field, OptionKey.regionTravel.field,
      OptionKey.regionVelocity.field, OptionKey.regionVelocityX.field,
      OptionKey.regionKeyboard.field, OptionKey.regionElapsed.field, OptionKey.regionSources.field,
      OptionKey.regionScrolled.field, OptionKey.regionAlways.field, OptionKey.regionNever.field,
    ])
}

// MARK: Keys of scenarios and snapshots

extension OptionKey<LuaValue> {
  package static let scenarioDevice = value(
    "device", .device, default: "the device of the script", "The device that it runs on.")
}

extension OptionKey<[String]> {
  package static let tags = texts("tags", default: "none", "Tags for filtering.")
}

extension OptionKey<Bool> {
  package static let isOnly = boolean("only", default: false, "Runs only this scenario.")
}

extension OptionKey<String?> {
  package static let skipReason = text("skip", default: "not skipped", "Reason to skip it.")
}

extension OptionKey<Int?> {
  package static let stripFrames = integer(
    "strip", .between(2, 24), default: "a single frame",
    "Number of frames of the last movement, evenly spaced from the start of its action until rest.")
  package static let stripColumns = integer(
    "cols", .frameColumns, default: "one per 9 pt; in a strip, 18", "Columns of a frame.")
  package static let stripRows = integer(
    "rows", .frameRows, default: "one per 20 pt; in a strip, 20", "Rows of a frame.")
  package static let frameColumns = integer(
    "cols", .frameColumns, default: "one per 9 pt", "Columns.")
  package static let frameRows = integer("rows", .frameRows, default: "one per 20 pt", "Rows.")
}

extension NumericRange {
  /// Columns of a frame as text.
  fileprivate static let frameColumns = between(16, 400)
  /// Rows of a frame as text.
  fileprivate static let frameRows = between(6, 200)
}

/// The characters of a frame.
package enum FrameCharset: String, CaseIterable, Sendable { case unicode, ascii }

extension OptionKey<FrameCharset> {
  package static let charset = choice("charset", default: .unicode, "Character set.")
}

// MARK: Keys of regions

extension OptionKey<String> {
  package static let regionSheet = requiredText("of", .name(of: .sheet), "The sheet.")
}

extension OptionKey<String?> {
  package static let regionFrom = text(
    "from", .name(of: .detent), default: "all detents", "The detent at which the drag began.")
  package static let regionAlways = text(
    "always", default: "any",
    "The outcome that every release must have; \"from\" means the starting detent.")
  package static let regionNever = text(
    "never", default: "none", "An outcome that no release may have.")
}

/// Two numbers, which a checked table contains in either order.
package typealias NumberPair = (first: Double, second: Double)

extension OptionKey<NumberPair?> {
  package static let regionTravel = pair(
    "travel", .distance, unit: "pt", "Minimum and maximum travel of the finger.")
  package static let regionVelocity = pair(
    "velocity", .velocity, unit: "pt/s", "Minimum and maximum.")
  package static let regionVelocityX = pair(
    "velocity_x", .velocity, unit: "pt/s", "Minimum and maximum, positive to the right.")
  package static let regionKeyboard = pair(
    "keyboard", .inset, unit: "pt",
    "Minimum and maximum height of the keyboard that the rules read.")
  package static let regionElapsed = pair(
    "elapsed", .wait, unit: "s", "Minimum and maximum time from touch-down to lift-off.")

  private static func pair(
    _ name: String, _ range: NumericRange, unit: String, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(
      FieldDescription(name, .list(.number(range), count: 2...2), unit: unit, default: "any", doc)
    ) { value in
      guard let list = value.table?.list, list.count == 2, let first = list[0].number,
        let second = list[1].number
      else { return nil }
      return (first, second)
    }
  }
}

extension OptionKey<[DragSource]?> {
  package static let regionSources = OptionKey(
    FieldDescription(
      "by",
      .either([
        .choice(of: DragSource.self),
        .list(.choice(of: DragSource.self), count: 1...DragSource.allCases.count),
      ]), default: "any", "The part that was dragged, or a list of parts.")
  ) { value in
    guard let names = value.string.map({ [$0] }) ?? value.table.map({ _ in value.strings }) else {
      return nil
    }
    return DragSource.allCases.filter { names.contains($0.rawValue) }
  }
}

extension OptionKey<Bool?> {
  package static let regionScrolled = OptionKey(
    FieldDescription(
      "scrolled", .boolean, default: "either", "The content was scrolled when the drag began.")
  ) { $0.boolean }
}
