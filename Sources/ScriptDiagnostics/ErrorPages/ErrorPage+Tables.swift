// The pages for errors in the source text, in tables and names, and in detents.
extension ErrorPage {
  static let texts: [ErrorPage] = [
    ErrorPage(
      .syntax,
      [
        "The text is not valid Lua 5.4, and sheetlua could not determine the exact cause. The "
          + "line shown is where parsing stopped; the cause is often slightly above it: a missing "
          + "comma, bracket or `end`. Errors with a known cause have their own codes, S090 to S099."
      ]),
    ErrorPage(
      .notText,
      [
        "A script is Lua source in UTF-8. Compiled chunks (luac) are rejected because "
          + "bytecode can bypass every limit. Images, "
          + "archives and other binary files are rejected, too."
      ]),
    ErrorPage(
      .undefinedGlobal,
      [
        "Plain Lua evaluates an undefined name to nil, so a list of such names is silently "
          + "empty. In sheetlua it is an error. Refer to detents, sheets and haptics by strings; "
          + "declare your own variables with `local` before you use them."
      ],
      example: [
        "detents = { medium, large }       -- wrong", "detents = { \"medium\", \"large\" }",
      ]),
    ErrorPage(
      .raised,
      [
        "Lua raised an error while the script ran: a call of `error`, a failed `assert`, or "
          + "an operation that its values do not support, such as calling nil. The stack "
          + "trace below it shows only lines of the script, innermost first."
      ]),
    ErrorPage(
      .fuelSpent,
      [
        "A hook can use 2 million units of work per call; loading a script and each scenario "
          + "can use 50 million. A script larger than 1 MiB gets 50 million per MiB while it "
          + "loads. A Lua instruction costs 2 units, a new string 13 or more, a new table 26 or "
          + "more, a call into sheetlua 235 or more. Work that sheetlua does for the script also counts: each "
          + "touch sample, and each call of a `frame` handler. The usual cause is an endless "
          + "loop. pcall cannot catch this error.",
        "`--instruction-limit` raises the limit, and the limit of hooks in proportion.",
      ]),
    ErrorPage(
      .memorySpent,
      [
        "A script can use 64 MiB, and up to twice as much for a moment. The usual cause "
          + "is a table that grows in every frame. `--memory-limit` raises the limit."
      ]),
    ErrorPage(
      .timeSpent,
      [
        "Single instructions took so long that their CPU time spent the instruction limit, such as "
          + "comparisons of very long strings. 40 ns of CPU time cost a unit of work, 50 ns in a "
          + "hook, as far as they exceed the work that was counted. Other instructions take less "
          + "than 10 ns a unit, so a usual script is never charged for time. Whether such a script "
          + "ends with this error or with S005, and in which line, can depend on the machine.",
        "`--timeout` raises the time that costs as much as the limit; `--instruction-limit` "
          + "raises both.",
      ]),
    ErrorPage(
      .noModule,
      [
        "`require \"name\"` loads `name.lua` next to the script, `require \"folder.name\"` "
          + "loads a file in a subdirectory, and `require \"sheetlua\"` is built in. Other "
          + "directories and native modules are not searched."
      ]),
    ErrorPage(
      .unmadeGlobal,
      [
        "Globals can only be created at the top level of a script or module, outside any "
          + "function (inside `if` or `for` is fine). Inside a function, assigning to a name that "
          + "does not exist yet is an error; plain Lua would create a new global, and a typo "
          + "would go unnoticed. Use `local` for variables of the function."
      ],
      example: [
        "count = 0", "local function tapped() conut = count + 1 end   -- wrong: conut",
        "local function tapped() count = count + 1 end",
      ]),
    ErrorPage(
      .tooMany,
      [
        "A script can have at most \(Limits.detents) detents per sheet, "
          + "\(Limits.triggers) triggers per screen, \(Limits.controls) tabs, fields or "
          + "buttons, \(Limits.rules) rules per policy, \(Limits.pages) pages per stack, "
          + "\(Limits.definitions) each of sheets, screens, styles, policies, regions, "
          + "invariants and parameters, and \(Limits.timers) pending timers. No real "
          + "app needs that many; the usual cause is a loop that creates definitions.",
        "The limits for rows, lines of text and scenarios are much higher.",
      ]),
  ]

