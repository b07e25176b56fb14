internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

/// The rules for reaching detents and dismissing the sheet without a drag (2.5.7, 2.1.2, 1.4.4,
/// 1.4.10).
extension SheetUnderTest {
  private static func allowsAny(_ way: UserPath) -> Bool { true }

  /// The maximum number of actions without effect in a scenario.
  private static let maxTries = 8

  // MARK: 2.5.7

  /// Checks that each detent that a drag reaches can also be reached without a drag, and the same
  /// for the dismissal.
  var dragging: AccessibilityResult {
    let reached = graph.paths(from: 0, by: Self.allowsAny)
    let plain = graph.paths(from: 0) { $0.isSimple }
    let detents = graph.detents(among: plain.keys)
    let lost = graph.detents(among: reached.keys).filter { !detents.contains($0) }
    let dragsOut = graph.edges.contains {
      $0.way.kind == .dragging && $0.to == ReachabilityGraph.dismissedNode
    }
    let exit = graph.simpleDismissalPath
    // A sheet that does not block the content behind it can remain; any other state that a drag
    // dismisses needs another dismissal.
    let stuck = reached.keys.sorted().filter { $0 != ReachabilityGraph.dismissedNode }.filter {
      node in
      guard dragsOut, exit == nil || graph.nodes[node].place.isModal else { return false }
      let out = ReachabilityGraph.dismissedNode
      return graph.paths(from: node, by: { $0.isSimple })[out] == nil
        && graph.paths(from: node, by: { $0.isSimple || $0.kind == .dragging })[out] != nil
    }
    let certain = stuck.filter { graph.isComplete(from: $0) { $0.isSimple } }
    let isLost = !lost.isEmpty && graph.isComplete(from: 0) { $0.isSimple }
    if isLost || !certain.isEmpty {
      return draggingFailure(isLost ? lost : [], certain, exit?.last)
    }
    if graph.isTruncated || !lost.isEmpty || !stuck.isEmpty { return searchLimit(.dragging) }
    let drags = graph.edges.contains { $0.way.kind == .dragging && $0.to != $0.from }
    let tour = graph.tour(by: { $0.isSimple }, leaving: true)
    var scenario = scenario(.dragging)
    scenario.add(tour, in: graph)
    if !drags {
      for stay in graph.pathsWithoutEffect(at: 0, by: { $0.kind == .dragging }) {
        scenario.add([stay.act])
      }
      scenario.lines.append(start.expectation)
      return result(
        .dragging, .shown, "it cannot be dragged, so no alternative is needed",
        [tour.isEmpty ? scenario : self.tour(.dragging)])
    }
    let missing = start.world[start.sheet].detents.map { $0.name }.filter { !detents.contains($0) }
    if !missing.isEmpty, start.world[start.sheet].presentation == .sheet {
      return result(
        .dragging, .notShown, "no action that was tried reaches \(missing.quotedList)", [scenario])
    }
    let out =
      dragsOut
      ? "\(actionText(plain[ReachabilityGraph.dismissedNode] ?? exit)) dismisses it"
      : "it cannot be dismissed by dragging, so no alternative is needed"
    let several =
      detents.count > 1
      ? "\(detents.quotedList) are reached without a drag, by "
        + "\(actionTexts(tour.filter { $0.to != ReachabilityGraph.dismissedNode })); "
      : ""
    return result(.dragging, .shown, several + out, [scenario])
  }

  private func tour(_ rule: AccessibilityRule) -> AccessibilityScenario {
    var scenario = scenario(rule)
    scenario.add(graph.tour(by: { $0.isSimple }, leaving: true), in: graph)
    return scenario
  }

