// The pages of texts that are not Lua, by what is wrong with them.
extension Explanation {
  static let syntax: [Explanation] = [
    Explanation(
      .missingSeparator,
      [
        "The entries of a table, and the arguments of a call, are separated by commas. A comma behind "
          + "the last entry of a table does no harm, so write one at the end of every line."
      ],
      example: [
        "sheet \"Hello\" {", "  title = \"Hello\"            -- wrong: no comma",
        "  detents = { \"medium\" },",
        "}",
      ]),
    Explanation(
      .unclosed,
      [
        "Every `{`, `(` and `[` wants its closer, and every `function`, `if`, `for`, `while` and `do` "
          + "its `end`. Lua notices only where something cannot go on, often at the end of the text; the "
          + "page shows what was opened and never closed, as far as the indentation tells.",
        "`else if` opens a second `if`, with an `end` of its own; `elseif` does not.",
      ],
      example: [
        "scenario \"x\" (function(user)", "  if late then", "    user:settles()",
        "                          -- wrong: the `end` of the `if` is missing", "end)",
      ]),
    Explanation(
      .strayWord,
      [
        "A closer without anything to close, or something behind a `return`, which must be the last "
          + "statement of its block. Often the closer is right and what it should close was ended too early."
      ],
      example: ["sheet \"Hello\" { title = \"Hello\" } }   -- wrong: one `}` too many"]),
    Explanation(
      .unfinishedString,
      [
        "A string ends with the quote that it began with, in the same line. A text of several lines "
          + "stands in `[[ ... ]]`. A quote within a string is written `\\\"`, a backslash `\\\\`."
      ],
      example: [
        "sheet \"Hello { }      -- wrong", "sheet \"Hello\" { }", "print 'Don't'          -- wrong",
        "print \"Don't\"",
      ]),
    Explanation(
      .otherLanguage,
      [
        "The line reads well in another language. Lua writes `and`, `or` and `not` for `&&`, `||` and "
          + "`!`; `~=` for `!=`; `..` to join strings; `--` for comments; `local` for `let`; "
          + "`function(x) ... end` for arrow functions; `then ... end` and `do ... end` for braces; `nil` "
          + "for `null`. It has no `+=` and no `++`, and lists count from 1."
      ],
      example: [
        "if why != \"swipe\" { count++ }                         -- wrong",
        "if why ~= \"swipe\" then count = count + 1 end",
      ]),
    Explanation(
      .missingQuotes,
      [
        "Names of sheets, detents and devices are strings, and so are shares such as \"50%\". A bare word "
          + "is a variable of the script."
      ],
      example: ["sheet Hello { }        -- wrong", "sheet \"Hello\" { }"]),
    Explanation(
      .missingParentheses,
      [
        "A call has parentheses: `user:settles()`. They may be left out only around one string or one "
          + "table: `user:opens \"Hello\"`. A function, a number, a variable and several arguments need them."
      ],
      example: [
        "scenario \"x\" function(user) user:settles end         -- wrong, twice",
        "scenario \"x\" (function(user) user:settles() end)",
      ]),
    Explanation(
      .oddCharacter,
      [
        "Outside strings and comments Lua reads plain ASCII. Word processors, chats and web pages put "
          + "typographic quotation marks, dashes and no-break spaces in their place, which look alike."
      ],
      example: ["sheet “Hello” { }      -- wrong", "sheet \"Hello\" { }"]),
    Explanation(
      .wrongSign,
      [
        "One sign stands in another's place. In a table `=` goes between a name and its value; to compare "
          + "is `==`; lists stand in `{ }`; Lua's own words (`end`, `repeat`, `in` ...) are no names."
      ],
      example: [
        "sheet \"Hello\" { title: \"Hello\", detents = [\"medium\"] }     -- wrong, twice",
        "sheet \"Hello\" { title = \"Hello\", detents = { \"medium\" } }",
      ]),
    Explanation(
      .missingWord,
      [
        "`if` and `elseif` want `then`, `for` and `while` want `do`, and a function that stands by itself "
          + "wants a name."
      ],
      example: ["if late user:settles() end          -- wrong", "if late then user:settles() end"]),
  ]
}
