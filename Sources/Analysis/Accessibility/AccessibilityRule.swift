/// A requirement for the accessibility of a sheet, with its number in WCAG 2.2.
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

  /// The name of the requirement in WCAG.
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

/// The result of one rule for one sheet, and the scenario that demonstrates it.
package struct AccessibilityResult: Sendable {
  /// The status of a result.
  package enum Kind: String, Sendable {
    /// The behavior of the engine satisfies the rule.
    case shown
    /// The behavior neither satisfies nor violates the rule: the rule does not apply, or the result
    /// is only informational.
    case notShown = "not shown"
    /// The behavior violates the rule.
    case fails
  }

  /// The rule that was checked.
  package var rule: AccessibilityRule
  /// The name of the sheet.
  package var sheet: String
  /// The status of the result.
  package var kind: Kind
  /// The reason, as a sentence.
  package var says: String
  /// The scenario that demonstrates the result, as Lua source: added to the script, it passes, or
  /// for a violation it fails.
  ///
  /// Empty if there is none.
  package var scenario: String
}
