package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// The only scenario that a session runs.
package struct SingleScenario {
  package var ids: [String]
  package var name: String
  /// The script in which other scenarios are blank.
  package var text: String

  package init(ids: [String], name: String, text: String) {
    self.ids = ids
    self.name = name
    self.text = text
  }
}

/// The reason why a host does not load an existing module.
package struct ModuleLoadError: Error {
  /// The reason as a sentence.
  package var message: String

  package init(_ sentence: String) { self.message = sentence }
}

/// The options of a session that the host sets.
package struct SessionOptions {
  /// A device that replaces the script's device; nil for the script's device.
  package var device: Device?
  /// The name of a custom device of the script to play on; nil to let the script choose.
  ///
  /// The script chooses, too, if it does not define that device.
  package var deviceName: String?
  /// Whether to turn on Reduce Motion regardless of the device.
  package var reducesMotion = false
  /// The color scheme, regardless of the device; nil for the device's color scheme.
  package var colorScheme: Device.ColorScheme?
  /// The seed of `math.random`.
  package var seed: UInt64 = 1
  /// Values of parameters by name, in the syntax of `--set`: `900`, `true`, `compact`.
  package var parameters: [String: String] = [:]
  /// The resource limits of the script.
  package var limits = LuaLimits()
  /// Whether the work limit of a load grows with the size of the script
  /// (`LuaBudget.growing(withBytes:)`); false if the user set the limit.
  var loadGrows = true
  /// Returns the source text of a module; nil if the module does not exist.
  package var module: (String) throws(ModuleLoadError) -> SourceText? = { _ in nil }
  /// The names of the existing modules, for error messages; empty if the host has no list.
  package var moduleNames: () -> [String] = { [] }
  /// Receives the output of the script, line by line.
  package var print: (String) -> Void = { _ in }
  /// The reader of error pages.
  package var errorReader = ErrorReader.command
  /// Whether every frame of a motion is an effect, even if no hook needs it.
  var reportsFrames = false
  /// Compares a snapshot with the stored snapshot of that name; a host without a store returns
  /// `missing`.
  package var snapshot: (Snapshot) -> SnapshotResult = { _ in .missing }
  /// Styles that replace the built-in styles with the same names.
  package var styles: [Style] = []
  /// Whether the Lua state can have a checkpoint, from which other sessions continue.
  package var isRestorable = false
  /// The only scenario to run, because the others run in other sessions; nil for all.
  package var onlyScenario: SingleScenario?
  /// Maximum number of steps at a single instant, for handlers that trigger each other.
  var maxStepsPerInstant = 1000

  /// Creates options that leave all choices to the script.
  package init() {}
}
