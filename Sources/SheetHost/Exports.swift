// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
public import CSheetHost

// The functions of sheetlua.h, in the same order: each reads its arguments and calls the play. The
// header contains the documentation.

@c @implementation
public func sheetlua_version() -> UInt32 { UInt32(SHEETLUA_VERSION) }

@c @implementation
public func sheetlua_make() -> sheetlua_play {
  let play = sl_has_memory() ? PlayHandles.add(HostedPlay()) : nil
  if play == 0 { sl_set_error(SL_TOO_MANY_SESSIONS) }
  if play == nil { sl_set_error(SL_NO_MEMORY) }
  return play ?? 0
}

@c @implementation
public func sheetlua_free(_ play: sheetlua_play) -> sheetlua_status { PlayHandles.remove(play) }

@c @implementation
public func sheetlua_lock(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.status(of: sl_handle_reserve(play))
}

@c @implementation
public func sheetlua_unlock(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.status(of: sl_handle_release(play))
}

@c @implementation
public func sheetlua_answer(
  _ play: sheetlua_play, _ size: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
  var answer: UnsafePointer<CChar>?
  var count = 0
  _ = PlayHandles.withPlay(play) { hosted in
    answer = hosted.result.start
    count = hosted.result.count
    return SHEETLUA_OK
  }
  size?.pointee = count
  return answer
}

// MARK: The script

@c @implementation
public func sheetlua_set_limits(
  _ play: sheetlua_play, _ instructions: Int64, _ memory: Int64, _ seconds: Double
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.setLimits(instructions: instructions, memory: memory, seconds: seconds)
  }
}

@c @implementation
public func sheetlua_module(
  _ play: sheetlua_play, _ name: UnsafePointer<CChar>?, _ name_size: Int,
  _ text: UnsafePointer<CChar>?, _ text_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.addModule(
      String(hosted: name, name_size, called: "name"),
      String(hosted: text, text_size, called: "text"))
  }
}

@c @implementation
public func sheetlua_load(
  _ play: sheetlua_play, _ name: UnsafePointer<CChar>?, _ name_size: Int,
  _ text: UnsafePointer<CChar>?, _ text_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.load(
      String(hosted: name, name_size, called: "name"),
      String(hosted: text, text_size, called: "text"))
  }
}

@c @implementation
public func sheetlua_reload(
  _ play: sheetlua_play, _ text: UnsafePointer<CChar>?, _ text_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.reload(String(hosted: text, text_size, called: "text"))
  }
}

@c @implementation
public func sheetlua_knobs(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.parameters() }
}

@c @implementation
public func sheetlua_turn(
  _ play: sheetlua_play, _ name: UnsafePointer<CChar>?, _ name_size: Int, _ value: Double
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.setParameter(String(hosted: name, name_size, called: "knob"), to: value)
  }
}

// MARK: Fingers and time

@c @implementation
public func sheetlua_finger(
  _ play: sheetlua_play, _ phase: sheetlua_phase, _ finger: Int32, _ x: Double, _ y: Double,
  _ now: Double
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.finger(phase, finger, x: x, y: y, at: now)
  }
}

@c @implementation
public func sheetlua_frame(_ play: sheetlua_play, _ now: Double) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.frame(at: now) }
}

@c @implementation
public func sheetlua_advance(_ play: sheetlua_play, _ seconds: Double) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.advance(seconds) }
}

@c @implementation
public func sheetlua_speed(_ play: sheetlua_play, _ speed: Double) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.changeSpeed(to: speed) }
}

@c @implementation
public func sheetlua_look(_ play: sheetlua_play, _ time: Double) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.look(at: time) }
}

@c @implementation
public func sheetlua_act(
  _ play: sheetlua_play, _ lua: UnsafePointer<CChar>?, _ size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.act(String(hosted: lua, size, called: "lua"))
  }
}

@c @implementation
public func sheetlua_record(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.record() }
}

@c @implementation
public func sheetlua_again(_ play: sheetlua_play, _ release: UInt32) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.playAgain(release) }
}

@c @implementation
public func sheetlua_play_tape(
  _ play: sheetlua_play, _ tape: UnsafePointer<CChar>?, _ size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.playTape(String(hosted: tape, size, called: "tape"))
  }
}

// MARK: Queries

@c @implementation
public func sheetlua_scene(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.scene() }
}

@c @implementation
public func sheetlua_changes(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.changes() }
}

@c @implementation
public func sheetlua_heights(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.heights() }
}

@c @implementation
public func sheetlua_events(_ play: sheetlua_play, _ first: UInt32) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.events(from: first) }
}

@c @implementation
public func sheetlua_printed(_ play: sheetlua_play, _ first: UInt32) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.printed(from: first) }
}

@c @implementation
public func sheetlua_releases(_ play: sheetlua_play, _ first: UInt32) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.releases(from: first) }
}

@c @implementation
public func sheetlua_moment(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.moment() }
}

@c @implementation
public func sheetlua_text(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.text() }
}

@c @implementation
public func sheetlua_decide(
  _ play: sheetlua_play, _ sheet: UnsafePointer<CChar>?, _ sheet_size: Int,
  _ from: UnsafePointer<CChar>?, _ from_size: Int, _ travel: Double, _ velocity: Double
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.decide(
      String(hosted: sheet, sheet_size, called: "sheet"),
      from: String(hosted: from, from_size, called: "from"), travel: travel, velocity: velocity)
  }
}

@c @implementation
public func sheetlua_decide_release(
  _ play: sheetlua_play, _ sheet: UnsafePointer<CChar>?, _ sheet_size: Int,
  _ release: UnsafePointer<CChar>?, _ release_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.decide(
      String(hosted: sheet, sheet_size, called: "sheet"),
      release: String(hosted: release, release_size, called: "release"))
  }
}

@c @implementation
public func sheetlua_outcome(
  _ play: sheetlua_play, _ sheet: UnsafePointer<CChar>?, _ sheet_size: Int,
  _ release: UnsafePointer<CChar>?, _ release_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.decide(
      String(hosted: sheet, sheet_size, called: "sheet"),
      release: String(hosted: release, release_size, called: "release"), withMargin: false)
  }
}

@c @implementation
public func sheetlua_map(
  _ play: sheetlua_play, _ columns: Int32, _ rows: Int32
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.map(columns: columns, rows: rows)
  }
}

@c @implementation
public func sheetlua_test(
  _ play: sheetlua_play, _ name: UnsafePointer<CChar>?, _ name_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.test(String(hosted: name, name_size, called: "name"))
  }
}

@c @implementation
public func sheetlua_tape(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.tape() }
}

@c @implementation
public func sheetlua_release_log(_ play: sheetlua_play) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in try hosted.releaseLog() }
}

@c @implementation
public func sheetlua_tape_part(_ play: sheetlua_play, _ seconds: Double) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.tapePart(seconds: seconds)
  }
}

@c @implementation
public func sheetlua_scenario(
  _ play: sheetlua_play, _ name: UnsafePointer<CChar>?, _ name_size: Int
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    try hosted.scenario(named: String(hosted: name, name_size, called: "name"))
  }
}
