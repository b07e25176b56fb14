// The pages for syntax errors, by cause.
extension ErrorPage {
  static let syntax: [ErrorPage] = [
    ErrorPage(
      .missingSeparator,
      [
        "The entries of a table, and the arguments of a call, are separated by commas. A "
          + "comma after the last entry of a table is allowed, so you can end every line with one."
      ],
      example: [
        "sheet \"Hello\" {", "  title = \"Hello\"            -- wrong: no comma",
        "  detents = { \"medium\" },",
        "}",
      ]),
    ErrorPage(
      .unclosed,
      [
        "Every `{`, `(` and `[` needs its closing bracket, and every `function`, `if`, `for`, "
          + "`while` and `do` needs an `end`. Lua often reports the problem only at the end of the "
          + "file; the message shows what was opened and never closed, judging by the indentation.",
        "`else if` opens a second `if`, which needs a separate `end`; `elseif` does not.",
      ],
      example: [
        "scenario \"x\" (function(user)", "  if late then", "    user:settles()",
        "                          -- wrong: the `end` of the `if` is missing", "end)",
      ]),
    ErrorPage(
      .strayWord,
      [
        "There is an `end` or closing bracket without an opening one, or a statement after "
          + "`return`, which must be the last statement of its block. Often the block was closed "
          + "too early, further up."
      ],
      example: ["sheet \"Hello\" { title = \"Hello\" } }   -- wrong: one `}` too many"]),
    ErrorPage(
      .unfinishedString,
      [
        "A string must end on the same line, with the quote character that it started with. "
          + "Use `[[ ... ]]` for text with several lines. A quote within a string is written "
          + "`\\\"`, a backslash `\\\\`."
      ],
      example: [
        "sheet \"Hello { }      -- wrong", "sheet \"Hello\" { }", "print 'Don't'          -- wrong",
        "print \"Don't\"",
      ]),
    ErrorPage(
      .otherLanguage,
      [
        "This line uses the syntax of another language. Lua uses `and`, `or` and `not` for "
          + "`&&`, `||` and "
          + "`!`; `~=` for `!=`; `..` to join strings; `--` for comments; `local` for `let`; "
          + "`function(x) ... end` for arrow functions; `then ... end` and `do ... end` for "
          + "braces; `nil` "
          + "for `null`. It has no `+=` and no `++`, and lists count from 1."
      ],
      example: [
        "if why != \"swipe\" { count++ }                         -- wrong",
        "if why ~= \"swipe\" then count = count + 1 end",
      ]),
    ErrorPage(
      .missingQuotes,
      [
        "Names of sheets, detents and devices are strings, and so are percentages such as "
          + "\"50%\". A word without quotes is a variable of the script."
      ],
      example: ["sheet Hello { }        -- wrong", "sheet \"Hello\" { }"]),
    ErrorPage(
      .missingParentheses,
      [
        "A call needs parentheses: `user:settles()`. You can omit them only if the single "
          + "argument is a string or a table: `user:opens \"Hello\"`. They are required around a "
          + "function, a number, a variable, or several arguments."
      ],
      example: [
        "scenario \"x\" function(user) user:settles end         -- wrong, twice",
        "scenario \"x\" (function(user) user:settles() end)",
      ]),
    ErrorPage(
      .oddCharacter,
      [
        "Outside strings and comments, Lua accepts only ASCII. Word "
          + "processors, chat apps and web pages often insert typographic "
          + "quotes, dashes and non-breaking spaces that look similar."
      ],
      example: ["sheet “Hello” { }      -- wrong", "sheet \"Hello\" { }"]),
    ErrorPage(
      .wrongSign,
      [
        "An operator or bracket is used in place of another. In a table, use `=` between a "
          + "name and its value; compare with `==`; write lists in `{ }`; Lua's keywords (`end`, "
          + "`repeat`, `in` ...) cannot be used as names."
      ],
      example: [
        "sheet \"Hello\" { title: \"Hello\", detents = [\"medium\"] }     -- wrong, twice",
        "sheet \"Hello\" { title = \"Hello\", detents = { \"medium\" } }",
      ]),
    ErrorPage(
      .missingWord,
      [
        "`if` and `elseif` need `then`, `for` and `while` need `do`, and a function declared "
          + "as a statement needs a name."
      ],
      example: ["if late user:settles() end          -- wrong", "if late then user:settles() end"]),
  ]
}