  private func draggingFailure(
    _ lost: [String], _ stuck: [Int], _ exit: ReachabilityGraph.Edge?
  ) -> AccessibilityResult {
    var says: [String] = []
    if let exit, !lost.isEmpty, stuck.isEmpty {
      let place = exit.from == 0 ? nil : graph.nodes[exit.from].place.detent
      says.append("\(exit.way.label) dismisses it\(place.map { " at \"\($0)\"" } ?? ""), but")
    }
    if !lost.isEmpty {
      says.append("only a drag reaches \(lost.quotedList)" + (stuck.isEmpty ? "" : ", and"))
    }
    if let first = stuck.first {
      let keys = graph.paths(from: first) { !$0.isSimple && $0.kind != .dragging }
      let place =
        exit == nil ? "" : graph.nodes[first].place.detent.map { " from \"\($0)\"" } ?? ""
      let other =
        keys[ReachabilityGraph.dismissedNode].map {
          "; \(actionText($0)) also dismisses it, but is not a pointer action"
        } ?? ""
      says.append("only a drag dismisses it\(place)\(other)")
    }
    var wanted = scenario(.dragging)
    if let name = lost.first {
      wanted.lines += self.tries(at: 0) { $0.isSimple }
      wanted.lines.append("expect \(luaName).is_at \(name.quotedForLua)")
    } else if let first = stuck.first {
      wanted.lines += lines(to: first) + self.tries(at: first) { $0.isSimple }
      wanted.lines.append("expect \(luaName).is_closed()")
    }
    let scenarios = [true, false].map { showsTries in
      var scenario = scenario(.dragging)
      var node = 0
      func tries() -> [String] { showsTries ? self.tries(at: node) { $0.isSimple } : [] }
      if let way = drag(toOneOf: lost), let end = way.last {
        scenario.lines += tries()
        scenario.add(way, in: graph)
        node = end.to
      } else if let first = stuck.first {
        scenario.lines += lines(to: first)
        node = first
      }
      if stuck.contains(node) {
        scenario.lines += tries()
        let ways = graph.paths(from: node) { $0.isSimple || $0.kind == .dragging }
        scenario.add(ways[ReachabilityGraph.dismissedNode] ?? [], in: graph)
      }
      return scenario
    }
    return failure(
      .dragging, says.joined(separator: " "), facts: scenarios, wanted: wanted)
  }

  /// The shortest path to one of these detents that ends with a drag.
  private func drag(toOneOf lost: [String]) -> [ReachabilityGraph.Edge]? {
    let drags = graph.edges.filter { edge in
      edge.way.kind == .dragging && edge.to != ReachabilityGraph.dismissedNode
        && lost.contains(graph.nodes[edge.to].place.detent ?? "")
    }
    let reached = graph.paths(from: 0, by: Self.allowsAny)
    return drags.compactMap { edge in reached[edge.from].map { $0 + [edge] } }
      .min { $0.count < $1.count }
  }

  /// The lines of a scenario from the start to a state.
  private func lines(to node: Int) -> [String] {
    var scenario = AccessibilityScenario(name: "")
    scenario.add(graph.paths(from: 0, by: Self.allowsAny)[node] ?? [], in: graph)
    return scenario.lines
  }

  /// The lines of the actions that do not change a state.
  private func tries(at node: Int, by isAllowed: (UserPath) -> Bool) -> [String] {
    let stays = graph.pathsWithoutEffect(at: node, by: isAllowed).prefix(Self.maxTries)
    guard !stays.isEmpty else { return [] }
    var scenario = AccessibilityScenario(name: "")
    for way in stays { scenario.add([way.act]) }
    return scenario.lines + [graph.nodes[node].place.expectation]
  }

  // MARK: 2.1.2

  /// Checks that a key or a screen reader can leave each state that traps the focus.
  var focusTrap: AccessibilityResult {
    let places = graph.paths(from: 0, by: Self.allowsAny).keys.filter {
      $0 != ReachabilityGraph.dismissedNode
    }
    .sorted()
    .filter { graph.nodes[$0].place.isOnTop }
    let closed = places.filter { graph.nodes[$0].place.isModal }
    let isTrap = { (node: Int) in
      graph.paths(from: node) { $0.isKeyboardAccessible }.keys.allSatisfy { closed.contains($0) }
    }
    let traps = closed.filter(isTrap)
    if let node = traps.first(where: { graph.isComplete(from: $0) { $0.isKeyboardAccessible } }) {
      return focusTrapFailure(at: node)
    }
    if graph.isTruncated || !traps.isEmpty { return searchLimit(.noTrap) }
    guard let first = closed.first else {
      var scenario = scenario(.noTrap)
      scenario.lines += [
        "for _, layer in ipairs(user:layers()) do",
        "  expect.truthy(layer ~= \("dim:\(name)".quoted), layer)", "end",
      ]
      return result(
        .noTrap, .shown,
        "focus can leave it at every detent, because the content behind it is not blocked",
        [scenario])
    }
    let ways = closed.compactMap {
      graph.paths(from: $0) { $0.isKeyboardAccessible }[ReachabilityGraph.dismissedNode]
    }
    var scenario = AccessibilityScenario(name: self.scenario(.noTrap).name, device: device)
    for (node, out) in zip(closed, ways).prefix(4) {
      scenario.add(entry.acts)
      scenario.lines += lines(to: node)
      scenario.add(out, in: graph, byKeys: true)
    }
    var once = self.scenario(.noTrap)
    once.lines += lines(to: first)
    let open = graph.paths(from: first) { $0.isKeyboardAccessible }
      .filter { !closed.contains($0.key) }.min {
        ($0.value.count, $0.key) < ($1.value.count, $1.key)
      }
    once.add(open?.value ?? [], in: graph, byKeys: true)
    let label =
      ways.isEmpty
      ? "a move to a detent that does not trap focus" : actionTexts(ways.flatMap { $0 })
    return result(
      .noTrap, .shown, "a keyboard or screen reader can leave it with \(label)", [scenario, once])
  }

  private func focusTrapFailure(at node: Int) -> AccessibilityResult {
    var scenario = scenario(.noTrap)
    scenario.lines += lines(to: node)
    var short = scenario
    let stays = graph.pathsWithoutEffect(at: node) { $0.isKeyboardAccessible }
    scenario.lines += tries(at: node) { $0.isKeyboardAccessible }
    short.add(stays.filter { $0.kind == .escape }.map { $0.act })
    short.lines.append(graph.nodes[node].place.expectation)
    let others = graph.edges.filter {
      $0.from == node && $0.to == ReachabilityGraph.dismissedNode && !$0.way.isKeyboardAccessible
    }
    let place = graph.nodes[node].place.detent.map { " at \"\($0)\"" } ?? ""
    let hint = others.isEmpty ? "" : "; a finger can leave it with \(actionTexts(others))"
    let close = stays.contains { $0.kind == .close } ? "the close button" : "it has no close button"
    let said =
      stays.contains { $0.kind == .close }
      ? "neither escape nor \(close) dismisses it\(place)"
      : "escape does not dismiss it\(place), and \(close)"
    var wanted = self.scenario(.noTrap)
    wanted.lines += lines(to: node)
    wanted.add([.escapes])
    wanted.lines.append("expect \(luaName).is_closed()")
    return failure(.noTrap, said + hint, facts: [scenario, short], wanted: wanted)
  }

  // MARK: 1.4.4, 1.4.10

  /// Checks that the sheet can still be dismissed on the smallest device at the largest text size,
  /// if it can be dismissed at the default size.
  func dismissalOnSmallDevice(_ rule: AccessibilityRule) -> AccessibilityResult {
    let small = Self.smallDevice(rule, like: sessions.device)
    let place = "on \(small.label)"
    let there = ReachabilityGraph(of: name, after: entry.acts, in: sessions, on: small.device) {
      ($0.isSimple || $0.kind == .dragging) && entry.isTried($0)
    }
    var scenario = AccessibilityScenario(
      name: "\(rule.rawValue) \(rule.title): \(name)", device: small.device.lua)
    scenario.add(entry.acts)
    let before = graph.simpleDismissalPath
    guard !there.nodes.isEmpty else {
      scenario.lines.append(
        "expect.truthy(not pcall(function() expect.now(\(luaName)).is_open() end))")
      guard before != nil else {
        return result(rule, .notShown, "it does not open \(place)", [scenario])
      }
      var wanted = AccessibilityScenario(name: scenario.name, device: small.device.lua)
      wanted.add(entry.acts)
      wanted.lines.append("expect.now(\(luaName)).is_open()")
      return failure(rule, "it does not open \(place)", facts: [scenario], wanted: wanted)
    }
    if let out = there.simpleDismissalPath {
      scenario.add(out, in: there)
      return result(rule, .shown, "\(actionText(out)) dismisses it \(place)", [scenario])
    }
    for way in there.pathsWithoutEffect(at: 0, by: { $0.isSimple }).prefix(Self.maxTries) {
      scenario.add([way.act])
    }
    var wanted = scenario
    wanted.lines.append("expect \(luaName).is_closed()")
    scenario.lines.append("expect \(luaName).is_open()")
    if let before {
      guard there.isComplete(from: 0, by: { $0.isSimple }) else { return searchLimit(rule) }
      return failure(
        rule, "\(actionText(before)) dismisses it at the default size, but nothing does \(place)",
        facts: [scenario], wanted: wanted)
    }
    return result(
      rule, .notShown,
      "there is no visible way to dismiss it at any text size (2.5.7, 2.1.2)", [scenario])
  }

  /// The smallest built-in device of the platform, at the largest text size.
  private static func smallDevice(
    _ rule: AccessibilityRule, like device: Device
  ) -> (device: Device, label: String) {
    let own = Device.catalogue.filter { $0.platform == device.platform }
    var small =
      own.min { $0.shortSide * $0.longSide < $1.shortSide * $1.longSide } ?? device
    // AX5 on iOS, and the largest text size on Android.
    let factor = device.platform == .ios ? 3.12 : 2
    small.textSize = TextSize(factor: factor)
    small.isRightToLeft = device.isRightToLeft
    let label = "at text size \(factor.short)"
    guard rule == .reflow else { return (small, "\(small.name) \(label)") }
    small.shortSide = 320
    small.longSide = 568
    return (small, "a screen of 320 by 568 pt \(label)")
  }

  // MARK: Text

  /// The text of a path: its last action.
  private func actionText(_ edges: [ReachabilityGraph.Edge]?) -> String {
    guard let last = edges?.last else { return "nothing" }
    return last.way.label
  }

  /// The texts of the actions of edges, without duplicates.
  private func actionTexts(_ edges: [ReachabilityGraph.Edge]) -> String {
    var seen: Set<String> = []
    return edges.map { $0.way.label }.filter { seen.insert($0).inserted }.listed(by: "and")
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}
