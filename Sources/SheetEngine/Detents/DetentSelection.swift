/// The selected detent of a sheet, and the detent events sent to the host.
///
/// Detents are identified by name. The host receives `willChangeDetent` when another detent is
/// selected and `didChangeDetent` when the sheet reaches it.
package struct DetentSelection: Equatable, Sendable {
  enum Choice: Equatable, Sendable {
    /// The presentation has not started.
    case none
    case detent(String)
    /// The layout removed the selected detent, `for`; it is selected again when it is active again.
    case standIn(String, for: String)
  }

  private(set) var choice = Choice.none
  /// The detent at which the sheet last rested, or the initial detent.
  package private(set) var lastRestDetent = ""
  /// The detent known to the host: the initial detent, or the target of the last reported change.
  private var known = ""
  /// A change that was announced and is not complete.
  package private(set) var pendingChange: DetentChange?

  /// Creates the selection of a sheet before its presentation.
  package init() {}

  /// The selected detent; nil before the presentation.
  package var selected: String? {
    switch choice {
    case .none: nil
    case .detent(let name), .standIn(let name, for: _): name
    }
  }

  /// Selects the initial detent of a presentation or of another page of a stack, and discards the
  /// previous state.
  ///
  /// `lost` is the initial detent if it is not active now; it is selected when it is active.
  package mutating func start(at name: String, insteadOf lost: String? = nil) {
    choice = lost.map { .standIn(name, for: $0) } ?? .detent(name)
    lastRestDetent = name
    known = name
    pendingChange = nil
  }

  /// Selects a detent for the user or the script.
  ///
  /// If the sheet already moves to the detent for another cause, the new cause replaces it, so each
  /// `did` event has a `will` event with the same cause.
  ///
  /// - Returns: The change to report; nil if there is none.
  package mutating func select(_ name: String, by cause: DetentChangeCause) -> DetentChange? {
    let before = selected
    if before != name { choice = .detent(name) }
    let from: String
    if let before, before != name {
      from = before
    } else if let pendingChange, pendingChange.by != cause {
      from = pendingChange.from
    } else {
      return nil
    }
    pendingChange = DetentChange(from: from, to: name, by: cause)
    return pendingChange
  }

  /// Stores the choice of the selected detent, or of an inactive detent that it replaces.
  package mutating func keepChoice(of name: String) {
    guard let selected else { return }
    choice = name == selected ? .detent(name) : .standIn(selected, for: name)
  }

  /// Discards the pending change if the selection was reversed before the sheet moved.
  package mutating func discardReversedChange() {
    if pendingChange?.to == known { pendingChange = nil }
  }

  /// Updates the selection for newly resolved detents.
  ///
  /// The selected detent is kept by name, also if it is merged with others. If it is no longer
  /// active, the detent nearest to its last height replaces it until it is active again.
  ///
  /// - Returns: The change to report; nil if there is none.
  package mutating func reselect(_ now: [Detent], nearestTo height: (String) -> Double)
    -> DetentChange?
  {
    guard let selected else { return nil }
    func isActive(_ name: String) -> Bool {
      name == Detent.customHeightName || now.first(named: name) != nil
    }
    func nearest() -> String { now.nearest(to: height(selected))?.name ?? selected }
    switch choice {
    case .none: return nil
    case .standIn(_, for: let lost) where isActive(lost): choice = .detent(lost)
    case .detent(let name): if !isActive(name) { choice = .standIn(nearest(), for: name) }
    case .standIn(let name, for: let lost):
      if !isActive(name) { choice = .standIn(nearest(), for: lost) }
    }
    let target = self.selected ?? selected
    if target != selected || !isActive(lastRestDetent) { lastRestDetent = target }
    guard target != selected else { return nil }
    pendingChange = DetentChange(from: selected, to: target, by: .layout)
    return pendingChange
  }

  /// Marks the selected detent as reached.
  ///
  /// - Returns: The change to report, starting at the detent known to the host (or at the start of
  ///   the change if the target is the known detent); nil if there is none.
  package mutating func completeChange() -> DetentChange? {
    guard let pendingChange else { return nil }
    let from = known == pendingChange.to ? pendingChange.from : known
    self.pendingChange = nil
    known = pendingChange.to
    return DetentChange(from: from, to: pendingChange.to, by: pendingChange.by)
  }

  /// Records that the sheet is at rest at the selected detent.
  package mutating func recordRest() { lastRestDetent = selected ?? lastRestDetent }
}

/// A change of detent, as reported to the host.
package struct DetentChange: Equatable, Sendable {
  package var from: String
  package var to: String
  package var by: DetentChangeCause

  package init(from: String, to: String, by: DetentChangeCause) {
    self.from = from
    self.to = to
    self.by = by
  }
}
