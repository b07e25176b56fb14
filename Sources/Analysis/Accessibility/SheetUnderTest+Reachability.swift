internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

/// The rules for reaching detents and dismissing the sheet without a drag (2.5.7, 2.1.2, 1.4.4,
/// 1.4.10).
extension SheetUnderTest {
  private static func isAny(_ way: UserPath) -> Bool { true }

  /// The maximum number of actions without effect in a scenario.
  private static let mostTries = 8

  // MARK: 2.5.7

  /// Checks that each detent that a drag reaches can also be reached without a drag, and the same
  /// for the dismissal.
  var dragging: AccessibilityResult {
    let reached = graph.ways(from: 0, by: Self.isAny)
    let plain = graph.ways(from: 0) { $0.isPlain }
    let detents = graph.detents(among: plain.keys)
    let lost = graph.detents(among: reached.keys).filter { !detents.contains($0) }
    let dragsOut = graph.edges.contains {
      $0.way.kind == .dragging && $0.to == ReachabilityGraph.out
    }
    let exit = graph.plainExit
    // A sheet that does not block the content behind it can remain; any other state needs a
    // dismissal.
    let stuck = reached.keys.sorted().filter { $0 != ReachabilityGraph.out }.filter { node in
      guard dragsOut, exit == nil || graph.nodes[node].place.isContained else { return false }
      return graph.ways(from: node, by: { $0.isPlain })[ReachabilityGraph.out] == nil
    }
    if !lost.isEmpty || !stuck.isEmpty { return draggingFails(lost, stuck, exit?.last) }
    let drags = graph.edges.contains { $0.way.kind == .dragging && $0.to != $0.from }
    let tour = graph.tour(by: { $0.isPlain }, leaving: true)
    var scenario = scenario(.dragging)
    scenario.add(tour, in: graph)
    if !drags {
      for stay in graph.stays(at: 0, by: { $0.kind == .dragging }) { scenario.add([stay.act]) }
      scenario.lines.append(start.expectation)
      return verdict(
        .dragging, .shown, "it cannot be dragged, so no alternative is needed",
        [tour.isEmpty ? scenario : self.tour(.dragging)])
    }
    let missing = start.world[start.sheet].detents.map { $0.name }.filter { !detents.contains($0) }
    if !missing.isEmpty, start.world[start.sheet].presentation == .sheet {
      return verdict(
        .dragging, .notShown, "no action that was tried reaches \(missing.named)", [scenario])
    }
    let out =
      dragsOut
      ? "\(words(plain[ReachabilityGraph.out] ?? exit)) dismisses it"
      : "it cannot be dismissed by dragging, so no alternative is needed"
    let several =
      detents.count > 1
      ? "\(detents.named) are reached without a drag, by "
        + "\(means(tour.filter { $0.to != ReachabilityGraph.out })); "
      : ""
    return verdict(.dragging, .shown, several + out, [scenario])
  }

  private func tour(_ rule: AccessibilityRule) -> AccessibilityScenario {
    var scenario = scenario(rule)
    scenario.add(graph.tour(by: { $0.isPlain }, leaving: true), in: graph)
    return scenario
  }

