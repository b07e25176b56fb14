package import SheetEngine
package import SheetScript

/// A sheet of a script that is loaded, ready to be asked what it would do.
package struct SheetQueries {
  /// The script.
  package let session: ScriptSession
  /// The sheet.
  package let id: SheetID

  /// A sheet of a session.
  package init(_ id: SheetID, of session: ScriptSession) {
    self.session = session
    self.id = id
  }

  /// Every sheet of a script; stacks are judged by their root page.
  package static func all(of session: ScriptSession) -> [SheetQueries] {
    session.world.sheets.map { SheetQueries($0.id, of: session) }
  }

  /// Its name.
  package var name: String { session.world[id].root.name }
  /// What it is made of.
  package var style: Style { session.world[id].definition.style }
  /// Its detents that are active now, by name, the smallest first.
  package var detents: [String] {
    session.world.detents(of: id, policy: session.policy).map { $0.name }
  }
  /// The detent that it opens at.
  package var opening: String? {
    let detents = detents
    return style.opensAt.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first
  }
  /// Who decides.
  package var decider: ReleaseDecider {
    ReleaseDecider(of: id, in: session)
  }
  /// The rules of the script that decide; empty where it has none.
  package var rules: [String] { session.ruleNames(of: id) }

  /// The plane from one of its detents; nil when it has none of that name.
  package func slice(
    from: String, by handle: DragSource = .grabber, elapsed: Double = 0.3, columns: Int = 96,
    rows: Int = 32
  ) -> MapSlice? {
    var slice = MapSlice(
      of: id, in: session.world, from: from, by: handle, elapsed: elapsed, policy: session.policy,
      columns: columns, rows: rows)
    slice?.policy = session.policyWords(of: id)
    return slice
  }

  /// Its maps from every detent, made by its own decider or by another one that decides the same.
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
