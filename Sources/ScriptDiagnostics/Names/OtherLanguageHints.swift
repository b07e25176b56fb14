/// Names of other languages and test tools that Lua does not have, with their replacements.
enum OtherLanguageHints {
  /// Returns the replacement for a global name of another language.
  static func message(of name: String) -> String? {
    if ["null", "nullptr", "NULL", "None", "undefined", "Nil", "NIL"].contains(name) {
      return "In Lua, write `nil`."
    }
    if ["True", "TRUE", "False", "FALSE", "YES", "NO"].contains(name) {
      return "In Lua, write `true` or `false`."
    }
    return globals[name]
  }

  private static let globals: [String: String] = [
    "console": "`print(...)` prints.", "echo": "`print(...)` prints.",
    "puts": "`print(...)` prints.",
    "println": "`print(...)` prints.", "log": "`print(...)` prints.",
    "alert": "`print(...)` prints.",
    "NSLog": "`print(...)` prints.",
    "this": "A handler gets an event: `function(e) ... e.sheet ... end`.",
    "self": "A handler gets an event: `function(e) ... e.sheet ... end`.",
    "len": "`#x` is the length of a list or a string.",
    "count": "`#x` is the length of a list or a string.",
    "str": "`tostring(x)` makes a string.", "String": "`tostring(x)` makes a string.",
    "int":
      "`math.floor(x)` rounds down to an integer; `tonumber(x)` converts a string to a "
      + "number.",
    "float": "`tonumber(x)` converts a string to a number.",
    "parseInt": "`tonumber(x)` converts a string to a number.",
    "parseFloat": "`tonumber(x)` converts a string to a number.",
    "Number": "`tonumber(x)` converts a string to a number.",
    "Math": "In Lua, it is `math`, in lowercase.",
    "min": "It is `math.min`.", "max": "It is `math.max`.", "floor": "It is `math.floor`.",
    "ceil": "It is `math.ceil`.", "abs": "It is `math.abs`.", "sqrt": "It is `math.sqrt`.",
    "random": "It is `math.random`.", "insert": "It is `table.insert`.",
    "concat": "It is `table.concat`.",
    "unpack": "It is `table.unpack`.", "format": "It is `string.format`.",
    "setTimeout": "`after(1, function() ... end)` runs a function later; times are in seconds.",
    "setInterval": "`after(1, function() ... end)` runs a function later; times are in seconds.",
    "sleep":
      "In a scenario, `user:waits(1)` waits for one second; elsewhere, use `after(1, "
      + "function() ... end)`.",
    "wait":
      "In a scenario, `user:waits(1)` waits for one second; elsewhere, use `after(1, "
      + "function() ... end)`.",
    "new": "Lua has no `new`; call the function that creates the object.",
    "try": "Lua has no `try`; `pcall(f)` calls a function and catches its error.",
    "throw": "Use `error \"...\"` to raise an error.",
    "raise": "Use `error \"...\"` to raise an error.",
    "typeof": "Lua's is `type(x)`.", "range": "In Lua, write `for i = 1, 10 do ... end`.",
    "switch": "Lua has no `switch`; write `if ... elseif ... end`.",
    "describe": "A test is `scenario \"...\" (function(user) ... end)`.",
    "it": "A test is `scenario \"...\" (function(user) ... end)`.",
    "test": "A test is `scenario \"...\" (function(user) ... end)`.",
    "Scenario": "A test is `scenario \"...\" (function(user) ... end)`.",
    "assertEqual": "`expect.equal(got, wanted)` compares.",
    "assert_equal": "`expect.equal(got, wanted)` compares.",
    "assertEquals": "`expect.equal(got, wanted)` compares.",
  ]

  /// Returns the replacement for an action or a matcher of another test tool.
  static func message(ofMember name: String, of type: String) -> String? {
    let word = name.lowercased().filter { $0 != "_" }
    switch type {
    case "User": return actions.first { $0.terms.contains(word) }?.here
    case "Expectation":
      return matchers.first { $0.terms.contains(word) }?.here ?? negation(word)
    default: return nil
    }
  }

