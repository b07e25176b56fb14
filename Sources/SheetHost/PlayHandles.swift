package import CSheetHost
internal import ScriptDiagnostics

/// The plays of all hosts, by handle.
package enum PlayHandles {
  /// Returns a new handle for a play; 0 if there are too many.
  static func add(_ play: HostedPlay) -> sheetlua_play {
    let owned = Unmanaged.passRetained(play)
    let handle = sl_handle_add(owned.toOpaque())
    if handle == 0 { owned.release() }
    return handle
  }

  /// Removes a play unless it is in use.
  static func remove(_ handle: sheetlua_play) -> sheetlua_status {
    var ended: Unmanaged<HostedPlay>?
    let status = withPlay(handle) { play in
      sl_handle_remove(handle)
      ended = Unmanaged.passUnretained(play)
      return SHEETLUA_OK
    }
    isolated { ended?.release() }
    return status
  }

  /// Calls a closure with a play, which cannot be used by other calls meanwhile.
  static func withPlay(
    _ handle: sheetlua_play, _ work: (HostedPlay) -> sheetlua_status
  ) -> sheetlua_status {
    var pointer: UnsafeMutableRawPointer?
    let status = status(of: sl_handle_enter(handle, &pointer))
    guard let pointer else { return status }
    defer { sl_handle_leave(handle) }
    return work(Unmanaged<HostedPlay>.fromOpaque(pointer).takeUnretainedValue())
  }

  /// Calls a closure with the C locale and the default floating-point environment, so that no
  /// setting of the host changes a result.
  private static func isolated<Result>(_ work: () -> Result) -> Result {
    var environment = sl_environment_enter()
    defer { sl_environment_leave(&environment) }
    return work()
  }

  /// Returns the status of a change of a reservation.
  static func status(of state: SLHandleState) -> sheetlua_status {
    switch state {
    case SL_HANDLE_FREE: SHEETLUA_OK
    case SL_HANDLE_BUSY: SHEETLUA_IN_USE
    case SL_HANDLE_NO_MEMORY: SHEETLUA_NO_MEMORY
    default: SHEETLUA_NO_PLAY
    }
  }

  /// Calls a closure that returns a text; the text or the error becomes the play's next answer.
  ///
  /// Messages about a call start with the name of the function without `sheetlua_`, which is the
  /// same in each language.
  package static func storeResult(
    _ handle: sheetlua_play, of function: String = #function,
    _ ask: (HostedPlay) throws(HostError) -> String
  ) -> sheetlua_status {
    storeResult(handle, of: function) { play throws(HostError) in Array(try ask(play).utf8) }
  }

  /// Calls a closure that returns a UTF-8 text; the text or the error becomes the play's next
  /// answer.
  static func storeResult(
    _ handle: sheetlua_play, of function: String = #function,
    _ ask: (HostedPlay) throws(HostError) -> [UInt8]
  ) -> sheetlua_status {
    withPlay(handle) { play in
      guard sl_has_memory() else {
        play.result.store(
          "not enough memory; close other sessions, or raise the limit of the process")
        return SHEETLUA_NO_MEMORY
      }
      return isolated {
        do throws(HostError) {
          play.result.store(try ask(play))
          return SHEETLUA_OK
        } catch {
          play.result.store(Array(error.text(for: function).utf8))
          return error.status
        }
      }
    }
  }
}

/// The reason why a call failed.
package enum HostError: Error {
  /// An error of the script, as text for a terminal.
  case script(String)
  /// An invalid call, with a message.
  case misuse(String)

  /// The message for the host about a call of a function, `sheetlua_load(_:_:)`.
  func text(for function: String) -> String {
    switch self {
    case .script(let page): return page
    case .misuse(let message):
      let name = function.prefix { $0 != "(" }.dropFirst("sheetlua_".utf8.count)
      // It can contain strings of the host.
      return "\(name): \(message.message)"
    }
  }

  /// The status of the call.
  var status: sheetlua_status {
    switch self {
    case .script: SHEETLUA_SCRIPT
    case .misuse: SHEETLUA_MISUSE
    }
  }
}
