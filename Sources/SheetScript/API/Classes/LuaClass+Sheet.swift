internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// The fields of a sheet that a script can read and set.
extension LuaClass {
  /// The class of sheets; the payload of a handle is an index into the definitions.
  static let sheet = LuaClass(
    "Sheet", numbers: readNumber, members: sheetNumbers + sheetFields + sheetMethods)

  /// The numbers that scripts read often, in the order of `readNumber`.
  private static let sheetNumbers: [Member] = [
    .number("height", 0), .number("velocity", 1), .number("progress", 2), .number("dim", 3),
    .number("offset", 4),
  ]

  private static let readNumber: NumberGetter = { subject, payload, member in
    guard let subject else { return 0 }
    let session = Unmanaged<ScriptSession>.fromOpaque(subject).takeUnretainedValue()
    guard let id = session.linkedSheet(at: Int(payload)) else { return 0 }
    switch member {
    case 0: return session.world.height(of: id)
    case 1: return session.world.velocity(of: id)
    case 2: return session.world.progress(of: id)
    case 3: return session.world.dim(of: id, policy: session.policy)
    default: return session.world.offset(of: id)
    }
  }

  private static let sheetFields: [Member] = [
    .field("name") { session, call in .string(session.entry(of: call).name) },
    .field("phase") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .string(session.world[id].phase.word)
    },
    .field(
      "is_presented",
      { session, call throws(LuaError) in .boolean(session.isPresented(try session.sheet(of: call)))
      },
      set: { session, call throws(LuaError) in try session.setPresented(call) }),
    .field(
      "detent",
      { session, call throws(LuaError) in
        let id = try session.sheet(of: call)
        return .optional(session.world[id].selected)
      },
      set: { session, call throws(LuaError) in
        try session.select(
          call.string(at: 0, "detent"), of: session.sheet(of: call), animated: true, call)
      }),
    .field("target") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      // A policy that reads `target` would have to be called again to compute it.
      try session.refuseAsking("target")
      let target = session.world.target(of: id, policy: session.policy)
      return target?.height.map { .number($0) } ?? .optional(target?.outcome.word)
    },
    .field("held") { session, call throws(LuaError) in
      .boolean(session.world.isHeld(try session.sheet(of: call)))
    },
    .field("detents") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return LuaValue(session.world.detents(of: id, policy: session.policy))
    },
    .field("context") { session, call in session.entry(of: call).context.current },
    .field("fields") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      let state = session.world[id]
      return .textFields(state.definition.fields, state.fields)
    },
    .field("values") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      let definition = session.world[id].definition
      var values = LuaTable()
      for control in definition.controls {
        values[control.name] =
          session.world.value(of: control.name, in: id).map { LuaValue($0) } ?? .nil
      }
      return .table(values)
    },
    .field(
      "state", { session, call in .reference(session.entry(of: call).state.table) },
      set: { session, call throws(LuaError) in
        let table = try session.stateTable(of: call)
        session.definitions.replaceState(ofSheet: Int(call.payload), by: table)
      }),
    .field("title") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .optional(session.world[id].definition.title)
    },
    .field("grabber_visible") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .boolean(session.world.isGrabberVisible(id))
    },
    .field("bar_opaque") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .boolean(session.world.isBarOpaque(id))
    },
    .field("appearance") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return LuaValue(session.world.appearance(of: id))
    },
    .field("presentation") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .string(session.world[id].presentation.rawValue)
    },
    .field("page") { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .optional(session.world.pages(of: id).last)
    },
    .field("ask") { session, _ in .function(session.decisions.coroutines.ask) },
  ]
}

extension ScriptSession {
  /// The engine's ID for the sheet at an index of the definitions; nil if it has none yet.
  func linkedSheet(at index: Int) -> SheetID? {
    if let id = definitions.sheets[index].id { return id }
    if mayLink { linkQuietly() }
    return definitions.sheets.indices.contains(index) ? definitions.sheets[index].id : nil
  }

  /// The sheet of a handle.
  ///
  /// Links a sheet that was defined just now. So call this method before reading the world, which
  /// otherwise does not contain the sheet.
  func sheet(of call: LuaCall) throws(LuaError) -> SheetID {
    if let id = definitions.sheets[Int(call.payload)].id { return id }
    try raised(link())
    let entry = definitions.sheets[Int(call.payload)]
    if let id = entry.id { return id }
    throw (entry.problem ?? Diagnostic(.goneHandle, "The sheet could not be created.")).raised
  }

  func entry(of call: LuaCall) -> RegisteredSheet { definitions.sheets[Int(call.payload)] }

  /// Whether the sheet is presented and stays: a sheet that is being dismissed does not count,
  /// unless it will be presented again afterward.
  func isPresented(_ id: SheetID) -> Bool {
    if case .dismissing = world[id].phase { return world[id].comesAgain }
    return world[id].isPresented
  }

  func setPresented(_ call: LuaCall) throws(LuaError) {
    let wanted = try call.boolean(at: 0, "is_presented")
    let id = try sheet(of: call)
    try refuseActing("is_presented")
    if wanted {
      present(id, PresentOptions(), context: .nil)
    } else {
      submit(.leave(id))
    }
  }

  /// Throws if a policy is running, because the value would have to be computed by a policy.
  func refuseAsking(_ what: String) throws(LuaError) {
    guard asking.isGoingOn else { return }
    throw Diagnostic(
      .actingPolicy,
      "`\(what)` is the outcome of a release at this moment, which the policy computes; a "
        + "policy cannot read it. "
        + "Read it in an event handler in `on`.", word: what
    ).raised
  }

  /// Throws if a policy is running, because policies must not change anything.
  func refuseActing(_ what: String) throws(LuaError) {
    guard asking.isGoingOn else { return }
    throw Diagnostic(
      .actingPolicy,
      "A policy must not change anything, so it cannot call `\(what)`. Do it in an event "
        + "handler in `on`.", word: what
    ).raised
  }
}