  static let names: [ErrorPage] = [
    ErrorPage(
      .duplicateName,
      [
        "Names must be unique among sheets and stacks, among screens, among styles and among "
          + "policies. Rename one of the two, or change the first definition with `set`."
      ]),
    ErrorPage(
      .unknownName,
      [
        "Names are looked up when they are needed, so definitions can be in any order, but "
          + "the definition must exist by then. Names are case-sensitive."
      ]),
    ErrorPage(
      .unknownKey,
      [
        "Unknown keys in tables are errors, because a misspelled key would otherwise be "
          + "ignored silently. `sheetlua explain TERM` finds the sheetlua name for another "
          + "library's term."
      ],
      example: [
        "sheet \"Order\" { snapPoints = { \"50%\" } }   -- wrong",
        "sheet \"Order\" { detents = { \"50%\" } }",
      ]),
    ErrorPage(
      .wrongType,
      [
        "The setting does not accept a value of this type. Strings are not converted to "
          + "numbers (`\"12\"`), and NaN and infinity are not accepted."
      ]),
    ErrorPage(
      .outOfRange,
      [
        "The value is a number, but outside the range that the setting accepts. Lengths are "
          + "in points and times in seconds; fractions and opacities go from 0 to 1."
      ]),
    ErrorPage(
      .unknownWord, ["The setting accepts only one of a fixed set of strings."]),
    ErrorPage(
      .missingKey, ["This setting is required; it has no default."]),
    ErrorPage(
      .conflictingKeys,
      [
        "These settings define the same thing twice, or one of them needs the other. Define a "
          + "spring by damping and response (iOS), damping and stiffness (Android, Compose, "
          + "libadwaita), stiffness and friction (physics), or duration and bounce (SwiftUI)."
      ],
      example: [
        "spring { damping = 0.8, friction = 30 }   -- wrong",
        "spring { damping = 0.8, response = 0.3 }",
      ]),
    ErrorPage(
      .circularName,
      [
        "A style or policy inherits missing settings from the one named by `like`. The chain "
          + "of `like` names must end at a built-in style."
      ]),
    ErrorPage(
      .plainDataOnly,
      [
        "`state` is kept across a reload, so it may hold numbers, strings, booleans and tables of "
          + "them, but no functions, no handles, and no table that contains itself."
      ]),
  ]

  static let detents: [ErrorPage] = [
    ErrorPage(
      .detentOutOfRange,
      [
        "A detent's height must be above 0 and at most the container's height minus its top "
          + "inset, in one orientation of the script's device. This error is only about "
          + "numbers and percentages in the script, and about functions that return NaN, infinity "
          + "or a negative number. It occurs when the sheet is presented or changed, and the "
          + "sheet keeps its last valid detents. A script that defines such a constant outside of "
          + "scenarios and handlers logs a warning when it loads.",
        "On another device, after a rotation and with the keyboard, a height that is too tall is "
          + "limited without an error. A larger number that a function returns is limited, too. A "
          + "height of 0 hides the sheet; it requires a name: `hidden = 0`.",
      ]),
    ErrorPage(
      .detentsCoincide,
      [
        "A user cannot distinguish two detents within 1 pt of each other. If both are constants "
          + "and meet on the script's device, this is an error: remove one. Constants are "
          + "numbers, percentages, \"medium\" and \"large\".",
        "If another device, the keyboard or the content moves detents to the same height, they are "
          + "one detent with several names, without an error. `Sheet.detents` lists the other "
          + "names in `also`. Each name stays valid, and a choice of one of them is kept. "
          + "`check` prints a note about such detents.",
      ]),
    ErrorPage(
      .noDetent,
      [
        "A sheet needs at least one active detent. Every "
          + "resolver returned nil, or the list is empty."
      ]),
    ErrorPage(
      .namelessDetent,
      ["A detent in a list gets its name from its text; a function needs an explicit name."],
      example: [
        "detents = { function(c) return c.content end }        -- wrong",
        "detents = { tall = function(c) return c.content end }",
      ]),
    ErrorPage(
      .outsideStyle,
      [
        "Some styles restrict a value to the range in their source document. For example, the "
          + "trading styles allow heights of 60 to 80% of the screen and dimming of 40 to 60%."
      ]),
  ]
}
