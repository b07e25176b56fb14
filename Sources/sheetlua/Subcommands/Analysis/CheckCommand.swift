internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import DecisionMaps
internal import TestRunner
internal import SheetEngine
internal import SheetScript

/// `sheetlua check`: checks that a script loads, its policies are pure, its maps have no mistakes
/// and its regions pass.
///
/// It also checks that touch rates do not change the decisions.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check policies, maps and regions, and that touch rates change no outcome.",
    discussion: """
      A note names detents that disappear on the smallest phone, after a rotation, on a tablet or \
      with the keyboard. A warning names an edge_zone in which the device takes every touch. \
      Neither changes the exit code.

      --a11y instead checks each sheet against WCAG 2.2 criteria such as dragging, focus order, \
      target size and contrast. A scenario demonstrates each result (`explain a11y`). The exit \
      code is 1 if a criterion fails or a scenario hits a script error.

      Example: sheetlua check order.lua --rates 60,120
      """)

  @Argument(help: "Script to check.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: ArgumentHelp("Touch sampling rates to try, in Hz.", valueName: "30,60,120,240"))
  var rates: String?

  @Flag(help: "Also fail on lint findings that a release on a map confirms.")
  var strict = false

  @Flag(name: .customLong("a11y"), help: "Check accessibility instead.")
  var access = false

  @Option(help: ArgumentHelp("With --a11y: check only this sheet.", valueName: "name"))
  var sheet: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    let rates = try self.rates.map(Self.numbers) ?? RateCheck.defaultRates
    guard access || sheet == nil else {
      throw CommandError(.usage, "--sheet: goes with --a11y; a check is of all sheets")
    }
    let loaded = try LoadedScript(script, settings)
    if access { return try checkAccessibility(loaded, settings) }
    let check: ScriptCheck
    do {
      check = try ScriptCheck(
        loaded.session, rates: rates,
        scenarios: ScenarioReleases(source: loaded.source, options: loaded.options)
      ) { try loaded.newSession($0) }
    } catch {
      throw (error as? CommandError) ?? CommandError(.software, "check: \(error)")
    }
    let holds = check.passes(strict: strict)
    var output = OutputStream.standard()
    if common.json {
      output.json(check.json(script: script, strict: strict))
    } else if !settings.isQuiet || !holds {
      output.lines(check.lines(script: script, strict: strict))
    }
    output.flush()
    ScriptLoader.printErrors(check.errors, loaded.session, settings)
    if !settings.isQuiet { Self.printHint(at: loaded.session) }
    return holds ? .success : .failure
  }

  private func checkAccessibility(
    _ loaded: LoadedScript, _ settings: CommandSettings
  ) throws(CommandError) -> ExitCode {
    let only = try loaded.sheet(sheet).name
    let check = AccessibilityCheck(
      loaded.session, source: loaded.source, options: loaded.options,
      only: sheet == nil ? nil : only, namesDevice: settings.deviceName != nil
    ) { try loaded.newSession($0) }
    var output = OutputStream.standard()
    if common.json {
      output.json(check.json(script: script))
    } else {
      output.lines(
        check.lines(script: script, isVerbose: settings.isVerbose, isQuiet: settings.isQuiet))
    }
    output.flush()
    ScriptLoader.printErrors(check.errors, loaded.session, settings)
    return check.passes ? .success : .failure
  }

  /// Prints a hint: a device does not select a style, although users could expect this for an
  /// Android phone.
  private static func printHint(at session: ScriptSession) {
    let sheets = session.sheetsWithoutStyle
    guard session.world.device.platform == .android, !sheets.isEmpty else { return }
    let names = sheets.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = sheets.count > 3 ? " and \(sheets.count - 3) more" : ""
    OutputStream.printMessage(
      "hint: \(session.world.device.name) is an Android device, but \(names)\(more) has the "
        + "default style \"ios\"; for Android, use style = \"material\"")
  }

  private static func numbers(_ text: String) throws(CommandError) -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { (10...1000).contains($0) }
    guard numbers.count == parts.count, !numbers.isEmpty else {
      throw CommandError(
        .usage, "--rates: expected numbers from 10 to 1000 such as 30,60,120,240, got '\(text)'")
    }
    return numbers
  }
}
