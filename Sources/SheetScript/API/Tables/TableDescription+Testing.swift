internal import Support

/// The tables for tests of a script.
extension TableDescription {
  /// Options of a scenario.
  package static let scenario = TableDescription(
    "ScenarioOptions", "Options of a scenario.",
    [
      FieldDescription(
        "device", .device, default: "the device of the script", "The device that it runs on."),
      FieldDescription("tags", .list(.string), default: "none", "Tags for filtering."),
      FieldDescription("only", .boolean, default: "false", "Runs only this scenario."),
      FieldDescription("skip", .string, default: "not skipped", "Reason to skip it."),
    ])

  /// Options for drawing a snapshot.
  package static let snapshot = TableDescription(
    "SnapshotOptions", "Options of a snapshot; one frame unless `strip` is given.",
    [
      FieldDescription(
        "strip", .integer(.between(2, 24)), default: "a single frame",
        "Number of frames of the last movement, evenly spaced from the start of its action "
          + "until rest."),
      FieldDescription(
        "cols", .integer(.between(16, 400)), default: "one per 9 pt; in a strip, 18",
        "Columns of a frame."),
      FieldDescription(
        "rows", .integer(.between(6, 200)), default: "one per 20 pt; in a strip, 20",
        "Rows of a frame."),
      FieldDescription(
        "charset", .choice(["unicode", "ascii"]), default: "\"unicode\"", "Character set."),
    ])

  /// An area of releases.
  package static let region = TableDescription(
    "RegionSpec",
    "A claim about an area of releases: proved if the rules can be analyzed, otherwise "
      + "tested at 65 by 65 releases.",
    [
      FieldDescription("of", .name(of: .sheet), required: true, "The sheet."),
      FieldDescription(
        "from", .name(of: .detent), default: "all detents", "The detent at which the drag began."),
      FieldDescription(
        "travel", .list(.number(.distance), count: 2...2), unit: "pt",
        default: "the range of the map",
        "Minimum and maximum."),
      FieldDescription(
        "velocity", .list(.number(.velocity), count: 2...2), unit: "pt/s",
        default: "the range of the map",
        "Minimum and maximum."),
      FieldDescription(
        "always", .string, default: "any",
        "The outcome that every release must have; \"from\" means the starting detent."),
      FieldDescription("never", .string, default: "none", "An outcome that no release may have."),
    ])
}
