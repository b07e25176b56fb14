internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// The options of all subcommands.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Device to simulate: a built-in one, or one that the script defines.", valueName: "name"),
    completion: .list(Device.builtIn.map(\.name)))
  var device: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the script.", valueName: "name=value"))
  var settings: [String] = []

  @Option(help: ArgumentHelp("Seed for the script's random numbers.", valueName: "n"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Memory limit of a script, such as 64M.", valueName: "size"))
  var memoryLimit: String?

  @Option(
    help: ArgumentHelp(
      "Instruction limit for loading a script and for each scenario, such as 50M.", valueName: "n"))
  var instructionLimit: String?

  @Option(
    help: ArgumentHelp(
      "Stop after this many seconds with exit code 124; interactive play has no limit.",
      valueName: "s"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "When to use color: \(TextStyling.ColorMode.names.listed(by: "or")).", valueName: "when"),
    completion: .list(TextStyling.ColorMode.names))
  var color = TextStyling.ColorMode.auto.rawValue

  @Flag(help: "Print the results as one versioned JSON object.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: "Print more: every scenario.")
  var verbose = false

  /// Returns the settings of the options, or throws an error for an invalid value.
  func resolved() throws(CommandError) -> CommandSettings {
    let choice = try TextStyling.ColorMode.parsed(color, of: "--color")
    var settings = CommandSettings()
    settings.paint = TextStyling(choice)
    settings.isQuiet = quiet
    settings.isJSON = json
    settings.isVerbose = verbose
    settings.timeout = timeout
    settings.deviceName = device
    if let seed { settings.seed = seed }
    if let timeout {
      guard timeout >= 0.001, timeout <= 1_000_000 else {
        throw CommandError(
          .usage, "--timeout: expected seconds from 0.001 to 1000000, got \(timeout)")
      }
      Interruption.set(
        after: timeout, CommandArguments.all.prefix(12).joined(separator: " "))
    }
    if let memoryLimit {
      settings.memoryLimit = try Self.amount(memoryLimit, of: "--memory-limit", unit: 1024)
    }
    if let instructionLimit {
      settings.instructionLimit =
        try Self.amount(instructionLimit, of: "--instruction-limit", unit: 1000)
    }
    for setting in self.settings {
      let (parameter, value) = try Self.parameter(setting, of: "--set")
      settings.parameters[parameter] = value
    }
    return settings
  }

  /// Parses an integer above 0 with an optional suffix K, M or G.
  private static func amount(_ text: String, of option: String, unit: Int) throws(CommandError)
    -> Int
  {
    let units: [Character: Int] = ["k": unit, "m": unit * unit, "g": unit * unit * unit]
    let word = text.lowercased().replacing("ib", with: "")
    let factor = word.last.flatMap { units[$0] }
    let digits = factor == nil ? Substring(word) : word.dropLast()
    guard let number = Int(digits), number > 0 else {
      throw CommandError(.usage, "\(option): expected a number above 0 such as 64M, got '\(text)'")
    }
    let (product, overflows) = number.multipliedReportingOverflow(by: factor ?? 1)
    if overflows { throw CommandError(.usage, "\(option): '\(text)' is too large") }
    return product
  }

  /// Parses the name and value of a parameter.
  static func parameter(_ text: String, of option: String) throws(CommandError) -> (String, String)
  {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw CommandError(
        .usage,
        "\(option): expected a parameter and its value such as \"flick speed=900\", got '\(text)'")
    }
    return (String(parts[0]), String(parts[1]))
  }
}
