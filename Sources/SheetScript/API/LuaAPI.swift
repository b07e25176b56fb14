package import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Physics
internal import SheetEngine

/// Descriptions of the complete Lua API, used by the checks, the reference and the types file.
package enum LuaAPI {
  /// The global functions, in the order of the reference; those for tests are last.
  package static let natives: [FunctionDescription] = definingFunctions + testingFunctions

  /// The names of all globals, including those of the library and those for tests.
  static let globalNames: [String] =
    natives.map { $0.name } + [
      "require", "print", "pairs", "ipairs", "tostring", "tonumber",
    ]
    + ["string", "table", "math", "select", "error", "assert", "pcall", "type", "next"]

  private static let styleNames = Style.catalogue.map { "\"\($0.name)\"" }.listed(by: "and")
  private static let deviceNames = Device.catalogue.map { "\"\($0.name)\"" }.listed(by: "or")

  private static let definition = FieldDescription(
    "name", .string, required: true, "Its name, unique among its kind.")

  private static let definingFunctions: [FunctionDescription] = [
    FunctionDescription(
      "device",
      "The device that the script is designed for; default \"iphone-15\". `--device` and "
        + "`user:device` override it. "
        + "`device \"fold\" { like = \"pixel-8\", width = 673 }` defines a custom device, "
        + "which can be used wherever a device name is expected: here, "
        + "in `--device` and in scenarios.",
      [
        FieldDescription(
          "spec", .device, required: true,
          "A built-in device (\(deviceNames)), a device that the script defines, or a table.")
      ], returns: ["fun(spec: DeviceSpec)"]),
    FunctionDescription(
      "screen",
      "A host screen: the content behind the sheets, and its entry points. The first one "
        + "defined is shown "
        + "first. Its scroll offset, selection, fields and `state` are unaffected by sheets. "
        + "A script without a screen gets a default one.", [definition],
      returns: ["fun(spec: ScreenSpec): Screen"]),
    FunctionDescription(
      "navigate",
      "Shows another screen: pushes it, or pops back to it if "
        + "it is already on the stack. In a policy it is an error.",
      [FieldDescription("screen", .name(of: .screen), required: true, "Its name.")],
      functions: [
        FunctionDescription(
          "back", "Goes back one screen; on the first screen, logs a warning and does nothing.")
      ]),
    FunctionDescription(
      "entry",
      "An entry point from the system into the app: a link, a notification, a shortcut, a "
        + "shake, the launch, or the return to the foreground. If several match, the first "
        + "one defined handles it; if none does, a warning is logged.",
      [definition], returns: ["fun(spec: EntrySpec): table"]),
    FunctionDescription(
      "sheet", "A bottom sheet: its style, and settings that override the style.", [definition],
      returns: ["fun(spec: SheetSpec): Sheet"]),
    FunctionDescription(
      "stack", "A stack of pages in one sheet; the first is the root. Pages are sheets, by name.",
      [definition],
      returns: ["fun(spec: table): Stack"]),
    FunctionDescription(
      "style",
      "A named set of all numbers and rules that define a platform's sheet. Built-in: "
        + "\(styleNames); `style \"mine\" { like = \"ios\", ... }` creates a new one.",
      [definition], returns: ["fun(spec: table): table"]),
    FunctionDescription(
      "policy",
      "A release policy: thresholds, or named rules, of which the "
        + "first non-nil result wins. A policy is a pure function of the "
        + "release: it is called twice, and different results are an error.",
      [definition],
      returns: ["fun(spec: Thresholds|Rule[]|{ [integer]: Rule, like?: string }): table"]),
    FunctionDescription(
      "spring", "A spring motion, defined in one of several ways.",
      [FieldDescription("spec", .table(SpringSpec.self), required: true, "Its numbers.")],
      returns: ["Motion"]),
    FunctionDescription(
      "decay",
      "A decay motion: it slows down like flung content and comes to rest at its target, "
        + "whatever its initial velocity.",
      [FieldDescription("spec", .table(DecaySpec.self), default: "{}", "The deceleration rate.")],
      returns: ["Motion"]),
    FunctionDescription(
      "curve", "An easing curve with a fixed duration.",
      [
        FieldDescription(
          "name",
          .either([
            .choice(of: BezierCurve.Easing.self),
            .list(.number(), count: 4...4), .function("fun(share: number): number"),
          ]), required: true,
          "A name, the four numbers of a cubic Bézier, or a function that maps the fraction "
            + "of time to the fraction of distance (0 at 0, 1 at 1). A function is sampled "
            + "once, at 241 points."),
        FieldDescription(
          "duration", .number(.duration), unit: "s", required: true, "Duration."),
      ], returns: ["Motion"]),
    FunctionDescription(
      "param",
      "A parameter: a slider, a switch or a choice in play, an option `--set \"flick "
        + "speed=900\"` elsewhere. "
        + "Returns its value.",
      [
        FieldDescription("name", .string, required: true, "Its name."),
        FieldDescription(
          "default", .either([.number(.parameterValue), .boolean, .list(.string, count: 2...32)]),
          required: true,
          "Its default value; for a choice, the options, starting with the default."),
        FieldDescription("options", .table(ParamOptions.self), "Limits of a number."),
      ], returns: ["number"],
      overloads: [
        FunctionDescription(
          "param", "A switch.",
          [
            .member("name", .string, "Its name."), .member("default", .boolean, "Its default."),
          ], returns: ["boolean"]),
        FunctionDescription(
          "param", "A choice.",
          [
            .member("name", .string, "Its name."),
            .member("default", .list(.string), "The options, starting with the default."),
          ], returns: ["string"]),
      ]),
    FunctionDescription(
      "haptic", "Plays a haptic, which appears in the event log, on the screen and in exports.",
      [
        FieldDescription(
          "what",
          .either([
            .named("Haptic", .choice(hapticNames)),
            .named("HapticPattern", .list(.table(HapticPart.self))),
          ]), required: true, "Its name, or a pattern.")
      ]),
    FunctionDescription(
      "after",
      "Runs a function after some virtual time; returns a function that cancels it. "
        + "`user:settles` does not wait for it; `user:waits` does.",
      [
        FieldDescription(
          "seconds", .number(.wait), unit: "s", required: true,
          "From now. Above 60 s, only half minutes up to 300 s and whole minutes, because other "
            + "numbers are probably milliseconds."),
        FieldDescription("fn", .function("fun()"), required: true, "The function to call."),
      ], returns: ["fun()"]),
  ]

  static let testingFunctions: [FunctionDescription] = [
    FunctionDescription(
      TestFunction.scenario.rawValue,
      "A test: `scenario \"name\" (fn)`, or `scenario(\"name\", { device = ... }) (fn)`. "
        + "Each scenario loads the script in a new simulated world; anything it defines is "
        + "removed afterward.",
      [
        FieldDescription("name", .string, required: true, "What it shows."),
        FieldDescription(
          "options", .table(ScenarioOptions.self), "Options: device, tags, whether it runs."),
      ], returns: ["fun(fn: fun(user: User))"]),
    FunctionDescription(
      TestFunction.story.rawValue,
      "A scenario that verifies one or more numbered requirements: "
        + "`story \"FT-18, IOS-12\" \"a fast swipe dismisses\" (fn)`.",
      [
        FieldDescription(
          "ids", .string, required: true,
          "The requirement IDs, separated by commas.")
      ],
      returns: ["fun(name: string, options?: table): fun(fn: fun(user: User))"]),
    FunctionDescription(
      "decide",
      "Returns the outcome of a release without performing it. Has no side effects: time does not "
        + "advance and nothing moves. A decision map is this function, evaluated for every cell.",
      [
        FieldDescription("name", .name(of: .sheet), required: true, "The sheet."),
        FieldDescription("release", .table(DecideRelease.self), required: true, "The release."),
      ],
      returns: [
        "Outcome|number outcome", "string rule", "{ travel: number, velocity: number } margin",
      ]),
    FunctionDescription(
      TestFunction.always.rawValue,
      "An invariant for every release that check and fuzz try (samples) and that any "
        + "scenario makes.",
      [
        FieldDescription("name", .string, required: true, "What holds."),
        FieldDescription(
          "check", .function("fun(r: Release): boolean"), "The function that checks it."),
      ], returns: ["fun(check: fun(r: Release): boolean)"]),
    FunctionDescription(
      TestFunction.region.rawValue,
      "A claim about an area of releases: proved if the rules can be analyzed, otherwise "
        + "tested at 65 by 65 releases.",
      [FieldDescription("name", .string, required: true, "The name of the claim.")],
      returns: ["fun(spec: RegionSpec)"]),
    ExpectFunction.expect,
  ]
}
