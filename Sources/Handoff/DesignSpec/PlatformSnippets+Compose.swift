internal import Support
internal import Physics
internal import SheetEngine

// Compose: `AnchoredDraggableState` and `AnchoredDraggableDefaults.flingBehavior`, Foundation 1.8.
//
// `computeTarget` in foundation/gestures/AnchoredDraggable.kt selects the anchor after a fling. At
// rest, it is the nearest anchor. At 125 dp/s or more, it is the next anchor in the direction of
// the fling. At lower speeds, it is the next anchor if the distance from the previous anchor is at
// least `positionalThreshold`, which depends on the distance between the two anchors; otherwise it
// is the previous anchor.
extension PlatformSnippets {
  /// The speed at which Compose moves to the next anchor, in dp/s.
  static let composeSpeed = 125.0

  var compose: String {
    let settle =
      PlatformMotionCode(style.settle).codes.first { $0.platform == "Compose" }?.code ?? ""
    var lines = ["// Foundation 1.8 or later, in a @Composable; `screen` is the height in px."]
    if detents.contains(where: { $0.kind == .large }) {
      lines.append("// `insets`: WindowInsets of the system bars.")
    }
    if usesContent { lines.append("// `contentHeight`: height of the content, in px.") }
    lines += composeDifferences.flatMap(Self.comment)
    lines += ["val density = LocalDensity.current", "val anchors = with(density) {"]
    lines.append("  DraggableAnchors {")
    for detent in detents {
      if case .resolver = detent.kind {
        lines += Self.comment("Measured from a script function: \(measured(detent)).")
          .map { "    \($0)" }
      }
      guard let offset = offset(of: detent) else { continue }
      let condition = detent.kind == .partial ? "if (contentHeight > 0.5f * screen) " : ""
      lines.append("    \(condition)\(detent.name.quotedForKotlin) at \(offset)")
    }
    if isDismissibleBySwipe { lines.append("    \"dismiss\" at screen") }
    lines += ["  }", "}"]
    lines += [
      "val state = remember { "
        + "AnchoredDraggableState(\((sheet.initialDetent ?? "").quotedForKotlin), anchors) }",
      "SideEffect { state.updateAnchors(anchors) }",
    ]
    lines += [
      "val flingBehavior = AnchoredDraggableDefaults.flingBehavior(", "  state = state,",
      "  positionalThreshold = \(threshold(of: style.releaseRule)),", "  animationSpec = \(settle)",
      ")",
      "val draggable = Modifier.anchoredDraggable(",
      "  state, Orientation.Vertical, flingBehavior = flingBehavior", ")",
    ]
    return lines.joined(separator: "\n")
  }

  /// The top edge of the sheet relative to the top of the screen, in px; nil if the detent is not
  /// active.
  private func offset(of detent: DetentSpec) -> String? {
    switch detent.kind {
    case .medium, .partial: "screen - 0.5f * screen"
    case .large where style.isEdgeToEdge: "0f"
    case .large: "insets.getTop(density).toFloat()"
    case .fraction(let fraction): "screen - \(number(fraction))f * screen"
    case .points(let points): "screen - \(number(points)).dp.toPx()"
    case .fit: "screen - contentHeight"
    case .resolver: height(of: detent).map { "screen - \($0).dp.toPx()" }
    }
  }

  /// The code of `positionalThreshold`.
  ///
  /// Compose only passes the distance of two anchors, so the code compares the offset of the sheet
  /// to detect a dismissal.
  private func threshold(of releaseRule: Style.ReleaseRule) -> String {
    switch releaseRule {
    case .thresholds(let thresholds):
      let between = "\(number(thresholds.snapAfter))f * distance"
      guard isDismissibleBySwipe, let smallest = sheet.detents.first?.name,
        thresholds.snapAfter != 1 - thresholds.dismissBelow
      else { return "{ distance -> \(between) }" }
      return """
        { distance ->
            val below = state.requireOffset() > anchors.positionOf(\(smallest.quotedForKotlin))
            if (below) \(number(1 - thresholds.dismissBelow))f * distance else \(between)
          }
        """
    case .compose(let thresholds), .settled(let thresholds):
      return "{ with(density) { \(number(thresholds.distance)).dp.toPx() } }"
    case .travel(let thresholds):
      return "{ with(density) { \(number(thresholds.expandBeyond)).dp.toPx() } }"
    case .rules(_, let otherwise): return threshold(of: otherwise)
    }
  }

  /// Differences between the decisions of this code and those of the policy, each as a sentence.
  var composeDifferences: [String] {
    var lines: [String] = []
    if !sheet.rules.isEmpty {
      lines.append(
        "The policy is \(decider): custom code, which Compose's fling behavior does not "
          + "support. The code below uses the fallback rule; port the custom rules from the map.")
    }
    lines += differences(of: style.releaseRule)
    if confirmsDismissal {
      lines.append(
        "The script's should_dismiss is called first: remove \"dismiss\" from the anchors "
          + "while it would return false.")
    }
    return lines
  }

  private func differences(of releaseRule: Style.ReleaseRule) -> [String] {
    let fixed = "Compose moves to the next anchor at 125 dp/s or more, which cannot be changed; "
    switch releaseRule {
    case .rules(_, let otherwise): return differences(of: otherwise)
    case .thresholds(let thresholds):
      let fast =
        thresholds.fastHeights.map { "\(number($0)) screen heights per second" }
        ?? "\(number(thresholds.fast)) dp/s"
      var lines = ["\(fixed)the policy does so at \(fast) or more."]
      lines.append(
        "At rest, Compose selects the nearest anchor; the policy uses its thresholds.")
      if thresholds.projects != nil {
        lines.append("The policy uses the projected position; Compose uses the current position.")
      }
      if isDismissibleBySwipe, thresholds.dismissBelow != 0.5 {
        lines.append("In Compose, the threshold for moving back up is the same as for moving down.")
      }
      if thresholds.skips { lines.append("The policy can skip detents; Compose never does.") }
      return lines
    case .compose(let thresholds):
      return thresholds.velocity == Self.composeSpeed
        ? [] : ["\(fixed)the policy does so at \(number(thresholds.velocity)) dp/s or more."]
    case .settled(let thresholds):
      return [
        "The policy measures from the last resting detent: beyond "
          + "\(number(thresholds.distance)) dp or \(number(thresholds.velocity)) dp/s, "
          + "the sheet moves to the next anchor; otherwise it returns. Compose measures "
          + "from the last anchor passed and chooses the nearest one at zero velocity."
      ]
    case .travel(let thresholds):
      return [
        "\(fixed)the policy ignores velocity.",
        "The policy uses travel only (\(number(thresholds.dismissBeyond)) "
          + "dp down dismisses, \(number(thresholds.expandBeyond)) dp "
          + "up expands); Compose uses the distance between anchors.",
      ]
    }
  }
}
