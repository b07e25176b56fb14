internal import ArgumentParser
internal import CommandIO
internal import DecisionMaps
internal import Handoff
internal import PolicyExport
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner

/// `sheetlua export FILE --for LANGUAGE`: writes the rules of a script as code of an app.
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the rules of a script as code of an app, with its tests.",
    discussion: """
      Writes three files: the port, a file with the function `release(input, sheet)`; test vectors \
      of releases; and the test that runs them. The port and the vectors are replaced, a test that \
      exists is not.

      Exits with 2 and writes no file if a rule uses a part of Lua that cannot be exported; the \
      message names its line. `sheetlua explain export` describes the part of Lua that can be \
      exported, and how an app calls the port.

      Example: sheetlua export order.lua --for kotlin -o app/src/test
      """)

  @Argument(help: "Script to export.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Language of the app: swift, kotlin, typescript, dart or python.", valueName: "language"),
    completion: .list(PortLanguage.names))
  var language: String?

  @Option(help: ArgumentHelp("Sheet to export; by default all.", valueName: "name"))
  var sheet: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output directory; by default that of the script.", valueName: "directory"),
    completion: .directory)
  var output: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    guard let language else {
      let names = PortLanguage.names.joined(separator: ", ")
      throw CommandError(.usage, "export: requires --for LANGUAGE, one of \(names)")
    }
    let target = try PortLanguage.parsed(language, of: "--for")
    guard script != "-" || output != nil else {
      throw CommandError(.usage, "export: a script from standard input needs -o DIRECTORY")
    }
    let loaded = try LoadedScript(script, settings)
    if let sheet { _ = try loaded.sheet(sheet) }
    let sheets = SheetQueries.all(of: loaded.session).filter { sheet == nil || $0.name == sheet }
    let port: PolicyPort
    do throws(ExportRefusal) {
      port = try PolicyPort(
        loaded.session, sheets: sheets.map { ($0.id, $0.name) }, in: target)
    } catch {
      throw CommandError(.script, error.text.onOneLine)
    }
    let file = try vectors(loaded)
    if loaded.reportErrors() { return .script }
    try write(port, file, target, loaded, settings)
    return .success
  }

  /// Returns the release vectors of the script, or throws an error if the port cannot return one of
  /// their outcomes.
  private func vectors(_ loaded: LoadedScript) throws(CommandError) -> TestVectorFile {
    let wanted = sheet
    var builder = TestVectorBuilder(script: Self.name(of: script)) {
      wanted == nil || $0.name == wanted
    }
    builder.kinds = [.release]
    builder.add(loaded.session)
    let file = builder.file
    if file.vectors.isEmpty {
      throw CommandError(.failure, "\(script): no release of a sheet to export")
    }
    if let vector = file.vectors.first(where: { $0.absentDetent != nil }) {
      throw CommandError(
        .script,
        "\(script): rule \"\(vector.rule ?? "")\" returns \"\(vector.absentDetent ?? "")\", "
          + "which is not active on \(vector.device); return a name from `r.detents`".onOneLine)
    }
    return file
  }

  private func write(
    _ port: PolicyPort, _ file: TestVectorFile, _ target: PortLanguage, _ loaded: LoadedScript,
    _ settings: CommandSettings
  ) throws(CommandError) {
    let name = Self.name(of: script)
    let stem = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    let vectorsName = "\(stem).vectors.json"
    let names = PortTestTemplate.Names(of: vectorsName)
    let directory = try directory()
    let portPath = directory + target.file(type: names.type, module: names.module)
    let vectorsPath = directory + vectorsName
    let text = port.text(named: names.type, header: header(loaded, target))
    try FileWriter.write(Array(text.utf8), toOwn: portPath)
    try FileWriter.write(Array(file.text.utf8), toOwn: vectorsPath)
    let test = target.test
    let testPath = directory + test.file(names)
    let testText = test.text(names, vectors: vectorsName)
    var lines = [portPath, "\(vectorsPath): \(file.vectors.count) vectors"]
    for map in file.maps {
      guard let limitation = map.limitation else { continue }
      lines.append("\(map.sheet) from \(map.from) on \(map.device): \(limitation)")
    }
    if TestFileFinder.kind(of: testPath) == nil {
      try FileWriter.write(Array(testText.utf8), toOwn: testPath)
      lines.append(testPath)
    } else {
      lines.append("\(testPath): already exists; not changed")
    }
    guard !settings.isQuiet, !settings.isJSON else { return }
    var results = OutputStream.standard()
    results.lines(lines)
    results.flush()
  }

  /// The directory of the output with a slash at its end; creates it if it is missing.
  private func directory() throws(CommandError) -> String {
    guard let output else { return String(script.dropLast(Self.name(of: script).count)) }
    try NewFileWriter.write([], into: output)
    return output.hasSuffix("/") ? output : output + "/"
  }

  /// The script, its hash and that of its modules, and the command, without directories.
  private func header(_ loaded: LoadedScript, _ target: PortLanguage) -> [String] {
    let files = loaded.session.texts.all.map { source in
      let name =
        source.name == loaded.source.name ? Self.name(of: script) : Self.name(of: source.name)
      return "  \(name) \(source.text.fingerprint.hexadecimal(16))"
    }
    var command = "sheetlua export \(Self.name(of: script)) --for \(target.rawValue)"
    if let sheet { command += " --sheet \(sheet.quotedForSwift)" }
    return [
      "Written by sheetlua; do not edit. The script and its modules, with hashes of their texts:"
    ]
      + files + ["Command: \(command)"]
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension PortLanguage {
  /// The test that compares a port with vectors.
  fileprivate var test: PortTestTemplate {
    switch self {
    case .swift: .swift
    case .kotlin: .junit
    case .typescript: .typescript
    case .dart: .dart
    case .python: .pytest
    }
  }
}
