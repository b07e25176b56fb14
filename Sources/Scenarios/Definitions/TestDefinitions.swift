/// What a script says of itself that can be proved: scenarios, and regions of its maps.
struct TestDefinitions {
  /// Its scenarios and stories, in order.
  private(set) var scenarios: [ScenarioDefinition] = []
  /// The regions of its maps, in order.
  private(set) var regions: [RegionDefinition] = []
  /// The indices of the scenarios, by key.
  private var indices: [String: Int] = [:]

  /// A scenario's name with the requirements that it proves: no two have the same.
  static func key(_ name: String, ids: [String]) -> String {
    var key = ""
    for id in ids { key += id + "," }
    return key + "\n" + name
  }

  /// The scenario of a key that is there already: how it is written, and where.
  func twin(of key: String) -> (key: String, place: (chunk: String, line: Int))? {
    guard let scenario = indices[key].map({ scenarios[$0] }) else { return nil }
    return (Self.key(scenario.name, ids: scenario.ids), (scenario.file, scenario.line))
  }

  mutating func add(_ scenario: ScenarioDefinition) {
    indices[Self.key(scenario.name, ids: scenario.ids)] = scenarios.count
    scenarios.append(scenario)
  }

  mutating func add(_ region: RegionDefinition) { regions.append(region) }
}
