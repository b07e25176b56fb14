internal import ScriptDiagnostics
internal import SheetEngine

/// The devices that a script has defined, and names of devices that it has said and not defined yet.
struct CustomDevices {
  /// In order of definition.
  package private(set) var all: [Device] = []
  private var sites: [CallSite] = []
  /// Where a name was said that no device has: its table may still come.
  private var unknown: [(number: Int, name: String, site: CallSite)] = []
  private var next = 0

  /// None is defined yet.
  package init() {}

  /// The device of that name.
  package func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// Where the device of that name was defined.
  package func site(of name: String) -> CallSite? {
    all.firstIndex { $0.name == name }.map { sites[$0] }
  }

  package mutating func add(_ device: Device, _ site: CallSite) {
    all.append(device)
    sites.append(site)
  }

  /// A name that no device has was said; the number by which its table is taken in.
  package mutating func begin(_ name: String, _ site: CallSite) throws(Diagnostic) -> Int {
    try site.refuse(
      "devices without a definition table", after: unknown.count, most: Limits.definitions,
      word: "device")
    next += 1
    unknown.append((next, name, site))
    return next
  }

  /// The table of that name has come.
  package mutating func finish(_ number: Int) { unknown.removeAll { $0.number == number } }

  /// The first name that was said and that no device has.
  var firstUnknown: (name: String, site: CallSite)? {
    unknown.first.map { ($0.name, $0.site) }
  }
}
