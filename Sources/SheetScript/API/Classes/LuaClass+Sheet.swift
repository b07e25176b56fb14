internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// The fields of a sheet that a script can read and set.
extension LuaClass {
  /// The class of sheets; the payload of a handle is an index into the definitions.
  static let sheetDeclaration: ClassDeclaration = .init(
    "Sheet", "A sheet.",
    numbers: { subject, payload, member in
      sheetDeclaration.number(member, of: payload, in: subject)
    },
    sheetNumbers + sheetFields + sheetMethods)

  static var sheet: LuaClass { sheetDeclaration.type }

  /// The numbers that scripts read often.
  private static let sheetNumbers: [MemberDeclaration] = [
    .number(.member("height", .number(), unit: "pt", "Its height now.")) {
      $0.world.height(of: $1)
    },
    .number(.member("velocity", .number(), unit: "pt/s", "Its velocity, positive downward.")) {
      $0.world.velocity(of: $1)
    },
    .number(
      .member("progress", .number(.fraction), "0 at the smallest detent, 1 at the largest.")
    ) { $0.world.progress(of: $1) },
    .number(.member("dim", .number(.fraction), "The backdrop's opacity now.")) {
      $0.world.dim(of: $1, policy: $0.policy)
    },
    .number(.member("offset", .number(), unit: "pt", "Scroll offset of its content.")) {
      $0.world.offset(of: $1)
    },
  ]

  private static let sheetFields: [MemberDeclaration] = [
    .field(.member("name", .string, "Its name.")) { session, call in
      .string(session.entry(of: call).name)
    },
    .field(
      .member(
        "phase",
        .named(
          "Phase",
          .choice(of: Phase.Name.self)),
        "Its state.")
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .string(session.world[id].phase.word)
    },
    .field(
      FieldDescription(
        "is_presented", .boolean, required: true,
        "Two-way: setting it presents or dismisses."),
      { session, call throws(LuaError) in .boolean(session.isPresented(try session.sheet(of: call)))
      },
      set: { session, call throws(LuaError) in try session.setPresented(call) }),
    .field(
      FieldDescription(
        "detent", .string, "The selected detent; setting it settles there."),
      { session, call throws(LuaError) in
        let id = try session.sheet(of: call)
        return .optional(session.world[id].selected)
      },
      set: { session, call throws(LuaError) in
        try session.select(
          call.string(at: 0, "detent"), of: session.sheet(of: call), animated: true, call)
      }),
    .field(
      FieldDescription(
        "target", .named("string|number", .any),
        "Destination: a detent, a custom height, or \"dismiss\"; during a drag, the outcome of "
          + "a release now. Cannot be read in a policy, which determines it.")
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      // A policy that reads `target` would have to be called again to compute it.
      try session.rejectQueryInPolicy("target")
      let target = session.world.target(of: id, policy: session.policy)
      return target?.height.map { .number($0) } ?? .optional(target?.outcome.word)
    },
    .field(.member("held", .boolean, "Whether a finger is touching it.")) {
      session, call throws(LuaError) in
      .boolean(session.world.isHeld(try session.sheet(of: call)))
    },
    .field(
      .member(
        "detents", .detents,
        "Active detents, by height; detents of the same height are one, with `also`.")
    ) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return LuaValue(session.world.detents(of: id, policy: session.policy))
    },
    .field(FieldDescription("context", .any, "The value that the trigger passed.")) {
      session, call in
      session.entry(of: call).context.current
    },
    .field(.member("fields", .map(.string), "Texts of the content's text fields, by name.")) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      let state = session.world[id]
      return .textFields(state.definition.fields, state.fields)
    },
    .field(
      .member(
        "values", .map(ControlValue.type),
        "The values of the content's controls, by name.")
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      let definition = session.world[id].definition
      var values = LuaTable()
      values.shape = .values
      for control in definition.controls {
        values[control.name] =
          session.world.value(of: control.name, in: id).map { LuaValue($0) } ?? .nil
      }
      return .table(values)
    },
    .field(
      FieldDescription(
        "state", .data, required: true,
        "Plain data of the script; kept across a reload."),
      { session, call in .reference(session.entry(of: call).state.table) },
      set: { session, call throws(LuaError) in
        let table = try session.stateTable(of: call)
        session.definitions.replaceState(ofSheet: Int(call.payload), by: table)
      }),
    .field(FieldDescription("title", .string, "The title in its bar.")) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .optional(session.world[id].definition.title)
    },
    .field(.member("grabber_visible", .boolean, "Whether the grabber is shown.")) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .boolean(session.world.isGrabberVisible(id))
    },
    .field(.member("bar_opaque", .boolean, "Whether the bar has an opaque background.")) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .boolean(session.world.isBarOpaque(id))
    },
    .field(
      .member("appearance", .table(Appearance.self), "Its appearance in the current color scheme.")
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return LuaValue(session.world.appearance(of: id))
    },
    .field(
      .member(
        "presentation", .choice(of: PresentationStyle.self), "Presentation style.")
    ) { session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .string(session.world[id].presentation.rawValue)
    },
    .field(FieldDescription("page", .string, "In a stack: the visible page.")) {
      session, call throws(LuaError) in
      let id = try session.sheet(of: call)
      return .optional(session.world.pages(of: id).last)
    },
  ]
}

extension ScriptSession {
  /// The engine's ID for the sheet at an index of the definitions; nil if it has none yet.
  func linkedSheet(at index: Int) -> SheetID? {
    if let id = definitions.sheets[index].id { return id }
    if canLink { linkQuietly() }
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
    try rejectActionInPolicy("is_presented")
    if wanted {
      present(id, PresentOptions(), context: .nil)
    } else {
      submit(.leave(id))
    }
  }

  /// Throws if a policy is running, because the value would have to be computed by a policy.
  func rejectQueryInPolicy(_ what: String) throws(LuaError) {
    guard scriptCalls.isCalling else { return }
    throw Diagnostic(
      .actingPolicy,
      "`\(what)` is the outcome of a release at this moment, which the policy computes; a "
        + "policy cannot read it. "
        + "Read it in an event handler in `on`.", word: what
    ).raised
  }

  /// Throws if a policy is running, because policies must not change anything.
  func rejectActionInPolicy(_ what: String) throws(LuaError) {
    guard scriptCalls.isCalling else { return }
    throw Diagnostic(
      .actingPolicy,
      "A policy must not change anything, so it cannot call `\(what)`. Do it in an event "
        + "handler in `on`.", word: what
    ).raised
  }
}

extension MemberDeclaration {
  /// A number of a sheet; 0 while the sheet is not in the world.
  fileprivate static func number(
    _ description: FieldDescription,
    _ read: @escaping @Sendable (ScriptSession, SheetID) -> Double
  ) -> MemberDeclaration {
    MemberDeclaration(
      kind: .number(description) { session, payload in
        session.linkedSheet(at: Int(payload)).map { read(session, $0) } ?? 0
      })
  }
}
