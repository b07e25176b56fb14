internal import Support
internal import SheetEngine

// UIKit: `UISheetPresentationController`, iOS 16.
extension PlatformSnippets {
  var uikit: String {
    let places = detents.map(uikitDetent)
    let usesScreen = places.contains { $0.code.contains(" screen ") }
    let usesBottom = places.contains { $0.code.contains(" below ") }
    var lines = unsupportedSettings(by: "UIKit") + (confirmsDismissal ? Self.uikitQuestion : [])
    if usesBottom {
      lines.append(
        "// The value of a custom detent excludes the bottom safe area, which UIKit adds.")
    }
    if usesContent { lines.append("// `contentHeight`: height of the content, in points.") }
    lines.append("if let sheet = controller.sheetPresentationController {")
    if usesScreen {
      lines.append("  let screen = view.window?.bounds.height ?? view.bounds.height")
    }
    if usesBottom { lines.append("  let below = view.safeAreaInsets.bottom") }
    lines.append("  sheet.detents = [")
    for place in places {
      lines += place.note.map { "    \($0)" } + ["    \(place.code),"]
    }
    lines.append("  ]")
    if let opening = sheet.initialDetent {
      lines.append("  sheet.selectedDetentIdentifier = \(identifier(opening))")
    }
    lines.append(
      "  sheet.largestUndimmedDetentIdentifier = \(undimmed.map(identifier) ?? "nil")")
    lines += [
      "  sheet.prefersGrabberVisible = \(hasGrabber)",
      "  sheet.prefersScrollingExpandsWhenScrolledToEdge = \(style.expandsOnScroll)",
      "  sheet.prefersEdgeAttachedInCompactHeight = \(style.edgeAttachedInCompactHeight)",
      "  sheet.preferredCornerRadius = \(number(style.appearances.light.cornerRadius))",
    ]
    if confirmsDismissal { lines.append("  sheet.delegate = dismissal") }
    lines += ["}", "controller.isModalInPresentation = \(!isDismissibleBySwipe)"]
    return lines.joined(separator: "\n")
  }

  /// A delegate for the hook `should_dismiss`.
  private static let uikitQuestion = [
    "// The script's should_dismiss is called first. UIKit's reference to the delegate is "
      + "weak: keep a strong one.",
    "final class SheetDismissal: NSObject, UISheetPresentationControllerDelegate {",
    "  func presentationControllerShouldDismiss(",
    "    _ presentationController: UIPresentationController",
    "  ) -> Bool {",
    "    true  // should_dismiss: return false to prevent the dismissal",
    "  }",
    "  func presentationControllerDidAttemptToDismiss(",
    "    _ presentationController: UIPresentationController",
    "  ) {",
    "    // A swipe was refused: ask the user here.",
    "  }",
    "}",
    "let dismissal = SheetDismissal()",
  ]

  var usesContent: Bool { detents.contains { $0.kind == .fit || $0.kind == .partial } }

  private func uikitDetent(_ detent: DetentSpec) -> (note: [String], code: String) {
    let custom = ".custom(identifier: .init(\(detent.name.quotedForSwift)))"
    switch detent.kind {
    case .medium where detent.name == "medium": return ([], ".medium()")
    case .large where detent.name == "large": return ([], ".large()")
    case .medium: return ([], custom + " { _ in 0.5 * screen - below }")
    case .partial:
      return (
        [], custom + " { _ in contentHeight > 0.5 * screen ? 0.5 * screen - below : nil }"
      )
    case .large: return ([], custom + " { $0.maximumDetentValue }")
    case .fraction(let fraction):
      return ([], custom + " { _ in \(number(fraction)) * screen - below }")
    case .points(let points): return ([], custom + " { _ in \(number(points)) - below }")
    case .fit: return ([], custom + " { _ in contentHeight - below }")
    case .resolver:
      return (
        Self.comment("Measured from a script function: \(measured(detent))."),
        custom + (height(of: detent).map { " { _ in \($0) - below }" } ?? " { _ in nil }")
      )
    }
  }

  private func identifier(_ name: String) -> String {
    let isPlain = detents.contains {
      $0.name == name
        && ($0.kind == .medium && name == "medium" || $0.kind == .large && name == "large")
    }
    return isPlain ? ".\(name)" : ".init(\(name.quotedForSwift))"
  }
}
