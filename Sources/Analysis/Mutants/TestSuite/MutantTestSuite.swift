package import ScriptDiagnostics
internal import LuaBridge
package import Scenarios
internal import SheetEngine
package import SheetScript
internal import Support

/// The tests of one file, for runs with mutants of the scripts that it loads.
///
/// Each run has a separate state and world.
package struct MutantTestSuite {
  /// A test of the file.
  package enum Test {
    case scenario(ListedScenario)
    /// A region, by its index in the script's list.
    case region(Int)
    /// An `always`, by its index in the script's list.
    case always(Int)
  }

  /// The source of the test file.
  package let main: SourceText
  let options: SessionOptions
  /// The modules by the name that `require` gets.
  private let modules: [String: SourceText]
  /// All scripts that the file loads, including itself.
  let scripts: [SourceText]
  private let tests: [Test]
  /// The snapshots of each test with the original scripts, by name.
  private var snapshots: [Int: [String: String]] = [:]
  /// The names of the scenarios in the file.
  let names: Set<String>
  /// The devices that the original scripts define for their scenarios.
  private let devices: [ScenarioKey: Device]
  /// The order of the tests: tests that detected mutants recently come first.
  private let order: TestPrioritizer

  /// Loads a file and runs its scenarios once with the original scripts.
  ///
  /// - Throws: The error that prevents the file from loading.
  package init(
    _ source: SourceText, _ options: SessionOptions, tests: [Test]
  ) throws(Diagnostic) {
    let found = ModuleRecorder()
    var options = options
    let find = options.module
    options.module = { name throws(ModuleLoadError) in
      let module = try find(name)
      if let module { found.byName[name] = module }
      return module
    }
    options.print = { _ in }
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    main = source
    modules = found.byName
    scripts = session.sources
    self.tests = tests
    names = Set(session.scenarios.map(\.name))
    devices = Self.devices(in: session)
    let slow = tests.indices.filter { index in
      if case .scenario = tests[index] { false } else { true }
    }
    order = TestPrioritizer(tests.count, slow: slow)
    let modules = modules
    options.module = { modules[$0] }
    var work: Int64 = session.lua.workDone
    for (index, test) in tests.enumerated() {
      guard case .scenario(let scenario) = test else { continue }
      let stills = SnapshotRecorder()
      var options = options
      options.snapshot = { still in
        stills.byName[still.name] = still.text
        return .same
      }
      var last = session
      _ = Self.runner(source, options).run(scenario) { last = $0 }
      work = max(work, last.lua.workDone)
      self.snapshots[index] = stills.byName
    }
    // A mutant that needs ten times as much work is considered an endless loop.
    options.limits.load.fuel = min(options.limits.load.fuel, 10 * work + 500_000)
    options.limits.hook.fuel = min(options.limits.hook.fuel, 10 * work + 100_000)
    self.options = options
  }

  /// Texts that identify the scripts and the selected tests.
  var identification: [String] {
    scripts.map { "\($0.name) \($0.text.fingerprint)" }
      + tests.map { test in
        switch test {
        case .scenario(let scenario): scenario.name
        case .region(let number): "region \(number)"
        case .always(let number): "always \(number)"
        }
      }
  }

  /// Returns true if the tests detect a mutant: a test fails, or the scripts do not load.
  func detects(_ mutant: Mutant) -> Bool {
    let changed = changedDevices(by: mutant)
    for test in order.order where fails(test, with: mutant, on: changed) {
      order.moveUp(test)
      return true
    }
    return false
  }

  /// The name and the IDs of a scenario.
  private struct ScenarioKey: Hashable {
    let name: String
    let ids: [String]
  }

  private static func devices(in session: ScriptSession) -> [ScenarioKey: Device] {
    var devices: [ScenarioKey: Device] = [:]
    for scenario in session.scenarios {
      devices[ScenarioKey(name: scenario.name, ids: scenario.ids)] = scenario.device
    }
    return devices
  }

  /// Returns the devices of the scenarios for which a mutant defines another device.
  private func changedDevices(by mutant: Mutant) -> [ScenarioKey: Device] {
    guard !devices.isEmpty, let session = session(with: mutant) else { return [:] }
    return Self.devices(in: session).filter { $0.value != devices[$0.key] }
  }

  private func fails(
    _ test: Int, with mutant: Mutant?, on changed: [ScenarioKey: Device]
  ) -> Bool {
    switch tests[test] {
    case .scenario(var scenario):
      if mutant?.file == main.name { scenario.blanked = nil }
      if let device = changed[ScenarioKey(name: scenario.name, ids: scenario.ids)] {
        scenario.device = device
      }
      var options = options(with: mutant)
      let stills = snapshots[test] ?? [:]
      options.snapshot = { still in
        stills[still.name].map { $0 == still.text ? .same : .differs(from: $0) } ?? .missing
      }
      return !Self.runner(main(with: mutant), options).run(scenario).passes
    case .region(let number):
      guard let session = session(with: mutant) else { return true }
      guard session.regions.indices.contains(number) else { return true }
      return RegionResult.isViolated(session.regions[number], in: session)
        || !session.takeErrors().isEmpty
    case .always(let number):
      guard let session = session(with: mutant) else { return true }
      guard session.invariants.indices.contains(number) else { return true }
      return InvariantResult.isViolated(invariant: number, in: session)
        || !session.takeErrors().isEmpty
    }
  }

  /// A runner whose reports contain only whether a scenario passes.
  static func runner(_ source: SourceText, _ options: SessionOptions) -> ScenarioRunner {
    var runner = ScenarioRunner(source: source, options: options)
    runner.omitsDetails = true
    return runner
  }

  /// The options that replace a module with its mutant, on a named device or, for nil, on the
  /// script's device.
  func options(with mutant: Mutant?, on device: String? = nil) -> SessionOptions {
    var options = options
    if let device {
      options.device = Device.named(device)
      if options.device == nil { options.deviceName = device }
    }
    guard let mutant, mutant.file != main.name, let source = scripts.named(mutant.file) else {
      return options
    }
    let changed = Self.source(source, with: mutant)
    let modules = modules
    options.module = { name in
      guard let module = modules[name] else { return nil }
      return module.name == mutant.file ? changed : module
    }
    return options
  }

  /// The module with this name.
  func module(named name: String) -> SourceText? { modules[name] }

  /// The source of the file with an added scenario, and with the mutant if it changes this file.
  func main(with mutant: Mutant?, and scenario: String = "") -> SourceText {
    var changes: [(range: Range<Int>, text: [UInt8])] = []
    if let mutant, mutant.file == main.name { changes.append((mutant.range, mutant.text)) }
    if !scenario.isEmpty {
      let end = ScenarioInsertionPoint.offset(in: main.text)
      changes.append((end..<end, Array(scenario.utf8)))
    }
    guard !changes.isEmpty else { return main }
    var bytes = Array(main.text.utf8)
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text)
    }
    return SourceText(name: main.name, text: String(decoding: bytes, as: UTF8.self))
  }

  /// A loaded session with a mutant; nil if the scripts do not load.
  func session(with mutant: Mutant?, on device: String? = nil) -> ScriptSession? {
    let options = options(with: mutant, on: device)
    guard let session = try? ScriptSession(source: main(with: mutant), options: options) else {
      return nil
    }
    do throws(Diagnostic) {
      try session.load()
      return session
    } catch {
      return nil
    }
  }

  private static func source(_ source: SourceText, with mutant: Mutant) -> SourceText {
    let bytes = mutant.applied(to: Array(source.text.utf8))
    return SourceText(name: source.name, text: String(decoding: bytes, as: UTF8.self))
  }
}

/// Records the required modules by name.
private final class ModuleRecorder {
  var byName: [String: SourceText] = [:]
}

/// Records the snapshots by name.
private final class SnapshotRecorder {
  var byName: [String: String] = [:]
}
