internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import TestRunner
internal import CLibrary
internal import SheetScript

/// `sheetlua policies DIR`: prints a table of all sheets of an app.
struct PoliciesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "policies",
    abstract: "List every sheet of an app: detents, ways to dismiss, thresholds, deviations.",
    discussion: """
      A directory means every script in it except tests and busted specs (*_spec.lua); a module \
      that another script requires is read as part of that script. The sheets are printed as a \
      Markdown table, or in a terminal that is narrower than the table as a block of lines for each \
      sheet. The last part lists differences from the reference style: --house, or the style that \
      most sheets use.

      The exit code is 1 if there is no sheet, and 2 if a script cannot be loaded.

      Example: sheetlua policies app --house ios
      """)

  @Argument(
    help: ArgumentHelp("Directories or scripts.", valueName: "paths"),
    completion: .file(extensions: ["lua"]))
  var folders: [String] = ["."]

  @Option(help: ArgumentHelp("Style to compare the sheets with.", valueName: "style"))
  var house: String?

  @Flag(help: "Print a Markdown table, even in a narrow terminal.")
  var markdown = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    var scripts: [LoadedScript] = []
    var broken: [(path: String, error: CommandError)] = []
    for file in try files(settings) {
      do throws(CommandError) {
        try file.rejectObstacle(run: "policies")
        scripts.append(try LoadedScript(file.path, settings))
      } catch {
        broken.append((file.path, error))
      }
    }
    // A required module is part of the script that requires it and can depend on its state.
    let modules = scripts.reduce(into: Set<String>()) { names, script in
      names.formUnion(script.session.sources.map(\.name).filter { $0 != script.source.name })
    }
    scripts.removeAll { modules.contains($0.source.name) }
    broken.removeAll { modules.contains($0.path) }
    for (_, error) in broken {
      if let message = error.message { OutputStream.printMessage(message) }
    }
    var worst = broken.map { $0.error.exitCode }.reduce(ExitCode.success) { $0.or($1) }
    let table = try PolicyTable(scripts, house: house)
    if table.rows.isEmpty {
      OutputStream.printMessage(
        "policies: no script in \(folders.joined(separator: ", ")) defines a sheet")
      worst = worst.or(.failure)
    }
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(table.json)
    } else if !table.rows.isEmpty {
      let columns = TerminalWidth.columns
      let lines = table.markdown
      let isTooWide = isatty(STDOUT_FILENO) != 0 && lines.contains { $0.count > columns }
      if isTooWide, !markdown {
        output.lines(table.blocks(columns: columns))
      } else {
        output.document(lines)
      }
    }
    output.flush()
    return worst
  }

  private func files(_ settings: CommandSettings) throws(CommandError) -> [FoundFile] {
    var files: [FoundFile] = []
    for path in folders {
      let found = try TestFileFinder.scripts(below: path)
      // A path that was given explicitly is always read.
      let specs = found?.filter { $0.path.hasSuffix("_spec.lua") } ?? []
      files += found?.filter { !specs.contains($0) } ?? [FoundFile(path: path)]
      guard !settings.isQuiet else { continue }
      for spec in specs {
        OutputStream.printMessage("\(spec.path): skipped; its name is that of a busted spec")
      }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
  }
}
