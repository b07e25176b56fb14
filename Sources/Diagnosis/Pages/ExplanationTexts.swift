// The pages of errors in the text itself, in tables and names, and in detents.
extension Explanation {
  static let texts: [Explanation] = [
    Explanation(
      .syntax,
      [
        "The text is not Lua 5.4, and what would make it Lua could not be told for sure. The line "
          + "shown is where reading stopped; the cause is often a little above it: a comma, a bracket "
          + "or an `end` that is missing. What is known for sure has a page of its own, S090 to S099."
      ]),
    Explanation(
      .notText,
      [
        "A script is Lua source in UTF-8. Compiled chunks (luac) are refused, since bytecode can "
          + "break out of any limit, and so are pictures, archives and other binary files."
      ]),
    Explanation(
      .undefinedGlobal,
      [
        "Plain Lua reads a name that nobody defined as nil, and a list of such names is silently "
          + "empty. Here it is an error. Detents, sheets and haptics are called by strings; a name "
          + "of your own wants `local` before it is first used."
      ],
      example: [
        "detents = { medium, large }       -- wrong", "detents = { \"medium\", \"large\" }",
      ]),
    Explanation(
      .raised,
      [
        "Lua raised an error while the script ran: `error`, `assert`, or an operation that its "
          + "values do not allow, such as a call of nil. The lines below it are the script's own, "
          + "innermost first."
      ]),
    Explanation(
      .fuelSpent,
      [
        "A hook may do 2 million units of work a call, loading and scenarios 50 million; a script "
          + "larger than 1 MiB may do that for each MiB of it while it loads. An instruction of Lua "
          + "is 1.6 units, a new table or text eight and more, a call into the program 170 and more. "
          + "What the program does for a script counts too: each sample of a finger, each frame that "
          + "a hook is told. An endless loop is the usual cause. The limit cannot be caught with "
          + "pcall.",
        "`--instruction-limit` raises it, for hooks in proportion.",
      ]),
    Explanation(
      .memorySpent,
      [
        "A script may hold 64 MiB, and for a moment four times that. A table that grows in every "
          + "frame is the usual cause. `--memory-limit` raises it."
      ]),
    Explanation(
      .timeSpent,
      [
        "One call computed for longer than a minute, in work that is not counted. It is a last "
          + "guard; a script that meets it does something very large at once, such as comparing "
          + "long texts. `--timeout` raises it: the guard never ends a call before that time."
      ]),
    Explanation(
      .noModule,
      [
        "`require \"name\"` finds `name.lua` beside the script, `require \"folder.name\"` below it, "
          + "and the built-in module `sheetlua`. Nothing else: no other folder, no native code."
      ]),
    Explanation(
      .unmadeGlobal,
      [
        "A global is made at the top level of a script or a module, outside any function: a helper "
          + "function, a number, also inside `if` and `for` there. Inside a function, an assignment to "
          + "a name that no top level has made is an error; plain Lua would make a new global, and a "
          + "misspelt name would go unnoticed. `local` makes a name of the function's own."
      ],
      example: [
        "count = 0", "local function tapped() conut = count + 1 end   -- wrong: conut",
        "local function tapped() count = count + 1 end",
      ]),
    Explanation(
      .tooMany,
      [
        "There is a limit to how many of a thing a script may have: \(Most.detents) detents a sheet, "
          + "\(Most.triggers) triggers a screen, \(Most.controls) tabs, fields or buttons, "
          + "\(Most.rules) rules a policy, \(Most.pages) pages a stack, \(Most.definitions) sheets, "
          + "screens, styles, policies, regions, laws and knobs each, \(Most.timers) timers that wait. "
          + "No app comes near; a loop that makes definitions is the usual cause.",
        "Rows, lines of text and scenarios may be many more.",
      ]),
  ]

  static let names: [Explanation] = [
    Explanation(
      .duplicateName,
      [
        "Every sheet and stack, screen, style and policy has a name of its own among its kind, so "
          + "that a name means one thing wherever it is used. Rename one of the two, or change the "
          + "first with `set`."
      ]),
    Explanation(
      .unknownName,
      [
        "The name is looked up when it is needed, so definitions may stand in any order, but then "
          + "one of that name must be there. Names are compared letter by letter."
      ]),
    Explanation(
      .unknownKey,
      [
        "Tables are read strictly: a key that nothing knows is an error, since a misspelt one would "
          + "otherwise do nothing, in silence. `sheetlua explain WORD` translates other libraries' "
          + "words."
      ],
      example: [
        "sheet \"Order\" { snapPoints = { \"50%\" } }   -- wrong",
        "sheet \"Order\" { detents = { \"50%\" } }",
      ]),
    Explanation(
      .wrongType,
      [
        "The value is of another kind than the setting takes. Numbers are not read from strings "
          + "(`\"12\"`), and NaN and the infinities are no numbers here."
      ]),
    Explanation(
      .outOfRange,
      [
        "The number is of the right kind, but nothing sensible could be done with it. Lengths are "
          + "points, times seconds, shares and opacities 0 to 1."
      ]),
    Explanation(
      .unknownWord, ["The setting takes one of a few words, each written as a string."]),
    Explanation(
      .missingKey, ["The table cannot be used without this setting; there is no default for it."]),
    Explanation(
      .conflictingKeys,
      [
        "The settings say the same thing in two ways, or only make sense together. A spring is "
          + "damping and response (iOS), damping and stiffness (Android, Compose, libadwaita), "
          + "stiffness and friction (physics), or duration and bounce (SwiftUI)."
      ],
      example: [
        "spring { damping = 0.8, friction = 30 }   -- wrong",
        "spring { damping = 0.8, response = 0.3 }",
      ]),
    Explanation(
      .circularName,
      [
        "A style or policy takes what it leaves out from the one named by `like`; following these "
          + "names must end at a platform's own style."
      ]),
    Explanation(
      .plainDataOnly,
      [
        "`state` is kept across a reload, so it may hold numbers, strings, booleans and tables of "
          + "them, but no functions, no handles, and no table that contains itself."
      ]),
  ]

  static let detents: [Explanation] = [
    Explanation(
      .detentOutOfRange,
      [
        "A detent's height is above 0 and at most the container less its top inset. A number above "
          + "that, NaN or an infinity from a resolver leaves the sheet on its last good detents."
      ]),
    Explanation(
      .detentsCoincide,
      [
        "Two detents within 1 pt of each other cannot be told apart by a finger, and a release "
          + "between them would be decided by chance. Leave one out, or let a resolver answer nil."
      ]),
    Explanation(
      .noDetent,
      [
        "A sheet must have somewhere to rest. Every resolver answered nil, or the list is empty."
      ]),
    Explanation(
      .namelessDetent,
      ["A detent in a list is named as it is written; a function cannot be written as a name."],
      example: [
        "detents = { function(c) return c.content end }        -- wrong",
        "detents = { tall = function(c) return c.content end }",
      ]),
    Explanation(
      .outsideStyle,
      [
        "Some styles fix a range, as the document that they come from does: the trading styles "
          + "cover 60 to 80 % of the screen and dim to 40 to 60 %."
      ]),
  ]
}
