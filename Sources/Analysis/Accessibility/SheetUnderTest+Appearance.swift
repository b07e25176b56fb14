internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Gestures
internal import SheetEngine

/// The rules for target size, contrast and motion (2.5.8, 1.4.11, 2.3.3).
extension SheetUnderTest {
  // MARK: 2.5.8

  /// The minimum size of a target, and the size that both platforms recommend, in points.
  private static let targetSizes = (least: 24.0, advised: 44.0)

  private struct Target {
    var name: String
    var frame: Rect
    var part: SheetPart?
    var shorterSide: Double { min(frame.width, frame.height) }
    var label: String {
      let size = "\(frame.width.decimals(atMost: 1)) by \(frame.height.decimals(atMost: 1)) pt"
      return part == nil ? "\"\(name)\" is \(size)" : "the \(name) is \(size)"
    }
  }

  private var targets: [Target] {
    let (world, id) = (start.world, start.sheet)
    var found: [Target] = []
    for (part, name) in [
      (SheetPart.grabberHit, "grabber's area"), (.closeHit, "close button's area"),
      (.back, "back button"),
    ] {
      if let frame = world.rect(part, of: id) {
        found.append(Target(name: name, frame: frame, part: part))
      }
    }
    for entry in world.items(of: id) where entry.item.options.acts {
      switch entry.item.kind {
      case .field, .button, .controlPart: break
      case .control(_, let kind): if !kind.parts.isEmpty { continue }
      case .row where world.hasSwitch(entry.item, in: id): break
      case .row, .column, .cell, .image, .map: if !start.hearsTaps { continue }
      case .text, .carousel, .blank: continue
      }
      found.append(Target(name: entry.item.label, frame: entry.frame))
    }
    return found
  }

  /// Checks that each touch target is at least 24 points wide and high.
  var targetSize: AccessibilityResult {
    var scenario = scenario(.targetSize)
    let targets = targets
    guard let smallest = targets.min(by: { $0.shorterSide < $1.shorterSide }) else {
      for part in [SheetPart.grabber, .close] {
        scenario.lines.append(
          "expect.equal(user:sheet(\(luaName)):rect \(part.rawValue.quotedForLua), nil)")
      }
      return result(
        .targetSize, .notShown, "it has no grabber, button or other touch target", [scenario])
    }
    let isSmall = smallest.shorterSide < Self.targetSizes.least
    var short = scenario
    for target in isSmall ? [smallest] : targets where target.part != nil || isSmall {
      appendCheck(target, in: &scenario, isSmall: isSmall)
      appendCheck(target, in: &short, isSmall: isSmall)
    }
    let own = targets.filter { $0.part == nil }
    if !isSmall, let least = own.min(by: { $0.shorterSide < $1.shorterSide }) {
      appendCheck(least, in: &scenario, isSmall: false)
    }
    if isSmall {
      var wanted = self.scenario(.targetSize)
      appendCheck(smallest, in: &wanted, isSmall: false)
      return failure(
        .targetSize, "\(smallest.label); 24 by 24 is the minimum, 44 is recommended",
        facts: [scenario, short], wanted: wanted)
    }
    let note =
      smallest.shorterSide < Self.targetSizes.advised
      ? "; 44 is recommended" : ""
    let all =
      targets.count == 1 ? smallest.label : "the smallest of \(targets.count): \(smallest.label)"
    return result(.targetSize, .shown, all + note, [scenario, short])
  }

  /// Appends lines that verify the size of a target: of a part by its rectangle, of content by a
  /// tap 11.9 pt from its center, which must hit it or miss it.
  private func appendCheck(
    _ target: Target, in scenario: inout AccessibilityScenario, isSmall: Bool
  ) {
    if let part = target.part {
      scenario.lines += [
        "do", "  local box = user:sheet(\(luaName)):rect \(part.rawValue.quotedForLua)",
        isSmall
          ? "  expect.truthy(box.width < 24 or box.height < 24)"
          : "  expect.truthy(box.width >= 24 and box.height >= 24)", "end",
      ]
      return
    }
    let isLow = target.frame.height <= target.frame.width
    let middle = target.frame.center
    let way = Self.targetSizes.least / 2 - 0.1
    let (x, y) = isLow ? (middle.x, middle.y - way) : (middle.x - way, middle.y)
    scenario.lines.append("-- 11.9 pt next to the center of \(target.name.quotedForLua):")
    scenario.add([.tapsAt(x: x, y: y)])
    let hit = "hit[#hit].target \(isSmall ? "~=" : "==") \(target.name.quotedForLua)"
    scenario.lines += [
      "local hit = user:events \"tapped\"",
      "expect.truthy(\(isSmall ? "#hit == 0 or" : "#hit > 0 and") \(hit))",
    ]
  }

  // MARK: 1.4.11

