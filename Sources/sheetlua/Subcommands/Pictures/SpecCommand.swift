internal import ArgumentParser
internal import CommandIO
internal import Handoff
internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import TestRunner
internal import Pictures
internal import Analysis
internal import SheetEngine

/// `sheetlua spec`: writes a hand-off spec for the developers of the sheets.
struct SpecCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "spec",
    abstract: "Write a hand-off spec for developers: detents, springs, thresholds, haptics, code.",
    discussion: """
      The spec shows the detents on every built-in device, the motions as curves and as code for \
      each platform, and the measured decisions with their maps. It lists the haptics that the \
      scenarios play (patterns as AHAP and as Android waveforms). It contains code for UIKit, \
      SwiftUI and Compose.

      Example: sheetlua spec order.lua --format html -o order.html
      """)

  @Argument(help: "Script to describe.", completion: .file(extensions: ["lua"]))
  var script: String

  /// The values of `--format`.
  private enum Format: String, CaseIterable { case md, html, json }

  @Option(
    help: ArgumentHelp(
      "Output format: \(Format.names.listed(by: "or")).", valueName: "name"))
  var format: String?

  @Option(help: ArgumentHelp("Sheet to describe; by default all.", valueName: "name"))
  var sheet: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; by default standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Render sheets in dark mode, regardless of the script.")
  var dark = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    settings.isDark = dark
    var format: Format = settings.isJSON ? .json : .md
    if let text = self.format {
      // --json can only be combined with the same format.
      format = try Format.parsed(text, of: "--format") { !settings.isJSON || $0 == .json }
    }
    let loaded = try LoadedScript(script, settings)
    let spec = try DesignSpecBuilder(loaded: loaded).build(sheet: sheet)
    let text =
      switch format {
      case .html: spec.document.linkedHTML()
      case .json: DesignSpecJSON(spec).json.text + "\n"
      case .md: spec.document.markdown
      }
    if let output {
      if format == .html {
        try OutputPath.write(text, to: output, named: output)
      } else {
        try FileWriter.write(text, to: output)
      }
    } else {
      var results = OutputStream.standard()
      if format == .json {
        results.json(DesignSpecJSON(spec).json)
      } else {
        results.document([String(text.dropLast())])
      }
      results.flush()
    }
    return loaded.reportErrors() ? .script : .success
  }
}
