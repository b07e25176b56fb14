internal import Physics
internal import SheetEngine

/// Code for a sheet's detents and manners; what a platform cannot say stands in a comment.
struct Snippets {
  let sheet: SheetHandOff

  private var style: Style { sheet.definition.style }
  private var detents: [DetentSpec] { style.detents }
  private var hasGrabber: Bool {
    switch style.grabber {
    case .always: true
    case .never: false
    case .withSeveralDetents: detents.count > 1
    }
  }
  private var undimmed: String? {
    guard case .detent(let name) = style.largestUndimmed,
      detents.contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  /// The height of a detent on the script's own device, in points.
  private func height(of detent: DetentSpec) -> String {
    let resolved = sheet.detents.first { $0.name == detent.name }
    return resolved.map { number($0.height) } ?? "0"
  }

  private func number(_ value: Double) -> String { Decimal.text(value, places: 2) }

  // MARK: UIKit

  var uikit: String {
    var lines = [
      "// A custom detent's value leaves out the bottom safe area, which UIKit adds.",
      "if let sheet = controller.sheetPresentationController {",
      "  let screen = view.window?.bounds.height ?? view.bounds.height",
      "  let below = view.safeAreaInsets.bottom",
      "  sheet.detents = [",
    ]
    lines += detents.map { "    \(uikit($0))," }
    lines.append("  ]")
    if let opening = sheet.opening {
      lines.append("  sheet.selectedDetentIdentifier = \(identifier(opening))")
    }
    lines.append(
      "  sheet.largestUndimmedDetentIdentifier = \(undimmed.map(identifier) ?? "nil")")
    lines += [
      "  sheet.prefersGrabberVisible = \(hasGrabber)",
      "  sheet.prefersScrollingExpandsWhenScrolledToEdge = \(style.expandsOnScroll)",
      "  sheet.prefersEdgeAttachedInCompactHeight = \(style.edgeAttachedInCompactHeight)",
      "  sheet.preferredCornerRadius = \(number(style.appearances.light.cornerRadius))", "}",
      "controller.isModalInPresentation = \(!style.dismissible.contains(.swipe))",
    ]
    return lines.joined(separator: "\n")
  }

  private func uikit(_ detent: DetentSpec) -> String {
    let custom = ".custom(identifier: .init(\(CodeLiteral.swift(detent.name))))"
    switch detent.kind {
    case .medium where detent.name == "medium": return ".medium()"
    case .large where detent.name == "large": return ".large()"
    case .medium: return custom + " { _ in 0.5 * screen - below }"
    case .partial:
      return custom + " { _ in contentHeight > 0.5 * screen ? 0.5 * screen - below : nil }"
    case .large: return custom + " { $0.maximumDetentValue }"
    case .fraction(let share): return custom + " { _ in \(number(share)) * screen - below }"
    case .points(let points): return custom + " { _ in \(number(points)) - below }"
    case .fit:
      return custom + " { _ in contentHeight - below }  // \(height(of: detent)) pt here"
    case .resolver:
      return custom + " { _ in \(height(of: detent)) - below }  // a function of the script"
    }
  }

  private func identifier(_ name: String) -> String {
    let isPlain = detents.contains {
      $0.name == name
        && ($0.kind == .medium && name == "medium" || $0.kind == .large && name == "large")
    }
    return isPlain ? ".\(name)" : ".init(\(CodeLiteral.swift(name)))"
  }

  // MARK: SwiftUI

  var swiftUI: String {
    let list = detents.map(swiftUI).joined(separator: ", ")
    var lines = [
      ".sheet(isPresented: $isPresented) {", "  content",
      "    .presentationDetents([\(list)], selection: $detent)",
      "    .presentationDragIndicator(\(hasGrabber ? ".visible" : ".hidden"))",
      "    .presentationCornerRadius(\(number(style.appearances.light.cornerRadius)))",
      "    .interactiveDismissDisabled(\(!style.dismissible.contains(.swipe)))",
    ]
    if let spec = detents.first(where: { $0.name == undimmed }) {
      lines.append(
        "    .presentationBackgroundInteraction(.enabled(upThrough: \(swiftUI(spec))))")
    }
    lines.append(
      "    .presentationContentInteraction(\(style.expandsOnScroll ? ".resizes" : ".scrolls"))")
    if detents.contains(where: { if case .fraction = $0.kind { true } else { false } }) {
      lines.append("    // .fraction is of the height that a sheet may have, not of the screen's.")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func swiftUI(_ detent: DetentSpec) -> String {
    switch detent.kind {
    case .medium: ".medium"
    case .partial: ".fraction(0.5)"
    case .large: ".large"
    case .fraction(let share): ".fraction(\(number(share)))"
    case .points(let points): ".height(\(number(points)))"
    case .fit: ".height(contentHeight)"
    case .resolver: ".height(\(height(of: detent)))"
    }
  }

  // MARK: Compose

  var compose: String {
    var lines = [
      "val anchors = with(density) {", "  DraggableAnchors {",
    ]
    lines += detents.map { detent in
      "    \(CodeLiteral.kotlin(detent.name)) at screen - \(compose(detent))"
    }
    if style.dismissible.contains(.swipe) { lines.append("    \"dismiss\" at screen") }
    lines += ["  }", "}"]
    let settle = MotionDialects(style.settle).sayings.first { $0.platform == "Compose" }?.code ?? ""
    let (distance, speed) = thresholds
    lines += [
      "val state = AnchoredDraggableState(",
      "  initialValue = \(CodeLiteral.kotlin(sheet.opening ?? "")),", "  anchors = anchors,",
      "  positionalThreshold = \(distance),", "  velocityThreshold = \(speed),",
      "  snapAnimationSpec = \(settle),", "  decayAnimationSpec = exponentialDecay(),", ")",
    ]
    return lines.joined(separator: "\n")
  }

  private func compose(_ detent: DetentSpec) -> String {
    switch detent.kind {
    case .medium, .partial: "0.5f * screen"
    case .large where style.isEdgeToEdge: "screen"
    case .large: "(screen - insets.getTop(this))"
    case .fraction(let share): "\(number(share))f * screen"
    case .points(let points): "\(number(points)).dp.toPx()"
    case .fit: "contentHeight"
    case .resolver: "\(height(of: detent)).dp.toPx()"
    }
  }

  private var thresholds: (distance: String, speed: String) {
    switch style.landing {
    case .thresholds(let thresholds):
      (
        "{ distance -> \(number(thresholds.snapAfter))f * distance }",
        "{ with(density) { \(number(thresholds.fast)).dp.toPx() } }"
      )
    case .compose(let thresholds), .settled(let thresholds):
      (
        "{ with(density) { \(number(thresholds.distance)).dp.toPx() } }",
        "{ with(density) { \(number(thresholds.velocity)).dp.toPx() } }"
      )
    case .travel(let thresholds):
      (
        "{ with(density) { \(number(thresholds.expandBeyond)).dp.toPx() } }",
        "{ Float.MAX_VALUE } /* no velocity is read */"
      )
    case .rules:
      (
        "{ distance -> 0.5f * distance } /* the script's own rules decide: see the map */",
        "{ Float.MAX_VALUE }"
      )
    }
  }
}
