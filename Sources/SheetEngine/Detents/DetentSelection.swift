/// Which detent a sheet is at, and what the host has been told of it.
///
/// Detents are known by name. The host hears `willChangeDetent` when another is chosen and
/// `didChangeDetent` when it is reached.
package struct DetentSelection: Equatable, Sendable {
  enum Choice: Equatable, Sendable {
    /// The sheet is hidden.
    case none
    case detent(String)
    /// The layout took the selected detent away: it is taken again when it is back.
    case standIn(String, for: String)
  }

  private(set) var choice = Choice.none
  /// The detent where it last rested, or the opening one.
  package private(set) var rested = ""
  /// The detent where the host knows it to be: the opening one, or that of the last change told.
  private var known = ""
  /// A change that was told to come and has not come yet.
  package private(set) var change: DetentChange?

  /// A hidden sheet's.
  package init() {}

  /// The selected detent; nil while the sheet is hidden.
  package var selected: String? {
    switch choice {
    case .none: nil
    case .detent(let name), .standIn(let name, for: _): name
    }
  }

  /// It opens there, or another page of a stack does: nothing is left of what was before.
  package mutating func opened(at name: String) {
    choice = .detent(name)
    rested = name
    known = name
    change = nil
  }

  /// A person or the script chose one.
  ///
  /// Who chooses the one that another is taking it to already, takes the change over: each `did` has
  /// a `will` by the same.
  ///
  /// - Returns: The change to tell; nil if there is none.
  package mutating func chosen(_ name: String, by cause: DetentChangeCause) -> DetentChange? {
    let before = selected
    if before != name { choice = .detent(name) }
    let from: String
    if let before, before != name {
      from = before
    } else if let change, change.by != cause {
      from = change.from
    } else {
      return nil
    }
    change = DetentChange(from: from, to: name, by: cause)
    return change
  }

  /// A choice was taken back before anything moved: nothing has changed.
  package mutating func reachedAtOnce() {
    if change?.to == known { change = nil }
  }

  /// The detents are others now.
  ///
  /// The selected one is kept by name. If it is gone, the nearest to the height that it had takes
  /// its place, until it is back.
  ///
  /// - Returns: The change to tell; nil if there is none.
  package mutating func resolved(_ now: [Detent], nearestTo height: (String) -> Double)
    -> DetentChange?
  {
    guard let selected else { return nil }
    func isActive(_ name: String) -> Bool {
      name == Detent.own || now.contains { $0.name == name }
    }
    func nearest() -> String {
      let height = height(selected)
      return now.min { abs($0.height - height) < abs($1.height - height) }?.name ?? selected
    }
    switch choice {
    case .none: return nil
    case .standIn(_, for: let lost) where isActive(lost): choice = .detent(lost)
    case .detent(let name): if !isActive(name) { choice = .standIn(nearest(), for: name) }
    case .standIn(let name, for: let lost):
      if !isActive(name) { choice = .standIn(nearest(), for: lost) }
    }
    let target = self.selected ?? selected
    if target != selected || !isActive(rested) { rested = target }
    guard target != selected else { return nil }
    change = DetentChange(from: selected, to: target, by: .layout)
    return change
  }

  /// The selected detent is reached.
  ///
  /// - Returns: The change to tell, from where the host last knew the sheet to be, unless it has come
  ///   back there; nil if there is none.
  package mutating func reached() -> DetentChange? {
    guard let change else { return nil }
    let from = known == change.to ? change.from : known
    self.change = nil
    known = change.to
    return DetentChange(from: from, to: change.to, by: change.by)
  }

  /// The sheet rests.
  package mutating func cameToRest() { rested = selected ?? rested }

  /// The sheet is gone.
  package mutating func vanished() { choice = .none }
}

/// A change of detent, as it is told.
package struct DetentChange: Equatable, Sendable {
  package var from: String
  package var to: String
  package var by: DetentChangeCause

  /// A change from one detent to another.
  package init(from: String, to: String, by: DetentChangeCause) {
    self.from = from
    self.to = to
    self.by = by
  }
}
