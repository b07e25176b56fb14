internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Actions of a user on a sheet that can reveal a mutant.
enum ProbeAction {
  /// Returns the first scenario that detects a mutant by an expectation after an action or during a
  /// motion; nil if there is none.
  static func suggestion(
    for mutant: Mutant, in suite: MutantTestSuite, devices: [String?],
    where notices: (SuggestedScenario) -> Bool
  ) -> SuggestedScenario? {
    guard let session = suite.session(with: nil) else { return nil }
    for sheet in session.world.sheets.map(\.root.name) {
      let detents = session.world.sheets.first { $0.root.name == sheet }.map {
        session.world.detents(of: $0.id, policy: session.policy).map(\.name)
      }
      for device in devices {
        for (title, steps) in probes(with: sheet, detents ?? []) {
          let name = suite.freeName("\(sheet), \(title)")
          guard let lines = suite.expectations(after: steps, name, device, with: nil) else {
            continue
          }
          let others = suite.expectations(after: steps, name, device, with: mutant)
          let telling = lines.filter { $0.hasPrefix("expect") && others?.contains($0) != true }
          guard let line = telling.first else { continue }
          let found = SuggestedScenario(
            name: name, device: device, hasUser: true, body: steps + [line])
          if notices(found) { return found }
        }
        for found in moments(of: sheet, in: suite, on: device, mutant) where notices(found) {
          return found
        }
      }
    }
    return nil
  }

  /// The actions, each with a title and its lines.
  private static func probes(with sheet: String, _ detents: [String]) -> [(String, [String])] {
    let opens = "user:opens \(sheet.quotedForLua)"
    var acts: [(String, [String])] = [("opened", [opens])]
    for detent in detents {
      acts.append(("at \(detent)", [opens, "user:sheet():select \(detent.quotedForLua)"]))
    }
    let ways = [
      ("flicked up", "user:flicks { up = 80, at = 900 }"),
      ("flicked down", "user:flicks { down = 80, at = 900 }"),
      ("thrown down", "user:flicks { down = 200, at = 2500 }"),
      ("dragged up", "user:drags { up = 150 }"), ("dragged down", "user:drags { down = 150 }"),
      ("dragged far down", "user:drags { down = 400 }"),
      ("after a tap on the backdrop", "user:taps \"backdrop\""), ("closed", "user:taps \"close\""),
      ("after going back", "user:goes_back()"), ("after escape", "user:escapes()"),
      ("after a minute", "user:waits(60)"), ("turned", "user:rotates \"landscape\""),
      ("with the keyboard", "user:keyboard(true)"),
    ]
    for (title, way) in ways { acts.append((title, [opens, "user:settles()", way])) }
    if let last = detents.last, detents.count > 1 {
      for (title, way) in ways.prefix(6) {
        let select = "user:sheet():select \(last.quotedForLua)"
        acts.append(("\(title) from \(last)", [opens, select, "user:settles()", way]))
      }
    }
    return acts
  }

  /// Scenarios that check values during a motion.
  private static func moments(
    of sheet: String, in suite: MutantTestSuite, on device: String?, _ mutant: Mutant
  ) -> [SuggestedScenario] {
    let opens = "user:opens \(sheet.quotedForLua)"
    var acts = [
      ("0.1 s after opening", [opens, "user:waits(0.1)"]),
      ("after opening", [opens, "user:settles()"]),
      (
        "0.1 s after a flick",
        [opens, "user:settles()", "user:flicks { up = 60, at = 900 }", "user:waits(0.1)"]
      ),
      (
        "0.1 s into leaving",
        [opens, "user:settles()", "user:sheet():dismiss()", "user:waits(0.1)"]
      ),
    ]
    // The number can be a time in seconds.
    if mutant.kind == .number, let old = Double(mutant.before), let new = Double(mutant.after) {
      let time = ((old + new) / 2).withoutRoundingError
      if time > 0, time <= 120 {
        acts.append(("\(time.plain) s after opening", [opens, "user:waits(\(time.plain))"]))
      }
    }
    let handle = "user:sheet(\(sheet.quotedForLua))"
    let values = [
      "\(handle).height", "\(handle).dim", "\(handle).title", "\(handle).presentation",
      "\(handle).grabber_visible", "\(handle).bar_opaque", "\(handle):rect \"close\" ~= nil",
      "\(handle):rect \"grabber\" ~= nil", "user:background().scale",
      "user:background().corner_radius", "\(handle).appearance.corner_radius",
      "\(handle).appearance.elevation", "\(handle).appearance.padding",
    ]
    return acts.flatMap { title, steps -> [SuggestedScenario] in
      let name = suite.freeName("\(sheet), \(title)")
      guard let before = suite.values(values, after: steps, name, device, with: nil) else {
        return []
      }
      let after = suite.values(values, after: steps, name, device, with: mutant) ?? []
      return values.indices.compactMap { index in
        let (old, new) = (before[index], after.indices.contains(index) ? after[index] : "")
        guard old != new else { return nil }
        var line = "expect.equal(\(values[index]), \(old.quotedForLua))"
        if let number = Double(old) {
          if let new = Double(new), abs(number - new) <= 0.02 { return nil }
          line = "expect.near(\(values[index]), \(number.decimals(atMost: 3)), 0.01)"
        } else if ["true", "false", "nil"].contains(old) {
          line = "expect.equal(\(values[index]), \(old))"
        }
        return SuggestedScenario(name: name, device: device, hasUser: true, body: steps + [line])
      }
    }
  }
}

extension MutantTestSuite {
  /// The expectations that pass after the steps; nil if the steps are impossible.
  fileprivate func expectations(
    after steps: [String], _ name: String, _ device: String?, with mutant: Mutant?
  ) -> [String]? {
    let scenario = SuggestedScenario(name: name, device: device, hasUser: true, body: steps)
    let main = main(with: mutant, and: scenario.added(to: main.text))
    var runner = Self.runner(main, options(with: mutant, on: device))
    runner.printsExpectations = true
    let report = runner.run(ListedScenario(named: name, in: main.name))
    return report.passes ? report.expectations : nil
  }

  /// The values of expressions after the steps, as text; nil if the steps are impossible.
  fileprivate func values(
    _ values: [String], after steps: [String], _ name: String, _ device: String?,
    with mutant: Mutant?
  ) -> [String]? {
    let prints = values.map { "print(\"value\", \($0))" }
    let scenario = SuggestedScenario(
      name: name, device: device, hasUser: true, body: steps + prints)
    let main = main(with: mutant, and: scenario.added(to: main.text))
    let report = Self.runner(main, options(with: mutant, on: device))
      .run(ListedScenario(named: name, in: main.name))
    var found: [String] = []
    for line in report.printed {
      if line.hasPrefix("value\t") {
        found.append(String(line.dropFirst(6)))
      } else if !found.isEmpty {
        found[found.count - 1] += "\n" + line
      }
    }
    return report.passes && found.count == values.count ? found : nil
  }
}
