internal import Diagnosis
internal import Formatting
internal import SheetEngine

/// Everything that a script can say, in data: what the checks, the reference and the types file read.
package enum Surface {
  /// The global functions, in the order of the reference; those of scenarios behind the others.
  package static let natives: [NativeDescription] = authoring + proving

  /// The names that are defined, the library's and those of scenarios included.
  package static let globalNames: [String] =
    natives.map { $0.name } + [
      "expect", "require", "print", "pairs", "ipairs", "tostring", "tonumber",
    ]
    + ["string", "table", "math", "select", "error", "assert", "pcall", "type", "next"]

  private static let styleNames = Style.catalogue.map { "\"\($0.name)\"" }.listed(by: "and")
  private static let deviceNames = Device.catalogue.map { "\"\($0.name)\"" }.listed(by: "or")

  private static let definition = FieldDescription(
    "name", .string, required: true, "Its name, unique among its kind.")

  private static let authoring: [NativeDescription] = [
    NativeDescription(
      "device",
      "The device that the script is made for, \"iphone-15\" without it; `--device` and `user:device` "
        + "override it. "
        + "`device \"fold\" { like = \"pixel-8\", width = 673 }` defines one of the script's own, to be named "
        + "wherever a device is: here, by `--device`, in scenarios.",
      [
        FieldDescription(
          "spec", .device, required: true,
          "A name of the catalogue (\(deviceNames)) or of the script's own, or a table.")
      ], returns: ["fun(spec: DeviceSpec)"]),
    NativeDescription(
      "screen",
      "A host screen: what lies behind the sheet, and its entry points. The first one defined is shown "
        + "first. Its offset, selection, fields and `state` survive any sheet. A script without a screen "
        + "gets a plain one.", [definition],
      returns: ["fun(spec: ScreenSpec): Screen"]),
    NativeDescription(
      "navigate",
      "Shows another screen: pushes it, or goes back to it where it is among those below. In a policy it "
        + "is an error.",
      [FieldDescription("screen", .name(of: .screen), required: true, "Its name.")],
      functions: [
        NativeDescription(
          "back", "Goes back by one screen; at the first one it warns and does nothing.")
      ]),
    NativeDescription(
      "entry",
      "A way of the system into the app: a link, a notification, a shortcut, a shake, the app's start or "
        + "return. Of several that match, the first one defined takes it; where none does, that is warned of.",
      [definition], returns: ["fun(spec: EntrySpec): table"]),
    NativeDescription(
      "sheet", "A bottom sheet: its style, and what differs from it.", [definition],
      returns: ["fun(spec: SheetSpec): Sheet"]),
    NativeDescription(
      "stack", "A stack of pages in one sheet; the first is the root. Pages are sheets, by name.",
      [definition],
      returns: ["fun(spec: table): Stack"]),
    NativeDescription(
      "style",
      "A named set of every number and rule that makes a platform's sheet. There are \(styleNames); "
        + "`style \"mine\" { like = \"ios\", ... }` makes a new one.",
      [definition], returns: ["fun(spec: table): table"]),
    NativeDescription(
      "policy",
      "What a release does: thresholds, or named rules, of which the first that answers wins. A policy is "
        + "a pure function of the release: it is called twice, and differing answers are an error.",
      [definition],
      returns: ["fun(spec: Thresholds|Rule[]|{ [integer]: Rule, like?: string }): table"]),
    NativeDescription(
      "spring", "A spring, as a law of motion; said in one of three ways.",
      [FieldDescription("spec", .table(.spring), required: true, "Its numbers.")],
      returns: ["Motion"]),
    NativeDescription(
      "decay",
      "A decay, as a law of motion: it slows down as flung content does and comes to rest at its end, "
        + "whatever velocity it takes over.",
      [FieldDescription("spec", .table(.decay), default: "{}", "Its rate.")], returns: ["Motion"]),
    NativeDescription(
      "curve", "A curve of fixed duration.",
      [
        FieldDescription(
          "name",
          .either([
            .choice(["linear", "ease_in", "ease_out", "ease_in_out"]),
            .list(.number(), count: 4...4), .function("fun(share: number): number"),
          ]), required: true,
          "Its name, the four numbers of a cubic Bézier, or a function of one's own: from the share of the "
            + "time to the share of the way, 0 at 0 and 1 at 1. It is asked once, at 241 moments."),
        FieldDescription(
          "duration", .number(.duration), unit: "s", required: true, "How long."),
      ], returns: ["Motion"]),
    NativeDescription(
      "param",
      "A parameter: a slider, a switch or a choice in play, an option `--set \"flick speed=900\"` elsewhere. "
        + "Returns its value.",
      [
        FieldDescription("name", .string, required: true, "Its name."),
        FieldDescription(
          "default", .either([.number(.knob), .boolean, .list(.string, count: 2...32)]),
          required: true, "Its value untouched: of a choice, the first of its words."),
        FieldDescription("options", .table(.parameter), "A number's limits."),
      ], returns: ["number"],
      overloads: [
        "fun(name: string, default: boolean): boolean",
        "fun(name: string, default: string[]): string",
      ]),
    NativeDescription(
      "haptic", "Plays a haptic: it lands in the log, on the screen, and in exports.",
      [
        FieldDescription(
          "what",
          .either([
            .named("Haptic", .choice(hapticNames)),
            .named("HapticPattern", .list(.table(.hapticPart))),
          ]), required: true, "Its name, or a pattern.")
      ]),
    NativeDescription(
      "after",
      "Runs a function after some virtual time; returns a function that cancels it. Rest does not wait "
        + "for it, `user:waits` does.",
      [
        FieldDescription(
          "seconds", .number(.wait), unit: "s", required: true, "From now."),
        FieldDescription("fn", .function("fun()"), required: true, "What is run."),
      ], returns: ["fun()"]),
  ]

  private static let proving: [NativeDescription] = [
    NativeDescription(
      "scenario",
      "A test: `scenario \"name\" (fn)`, or `scenario(\"name\", { device = ... }) (fn)`. Each runs in a "
        + "fresh world and loads the script anew; what it defines is its own and gone after it.",
      [
        FieldDescription("name", .string, required: true, "What it shows."),
        FieldDescription("options", .table(.scenario), "Where and whether it runs."),
      ], returns: ["fun(fn: fun(user: User))"]),
    NativeDescription(
      "story",
      "A scenario that proves one or more numbered requirements: "
        + "`story \"FT-18, IOS-12\" \"a fast swipe dismisses\" (fn)`.",
      [FieldDescription("ids", .string, required: true, "Their numbers, by commas.")],
      returns: ["fun(name: string, options?: table): fun(fn: fun(user: User))"]),
    NativeDescription(
      "decide",
      "What a sheet would do, were it released so. Pure: no time passes, nothing moves. A map is this, "
        + "asked for every cell.",
      [
        FieldDescription("name", .name(of: .sheet), required: true, "The sheet."),
        FieldDescription("release", .table(.deciding), required: true, "The release."),
      ],
      returns: [
        "Outcome|number outcome", "string rule", "{ travel: number, velocity: number } margin",
      ]),
    NativeDescription(
      "always",
      "Must hold for every release that check and fuzz try (samples) and every scenario makes.",
      [
        FieldDescription("name", .string, required: true, "What holds."),
        FieldDescription("check", .function("fun(r: Release): boolean"), "Whether it does."),
      ], returns: ["fun(check: fun(r: Release): boolean)"]),
    NativeDescription(
      "region",
      "An area of releases: proved where its rules allow that, else tried at 65 by 65 releases.",
      [FieldDescription("name", .string, required: true, "What holds there.")],
      returns: ["fun(spec: RegionSpec)"]),
  ]
}
