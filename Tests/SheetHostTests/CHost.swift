import CSheetHost
import Testing

/// A play of sheetlua.h, as in another program.
final class CHost {
  let play = sheetlua_make()

  init() {}

  init(_ script: String) {
    #expect(load(script) == SHEETLUA_OK, "\(answer)")
  }

  deinit { sheetlua_free(play) }

  /// The answer of the last call.
  var answer: String {
    var size = 0
    guard let start = sheetlua_answer(play, &size) else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: size), as: UTF8.self)
  }

  func load(_ script: String, name: String = "order.lua") -> sheetlua_status {
    sheetlua_load(play, name, name.utf8.count, script, script.utf8.count)
  }

  func act(_ lua: String) -> sheetlua_status { sheetlua_act(play, lua, lua.utf8.count) }

  /// Returns the answer of a call that must succeed.
  func asked(_ call: (sheetlua_play) -> sheetlua_status) -> String {
    let status = call(play)
    let answer = answer
    #expect(status == SHEETLUA_OK, "\(answer)")
    return answer
  }

  var heights: String { asked(sheetlua_heights) }
}