  /// Returns the replacement for a negated matcher: there is no `not`, but each state has an
  /// assertion.
  private static func negation(_ word: String) -> String? {
    guard
      let mark = ["isnot", "isnt", "tonotbe", "nottobe", "doesnot", "doesnt", "not"].first(
        where: word.hasPrefix)
    else { return nil }
    let rest = word.dropFirst(mark.count)
    if ["open", "presented", "visible", "shown"].contains(String(rest)) {
      return "Use `is_closed()`."
    }
    if ["closed", "dismissed", "hidden", "gone"].contains(String(rest)) {
      return "Use `is_open()`."
    }
    return
      "There is no negation; state the expected result instead, as in `is_at \"medium\"`; "
      + "for an event that must not happen, use `never \"did_dismiss\"`."
  }

  private static let actions: [(terms: Set<String>, here: String)] = [
    (
      ["swipe", "swipes", "fling", "flings", "swipeup", "swipedown", "scrollup", "scrolldown"],
      "To lift the finger in motion, use `user:flicks { down = 300, at = 900 }`; to pause "
        + "it before the lift, use `user:drags { down = 300 }`."
    ),
    (
      [
        "click", "clicks", "press", "presses", "touch", "touches", "tapon", "tapselement",
        "doubletap",
      ],
      "A tap is `user:taps \"Name\"`."
    ),
    (
      ["sleep", "sleeps", "pause", "pauses", "delay", "delays", "waitfor", "waitforidle", "idle"],
      "`user:waits(1)` waits for one second; `user:settles()` waits until all motion ends."
    ),
    (
      [
        "enter", "enters", "fill", "fills", "entertext", "typetext", "inputtext", "write", "writes",
        "input",
      ],
      "Tap the field, then use `user:types \"text\"`."
    ),
    (
      ["close", "closes", "dismiss", "dismisses", "hide", "hides"],
      "The user dismisses a sheet with `user:taps \"close\"`, `user:taps \"backdrop\"` or a "
        + "flick down; a script calls `s:dismiss()`."
    ),
    (
      ["present", "presents", "show", "shows", "launch", "launches"],
      "`user:opens \"Name\"` presents a sheet; `user:visits \"Name\"` goes to a screen."
    ),
    (["navigate", "navigates", "goto", "goesto"], "`user:visits \"Name\"` goes to a screen."),
    (["back", "goback", "pressback", "pressesback"], "It is `user:goes_back()`."),
    (
      ["longpress", "longpresses", "hold", "holds"],
      "`user:grabs \"Name\"` puts a finger down and keeps it there."
    ),
    (
      ["sees", "see", "expect", "expects", "assert", "should", "shouldsee"],
      "To check the visible text, use `expect \"Name\".shows \"text\"`."
    ),
  ]

  private static let matchers: [(terms: Set<String>, here: String)] = [
    (
      [
        "isvisible", "tobevisible", "visible", "exists", "exist", "isdisplayed", "isshown",
        "ispresented",
        "tobeopen", "toexist", "tobedisplayed", "tobepresented", "open", "isopened",
      ], "Use `is_open()`."
    ),
    (
      [
        "isgone", "ishidden", "tobehidden", "notexists", "isnotvisible", "tobeclosed", "closed",
        "nottoexist",
      ],
      "Use `is_closed()`."
    ),
    (
      [
        "tobe", "toequal", "equals", "equal", "eq", "is", "tostrictequal", "istrue", "tobetrue",
        "istruthy",
        "tobetruthy", "isequal",
      ], "Two values are compared by `expect.equal(got, wanted)`."
    ),
    (
      [
        "hastext", "tohavetext", "containstext", "contains", "tocontain", "tohavecontent", "text",
        "says",
        "includestext", "tocontaintext",
      ], "Use `shows \"text\"`."
    ),
    (
      [
        "settlesat", "restsat", "settles", "detent", "hasdetent", "snapsto", "tobeat", "restat",
        "landsat",
      ],
      "Use `is_at \"medium\"`; it waits for rest automatically."
    ),
    (["hasheight", "tohaveheight", "isheight"], "Use `height(400)`, in points."),
    (
      ["isdisabled", "isenabled", "tobeenabled", "tobedisabled"], "There are no disabled elements."
    ),
  ]
}
