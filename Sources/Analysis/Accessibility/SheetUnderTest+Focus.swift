internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

/// The rules for focus and announcements of a screen reader (2.4.3, 2.4.11, 4.1.3).
extension SheetUnderTest {
  /// The element that gets the focus when the sheet is presented.
  private var heading: String { start.world[start.sheet].definition.heading }

  // MARK: 2.4.3

  /// Checks that the focus moves into the sheet at the presentation, and back at the dismissal.
  var focusOrder: AccessibilityResult {
    var scenario = scenario(.focusOrder)
    let inside = start.world.focus
    scenario.lines.append("user:settles()")
    scenario.lines.append("expect.equal(user:focus(), \(inside?.quotedForLua ?? "nil"))")
    let names = [heading] + start.labels + SheetPart.allCases.map { $0.rawValue }
    guard let inside, names.contains(inside) else {
      let where_ = inside.map { "on \"\($0)\"" } ?? "nowhere"
      var wanted = self.scenario(.focusOrder)
      wanted.lines += ["user:settles()", "expect.equal(user:focus(), \(heading.quotedForLua))"]
      return failure(
        .focusOrder, "focus is \(where_) after the sheet is presented", facts: [scenario],
        wanted: wanted)
    }
    guard let trigger = entry.trigger else {
      return result(
        .focusOrder, .notShown,
        "focus goes to \"\(inside)\"; no button opens "
          + "the sheet, so focus has nothing to return to", [scenario])
    }
    let ways = graph.paths(from: 0) { $0.kind != .dragging }
    var acts =
      (ways[ReachabilityGraph.dismissedNode] ?? graph.paths(from: 0) { _ in true }[
        ReachabilityGraph.dismissedNode] ?? [])
      .map { $0.way.act }
    if acts.isEmpty { acts = [.dismisses(name, forced: true)] }
    guard let end = sessions.place(of: name, after: entry.acts + acts), !end.isOpen else {
      return result(
        .focusOrder, .notShown,
        "no action that was tried dismisses the sheet", [scenario])
    }
    scenario.add(acts)
    scenario.lines.append("expect \(luaName).is_closed()")
    let back = end.world.focus
    var wanted = scenario
    wanted.lines.append("expect.equal(user:focus(), \(trigger.quotedForLua))")
    scenario.lines.append("expect.equal(user:focus(), \(back?.quotedForLua ?? "nil"))")
    if back == trigger {
      return result(
        .focusOrder, .shown,
        "focus goes to \"\(inside)\" and returns to \"\(trigger)\"" + tabOrder, [scenario])
    }
    let place = back.map { "to \"\($0)\"" } ?? "to nothing"
    let isElsewhere = end.world.navigation != start.world.navigation || end.world.topSheet != nil
    if isElsewhere {
      return result(
        .focusOrder, .notShown,
        "focus goes to \"\(inside)\"; the element that "
          + "had it before is not shown after the dismissal", [scenario])
    }
    return failure(
      .focusOrder, "after the dismissal, focus goes \(place), not back to \"\(trigger)\"",
      facts: [scenario], wanted: wanted)
  }

  /// The elements that Tab visits after the sheet is presented, as the end of a sentence; empty if
  /// there are none.
  private var tabOrder: String {
    let names = start.world.focusOrder
    guard !names.isEmpty else { return "" }
    let most = 12
    let shown = names.prefix(most).map { "\"\($0)\"" }.joined(separator: ", ")
    return "; Tab visits \(shown)" + (names.count > most ? " and \(names.count - most) more" : "")
  }

  // MARK: 2.4.11

  /// The maximum number of fields that are tried.
  private static let maxFields = 8

