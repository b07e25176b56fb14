public import SheetEngine
public import SheetScript

/// A sheet of a script that is loaded, ready to be asked what it would do.
public struct ScriptedSheet {
  /// The script.
  public let session: Session
  /// The sheet.
  public let id: SheetID

  /// A sheet of a session.
  public init(_ id: SheetID, of session: Session) {
    self.session = session
    self.id = id
  }

  /// Every sheet of a script; stacks are judged by their root page.
  public static func all(of session: Session) -> [ScriptedSheet] {
    session.world.sheets.map { ScriptedSheet($0.id, of: session) }
  }

  /// Its name.
  public var name: String { session.world[id].root.name }
  /// What it is made of.
  public var style: Style { session.world[id].definition.style }
  /// Its detents that are active now, by name, the smallest first.
  public var detents: [String] {
    session.world.detents(of: id, policy: session.policy).map(\.name)
  }
  /// The detent that it opens at.
  public var opening: String? {
    let detents = detents
    return style.opensAt.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first
  }
  /// Who decides.
  public var judge: Judge { Judge(of: id, in: session.world, policy: session.policy) }
  /// The rules of the script that decide, or, where it has none, those of its style.
  public var rules: [String] {
    let own = session.ruleNames(of: id)
    return own.isEmpty ? Self.rules(of: style.landing) : own
  }

  private static func rules(of landing: Style.Landing) -> [String] {
    switch landing {
    case .thresholds: ["fast", "under", "over", "snap"]
    case .compose: ["nearest", "fast", "distance"]
    case .travel: ["dismiss", "expand", "reset"]
    case .rules: []
    }
  }

  /// The plane from one of its detents; nil when it has none of that name.
  public func slice(
    from: String, by handle: Handle = .grabber, columns: Int = 96, rows: Int = 32
  ) -> Slice? {
    Slice(
      of: id, in: session.world, from: from, by: handle, policy: session.policy,
      columns: columns, rows: rows)
  }

  /// Its maps from every detent.
  public func maps(
    by handle: Handle = .grabber, columns: Int = 96, rows: Int = 32
  ) -> [(map: DecisionMap, judge: Judge)] {
    let judge = judge
    return detents.compactMap { from in
      slice(from: from, by: handle, columns: columns, rows: rows)
        .map { (DecisionMap(of: $0, by: judge), judge) }
    }
  }

  /// What in its maps looks like a mistake.
  ///
  /// Some rules only ever decide by another handle: a rule is dead when it does by none.
  public func lint(columns: Int = 96, rows: Int = 64) -> [Finding] {
    let maps = maps(columns: columns, rows: rows)
    let others = self.maps(by: .content, columns: 24, rows: 16).flatMap { $0.map.rules }
    return MapLint(maps, rules: rules.filter { !others.contains($0) }).findings
  }
}
