internal import Support

/// Names of other languages and test tools that Lua does not have, with their replacements.
package enum OtherLanguageHints {
  /// Returns the replacement for a global name of another language.
  static func message(of name: String) -> String? {
    if ["null", "nullptr", "NULL", "None", "undefined", "Nil", "NIL"].contains(name) {
      return "In Lua, write `nil`."
    }
    if ["True", "TRUE", "False", "FALSE", "YES", "NO"].contains(name) {
      return "In Lua, write `true` or `false`."
    }
    return hint(for: name, in: globals)
  }

  /// Names of other languages, separated by commas, and their replacement.
  private struct Hint {
    let words: String
    let text: String

    init(_ words: String, _ text: String) { (self.words, self.text) = (words, text) }
  }

  private static func hint(for word: String, in hints: [Hint]) -> String? {
    hints.first { $0.words.split(separator: ",").contains(Substring(word)) }?.text
  }

  private static let globals = [
    Hint(
      "console,echo,puts,println,log,alert,NSLog",
      "`print(...)` prints."),
    Hint(
      "this,self",
      "A handler gets an event: `function(e) ... e.sheet ... end`."),
    Hint(
      "len,count",
      "`#x` is the length of a list or a string."),
    Hint(
      "str,String",
      "`tostring(x)` makes a string."),
    Hint(
      "int",
      "`math.floor(x)` rounds down to an integer; `tonumber(x)` converts a string to a number."),
    Hint(
      "float,parseInt,parseFloat,Number",
      "`tonumber(x)` converts a string to a number."),
    Hint(
      "Math",
      "In Lua, it is `math`, in lowercase."),
    Hint(
      "min",
      "It is `math.min`."),
    Hint(
      "max",
      "It is `math.max`."),
    Hint(
      "floor",
      "It is `math.floor`."),
    Hint(
      "ceil",
      "It is `math.ceil`."),
    Hint(
      "abs",
      "It is `math.abs`."),
    Hint(
      "sqrt",
      "It is `math.sqrt`."),
    Hint(
      "random",
      "It is `math.random`."),
    Hint(
      "insert",
      "It is `table.insert`."),
    Hint(
      "concat",
      "It is `table.concat`."),
    Hint(
      "unpack",
      "It is `table.unpack`."),
    Hint(
      "format",
      "It is `string.format`."),
    Hint(
      "setTimeout,setInterval",
      "`after(1, function() ... end)` runs a function later; times are in seconds."),
    Hint(
      "sleep,wait",
      "In a scenario, `user:waits(1)` waits for one second; elsewhere, use `after(1, "
        + "function() ... end)`."),
    Hint(
      "import,include,using",
      "No import is needed: the functions of sheetlua are global. `require \"module\"` loads your own "
        + "modules."),
    Hint(
      "new",
      "Lua has no `new`; call the function that creates the object."),
    Hint(
      "try",
      "Lua has no `try`; `pcall(f)` calls a function and catches its error."),
    Hint(
      "throw,raise",
      "Use `error \"...\"` to raise an error."),
    Hint(
      "typeof",
      "Lua's is `type(x)`."),
    Hint(
      "range",
      "In Lua, write `for i = 1, 10 do ... end`."),
    Hint(
      "switch",
      "Lua has no `switch`; write `if ... elseif ... end`."),
    Hint(
      "describe,it,test,Scenario",
      "A test is `scenario \"...\" (function(user) ... end)`."),
    Hint(
      "assertEqual,assert_equal,assertEquals",
      "`expect.equal(got, wanted)` compares."),
  ]

  /// Returns the replacement for an action or a matcher of another test tool.
  static func message(ofMember name: String, of type: String) -> String? {
    let word = name.lowercased().filter { $0 != "_" }
    switch type {
    case "User": return hint(for: word, in: actions)
    case "Release": return hint(for: word, in: releaseMembers)
    case "Expectation":
      return hint(for: word, in: matchers) ?? negation(word)
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

  private static let actions = [
    Hint(
      "swipe,swipes,fling,flings,swipeup,swipedown,scrollup,scrolldown",
      "To lift the finger in motion, use `user:flicks { down = 300, at = 900 }`; to pause "
        + "it before the lift, use `user:drags { down = 300 }`."),
    Hint(
      "click,clicks,press,presses,touch,touches,tapon,tapselement,doubletap",
      "A tap is `user:taps \"Name\"`."),
    Hint(
      "sleep,sleeps,pause,pauses,delay,delays,waitfor,waitforidle,idle",
      "`user:waits(1)` waits for one second; `user:settles()` waits until all motion ends."),
    Hint(
      "enter,enters,fill,fills,entertext,typetext,inputtext,write,writes,input",
      "Tap the field, then use `user:types \"text\"`."),
    Hint(
      "close,closes,dismiss,dismisses,hide,hides",
      "The user dismisses a sheet with `user:taps \"close\"`, `user:taps \"backdrop\"` or "
        + "a flick down; a script calls `s:dismiss()`."),
    Hint(
      "present,presents,show,shows,launch,launches",
      "`user:opens \"Name\"` presents a sheet; `user:visits \"Name\"` goes to a screen."),
    Hint(
      "navigate,navigates,goto,goesto",
      "`user:visits \"Name\"` goes to a screen."),
    Hint(
      "back,goback,pressback,pressesback",
      "It is `user:goes_back()`."),
    Hint(
      // The names of other tools: prose:allow
      "longpress,longpresses,hold,holds",
      "`user:grabs \"Name\"` puts a finger down and keeps it there."),
    Hint(
      "sees,see,expect,expects,assert,should,shouldsee",
      "To check the visible text, use `expect \"Name\".shows \"text\"`."),
  ]

  /// Values of gestures in other libraries.
  private static let releaseMembers = [
    Hint(
      "vy,velocityy,yvelocity,verticalvelocity,speed,v,pxpersecond",
      "It is `r.velocity`, in points per second, positive downward."),
    Hint(
      "vx,velocityx,xvelocity,horizontalvelocity",
      "It is `r.velocity_x`, in points per second, positive to the right."),
    Hint(
      "dy,deltay,translation,translationy,offset,distance,delta,movement,dragged",
      "It is `r.travel`, the distance of the sheet in points, positive downward."),
    Hint(
      "y,position,top,value,currentheight", "It is `r.height`, the height at the release."),
    Hint(
      "duration,time,dt", "It is `r.elapsed`, the time of the drag in seconds."),
    Hint(
      "snappoints,points,stops,anchors", "It is `r.detents`, the active detents, lowest first."),
  ]

  /// Returns the replacement for a method of a list or a string in another language; `owner` is the
  /// value in the source.
  package static func message(ofMethod name: String, of owner: String) -> String? {
    hint(for: name.lowercased().filter { $0 != "_" }, in: methods)?
      .replacing(text: "OWNER", with: owner)
  }

  private static let methods = [
    Hint("foreach,each,enumerated", "Write `for _, item in ipairs(OWNER) do ... end`."),
    Hint(
      "map,filter,reduce,find,some,every,includes,contains,indexof,any,all",
      "Write a loop: `for index, item in ipairs(OWNER) do ... end`."),
    Hint("push,append,add,pushback", "Write `table.insert(OWNER, item)`."),
    Hint("pop,removelast,shift,splice", "Write `table.remove(OWNER)`."),
    Hint("length,size,count,len", "The number of elements is `#OWNER`."),
    Hint("join,joined", "Write `table.concat(OWNER, \", \")`."),
    Hint("sort,sorted", "Write `table.sort(OWNER)`."),
    Hint("keys,values,items,entries", "Write `for key, value in pairs(OWNER) do ... end`."),
    Hint("tostring,str,description", "Write `tostring(OWNER)`."),
    Hint("tofixed", "Write `string.format(\"%.2f\", OWNER)`."),
    Hint("touppercase,uppercased", "Write `OWNER:upper()`."),
    Hint("tolowercase,lowercased", "Write `OWNER:lower()`."),
  ]

  private static let matchers = [
    Hint(
      "isvisible,tobevisible,visible,exists,exist,isdisplayed,isshown,ispresented,tobeopen,"
        + "toexist,tobedisplayed,tobepresented,open,isopened",
      "Use `is_open()`."),
    Hint(
      "isgone,ishidden,tobehidden,notexists,isnotvisible,tobeclosed,closed,nottoexist",
      "Use `is_closed()`."),
    Hint(
      "tobe,toequal,equals,equal,eq,is,tostrictequal,istrue,tobetrue,istruthy,tobetruthy,isequal",
      "Two values are compared by `expect.equal(got, wanted)`."),
    Hint(
      // The names of other tools: prose:allow
      "hastext,tohavetext,containstext,contains,tocontain,tohavecontent,text,says,"
        + "includestext,tocontaintext",
      "Use `shows \"text\"`."),
    Hint(
      "settlesat,restsat,settles,detent,hasdetent,snapsto,tobeat,restat,landsat",
      "Use `is_at \"medium\"`; it waits for rest automatically."),
    Hint(
      "hasheight,tohaveheight,isheight",
      "Use `height(400)`, in points."),
    Hint(
      "isdisabled,isenabled,tobeenabled,tobedisabled",
      "There are no disabled elements."),
  ]
}
