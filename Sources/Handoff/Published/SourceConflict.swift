package import Support
internal import Physics

/// A conflict between sources that specify different values for the same property.
package struct SourceConflict: Sendable {
  /// A value in a source.
  package struct Statement: Sendable {
    /// The value, as text.
    package var text: String
    /// The names of publications that contain the value, or another source.
    package var by: String
    /// The position in the source.
    package var place: String

    init(_ text: String, _ by: String, _ place: String) {
      (self.text, self.by, self.place) = (text, by, place)
    }

    /// The names of the publications.
    var names: [String] { by.split(separator: ", ").map(String.init) }
  }

  /// The property with conflicting values.
  package let matter: String
  /// The conflicting values.
  package let statements: [Statement]
  /// The value that the styles use.
  package let taken: String

  /// The conflicts that involve a publication.
  package static func concerning(_ spec: PublishedSpec) -> [SourceConflict] {
    all.filter { $0.statements.contains { $0.names.contains(spec.name) } }
  }

  /// All known conflicts.
  package static let all: [SourceConflict] = ofDocuments + ofMeasurements

  private static let ofDocuments: [SourceConflict] = [
    SourceConflict(
      matter: "duration of the presentation",
      statements: [
        Statement("300 to 400 ms", "trading-ios, trading-android", "FT-02"),
        Statement("0.35 s; dismissal 0.3 s", "ios", "Animation: Present, Dismiss"),
        Statement(
          "\(seconds(Spring(damping: 0.85, response: 0.35), over: 426)) to rest over 426 pt",
          "ios", "its own spring, damping 0.85 and response 0.35 s, computed"),
        Statement("0.3 s, ease-in-out", "faaviator", "DS-08"),
      ],
      taken: "each style has its own; `ios` uses the spring, whose response is not a duration"),
    SourceConflict(
      matter: "duration of a change of detent",
      statements: [
        Statement("0.3 s", "ios", "Animation: Detent Transition, Duration"),
        Statement(
          "\(seconds(Spring(damping: 0.8, response: 0.3), over: 367)) to rest over 367 pt", "ios",
          "a spring of damping 0.8 and response 0.3 s, computed"),
      ],
      taken: "0.3 s is the spring's response"),
    SourceConflict(
      matter: "height of the sheet",
      statements: [
        Statement("60 to 80%", "trading-ios, trading-android", "FT-01"),
        Statement("about 50%, or everything below the status bar", "ios", "Detents"),
        Statement("35% or 90%", "faaviator", "DS-03"),
      ], taken: "each style has its own; in `trading-*`, a detent outside 60 to 80% is an error"),
    SourceConflict(
      matter: "opacity of the dimming",
      statements: [
        Statement("40 to 60%", "trading-ios, trading-android", "FT-04"),
        Statement("0.4 at large, none at medium by default", "ios", "Background Dimming"),
        Statement(
          "no undimmed detent by default: dimmed at all detents",
          "Apple's reference", "largestUndimmedDetentIdentifier, nil"),
        Statement("0.4 always", "faaviator", "DS-09"),
      ],
      taken:
        "`ios` follows its source, so medium is undimmed; `largest_undimmed = false` changes this"),
    SourceConflict(
      matter: "haptics",
      statements: [
        Statement("feedback on dismissal", "trading-ios, trading-android", "FT-19"),
        Statement("none during a drag", "ios", "Interactive Dismissal; silent on dismissal"),
      ], taken: "`trading-*` play \"light\" on dismissal and nothing during a drag"),
    SourceConflict(
      matter: "detent after a slow release",
      statements: [
        Statement("springs to the nearest: halfway", "ios", "Detent Transition, Snap"),
        Statement("the adjacent one after about 20% of the distance", "ios", "Detent Behavior"),
      ], taken: "20% (IOS-11)"),
    SourceConflict(
      matter: "height that the dismissal threshold refers to",
      statements: [
        Statement("half of the current detent's height", "ios", "Interactive Dismissal"),
        Statement(
          "from large (793 pt), half is 396 pt: below "
            + "medium, so the sheet snaps to medium first", "ios",
          "Detents, computed for iphone-15"),
      ], taken: "the smallest detent's height (IOS-26)"),
    SourceConflict(
      matter: "use of velocity",
      statements: [
        Statement(
          "a fast swipe dismisses even before the threshold", "trading-ios, trading-android",
          "FT-18"),
        Statement("high velocity overrides the position", "ios", "Detent Behavior"),
        Statement("distance only; velocity is ignored", "faaviator", "DS-06"),
      ], taken: "500 pt/s if a source has no number for \"fast\"; none in `faaviator`"),
    SourceConflict(
      matter: "the corners",
      statements: [
        Statement("10 pt, top corners only", "ios", "Appearance"),
        Statement("24 pt, all four, 8 pt from the edges", "faaviator", "DS-04"),
      ], taken: "each style has its own"),
  ]

  private static func seconds(_ spring: Spring, over distance: Double) -> String {
    "\(spring.settlingTime(from: 0, to: distance, velocity: 0).fixed(2)) s"
  }

  /// The conflict as lines of text, with the value of the styles in the last line.
  package var lines: [String] {
    let width = statements.map(\.text.count).max() ?? 0
    return ["  \(matter)"]
      + statements.map { "    \($0.text.rightPadded(width))  \($0.by): \($0.place)" }
      + ["    -> \(taken)"]
  }

  /// The conflict as JSON: `{ "matter", "sayings": [{ "says", "source", "place" }], "taken" }`.
  package var json: JSONValue {
    .object([
      ("matter", .string(matter)),
      (
        "sayings",
        .array(
          statements.map {
            .object([
              ("says", .string($0.text)), ("source", .string($0.by)), ("place", .string($0.place)),
            ])
          })
      ), ("taken", .string(taken)),
    ])
  }
}
