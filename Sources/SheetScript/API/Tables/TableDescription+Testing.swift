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
      + "tested at 65 by 65 releases. An input that is left out can have every value that `decide` "
      + "accepts.",
    [
      FieldDescription("of", .name(of: .sheet), required: true, "The sheet."),
      FieldDescription(
        "from", .name(of: .detent), default: "all detents", "The detent at which the drag began."),
      FieldDescription(
        "travel", .list(.number(.distance), count: 2...2), unit: "pt", default: "any",
        "Minimum and maximum travel of the finger."),
      FieldDescription(
        "velocity", .list(.number(.velocity), count: 2...2), unit: "pt/s", default: "any",
        "Minimum and maximum."),
      FieldDescription(
        "velocity_x", .list(.number(.velocity), count: 2...2), unit: "pt/s", default: "any",
        "Minimum and maximum, positive to the right."),
      FieldDescription(
        "keyboard", .list(.number(.inset), count: 2...2), unit: "pt", default: "any",
        "Minimum and maximum height of the keyboard that the rules read."),
      FieldDescription(
        "elapsed", .list(.number(.wait), count: 2...2), unit: "s", default: "any",
        "Minimum and maximum time from touch-down to lift-off."),
      FieldDescription(
        "by",
        .either([
          .choice(["grabber", "bar", "content", "wheel", "key"]),
          .list(.choice(["grabber", "bar", "content", "wheel", "key"]), count: 1...5),
        ]), default: "any", "The part that was dragged, or a list of parts."),
      FieldDescription(
        "scrolled", .boolean, default: "either", "The content was scrolled when the drag began."),
      FieldDescription(
        "always", .string, default: "any",
        "The outcome that every release must have; \"from\" means the starting detent."),
      FieldDescription("never", .string, default: "none", "An outcome that no release may have."),
    ])
}