  /// The contrast of the grabber; only informational, because the grabber is not the only control.
  var contrast: AccessibilityResult {
    var scenario = scenario(.contrast)
    let (world, id) = (start.world, start.sheet)
    guard world.rect(.grabber, of: id) != nil else {
      scenario.lines.append("expect.equal(user:sheet(\(luaName)):rect \"grabber\", nil)")
      return result(.contrast, .notShown, "it shows no grabber", [scenario])
    }
    let looks = world[id].definition.style.appearances
    let schemes = [("in light colors", looks.light), ("in dark colors", looks.dark)]
    let ratios = schemes.map {
      ($0.0, $0.1, ContrastRatio.ratio($0.1.grabberColor, $0.1.background))
    }
    let shown = looks[world.device.colorScheme]
    let ratio = ContrastRatio.ratio(shown.grabberColor, shown.background)
    scenario.lines += ContrastRatio.luaSource
    scenario.lines += [
      "local looks = user:sheet(\(luaName)).appearance",
      "expect.near(contrast(looks.grabber_color, looks.background), "
        + "\(ratio.decimals(atMost: 4)), 0.001)",
    ]
    let label = ratios.map { scheme, look, ratio in
      "\(look.grabberColor) on \(look.background) is \(ratio.fixed(1)) : 1 \(scheme)"
    }
    let isPlain = ratios.allSatisfy { $0.2 >= 3 }
    return result(
      .contrast, isPlain ? .shown : .notShown,
      label.joined(separator: ", ")
        + (isPlain ? "" : "; 3 : 1 is required, but this result is only informational"), [scenario])
  }

  // MARK: 2.3.3

  /// The maximum duration of a motion with Reduce Motion, in seconds.
  ///
  /// WCAG defines no number. Reduce Motion shortens springs to 0.2 s, but the dismissal curves of
  /// the platforms keep their 0.3 s.
  private static let maxDuration = 0.4

  /// Checks that no motion is long with Reduce Motion.
  var motion: AccessibilityResult {
    var calm = sessions.device
    calm.reducesMotion = true
    let plain = graph.tour(by: { $0.kind != .dragging }, leaving: true)
    let tour = plain.isEmpty ? graph.tour(by: { _ in true }, leaving: true) : plain
    let acts = entry.acts + tour.map { $0.way.act }
    guard let place = sessions.place(of: name, after: acts, on: calm) else {
      let scenario = scenario(.lessMotion, device: calm.lua)
      return result(
        .lessMotion, .notShown, "with Reduce Motion it does not work in the same way", [scenario])
    }
    let slow = place.durations.firstIndex { $0 > Self.maxDuration }
    let scenarios = [Self.maxDuration, Self.maxDuration + 0.25].map {
      timedScenario(acts.prefix((slow ?? acts.count) + 1), slow: slow, $0, on: calm)
    }
    guard let slow else {
      let most = place.durations.max() ?? 0
      return result(
        .lessMotion, .shown,
        "with Reduce Motion, presenting, settling and dismissing take at most \(most.fixed(2)) s",
        scenarios)
    }
    let what =
      slow < entry.acts.count
      ? "presenting"
      : tour[slow - entry.acts.count].to == ReachabilityGraph.dismissedNode
        ? "dismissing" : "settling"
    let full = sessions.place(of: name, after: acts)?.durations[slow] ?? 0
    return failure(
      .lessMotion,
      "\(what) takes \(place.durations[slow].fixed(2)) s with Reduce Motion, \(full.fixed(2)) "
        + "s without; the maximum is \(Self.maxDuration.short) s", facts: [scenarios[0]],
      wanted: timedScenario(acts.prefix(slow + 1), slow: nil, Self.maxDuration, on: calm))
  }

  /// A scenario of actions on a device that checks after each action whether the sheet is at rest
  /// after `seconds`.
  ///
  /// The action at index `slow` must still be in motion. The longer of the two limits allows for
  /// motion of the keyboard.
  private func timedScenario(
    _ acts: ArraySlice<Action>, slow: Int?, _ seconds: Double, on device: Device
  ) -> AccessibilityScenario {
    let rule = AccessibilityRule.lessMotion
    var scenario = AccessibilityScenario(
      name: "\(rule.rawValue) \(rule.title): \(name)", device: device.lua)
    for (index, act) in acts.enumerated() {
      scenario.add([act])
      guard index + 1 >= entry.acts.count else { continue }
      scenario.lines.append("user:waits(\(seconds))")
      let phase = "user:sheet(\(luaName)).phase"
      scenario.lines.append(
        index == slow
          ? "expect.truthy(\(phase) ~= \"resting\" and \(phase) ~= \"hidden\")"
          : "expect.truthy(\(phase) == \"resting\" or \(phase) == \"hidden\")")
    }
    return scenario
  }
}
