internal import Console
internal import Formatting
internal import OptionParsing
internal import Pictures
internal import Proving
internal import SheetEngine

/// `sheetlua spec`: what a script's sheets are, for those who build them.
struct SpecVerb: Subcommand {
  static let reference = VerbReference(
    name: "spec",
    overview: "Write the hand-off of a script: detents, springs, thresholds, haptics, code.",
    discussion: """
      Detents are resolved and drawn on every device of the catalogue, motions are drawn and told in \
      the words of each platform, decisions are measured and mapped, haptics are those that the \
      scenarios play (patterns as AHAP and as Android's waveforms), and code stands ready for UIKit, \
      SwiftUI and Compose, with each scenario as an XCUITest and as a test of Compose.

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
    arguments.path(&script, "script", "The script.", completion: .files(["lua"]))
    arguments.option(&format, "format", value: "name", "How it is written: md, html or json.")
    arguments.option(&sheet, "sheet", value: "name", "The sheet; without it every one.")
    arguments.option(
      &output, "output", letter: "o", value: "file", "Write it into a file.", completion: .files([])
    )
    arguments.flag(&dark, "dark", "Show sheets in dark colours, whatever the script says.")
    arguments.group(&common)
  }
}
