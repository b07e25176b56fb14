internal import Physics

/// Where sources that were given together say different things of one matter.
public struct Contradiction: Sendable {
  /// What is said by whom.
  public struct Saying: Sendable {
    /// What is said.
    public var words: String
    /// Who says it: a publication's name, or somebody who has none.
    public var by: String
    /// Where.
    public var place: String

    init(_ words: String, _ by: String, _ place: String) {
      (self.words, self.by, self.place) = (words, by, place)
    }

    /// The publications that say it.
    var names: [String] { by.split(separator: ", ").map(String.init) }
  }

  /// The matter.
  public let matter: String
  /// What is said of it.
  public let sayings: [Saying]
  /// What the styles make of it.
  public let taken: String

  /// Those in which a publication has its say.
  public static func concerning(_ publication: Publication) -> [Contradiction] {
    all.filter { $0.sayings.contains { $0.names.contains(publication.name) } }
  }

  /// All that are known.
  public static let all: [Contradiction] = ofDocuments + ofMeasurements

  private static let ofDocuments: [Contradiction] = [
    Contradiction(
      matter: "how long it takes to come in",
      sayings: [
        Saying("300 to 400 ms", "trading-ios, trading-android", "FT-02"),
        Saying("0.35 s, and 0.3 s to leave", "ios", "Animation: Present, Dismiss"),
        Saying(
          "\(seconds(Spring(damping: 0.85, response: 0.35), over: 426)) to rest over 426 pt",
          "ios", "its own spring, damping 0.85 and response 0.35 s, computed"),
        Saying("0.3 s, ease-in-out", "faaviator", "DS-08"),
      ],
      taken: "each style its own; `ios` takes the spring, whose response is no duration"),
    Contradiction(
      matter: "how long a change of detent takes",
      sayings: [
        Saying("0.3 s", "ios", "Animation: Detent Transition, Duration"),
        Saying(
          "\(seconds(Spring(damping: 0.8, response: 0.3), over: 367)) to rest over 367 pt", "ios",
          "a spring of damping 0.8 and response 0.3 s, computed"),
      ],
      taken: "0.3 s is the spring's response"),
    Contradiction(
      matter: "how much of the screen it covers",
      sayings: [
        Saying("60 to 80 %", "trading-ios, trading-android", "FT-01"),
        Saying("about 50 %, or all but the status bar", "ios", "Detents"),
        Saying("35 % or 90 %", "faaviator", "DS-03"),
      ], taken: "each style its own; in `trading-*` a detent outside 60 to 80 % is an error"),
    Contradiction(
      matter: "how dark it is behind",
      sayings: [
        Saying("40 to 60 %", "trading-ios, trading-android", "FT-04"),
        Saying("0.4 at large, none at medium by default", "ios", "Background Dimming"),
        Saying(
          "no undimmed detent by default: dimmed at all",
          "Apple's reference", "largestUndimmedDetentIdentifier, nil"),
        Saying("0.4 always", "faaviator", "DS-09"),
      ], taken: "`ios` follows its page, so medium is undimmed; `largest_undimmed = false` differs"),
    Contradiction(
      matter: "haptics",
      sayings: [
        Saying("feedback on dismissal", "trading-ios, trading-android", "FT-19"),
        Saying("none during drag", "ios", "Interactive Dismissal; silent on dismissal"),
      ], taken: "`trading-*` play \"light\" as it leaves, and nothing while it is dragged"),
    Contradiction(
      matter: "which detent a slow release takes",
      sayings: [
        Saying("springs to the nearest: half way", "ios", "Detent Transition, Snap"),
        Saying("the neighbour after about 20 % of the way", "ios", "Detent Behavior"),
      ], taken: "20 % (IOS-11)"),
    Contradiction(
      matter: "whose height the dismissal is measured by",
      sayings: [
        Saying("half of the current detent's height", "ios", "Interactive Dismissal"),
        Saying(
          "from large (793 pt) half is 396 pt: below medium, where snapping comes first", "ios",
          "Detents, computed for iphone-15"),
      ], taken: "the smallest detent's height (IOS-26)"),
    Contradiction(
      matter: "whether speed decides",
      sayings: [
        Saying(
          "a fast swipe dismisses before the threshold", "trading-ios, trading-android", "FT-18"),
        Saying("high velocity overrides the position", "ios", "Detent Behavior"),
        Saying("translation alone; no velocity is read", "faaviator", "DS-06"),
      ], taken: "500 pt/s where a source says only \"fast\"; none in `faaviator`"),
    Contradiction(
      matter: "the corners",
      sayings: [
        Saying("10 pt, the two upper ones", "ios", "Appearance"),
        Saying("24 pt, all four, 8 pt from the edges", "faaviator", "DS-04"),
      ], taken: "each style its own"),
  ]

  private static func seconds(_ spring: Spring, over distance: Double) -> String {
    "\(spring.settlingTime(from: 0, to: distance, velocity: 0).fixed(2)) s"
  }

  /// As lines, what is taken last.
  public var lines: [String] {
    let width = sayings.map(\.words.count).max() ?? 0
    return ["  \(matter)"]
      + sayings.map { "    \($0.words.trailing(width))  \($0.by): \($0.place)" }
      + ["    -> \(taken)"]
  }

  /// `{ "matter", "sayings": [{ "says", "source", "place" }], "taken" }`.
  public var json: JSONValue {
    .object([
      ("matter", .string(matter)),
      (
        "sayings",
        .array(
          sayings.map {
            .object([
              ("says", .string($0.words)), ("source", .string($0.by)), ("place", .string($0.place)),
            ])
          })
      ), ("taken", .string(taken)),
    ])
  }
}
