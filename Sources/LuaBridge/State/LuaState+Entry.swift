internal import CLuaShim

// Entry points for the shim. Swift does not raise Lua errors: it writes the error, and the shim
// raises it after the Swift frames have returned.

/// Handles a call from the shim.
///
/// Returns 0 with results, 1 with an error message without a location, or 2 with an error message
/// that contains its location.
func enterSwift(_ context: UnsafeMutableRawPointer?, _ frame: UnsafePointer<SLFrame>?) -> Int32 {
  guard let context, let frame else { return 0 }
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef {
    $0.enter(frame, context)
  }
}

/// The virtual time, for `os`.
func readClock(_ context: UnsafeMutableRawPointer?) -> Double {
  guard let context else { return 0 }
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef {
    $0.host.clock()
  }
}

extension LuaState {
  fileprivate func enter(
    _ frame: UnsafePointer<SLFrame>, _ context: UnsafeMutableRawPointer
  ) -> Int32 {
    do throws(LuaError) {
      core.write(try handleCall(LuaCall(core: core, frame: frame, context: context)))
      return 0
    } catch {
      core.remember(error)
      core.write([.string(error.description)])
      return error.chunk == nil ? 1 : 2
    }
  }

  private func handleCall(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    let frame = call.frame
    switch SLReason(rawValue: frame.pointee.reason) {
    case SL_CALL_NATIVE:
      return try core.natives[frame.pointee.number]?(call) ?? []
    case SL_PRINT:
      host.print(String(bytes: frame.pointee.text, count: frame.pointee.length))
      return []
    case SL_SHOW:
      // A table that cannot be copied, for example because it contains itself, is printed by its
      // number.
      return (try? call.value(at: 0)).flatMap(host.shown).map { [.string($0)] } ?? []
    case SL_UNDEFINED, SL_UNMADE, SL_UNKNOWN_FIELD, SL_SEALED_FIELD, SL_UNKNOWN_GET, SL_UNKNOWN_SET:
      return try rejectUnknownName(call)
    case SL_DESCRIBE:
      return [.string(call.object.map(host.name) ?? "object")]
    default:
      return try accessMember(call)
    }
  }

  private func accessMember(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    let frame = call.frame.pointee
    guard let owner = frame.owner.map(LuaClass.at) else { return [] }
    let reason = SLReason(rawValue: frame.reason)
    if reason == SL_CALL_OBJECT { return try owner.callHandler?(call) ?? [] }
    switch owner.members[Int(frame.number)] {
    case .property(_, let get, let set):
      guard reason == SL_SET else { return [try get(call)] }
      try set?(call)
      return []
    case .method(_, let body), .function(_, let body):
      return try body(call)
    case .number:
      return []
    }
  }
}

extension LuaState {
  /// Throws an error for an unknown name, or for a name that cannot be set.
  ///
  /// A separate function, so that nested calls of the script need less stack space.
  private func rejectUnknownName(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    let frame = call.frame.pointee
    let reason = SLReason(rawValue: frame.reason)
    if reason == SL_UNDEFINED { throw host.undefinedGlobal(call.key) }
    if reason == SL_UNMADE { throw host.unmadeGlobal(call.key) }
    guard let owner = frame.owner.map(LuaClass.at) else { return [] }
    switch reason {
    case SL_UNKNOWN_FIELD:
      let held = (try? call.value(at: 1))?.table?.fields.map { $0.name } ?? []
      throw host.unknownField(owner, call.key, held)
    case SL_SEALED_FIELD: throw host.sealedField(owner, call.key)
    default: throw host.unknownMember(owner, call.key, reason == SL_UNKNOWN_SET)
    }
  }
}

extension LuaCall {
  /// The state that the script runs in.
  public var state: LuaState { Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue() }

  /// The subject of the state, if it is an object of this type.
  public func subject<Subject: AnyObject>(as type: Subject.Type) -> Subject? {
    state.subject as? Subject
  }

  /// The length in bytes of the longest key that appears completely in an error.
  private static let maxKeyLength = 1000

  /// The first argument as text, whatever its type.
  fileprivate var key: String {
    switch core.value(of: sl_argument(frame, 0)) {
    case .string(let name): name.utf8.count > Self.maxKeyLength ? name.prefix(40) + "..." : name
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let flag): String(flag)
    default: "a \(kind(at: 0))"
    }
  }
}
