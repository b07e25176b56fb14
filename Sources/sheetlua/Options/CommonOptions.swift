internal import CommandIO
internal import Support
internal import OptionParsing
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// The options that every verb takes.
struct CommonOptions: ArgumentGroup {
  var device: String?
  var settings: [String] = []
  var seed: UInt64?
  var memoryLimit: String?
  var instructionLimit: String?
  var timeout: Double?
  var color: String = "auto"
  var json = false
  var quiet = false
  var verbose = false

  /// What the options mean, or what is wrong with one.
  func settled() throws(CommandError) -> Settings {
    guard let choice = Paint.Choice(rawValue: color) else {
      throw CommandError(.usage, "--color: expected auto, always or never, got '\(color)'")
    }
    var settings = Settings()
    settings.paint = Paint(choice)
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
        after: timeout, CommandLine.arguments.dropFirst().prefix(12).joined(separator: " "))
    }
    if let memoryLimit {
      settings.memoryLimit = try Self.amount(memoryLimit, of: "--memory-limit", unit: 1024)
    }
    if let instructionLimit {
      settings.instructionLimit =
        try Self.amount(instructionLimit, of: "--instruction-limit", unit: 1000)
    }
    for setting in self.settings {
      let (knob, value) = try Self.knob(setting, of: "--set")
      settings.parameters[knob] = value
    }
    return settings
  }

  /// A whole number above 0, with K, M or G behind it if wanted.
  private static func amount(_ text: String, of option: String, unit: Int) throws(CommandError)
    -> Int
  {
    let units: [Character: Int] = ["k": unit, "m": unit * unit, "g": unit * unit * unit]
    let word = text.lowercased().replacing(text: "ib", with: "")
    let factor = word.last.flatMap { units[$0] }
    let digits = factor == nil ? Substring(word) : word.dropLast()
    guard let number = Int(digits), number > 0 else {
      throw CommandError(.usage, "\(option): expected a number above 0 such as 64M, got '\(text)'")
    }
    let (product, overflows) = number.multipliedReportingOverflow(by: factor ?? 1)
    if overflows { throw CommandError(.usage, "\(option): '\(text)' is too large") }
    return product
  }

  /// A knob and its value, as an option of that name gives them.
  static func knob(_ text: String, of option: String) throws(CommandError) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw CommandError(
        .usage,
        "\(option): expected a parameter and its value such as \"flick speed=900\", got '\(text)'")
    }
    return (String(parts[0]), String(parts[1]))
  }
}

extension CommonOptions {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.option(
      &device, "device", value: "name",
      "Device to simulate: a built-in one, or one that the script defines.",
      completion: .words(Device.catalogue.map(\.name)))
    arguments.options(&settings, "set", value: "name=value", "Set a parameter of the script.")
    arguments.option(&seed, "seed", value: "n", "Seed for the script's random numbers.")
    arguments.option(
      &memoryLimit, "memory-limit", value: "size", "Memory limit of a script, such as 64M.")
    arguments.option(
      &instructionLimit, "instruction-limit", value: "n",
      "Instruction limit for loading a script and for each scenario, such as 50M.")
    arguments.option(
      &timeout, "timeout", value: "s",
      "Stop after this many seconds with exit code 124; interactive play has no limit.")
    arguments.option(
      &color, "color", value: "when", "When to use color: auto, always or never.",
      completion: .words(["auto", "always", "never"]))
    arguments.flag(&json, "json", "Print the results as one versioned JSON object.")
    arguments.flag(&quiet, "quiet", letter: "q", "Print only failures.")
    arguments.flag(
      &verbose, "verbose", letter: "v",
      "Print more: every scenario.")
  }
}
