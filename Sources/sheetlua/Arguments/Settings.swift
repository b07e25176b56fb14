internal import SheetEngine
internal import SheetScript

/// What the command line decided, for every verb.
struct Settings {
  var paint = Paint(.auto)
  var isQuiet = false
  var isJSON = false
  /// Which snapshots are written.
  var update = Snapshots.Update.standard
  /// Whether snapshots that are missing or differ are shown and asked about (`--review`).
  var isReview = false
  var isVerbose = false
  /// Whether each scenario says what could be expected at its end (`--print-expect`).
  var printsExpectations = false
  /// A device of the catalogue that takes the place of the script's.
  var deviceName: String?
  var seed: UInt64?
  /// Values of knobs, by name.
  var parameters: [String: Double] = [:]
  /// Bytes.
  var memoryLimit: Int?
  /// Instructions for a load and for a scenario.
  var instructionLimit: Int?
  /// Seconds after which the command is to end; they raise the last guard too.
  var timeout: Double?

  /// Colours of messages: they go to another stream than results.
  var paintForMessages: Paint { paint.forMessages }

  /// The same for the sessions of a script.
  func sessionOptions(for script: ScriptFile) throws(Stop) -> SessionOptions {
    var options = SessionOptions()
    if let deviceName {
      guard let device = Device.named(deviceName) else {
        let known = Device.catalogue.map(\.name).joined(separator: ", ")
        let guess = FirstWord.near(deviceName, among: Device.catalogue.map(\.name))
        throw Stop(
          .usage,
          "--device: I don't know '\(deviceName)'; "
            + (guess.map { "did you mean '\($0)'?" } ?? "there are \(known)"))
      }
      options.device = device
    }
    if let seed { options.seed = seed }
    options.parameters = parameters
    options.limit(memory: memoryLimit, instructions: instructionLimit, seconds: timeout)
    // Only `test` judges snapshots; elsewhere a scenario goes on as if all were as stored.
    options.snapshot = { _ in .same }
    if let folder = script.folder {
      options.module = Modules(folder: folder).find
      options.moduleNames = Modules(folder: folder).names
    }
    return options
  }
}
