package import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
package import SheetScript

/// The content of recorded releases.
package enum RecordedReleases {
  case withoutSamples, withSamples
}

/// The settings from the command line, for all subcommands.
package struct CommandSettings {
  package var paint = TextStyling(.auto)
  package var isQuiet = false
  package var isJSON = false
  package var update = SnapshotUpdateMode.standard
  /// True if missing and different snapshots are shown for a decision (`--review`).
  package var isReview = false
  package var isVerbose = false
  /// True if each scenario prints expectations that are true at its end (`--print-expect`).
  package var printsExpectations = false
  /// True if JSON contains the text of each failure (`--failure-text`).
  package var writesFailureText = false
  /// The recorded releases of scenarios (`--releases`); nil if they are not recorded.
  package var releases: RecordedReleases?
  /// A built-in or custom device that replaces the device that the script selects.
  package var deviceName: String?
  /// The devices on which `test` runs each test; empty if there is only one.
  package private(set) var devices: [String] = []
  /// True if dark mode overrides the setting of the script (`--dark`).
  package var isDark = false
  package var seed: UInt64?
  /// Values of parameters by name, as written on the command line.
  package var parameters: [String: String] = [:]
  /// Limit in bytes.
  package var memoryLimit: Int?
  /// Limit of instructions per load and per scenario.
  package var instructionLimit: Int?
  /// Seconds after which the command ends.
  ///
  /// They also raise the time limit of the session.
  package var timeout: Double?

  package init(paint: TextStyling = TextStyling(.auto)) { self.paint = paint }

  /// Styling of messages: they use standard error, while results use standard output.
  var paintForMessages: TextStyling { paint.forMessages }

  /// Reads several devices, separated by commas, in place of the device.
  package mutating func readDevices() throws(CommandError) {
    guard let deviceName, deviceName.contains(",") else { return }
    devices = deviceName.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (place, name) in devices.enumerated() where name.isEmpty || devices[..<place].contains(name)
    {
      let problem = name.isEmpty ? "a name is empty" : "'\(name)' occurs twice"
      throw CommandError(.usage, "--device: \(problem) in '\(deviceName)'".onOneLine)
    }
    self.deviceName = nil
  }

  /// Returns the settings for one of several devices; these settings if the device is nil.
  func on(_ device: String?) -> CommandSettings {
    guard let device else { return self }
    var settings = self
    (settings.deviceName, settings.devices) = (device, [])
    return settings
  }

  /// The value of `--device`; nil without it.
  var deviceArgument: String? { devices.isEmpty ? deviceName : devices.joined(separator: ",") }

  /// Returns the session options of a script with these settings.
  package func sessionOptions(for script: SourceFile) throws(CommandError) -> SessionOptions {
    var options = SessionOptions()
    if let deviceName {
      options.device = Device.named(deviceName)
      if options.device == nil { options.deviceName = deviceName }
    }
    if isDark { options.colorScheme = .dark }
    if let seed { options.seed = seed }
    if !parameters.isEmpty { options.parameters = parameters }
    options.limit(memory: memoryLimit, instructions: instructionLimit, seconds: timeout)
    // Only `test` compares snapshots. In other subcommands, every snapshot counts as equal.
    options.snapshot = { _ in .same }
    if let folder = script.folder {
      let loader = ModuleLoader(folder: folder, linkedFolder: script.linkedFolder)
      options.module = loader.find
      options.moduleNames = loader.names
    }
    return options
  }

  /// Throws an error if the device is neither built-in nor defined in the script.
  func rejectUnknownDevice(in session: ScriptSession) throws(CommandError) {
    let names = (Device.builtIn + session.customDevices).map(\.name)
    guard let deviceName, !names.contains(deviceName) else { return }
    let guess = SpellingSuggestion.closest(to: deviceName, among: names, atMost: 2)
    let known =
      guess.map { "did you mean '\($0)'?" } ?? "there are \(names.joined(separator: ", "))"
    let message = "--device: unknown device '\(deviceName)'; \(known)"
    throw CommandError(.usage, message.onOneLine)
  }
}
