internal import Formatting

/// The tables of what proves a script.
extension TableDescription {
  /// Options of a scenario.
  package static let scenario = TableDescription(
    "ScenarioOptions", "Where and whether a scenario runs.",
    [
      FieldDescription("device", .device, default: "the script's", "The device that it runs on."),
      FieldDescription("tags", .list(.string), default: "none", "Words to filter by."),
      FieldDescription("only", .boolean, default: "false", "Runs this one and no other."),
      FieldDescription("skip", .string, default: "it is run", "Why it is not run."),
    ])

  /// How a snapshot is drawn.
  package static let snapshot = TableDescription(
    "SnapshotOptions", "How a snapshot is drawn; a still, where no strip is asked for.",
    [
      FieldDescription(
        "strip", .integer(.between(2, 24)), default: "a still",
        "So many frames of the last movement, evenly from its verb's start to its rest."),
      FieldDescription(
        "cols", .integer(.between(16, 400)), default: "one for 9 pt; in a strip 18",
        "Columns of a frame."),
      FieldDescription(
        "rows", .integer(.between(6, 200)), default: "one for 20 pt; in a strip 20",
        "Rows of a frame."),
      FieldDescription(
        "charset", .choice(["unicode", "ascii"]), default: "\"unicode\"", "Its glyphs."),
    ])

  /// An area of releases.
  package static let region = TableDescription(
    "RegionSpec",
    "An area of releases: proved where its rules allow that, else tried at 65 by 65 releases.",
    [
      FieldDescription("of", .name(of: .sheet), required: true, "The sheet."),
      FieldDescription(
        "from", .name(of: .detent), default: "every detent", "Where the drag began."),
      FieldDescription(
        "travel", .list(.number(.way), count: 2...2), unit: "pt", default: "the map's",
        "From and to."),
      FieldDescription(
        "velocity", .list(.number(.velocity), count: 2...2), unit: "pt/s", default: "the map's",
        "From and to."),
      FieldDescription(
        "always", .string, default: "any", "The outcome of all; \"from\" stays where it began."),
      FieldDescription("never", .string, default: "none", "An outcome of none."),
    ])
}
