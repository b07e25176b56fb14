internal import Physics

extension Style {
  /// The sheet of the navigation stack and the popover (NP-01 to NP-16).
  ///
  /// Its source gives no colours, springs or thresholds of its own: those of `ios` stand in.
  public static let tiered: Style = {
    var style = Style.ios
    style.name = "tiered"
    style.tiers = .oneTierAutomatic
    style.detents = Tiers.oneTierAutomatic.detents
    style.largestUndimmed = .none  // NP-03
    style.backdropDismisses = false  // semantics 13
    style.adaptsToCompactHeight = false
    style.padForm = .sheet
    style.close = true  // NP-02
    style.backgroundScale = 1
    style.backgroundOffset = 0
    return style
  }()
}

extension Tiers {
  /// Where a sheet of that kind rests (NP-01, semantics 13).
  public var detents: [DetentSpec] {
    switch self {
    case .oneTierAutomatic: [.fit]
    case .oneTierFixed: [.medium]
    case .twoTier: [.medium, .large]
    case .full: [.large]
    }
  }
}
