/// Everything that a script can say, in data: what the checks, the reference and the types file read.
public enum Surface {
  /// The global functions, in the order of the reference; those of scenarios stand in `Proof/`.
  public static let natives: [NativeDescription] = authoring + proving

  /// The names that are defined, the library's and those of scenarios included.
  public static let globalNames: [String] =
    natives.map(\.name) + ["expect", "require", "print", "pairs", "ipairs", "tostring", "tonumber"]
    + ["string", "table", "math", "select", "error", "assert", "pcall", "type", "next"]

  /// Words that are strings here and may have been written bare.
  public static let words: Set<String> = Set(
    ["medium", "large", "fit", "dismiss", "ios", "material", "faaviator", "tiered"]
      + ["resize", "pan", "ignore", "modal", "non_modal", "popover", "light", "dark"]
      + ["swipe", "backdrop", "escape", "close", "grabber", "portrait", "landscape"]
      + ["linear", "ease_in", "ease_out", "ease_in_out", "center", "bottom_center"]
      + Session.hapticNames)

  private static let definition = FieldDescription(
    "name", .string, required: true, "Its name, unique among its kind.")

  private static let authoring: [NativeDescription] = [
    NativeDescription(
      "device", "The device that the script is made for.",
      [FieldDescription("spec", .device, required: true, "A catalogue's name, or a table.")]),
    NativeDescription(
      "screen", "A host screen: what lies behind the sheet, and its entry points.", [definition],
      returns: ["fun(spec: ScreenSpec): Screen"]),
    NativeDescription(
      "sheet", "A bottom sheet: its style, and what differs from it.", [definition],
      returns: ["fun(spec: SheetSpec): Sheet"]),
    NativeDescription(
      "stack", "A stack of pages in one sheet; the first is the root.", [definition],
      returns: ["fun(spec: table): Stack"]),
    NativeDescription(
      "style", "A named set of every number and rule that makes a platform's sheet.",
      [definition], returns: ["fun(spec: table): table"]),
    NativeDescription(
      "policy", "What a release does: thresholds or named rules, a pure function of the release.",
      [definition],
      returns: ["fun(spec: Thresholds|Rule[]|{ [integer]: Rule, like?: string }): table"]),
    NativeDescription(
      "spring", "A spring, as a law of motion; said in one of three ways.",
      [FieldDescription("spec", .table(.spring), required: true, "Its numbers.")],
      returns: ["Motion"]),
    NativeDescription(
      "curve", "A curve of fixed duration.",
      [
        FieldDescription(
          "name",
          .either([
            .choice(["linear", "ease_in", "ease_out", "ease_in_out"]),
            .list(.number(), count: 4...4),
          ]), required: true, "Its name, or the four numbers of a cubic Bézier."),
        FieldDescription(
          "duration", .number(.above(0, upTo: 60)), unit: "s", required: true, "How long."),
      ], returns: ["Motion"]),
    NativeDescription(
      "param", "A live knob: a slider in play, an option elsewhere.",
      [
        FieldDescription("name", .string, required: true, "Its name."),
        FieldDescription("default", .number(), required: true, "Its value untouched."),
        FieldDescription("options", .table(.parameter), "Its limits."),
      ], returns: ["number"]),
    NativeDescription(
      "haptic", "Plays a haptic: it lands in the log, on the screen, and in exports.",
      [
        FieldDescription(
          "what",
          .either([
            .named("Haptic", .choice(Session.hapticNames)),
            .named("HapticPattern", .list(.table(.hapticPart))),
          ]), required: true, "Its name, or a pattern.")
      ]),
    NativeDescription(
      "after", "Runs a function after some virtual time; returns a function that cancels it.",
      [
        FieldDescription(
          "seconds", .number(.positiveOrZero), unit: "s", required: true, "From now."),
        FieldDescription("fn", .function("fun()"), required: true, "What is run."),
      ], returns: ["fun()"]),
  ]

  private static let proving: [NativeDescription] = [
    NativeDescription(
      "scenario", "A test: each runs in a fresh world.",
      [
        FieldDescription("name", .string, required: true, "What it shows."),
        FieldDescription("options", .table(.scenario), "Where and whether it runs."),
      ], returns: ["fun(fn: fun(user: User))"]),
    NativeDescription(
      "story", "A scenario that proves one or more numbered requirements.",
      [FieldDescription("ids", .string, required: true, "Their numbers, by commas.")],
      returns: ["fun(name: string, options?: table): fun(fn: fun(user: User))"]),
    NativeDescription(
      "decide", "What a sheet would do, were it released so; pure.",
      [
        FieldDescription("name", .name(of: .sheet), required: true, "The sheet."),
        FieldDescription("release", .table(.deciding), required: true, "The release."),
      ],
      returns: ["Outcome outcome", "string rule", "{ travel: number, velocity: number } margin"]),
    NativeDescription(
      "always",
      "Must hold for every release that check and fuzz try (samples) and every scenario makes.",
      [
        FieldDescription("name", .string, required: true, "What holds."),
        FieldDescription("check", .function("fun(r: Release): boolean"), "Whether it does."),
      ], returns: ["fun(check: fun(r: Release): boolean)"]),
    NativeDescription(
      "region",
      "An area of releases, tried at 65 by 65 of them with its borders: samples, not a proof.",
      [FieldDescription("name", .string, required: true, "What holds there.")],
      returns: ["fun(spec: RegionSpec)"]),
  ]
}
