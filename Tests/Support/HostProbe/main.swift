import CSheetHost
import CLibrary

// A host of sheetlua.h on standard input and output, for tests that compare a page with the native
// code. An input line is a command and a text, with \n, \r and \\ as escapes:
//
//     load NAME\tTEXT   act LUA   advance SECONDS   heights   events   scene   moment   tape
//
// Each line has one line of output: the status, a tab, and the answer with the same escapes.

let play = sheetlua_make()

func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

func plain(_ text: Substring) -> String {
  var result = ""
  var isEscape = false
  for scalar in text.unicodeScalars {
    if isEscape {
      switch scalar {
      case "n": result += "\n"
      case "r": result += "\r"
      default: result.unicodeScalars.append(scalar)
      }
      isEscape = false
    } else if scalar == "\\" {
      isEscape = true
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

func answer() -> String {
  var size = 0
  guard let start = sheetlua_answer(play, &size) else { return "" }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: size), as: UTF8.self)
}

func ask(_ line: String) -> sheetlua_status {
  let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
  let rest = parts.count > 1 ? parts[1] : ""
  switch parts[0] {
  case "load":
    let words = rest.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, text) = (plain(words[0]), words.count > 1 ? plain(words[1]) : "")
    return sheetlua_load(play, name, name.utf8.count, text, text.utf8.count)
  case "module":
    let words = rest.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, text) = (plain(words[0]), words.count > 1 ? plain(words[1]) : "")
    return sheetlua_module(play, name, name.utf8.count, text, text.utf8.count)
  case "act":
    let lua = plain(rest)
    return sheetlua_act(play, lua, lua.utf8.count)
  case "advance": return sheetlua_advance(play, Double(rest) ?? 0)
  case "heights": return sheetlua_heights(play)
  case "events": return sheetlua_events(play, 0)
  case "scene": return sheetlua_scene(play)
  case "moment": return sheetlua_moment(play)
  case "tape": return sheetlua_tape(play)
  default: return -1
  }
}

while let line = readLine() {
  print("\(ask(line))\t\(escaped(answer()))")
}
