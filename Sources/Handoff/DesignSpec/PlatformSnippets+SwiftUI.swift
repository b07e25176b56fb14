internal import Support
internal import SheetEngine

// SwiftUI: `presentationDetents` and related modifiers, iOS 16.4.
extension PlatformSnippets {
  var swiftUI: String {
    let list = detents.map(swiftUIDetent).joined(separator: ", ")
    var lines = unsupportedSettings(by: "SwiftUI")
    for detent in detents {
      guard case .resolver = detent.kind else { continue }
      lines += Self.comment(
        "\(detent.name.quotedForSwift) is measured from a script function: "
          + "\(measured(detent)).")
    }
    if detents.contains(where: { if case .fraction = $0.kind { true } else { false } }) {
      lines.append(
        "// .fraction is relative to the maximum sheet height, not to the screen height.")
    }
    if detents.contains(where: { $0.kind == .fit }) {
      lines.append("// `contentHeight`: height of the content, in points.")
    }
    if let opening = detents.first(where: { $0.name == sheet.initialDetent }) {
      lines.append("// `detent` starts as PresentationDetent\(swiftUIDetent(opening)).")
    }
    if confirmsDismissal {
      lines.append(
        "// SwiftUI cannot call should_dismiss: set `mustAsk` to true while it would refuse.")
    }
    lines += [
      ".sheet(isPresented: $isPresented) {", "  content",
      "    .presentationDetents([\(list)], selection: $detent)",
      "    .presentationDragIndicator(\(hasGrabber ? ".visible" : ".hidden"))",
      "    .presentationCornerRadius(\(number(style.appearances.light.cornerRadius)))",
      "    "
        + ".interactiveDismissDisabled(\(confirmsDismissal && isDismissibleBySwipe ? "mustAsk" : "\(!isDismissibleBySwipe)"))",
    ]
    if let spec = detents.first(where: { $0.name == undimmed }) {
      lines.append(
        "    .presentationBackgroundInteraction(.enabled(upThrough: \(swiftUIDetent(spec))))")
    }
    lines.append(
      "    .presentationContentInteraction(\(style.expandsOnScroll ? ".resizes" : ".scrolls"))")
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func swiftUIDetent(_ detent: DetentSpec) -> String {
    switch detent.kind {
    case .medium: ".medium"
    case .partial: ".fraction(0.5)"
    case .large: ".large"
    case .fraction(let fraction): ".fraction(\(number(fraction)))"
    case .points(let points): ".height(\(number(points)))"
    case .fit: ".height(contentHeight)"
    case .resolver: ".height(\(height(of: detent) ?? "0"))"
    }
  }
}
