internal import Console

/// What the manual page says beyond the help messages.
enum ManualTexts {
  static let examples = [
    ("sheetlua init orders", "Write a script to start from, its test, and the types file."),
    (
      "sheetlua orders/order.lua",
      "Play with it: drag the sheet with the mouse, ? shows the keys, saving the script reloads it."
    ),
    ("sheetlua test orders", "Run the tests of a folder."),
    ("sheetlua test orders/order_test.lua:7", "Run the test that stands at line 7."),
    ("sheetlua test --mutants orders", "Say which test is missing, and write it."),
    ("sheetlua map orders/order.lua", "Show what every release decides."),
    ("sheetlua map old.lua --against new.lua", "Say what a change of policy changed."),
    ("sheetlua check orders/order.lua", "Look for mistakes, and for what depends on touch rates."),
    (
      "sheetlua conform orders/order.lua --to ios",
      "Hold it against a platform's published numbers, each with its source."
    ),
    ("sheetlua still orders/order.lua --svg order.svg", "Draw its first sheet."),
    ("sheetlua fuzz orders/order.lua", "Try random gestures against its promises."),
    ("sheetlua report orders/order.lua -o order.html", "Put its scenarios on one page."),
    ("sheetlua spec orders/order.lua", "Hand it to those who build it."),
    (
      "sheetlua vectors orders/order.lua -o order.vectors.json --for pytest",
      "Write questions that a port of it must answer, and a test that asks them."
    ),
    (
      "sheetlua serve orders/order.lua --lan",
      "Play it in a browser, on a phone of this network too; saving the script reloads the page."
    ),
    ("sheetlua explain snapPoints", "Ask for another library's word; or for an error's code."),
  ]

  static let description = [
    """
    A script defines bottom sheets: where they rest, what a release decides, how they move. sheetlua \
    plays it on a virtual clock, lets a finger at it, and proves what it does.
    """,
    """
    A word that holds a /, ends in .lua or .tape, or is - (standard input) is a file and means play; \
    anything else must be a verb. On a terminal, play is live. In a pipe, in CI and with --headless \
    the scenarios of the file run; a file without any has its first sheet presented, and prints a \
    still and the event log.
    """,
    "Results go to standard output, messages to standard error.",
  ]

  static let exitCodes = [
    ("0", "Done; everything passed; maps are equal."),
    (
      "1",
      """
      The thing under test failed: a scenario, a region, an always, a law, a replay that differs; \
      maps differ and --exit-code was given; or no test was found.
      """
    ),
    ("2", "The script could not be loaded, or raised an error outside a scenario."),
    ("3", "Snapshots wait for review."),
    ("64", "Wrong usage."),
    ("66", "The input is missing, unreadable, or not a file:line."),
    ("70", "A bug in sheetlua; test has run what it could, and its report says what crashed."),
    ("74", "A file could not be written."),
    ("124", "The time limit (--timeout) is over."),
    ("130", "Interrupted."),
  ]

  static let environment = [
    ("NO_COLOR", "No colours, unless --color says otherwise."),
    ("FORCE_COLOR", "Colours although the stream is no terminal."),
    ("TERM", "dumb means no live stage and no colours."),
    ("COLORTERM", "truecolor or 24bit: the live stage may use all colours."),
    ("CI", "No live stage; snapshots are compared, not written."),
    ("SHEETLUA_COMMAND", "What commands that are shown begin with, instead of sheetlua."),
  ]

  static let files = [
    ("*_test.lua", "What sheetlua test finds in a folder."),
    ("regressions/*_test.lua", "What fuzz found and wrote; test runs these first."),
    (".sheetlua/last-failed", "Which tests failed last, for test --last-failed."),
    ("tapes/*.tape", "What was recorded in a page of sheetlua serve."),
    ("sheetlua.d.lua", "The types file, for editors with lua-language-server; init writes it."),
  ]

  static let seeAlso =
    "sheetlua explain lists the pages that are built in: the Lua that a script needs, how to read a decision map, how velocity is "
    + "measured, what determinism costs, where the numbers come from, what a port is asked, what a page in a browser can do. sheetlua types --reference "
    + "prints the reference of the Lua surface."
}
