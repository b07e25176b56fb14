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
  public var judge: Judge {
    Judge(of: id, in: session.world, policy: session.policy) { [session, id] slice in
      ManyRules(of: id, in: session, on: slice)
    }
  }
  /// The rules of the script that decide; empty where it has none.
  public var rules: [String] { session.ruleNames(of: id) }

  /// The plane from one of its detents; nil when it has none of that name.
  public func slice(
    from: String, by handle: Handle = .grabber, columns: Int = 96, rows: Int = 32
  ) -> Slice? {
    var slice = Slice(
      of: id, in: session.world, from: from, by: handle, policy: session.policy,
      columns: columns, rows: rows)
    slice?.policy = session.policyWords(of: id)
    return slice
  }

  /// Its maps from every detent.
  public func maps(
    by handle: Handle = .grabber, columns: Int = 96, rows: Int = 32,
    noting evidence: Evidence? = nil
  ) -> [(map: DecisionMap, judge: Judge)] {
    let judge = evidence.map { self.judge(noting: $0) } ?? judge
    return detents.compactMap { from in
      slice(from: from, by: handle, columns: columns, rows: rows)
        .map { (DecisionMap(of: $0, by: judge), judge) }
    }
  }

  /// What in its maps looks like a mistake; every release that is judged for it is noted.
  ///
  /// `Evidence.settled` then takes out what the whole run has seen to be otherwise.
  func lint(columns: Int = 96, rows: Int = 64, noting evidence: Evidence) -> [Finding] {
    let author = author
    let maps = maps(columns: columns, rows: rows, noting: evidence)
    return MapLint(maps, author: author).findings
  }

  /// What in its maps looks like a mistake.
  ///
  /// A rule that another sheet's releases are decided by is not dead: policies are shared.
  public func lint(columns: Int = 96, rows: Int = 64) -> [Finding] {
    let evidence = Evidence(session)
    return evidence.settled(lint(columns: columns, rows: rows, noting: evidence), of: self)
  }

  /// Who decides: the script, where it has rules or thresholds that no platform has.
  var author: Author {
    Style.catalogue.contains { $0.landing == style.landing }
      ? .style : Author(rules: rules, isPartial: session.leavesRest(of: id))
  }

  /// The other sheets whose releases are decided by the same list of rules.
  var sharers: [ScriptedSheet] {
    Self.all(of: session).filter { $0.id != id && session.sharesRules($0.id, id) }
  }
}
