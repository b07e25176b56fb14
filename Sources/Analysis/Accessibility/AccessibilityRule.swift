/// What access asks of a sheet, each by its number in WCAG 2.2.
package enum AccessibilityRule: String, CaseIterable, Sendable {
  case resizedText = "1.4.4"
  case reflow = "1.4.10"
  case contrast = "1.4.11"
  case noTrap = "2.1.2"
  case lessMotion = "2.3.3"
  case focusOrder = "2.4.3"
  case focusInSight = "2.4.11"
  case dragging = "2.5.7"
  case targetSize = "2.5.8"
  case statusMessages = "4.1.3"

  /// What WCAG calls it.
  var title: String {
    switch self {
    case .resizedText: "Resize Text"
    case .reflow: "Reflow"
    case .contrast: "Non-text Contrast"
    case .noTrap: "No Keyboard Trap"
    case .lessMotion: "Animation from Interactions"
    case .focusOrder: "Focus Order"
    case .focusInSight: "Focus Not Obscured"
    case .dragging: "Dragging Movements"
    case .targetSize: "Target Size"
    case .statusMessages: "Status Messages"
    }
  }
}

/// What was found of one sheet by one rule, and the scenario that shows it.
package struct AccessibilityResult: Sendable {
  /// How it ends.
  package enum Kind: String, Sendable {
    /// The engine did what the rule asks for.
    case shown
    /// Neither that nor the contrary was seen: nothing here asks for it, or it is information.
    case notShown = "not shown"
    /// The engine did the contrary.
    case fails
  }

  /// The rule.
  package var rule: AccessibilityRule
  /// The sheet's name.
  package var sheet: String
  /// How it ends.
  package var kind: Kind
  /// Why, in a sentence.
  package var says: String
  /// The scenario that shows it, as text of Lua; it passes beside the script's definitions.
  package var scenario: String
}
