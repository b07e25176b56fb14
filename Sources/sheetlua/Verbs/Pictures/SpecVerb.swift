internal import Handoff
internal import TestRunner
internal import CommandIO
internal import Support
internal import OptionParsing
internal import Pictures
internal import Analysis
internal import SheetEngine

/// `sheetlua spec`: what a script's sheets are, for those who build them.
struct SpecVerb: Subcommand {
  static let reference = VerbReference(
    name: "spec",
    overview: "Write a hand-off spec for developers: detents, springs, thresholds, haptics, code.",
    discussion: """
      The spec shows the detents on every built-in device, the motions as curves and as code for \
      each platform, and the measured decisions with their maps. It lists the haptics that the \
      scenarios play (patterns as AHAP and as Android waveforms). It contains code for UIKit, \
      SwiftUI and Compose.

      Example: sheetlua spec order.lua --format html -o order.html
      """)

  var script = ""
  var format: String?
  var sheet: String?
  var output: String?
  var dark = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    var settings = try common.settled()
    settings.isDark = dark
    let format = format ?? (settings.isJSON ? "json" : "md")
    guard ["md", "html", "json"].contains(format), !settings.isJSON || format == "json" else {
      throw CommandError(.usage, "--format: expected md, html or json, got '\(format)'")
    }
    let loaded = try LoadedScript(script, settings)
    let spec = try DesignSpecBuilder(loaded: loaded).made(sheet: sheet)
    let text =
      switch format {
      case "html": spec.document.linkedHTML()
      case "json": DesignSpecJSON(spec: spec).value.text + "\n"
      default: spec.document.markdown
      }
    if let output {
      if format == "html" {
        try OutputPath.write(text, to: output, named: output)
      } else {
        try FileWriter.write(text, to: output)
      }
    } else {
      var results = Output.standard()
      if format == "json" {
        results.json(DesignSpecJSON(spec: spec).value)
      } else {
        results.document([String(text.dropLast())])
      }
      results.flush()
    }
    return loaded.complain() ? .script : .success
  }
}

extension SpecVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&script, "script", "Script to describe.", completion: .files(["lua"]))
    arguments.option(&format, "format", value: "name", "Output format: md, html or json.")
    arguments.option(&sheet, "sheet", value: "name", "Sheet to describe; by default all.")
    arguments.option(
      &output, "output", letter: "o", value: "file", "Output file; by default standard output.",
      completion: .files([])
    )
    arguments.flag(&dark, "dark", "Render sheets in dark mode, regardless of the script.")
    arguments.group(&common)
  }
}