  private func draggingFails(
    _ lost: [String], _ stuck: [Int], _ exit: ReachabilityGraph.Edge?
  ) -> AccessibilityResult {
    var says: [String] = []
    if let exit, !lost.isEmpty, stuck.isEmpty {
      let place = exit.from == 0 ? nil : graph.nodes[exit.from].place.detent
      says.append("\(exit.way.words) dismisses it\(place.map { " at \"\($0)\"" } ?? ""), but")
    }
    if !lost.isEmpty {
      says.append("only a drag reaches \(lost.named)" + (stuck.isEmpty ? "" : ", and"))
    }
    if let first = stuck.first {
      let keys = graph.ways(from: first) { !$0.isPlain && $0.kind != .dragging }
      let place =
        exit == nil ? "" : graph.nodes[first].place.detent.map { " from \"\($0)\"" } ?? ""
      let other =
        keys[ReachabilityGraph.out].map {
          "; \(words($0)) also dismisses it, but is not a pointer action"
        } ?? ""
      says.append("only a drag dismisses it\(place)\(other)")
    }
    let scenarios = [true, false].map { showsTries in
      var scenario = scenario(.dragging)
      var node = 0
      func tries() -> [String] { showsTries ? self.tries(at: node) { $0.isPlain } : [] }
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
        let ways = graph.ways(from: node) { $0.isPlain || $0.kind == .dragging }
        scenario.add(ways[ReachabilityGraph.out] ?? [], in: graph)
      }
      return scenario
    }
    return verdict(.dragging, .fails, says.joined(separator: " "), scenarios)
  }

  /// The shortest path to one of these detents that ends with a drag.
  private func drag(toOneOf lost: [String]) -> [ReachabilityGraph.Edge]? {
    let drags = graph.edges.filter { edge in
      edge.way.kind == .dragging && edge.to != ReachabilityGraph.out
        && lost.contains(graph.nodes[edge.to].place.detent ?? "")
    }
    let reached = graph.ways(from: 0, by: Self.isAny)
    return drags.compactMap { edge in reached[edge.from].map { $0 + [edge] } }
      .min { $0.count < $1.count }
  }

  /// The lines of a scenario from the start to a state.
  private func lines(to node: Int) -> [String] {
    var scenario = AccessibilityScenario(name: "")
    scenario.add(graph.ways(from: 0, by: Self.isAny)[node] ?? [], in: graph)
    return scenario.lines
  }

  /// The lines of the actions that do not change a state.
  private func tries(at node: Int, by isAllowed: (UserPath) -> Bool) -> [String] {
    let stays = graph.stays(at: node, by: isAllowed).prefix(Self.mostTries)
    guard !stays.isEmpty else { return [] }
    var scenario = AccessibilityScenario(name: "")
    for way in stays { scenario.add([way.act]) }
    return scenario.lines + [graph.nodes[node].place.expectation]
  }

  // MARK: 2.1.2

  /// Checks that a key or a screen reader can leave each state that traps the focus.
  var trap: AccessibilityResult {
    let places = graph.ways(from: 0, by: Self.isAny).keys.filter { $0 != ReachabilityGraph.out }
      .sorted()
      .filter { graph.nodes[$0].place.isOnTop }
    let closed = places.filter { graph.nodes[$0].place.isContained }
    let isTrap = { (node: Int) in
      graph.ways(from: node) { $0.isByKeys }.keys.allSatisfy { closed.contains($0) }
    }
    if let node = closed.first(where: isTrap) { return trapFails(at: node) }
    guard let first = closed.first else {
      var scenario = scenario(.noTrap)
      scenario.lines += [
        "for _, layer in ipairs(user:layers()) do",
        "  expect.truthy(layer ~= \("dim:\(name)".quoted), layer)", "end",
      ]
      return verdict(
        .noTrap, .shown,
        "focus can leave it at every detent, because the content behind it is not blocked",
        [scenario])
    }
    let ways = closed.compactMap { graph.ways(from: $0) { $0.isByKeys }[ReachabilityGraph.out] }
    var scenario = AccessibilityScenario(name: self.scenario(.noTrap).name, device: device)
    for (node, out) in zip(closed, ways).prefix(4) {
      scenario.add(entry.acts)
      scenario.lines += lines(to: node)
      scenario.add(out, in: graph, byKeys: true)
    }
    var once = self.scenario(.noTrap)
    once.lines += lines(to: first)
    let open = graph.ways(from: first) { $0.isByKeys }
      .filter { !closed.contains($0.key) }.min {
        ($0.value.count, $0.key) < ($1.value.count, $1.key)
      }
    once.add(open?.value ?? [], in: graph, byKeys: true)
    let words =
      ways.isEmpty ? "a move to a detent that does not trap focus" : means(ways.flatMap { $0 })
    return verdict(
      .noTrap, .shown, "a keyboard or screen reader can leave it with \(words)", [scenario, once])
  }

  private func trapFails(at node: Int) -> AccessibilityResult {
    var scenario = scenario(.noTrap)
    scenario.lines += lines(to: node)
    var short = scenario
    let stays = graph.stays(at: node) { $0.isByKeys }
    scenario.lines += tries(at: node) { $0.isByKeys }
    short.add(stays.filter { $0.kind == .escape }.map { $0.act })
    short.lines.append(graph.nodes[node].place.expectation)
    let others = graph.edges.filter {
      $0.from == node && $0.to == ReachabilityGraph.out && !$0.way.isByKeys
    }
    let place = graph.nodes[node].place.detent.map { " at \"\($0)\"" } ?? ""
    let hint = others.isEmpty ? "" : "; a finger can leave it with \(means(others))"
    let close = stays.contains { $0.kind == .close } ? "the close button" : "it has no close button"
    let said =
      stays.contains { $0.kind == .close }
      ? "neither escape nor \(close) dismisses it\(place)"
      : "escape does not dismiss it\(place), and \(close)"
    return verdict(.noTrap, .fails, said + hint, [scenario, short])
  }

  // MARK: 1.4.4, 1.4.10

  /// Checks that the sheet can still be dismissed on the smallest device at the largest text size,
  /// if it can be dismissed at the default size.
  func room(_ rule: AccessibilityRule) -> AccessibilityResult {
    let small = Self.small(rule, like: sessions.device)
    let place = "on \(small.words)"
    let there = ReachabilityGraph(of: name, after: entry.acts, in: sessions, on: small.device) {
      ($0.isPlain || $0.kind == .dragging) && entry.isTried($0)
    }
    var scenario = AccessibilityScenario(
      name: "\(rule.rawValue) \(rule.title): \(name)", device: small.device.lua)
    scenario.add(entry.acts)
    let before = graph.plainExit
    guard !there.nodes.isEmpty else {
      scenario.lines.append(
        "expect.truthy(not pcall(function() expect.now(\(lua)).is_open() end))")
      return verdict(
        rule, before == nil ? .notShown : .fails, "it does not open \(place)", [scenario])
    }
    if let out = there.plainExit {
      scenario.add(out, in: there)
      return verdict(rule, .shown, "\(words(out)) dismisses it \(place)", [scenario])
    }
    for way in there.stays(at: 0, by: { $0.isPlain }).prefix(Self.mostTries) {
      scenario.add([way.act])
    }
    scenario.lines.append("expect \(lua).is_open()")
    if let before {
      return verdict(
        rule, .fails,
        "\(words(before)) dismisses it at the default size, but nothing does \(place)", [scenario])
    }
    return verdict(
      rule, .notShown,
      "there is no visible way to dismiss it at any text size (2.5.7, 2.1.2)", [scenario])
  }

  /// The smallest built-in device of the platform, at the largest text size.
  private static func small(
    _ rule: AccessibilityRule, like device: Device
  ) -> (device: Device, words: String) {
    let own = Device.catalogue.filter { $0.platform == device.platform }
    var small =
      own.min { $0.shortSide * $0.longSide < $1.shortSide * $1.longSide } ?? device
    // AX5 on iOS, and the largest text size on Android.
    let factor = device.platform == .ios ? 3.12 : 2
    small.textSize = TextSize(factor: factor)
    small.isRightToLeft = device.isRightToLeft
    let words = "at text size \(factor.short)"
    guard rule == .reflow else { return (small, "\(small.name) \(words)") }
    small.shortSide = 320
    small.longSide = 568
    return (small, "a screen of 320 by 568 pt \(words)")
  }

  // MARK: Text

  /// The text of a path: its last action.
  private func words(_ edges: [ReachabilityGraph.Edge]?) -> String {
    guard let last = edges?.last else { return "nothing" }
    return last.way.words
  }

  /// The texts of the actions of edges, without duplicates.
  private func means(_ edges: [ReachabilityGraph.Edge]) -> String {
    var seen: Set<String> = []
    return edges.map { $0.way.words }.filter { seen.insert($0).inserted }.listed(by: "and")
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}
