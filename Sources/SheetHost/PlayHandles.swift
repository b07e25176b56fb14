internal import CSheetHost

/// The plays that a host was given, by their numbers.
enum PlayHandles {
  /// A number for a play; 0: there is no more room.
  static func add(_ play: HostedPlay) -> sheetlua_play {
    let owned = Unmanaged.passRetained(play)
    let handle = sl_handle_add(owned.toOpaque())
    if handle == 0 { owned.release() }
    return handle
  }

  /// Ends a play that nobody uses.
  static func remove(_ handle: sheetlua_play) -> sheetlua_status {
    var ended: Unmanaged<HostedPlay>?
    let status = entering(handle) { play in
      sl_handle_remove(handle)
      ended = Unmanaged.passUnretained(play)
      return SHEETLUA_OK
    }
    ended?.release()
    return status
  }

  /// Does something with a play that nobody else may use meanwhile.
  static func entering(
    _ handle: sheetlua_play, _ work: (HostedPlay) -> sheetlua_status
  ) -> sheetlua_status {
    var pointer: UnsafeMutableRawPointer?
    switch sl_handle_enter(handle, &pointer) {
    case SL_HANDLE_FREE: break
    case SL_HANDLE_BUSY: return SHEETLUA_IN_USE
    default: return SHEETLUA_NO_PLAY
    }
    guard let pointer else { return SHEETLUA_NO_PLAY }
    defer { sl_handle_leave(handle) }
    return work(Unmanaged<HostedPlay>.fromOpaque(pointer).takeUnretainedValue())
  }

  /// Asks a play for a text; what came of it is the play's next answer.
  static func asking(
    _ handle: sheetlua_play, _ ask: (HostedPlay) throws(HostError) -> String
  ) -> sheetlua_status {
    asking(handle) { play throws(HostError) in Array(try ask(play).utf8) }
  }

  /// Asks a play for a text in UTF-8; what came of it is the play's next answer.
  static func asking(
    _ handle: sheetlua_play, _ ask: (HostedPlay) throws(HostError) -> [UInt8]
  ) -> sheetlua_status {
    entering(handle) { play in
      do throws(HostError) {
        play.answer.keep(try ask(play))
        return SHEETLUA_OK
      } catch {
        play.answer.keep(Array(error.text.utf8))
        return error.status
      }
    }
  }
}

/// Why a call came to nothing.
enum HostError: Error {
  /// The script is wrong: its error page.
  case script(String)
  /// The call is wrong, in a sentence.
  case misuse(String)

  /// What the host is told.
  var text: String {
    switch self {
    case .script(let text), .misuse(let text): text
    }
  }

  /// The call's status.
  var status: sheetlua_status {
    switch self {
    case .script: SHEETLUA_SCRIPT
    case .misuse: SHEETLUA_MISUSE
    }
  }
}