  /// Checks that the keyboard does not cover a field that has the focus.
  var focusVisibility: AccessibilityResult {
    var shown = scenario(.focusInSight)
    let fields = start.world[start.sheet].definition.fields
    guard !fields.isEmpty else {
      shown.lines.append("expect.equal(user:sheet(\(luaName)).fields, {})")
      return result(
        .focusInSight, .notShown, "it has no text field, so the keyboard is never shown", [shown])
    }
    for field in fields.prefix(Self.maxFields) {
      let call = Action.edit(Action.EditField(name, .focus(field: field)))
      let tries = [Action.taps(field), call].lazy.compactMap { act in
        sessions.place(of: name, after: entry.acts + [act])
          .flatMap { $0.world.focusedField?.name == field ? (act, $0) : nil }
      }
      guard let (act, place) = tries.first else { continue }
      let cover = place.world.cover(of: field, row: nil)
      if cover == nil, case .point = place.world.target(named: field, row: nil) {
        shown.add([act])
        // The second tap verifies that the field is visible: `user` cannot tap a hidden field.
        shown.add([.taps(field)])
        continue
      }
      var hidden = scenario(.focusInSight)
      hidden.add([act])
      hidden.lines += [
        "user:settles()",
        "expect.error(function() user:taps \(field.quotedForLua) end, "
          + "\((cover == nil ? "cannot be reached" : "is behind").quotedForLua))",
      ]
      var wanted = self.scenario(.focusInSight)
      wanted.add([act])
      // The second tap requires that the field is visible.
      wanted.add([.taps(field)])
      return failure(
        .focusInSight,
        cover.map { "\"\(field)\" has the focus but is behind \($0)" }
          ?? "\"\(field)\" has the focus but is scrolled out of view or clipped",
        facts: [hidden], wanted: wanted)
    }
    return result(
      .focusInSight, .shown,
      "\(fields.prefix(Self.maxFields).quotedList) is visible while the keyboard is shown", [shown])
  }

  // MARK: 4.1.3

  /// Checks that the presentation and changes of the content are announced.
  var statusMessages: AccessibilityResult {
    var scenario = scenario(.statusMessages)
    let said = start.announcements.filter { !$0.allSatisfy { $0 == " " } }
    let name = heading.filter { $0 != " " }
    guard !name.isEmpty, said.contains(where: { $0.contains(heading) }) else {
      scenario.lines += [
        "user:settles()",
        "for _, said in ipairs(user:announcements()) do",  // prose:allow: Lua code
        "  expect.truthy(said == \(Self.grabberLabel) or not said:find \"[^ ]\" or not said:find("
          + "\(name.isEmpty ? "\"%S\"" : heading.quotedForLua + ", 1, true"))"
          + (name.isEmpty ? " or true)" : ")"), "end",
      ]
      var wanted = self.scenario(.statusMessages)
      wanted.lines += [
        "user:settles()", "local announced = false",
        "for _, text in ipairs(user:announcements()) do",
        "  announced = announced or text ~= \(Self.grabberLabel) and text:find \"[^ ]\" ~= nil",
        "end", "expect.truthy(announced)",
      ]
      return failure(
        .statusMessages, "nothing announces the sheet, because its title is blank",
        facts: [scenario], wanted: wanted)
    }
    scenario.lines.append("expect \(luaName).announced \(heading.quotedForLua)")
    var told: [String] = []
    if let edge = graph.edges.first(where: { edge in
      edge.from == 0 && edge.way.kind == .adjusting && edge.to != 0
        && edge.to != ReachabilityGraph.dismissedNode
    }), let detent = graph.nodes[edge.to].place.detent {
      scenario.add([edge], in: graph)
      scenario.lines.append("expect \(luaName).announced \(detent.quotedForLua)")
      told.append(detent)
    }
    if let silent = graph.edges.first(where: \.isSilent) {
      var mute = self.scenario(.statusMessages)
      mute.add(graph.paths(from: 0) { _ in true }[silent.from] ?? [], in: graph)
      mute.lines += ["user:settles()", "local before = #user:announcements()"]
      mute.add([silent.way.act])
      mute.lines += ["user:settles()", "expect.equal(#user:announcements(), before)"]
      return result(
        .statusMessages, .notShown,
        "\(silent.way.label) changes the sheet's content without an announcement; "
          + "call `announce` in its handler",
        [mute])
    }
    return result(
      .statusMessages, .shown,
      "\"\(heading)\" is announced when it is presented"
        + (told.isEmpty ? "" : ", and \(told.quotedList) when the grabber is adjusted"), [scenario])
  }

  private static let grabberLabel = "Sheet grabber, adjustable".quotedForLua
}

extension SheetDefinition {
  /// The name that a screen reader announces.
  fileprivate var heading: String { title ?? name }
}
