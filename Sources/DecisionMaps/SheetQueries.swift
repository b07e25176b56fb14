package import SheetEngine
package import SheetScript

/// A sheet of a loaded script, for queries about its decisions.
package struct SheetQueries {
  /// The session of the script.
  package let session: ScriptSession
  /// The ID of the sheet.
  package let id: SheetID

  /// Creates queries for a sheet of a session.
  package init(_ id: SheetID, of session: ScriptSession) {
    self.session = session
    self.id = id
  }

  /// All sheets of a script.
  ///
  /// A stack is represented by its root page.
  package static func all(of session: ScriptSession) -> [SheetQueries] {
    session.world.sheets.map { SheetQueries($0.id, of: session) }
  }

  /// The name of the sheet.
  package var name: String { session.world[id].root.name }
  /// The style of the sheet.
  package var style: Style { session.world[id].definition.style }
  /// The names of the active detents, the smallest first.
  package var detents: [String] {
    session.world.detents(of: id, policy: session.policy).map { $0.name }
  }
  /// The initial detent.
  package var initialDetent: String? {
    let detents = session.world.detents(of: id, policy: session.policy)
    return style.opensAt.flatMap { detents.first(named: $0)?.name } ?? detents.first?.name
  }
  /// The decider of the sheet.
  package var decider: ReleaseDecider {
    ReleaseDecider(of: id, in: session)
  }
  /// The names of the script's rules for the sheet; empty if there are none.
  package var rules: [String] { session.ruleNames(of: id) }

  /// The slice from one of the detents; nil if there is no such detent.
  package func slice(
    from: String, by handle: DragSource = .grabber, elapsed: Double = Release.usualElapsed,
    columns: Int = 96,
    rows: Int = 32
  ) -> MapSlice? {
    var slice = MapSlice(
      of: id, in: session.world, from: from, by: handle, elapsed: elapsed, policy: session.policy,
      columns: columns, rows: rows)
    slice?.policy = session.policyText(of: id)
    return slice
  }

  /// The maps from every detent.
  ///
  /// `decider` replaces the decider of the sheet and must make the same decisions.
  package func maps(
    by handle: DragSource = .grabber, columns: Int = 96, rows: Int = 32,
    decider: ReleaseDecider? = nil
  ) -> [(map: DecisionMap, decider: ReleaseDecider)] {
    let decider = decider ?? self.decider
    return detents.compactMap { from in
      slice(from: from, by: handle, columns: columns, rows: rows)
        .map { (DecisionMap(of: $0, by: decider), decider) }
    }
  }
}
