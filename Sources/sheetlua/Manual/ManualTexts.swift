internal import CommandIO

/// Texts of the manual page that are not in the help messages.
enum ManualTexts {
  static let examples = [
    ("sheetlua init orders", "Create a sample script, its test, and type definitions."),
    (
      "sheetlua orders/order.lua",
      "Play it: drag the sheet with the mouse, press ? for the keys, save the script to reload it."
    ),
    ("sheetlua test orders", "Run the tests in a directory."),
    ("sheetlua test orders/order_test.lua:7", "Run the test at line 7."),
    ("sheetlua test --mutants orders", "Run mutation testing, and print the missing scenarios."),
    ("sheetlua map orders/order.lua", "Show what every release decides."),
    (
      "sheetlua map old.lua --against new.lua",
      "List the releases whose outcome differs between two versions."
    ),
    (
      "sheetlua check orders/order.lua",
      "Look for mistakes and for results that depend on the touch rate."
    ),
    (
      "sheetlua conform orders/order.lua --to ios",
      "Compare it with a platform's published numbers, each with its source."
    ),
    ("sheetlua still orders/order.lua --svg order.svg", "Write an image of its first sheet."),
    ("sheetlua fuzz orders/order.lua", "Try random gestures against its invariants."),
    ("sheetlua report orders/order.lua -o order.html", "Write an HTML report of its scenarios."),
    ("sheetlua spec orders/order.lua", "Write a hand-off spec for developers."),
    (
      "sheetlua vectors orders/order.lua -o order.vectors.json --for pytest",
      "Write test vectors for a port, and a test that runs them."
    ),
    (
      "sheetlua export orders/order.lua --for kotlin",
      "Write its rules as code of an app, with test vectors and a test."
    ),
    (
      "sheetlua serve orders/order.lua --lan",
      "Play it in a browser or on a phone in the same network; saving the script reloads the page."
    ),
    ("sheetlua explain snapPoints", "Look up another library's term, or an error code."),
  ]

  static let description = [
    """
    A script defines bottom sheets: their detents, release decisions and motions. sheetlua plays \
    the script on a virtual clock, simulates gestures, and tests the results.
    """,
    """
    An argument that contains a /, ends in .lua or .tape, or is - (standard input) is a file to \
    play; anything else must be a subcommand. In a terminal, play is interactive. In a pipe, in CI \
    and with --headless, sheetlua prints a frame of the first sheet, then runs the scenarios or, \
    without any, prints the event log.
    """,
    "Results go to standard output, messages to standard error.",
  ]

  static let exitCodes = [
    ("0", "Success: all tests passed, or the maps are equal."),
    (
      "1",
      """
      A test, check or replay failed; maps differ and --exit-code was given; or no test was found.
      """
    ),
    ("2", "The script could not be loaded, or raised an error outside a scenario."),
    ("3", "Snapshots need review."),
    ("64", "Invalid arguments."),
    ("66", "The input is missing, unreadable, or not a file:line."),
    (
      "70",
      "Internal error: sheetlua crashed. `test` still runs the other tests and reports the crash."
    ),
    ("74", "A file could not be written."),
    ("124", "Timed out (--timeout)."),
    ("130", "Interrupted."),
  ]

  static let environment = [
    ("NO_COLOR", "Disables color unless --color is given."),
    ("FORCE_COLOR", "Enables color even if the output is not a terminal."),
    ("TERM", "If dumb, disables the interactive stage and color."),
    ("COLORTERM", "If truecolor or 24bit, the stage uses 24-bit color."),
    ("CI", "Disables the interactive stage; snapshots are compared but not written."),
    ("SHEETLUA_COMMAND", "Command name to print in messages instead of sheetlua."),
  ]

  static let files = [
    (
      "*_test.lua",
      "Test files that sheetlua test finds in a directory, with other scripts with tests."
    ),
    ("regressions/*_test.lua", "Failures saved by fuzz; test runs these first."),
    (".sheetlua/last-failed", "Tests that failed in the last run, for test --last-failed."),
    ("tapes/*.tape", "Tapes recorded in a page of sheetlua serve."),
    ("sheetlua.d.lua", "Type definitions for lua-language-server, written by init."),
  ]

  static let seeAlso =
    "sheetlua explain lists the built-in help pages. sheetlua types --reference prints the "
    + "reference of the Lua API."
}
