package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// The one scenario of a script that a session is for.
package struct SingleScenario {
  package var ids: [String]
  package var name: String
  /// The script in which other scenarios are blank; nil if the whole script is loaded.
  package var text: String?

  package init(ids: [String], name: String, text: String?) {
    self.ids = ids
    self.name = name
    self.text = text
  }
}

/// Why a host does not load a module that is there.
package struct ModuleLoadError: Error {
  /// In a sentence.
  package var sentence: String

  /// Creates a refusal from its sentence.
  package init(_ sentence: String) { self.sentence = sentence }
}

/// What a host decides for a session.
package struct SessionOptions {
  /// The device, whatever the script says; nil: the script's.
  package var device: Device?
  /// The name of a device of the script's own, to be played on; nil: the script chooses.
  ///
  /// It chooses, too, where it does not define that one.
  package var deviceName: String?
  /// Whether to play with less motion, whatever the device says.
  package var reducesMotion = false
  /// The colors that all is shown in, whatever the device says; nil: the device's.
  package var colorScheme: Device.ColorScheme?
  /// The seed of `math.random`.
  package var seed: UInt64 = 1
  /// Values for knobs, by name, each as `--set` takes it: `900`, `true`, `compact`.
  package var parameters: [String: String] = [:]
  /// What the script may use.
  package var limits = LuaLimits()
  /// Whether a load may do the more work the larger the script is (`LuaBudget.growing(withBytes:)`); off
  /// where a person gave the limit.
  var loadGrows = true
  /// Finds the text of a module by its name; nil: there is none.
  package var module: (String) throws(ModuleLoadError) -> SourceText? = { _ in nil }
  /// The names of the modules that there are, for errors; a host without a list has none.
  package var moduleNames: () -> [String] = { [] }
  /// Takes what the script prints, line by line.
  package var print: (String) -> Void = { _ in }
  /// Whether every frame of a motion is an effect, whether a hook asks for it or not.
  var reportsFrames = false
  /// Holds a snapshot against the one stored under its name; a host without a store has none.
  package var snapshot: (Snapshot) -> SnapshotResult = { _ in .missing }
  /// Styles that stand in the place of the built-in ones of their names.
  package var styles: [Style] = []
  /// The one scenario to keep, the others being run elsewhere; nil: all.
  package var onlyScenario: SingleScenario?
  /// How often handlers may call each other at one instant.
  var stepsAtOnce = 1000

  /// Creates options with which the script decides.
  package init() {}
}
