internal import ScriptDiagnostics
internal import SheetEngine

/// The devices that a script has defined, and device names that are not defined yet.
struct CustomDevices {
  /// In order of definition.
  package private(set) var all: [Device] = []
  private var sites: [CallSite] = []
  /// The uses of names without a device; a definition can still follow.
  private var unknown: [(number: Int, name: String, site: CallSite)] = []
  private var next = 0

  package init() {}

  /// The device with that name.
  package func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// The location where the device with that name was defined.
  package func site(of name: String) -> CallSite? {
    all.firstIndex { $0.name == name }.map { sites[$0] }
  }

  package mutating func add(_ device: Device, _ site: CallSite) {
    all.append(device)
    sites.append(site)
  }

  /// Records a name without a device, and returns the number that `finish(_:)` takes.
  package mutating func begin(_ name: String, _ site: CallSite) throws(Diagnostic) -> Int {
    try site.checkLimit(
      "devices without a definition table", after: unknown.count, most: Limits.definitions,
      word: "device")
    next += 1
    unknown.append((next, name, site))
    return next
  }

  /// Removes a name after its table was read.
  package mutating func finish(_ number: Int) { unknown.removeAll { $0.number == number } }

  /// The first name without a device, and its location.
  var firstUnknown: (name: String, site: CallSite)? {
    unknown.first.map { ($0.name, $0.site) }
  }
}
