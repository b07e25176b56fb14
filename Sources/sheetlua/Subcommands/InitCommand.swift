internal import ArgumentParser
internal import CEmbeddedFiles
internal import CommandIO
internal import Support
internal import TestRunner
internal import Reference

/// `sheetlua init [dir]`: creates a sample script, its test and files for editors.
struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a sample script, its test, and type definitions for editors.",
    discussion: """
      The samples but that of `sheet` are recipes (`explain recipes`).

      With --ci github it writes a workflow instead: sharded tests, `check --strict` for each \
      script, and a comment on each pull request that lists the releases whose outcome changes \
      (`explain ci`).

      Example: sheetlua init orders
      """)

  @Argument(
    help: ArgumentHelp("Target directory; created if missing.", valueName: "dir"),
    completion: .directory)
  var folder: String = "."

  @Option(
    help: ArgumentHelp(
      """
      The sample: sheet (an order), map (pins, and a button that rides on the sheet), checkout (a \
      payment that cannot be left while it runs) or player (above a tab bar).
      """, valueName: "name"),
    completion: .list(Template.allCases.map(\.rawValue)))
  var template = Template.sheet.rawValue

  @Option(
    help: ArgumentHelp(
      "Write a CI workflow instead, for this service: github.", valueName: "service"),
    completion: .list(["github"]))
  var ci: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    if let ci { return try writeWorkflow(for: ci, settings) }
    guard let template = Template(rawValue: template) else {
      let names = Template.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        .usage, "--template: expected one of \(names), got '\(template.onOneLine)'")
    }
    let files =
      template.files + [("sheetlua.d.lua", TypeDefinitions.text), (".luarc.json", Self.editor)]
    try NewFileWriter.write(
      files.map { NewFileWriter.File(path: path(of: $0), text: $1) }, into: folder)
    var output = OutputStream.standard()
    if !settings.isQuiet {
      for (name, _) in files { output.line(path(of: name)) }
      output.line()
      output.lines(next(template.name))
    }
    output.flush()
    return .success
  }

  private func writeWorkflow(
    for service: String, _ settings: CommandSettings
  ) throws(CommandError) -> ExitCode {
    guard service == "github" else {
      throw CommandError(
        .usage,
        "--ci: expected github, got '\(service)'; for GitLab and others see "
          + "\(CommandName.name) explain ci"
      )
    }
    let file = path(of: ".github/workflows/sheetlua.yml")
    let text = String(cString: embedded_workflow_github())
    try NewFileWriter.write(
      [NewFileWriter.File(path: file, text: text)], into: path(of: ".github/workflows"))
    var output = OutputStream.standard()
    if !settings.isQuiet {
      output.lines([
        file, "", "Next:",
        "  set the repository variable SHEETLUA_URL to the address of the tarball",
        "  \(CommandName.name) explain ci      what the workflow does, and other CI services",
      ])
    }
    output.flush()
    return .success
  }

  /// Returns the recommended next commands for a script, with their purposes.
  private func next(_ name: String) -> [String] {
    let script = path(of: name + ".lua")
    let test = folder == "." ? path(of: name + "_test.lua") : folder
    let steps = [
      ("\(script)", "play: drag the sheet, ? shows the keys"),
      ("test \(test)", "run its tests"),
      ("map \(script)", "what every release decides"),
      ("share \(script)", "one HTML file to drag on a phone or send to others"),
      ("explain", "help pages, terms and error codes"),
    ]
    let width = steps.map(\.0.count).max() ?? 0
    return ["Next:"]
      + steps.map { words, text in
        "  \(CommandName.name) \(words.rightPadded(width + 3))\(text)"
      }
  }

  private func path(of name: String) -> String {
    if folder == "." { return "./" + name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Settings for an editor.
  ///
  /// Disables checks with data flow analysis: event handlers set variables that other functions
  /// read, and these checks assume nil or an unchanged value.
  private static let editor = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": ["sheetlua.d.lua"],
      "strict": { "arrayIndex": false },
      "diagnostics": {
        "disable": [
          "need-check-nil", "call-non-callable", "unnecessary-if", "preferred-local-alias"
        ]
      }
    }

    """
}
