/// The scenarios and map regions that a script defines.
struct TestDefinitions {
  /// The scenarios and stories, in order.
  private(set) var scenarios: [ScenarioDefinition] = []
  /// The regions of decision maps, in order.
  private(set) var regions: [RegionDefinition] = []
  /// The indices of the scenarios, by key.
  private var indices: [String: Int] = [:]

  /// Returns a key of the scenario's name and requirement IDs, which must be unique.
  static func key(_ name: String, ids: [String]) -> String {
    var key = ""
    for id in ids { key += id + "," }
    return key + "\n" + name
  }

  /// Returns the key and the position of the existing scenario with this key; nil if there is none.
  func duplicate(of key: String) -> (key: String, place: (chunk: String, line: Int))? {
    guard let scenario = indices[key].map({ scenarios[$0] }) else { return nil }
    return (Self.key(scenario.name, ids: scenario.ids), (scenario.file, scenario.line))
  }

  /// Returns the scenario with that name and these requirement IDs; nil if there is none.
  func scenario(_ name: String, ids: [String]) -> ScenarioDefinition? {
    indices[Self.key(name, ids: ids)].map { scenarios[$0] }
  }

  mutating func add(_ scenario: ScenarioDefinition) {
    indices[Self.key(scenario.name, ids: scenario.ids)] = scenarios.count
    scenarios.append(scenario)
  }

  mutating func add(_ region: RegionDefinition) { regions.append(region) }
}
