package import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
package import SheetScript

/// What the command line decided, for every verb.
package struct CommandSettings {
  package var paint = TextStyling(.auto)
  package var isQuiet = false
  package var isJSON = false
  /// Which snapshots are written.
  package var update = SnapshotUpdateMode.standard
  /// Whether snapshots that are missing or differ are shown and asked about (`--review`).
  package var isReview = false
  package var isVerbose = false
  /// Whether each scenario says what could be expected at its end (`--print-expect`).
  package var printsExpectations = false
  /// A built-in or custom device that replaces the device that the script selects.
  package var deviceName: String?
  /// Whether all is shown in dark colors, whatever the script says (`--dark`).
  package var isDark = false
  package var seed: UInt64?
  /// Values of knobs, by name, as they were given.
  package var parameters: [String: String] = [:]
  /// Bytes.
  package var memoryLimit: Int?
  /// Instructions for a load and for a scenario.
  package var instructionLimit: Int?
  /// Seconds after which the command is to end; they raise the last guard too.
  package var timeout: Double?

  /// Settings as they are where nothing is said.
  package init(paint: TextStyling = TextStyling(.auto)) { self.paint = paint }

  /// Colors of messages: they go to another stream than results.
  var paintForMessages: TextStyling { paint.forMessages }

  /// The same for the sessions of a script.
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
    // Only `test` judges snapshots; elsewhere a scenario goes on as if all were as stored.
    options.snapshot = { _ in .same }
    if let folder = script.folder {
      options.module = ModuleLoader(folder: folder).find
      options.moduleNames = ModuleLoader(folder: folder).names
    }
    return options
  }

  /// Throws if the name is neither that of a built-in device nor of one in the script.
  func refuseUnknownDevice(in session: ScriptSession) throws(CommandError) {
    let names = (Device.catalogue + session.ownDevices).map(\.name)
    guard let deviceName, !names.contains(deviceName) else { return }
    let guess = SpellingSuggestion.word(to: deviceName, among: names, atMost: 2)
    throw CommandError(
      .usage,
      "--device: unknown device '\(deviceName)'; "
        + (guess.map { "did you mean '\($0)'?" }
          ?? "there are \(names.joined(separator: ", "))"))
  }
}
