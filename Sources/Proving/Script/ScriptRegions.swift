internal import SheetEngine
public import SheetScript

/// A region of a script, and what came of trying it.
public struct RegionResult {
  /// The region as the script has it.
  public var region: RegionDefinition
  /// What is wrong, a sentence for each detent from which it is broken; empty when it holds.
  public var failures: [String]
  /// How many releases were judged.
  public var tried: Int

  /// Tries all regions of a script that is loaded.
  public static func all(of session: Session) -> [RegionResult] {
    session.regions.map { RegionResult($0, in: session) }
  }

  /// Tries a region of a script that is loaded.
  public init(_ region: RegionDefinition, in session: Session) {
    self.region = region
    (failures, tried) = ([], 0)
    guard let id = session.world.sheet(named: region.sheet) else {
      let names = session.world.sheets.map { "\"\($0.root.name)\"" }.joined(separator: ", ")
      let known = names.isEmpty ? "none" : names
      failures = ["there is no sheet \"\(region.sheet)\"; there is \(known)"]
      return
    }
    let sheet = ScriptedSheet(id, of: session)
    let detents = sheet.detents
    for word in [region.from, region.always, region.never].compactMap(\.self)
    where word != "dismiss" && word != "from" && !detents.contains(word) {
      let known = detents.map { "\"\($0)\"" }.joined(separator: ", ")
      failures = ["there is no detent \"\(word)\"; sheet \"\(region.sheet)\" has \(known)"]
      return
    }
    let promise = RegionPromise(
      name: region.name, travel: region.travel, velocity: region.velocity,
      demand: Self.demand(of: region))
    for from in region.from.map({ [$0] }) ?? detents {
      guard let slice = sheet.slice(from: from) else { continue }
      let check = RegionCheck(promise, on: slice, by: sheet.judge)
      tried += check.tried
      if let sentence = check.sentence { failures.append(sentence) }
    }
  }

  private static func demand(of region: RegionDefinition) -> RegionPromise.Demand {
    switch (region.always, region.never) {
    case ("from", _): .stays
    case ("dismiss", _): .always(.dismiss)
    case (let name?, _): .always(.detent(name))
    case (nil, "dismiss"): .never(.dismiss)
    case (nil, let name): .never(.detent(name ?? ""))
    }
  }
}
