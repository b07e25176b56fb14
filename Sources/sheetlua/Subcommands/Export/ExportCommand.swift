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

/// `sheetlua export FILE --for LANGUAGE`: writes the rules of a script as code of an app or SQL.
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the rules of a script as code of an app, with its tests.",
    discussion: """
      Writes three files: the port, a file with the function `release(input, sheet)`; test vectors \
      of releases; and the test that runs them. The port and the vectors are replaced, a test that \
      exists is not.

      With --for sql and --dialect, it writes two queries: one returns the outcome of each release \
      of a table, the other one the vectors with another outcome. With --against, a third query \
      counts the releases with another outcome than by the rules of an older script.

      Exits with 2 and writes no file if a rule uses a part of Lua that cannot be exported; the \
      message names its line. `sheetlua explain export` describes the part of Lua that can be \
      exported, and how an app calls the port.

      Examples:
        sheetlua export order.lua --for kotlin -o app/src/test
        sheetlua export order.lua --for sql --dialect duckdb --against old.lua
      """)

  @Argument(help: "Script to export.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Language of the app: swift, kotlin, typescript, dart or python; or sql.",
      valueName: "language"),
    completion: .list(Target.names))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Engine of --for sql: duckdb, postgres, clickhouse, spark, sqlite, datafusion or polars.",
      valueName: "engine"),
    completion: .list(SQLDialect.names))
  var dialect: String?

  @Option(
    help: ArgumentHelp(
      "With --for sql: older script whose outcomes a third query compares.",
      valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "With --for sql: table of the releases; by default `releases`.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "With --for sql: column of the position, travel or height; by default travel.",
      valueName: "column"),
    completion: .list(SQLExport.Position.names))
  var position: String?

  @Option(help: ArgumentHelp("Sheet to export; by default all.", valueName: "name"))
  var sheet: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output directory; by default that of the script.", valueName: "directory"),
    completion: .directory)
  var output: String?

  @OptionGroup var common: CommonOptions

  /// The kinds of output.
  enum Target: String, CaseIterable {
    case swift, kotlin, typescript, dart, python, sql

    /// The language of a port; nil for queries.
    var language: PortLanguage? {
      switch self {
      case .swift: .swift
      case .kotlin: .kotlin
      case .typescript: .typescript
      case .dart: .dart
      case .python: .python
      case .sql: nil
      }
    }
  }

  /// A file without its directory, and a remark for the output.
  struct File {
    let name: String
    let text: String
    var remark = ""
  }

  /// The files of an export.
  struct Export {
    /// The files that are replaced.
    let files: [File]
    /// The test, which is not replaced; nil if there is none.
    let test: File?
    let vectors: TestVectorFile
  }

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    guard let language else {
      let names = Target.names.joined(separator: ", ")
      throw CommandError(.usage, "export: requires --for LANGUAGE, one of \(names)")
    }
    let target = try Target.parsed(language, of: "--for")
    let options = try queryOptions(for: target)
    guard script != "-" || output != nil else {
      throw CommandError(.usage, "export: a script from standard input needs -o DIRECTORY")
    }
    let loaded = try LoadedScript(script, settings)
    if let sheet { _ = try loaded.sheet(sheet) }
    let export =
      if let options {
        try queries(of: loaded, options, settings)
      } else {
        try port(of: loaded, target.language ?? .python)
      }
    if loaded.reportErrors() { return .script }
    try write(export, settings)
    return .success
  }

  // MARK: Reading

  /// The selected sheets of a script.
  func sheets(of loaded: LoadedScript) -> [(id: SheetID, name: String)] {
    SheetQueries.all(of: loaded.session).filter { sheet == nil || $0.name == sheet }
      .map { ($0.id, $0.name) }
  }

  private func port(
    of loaded: LoadedScript, _ language: PortLanguage
  ) throws(CommandError) -> Export {
    let port: PolicyPort
    do throws(ExportRefusal) {
      port = try PolicyPort(loaded.session, sheets: sheets(of: loaded), in: language)
    } catch {
      throw CommandError(.script, error.text.onOneLine)
    }
    let file = try vectors(loaded)
    let vectorsName = "\(stem).vectors.json"
    let names = PortTestTemplate.Names(of: vectorsName)
    let header = header([loaded], arguments: "--for \(language.rawValue)")
    return Export(
      files: [
        File(
          name: language.file(type: names.type, module: names.module),
          text: port.text(named: names.type, header: header)),
        File(name: vectorsName, text: file.text, remark: ": \(file.vectors.count) vectors"),
      ],
      test: File(
        name: language.test.file(names), text: language.test.text(names, vectors: vectorsName)),
      vectors: file)
  }

  /// Returns the release vectors of the script, or throws an error if the port cannot return one of
  /// their outcomes.
  func vectors(_ loaded: LoadedScript) throws(CommandError) -> TestVectorFile {
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

  // MARK: Writing

  private func write(_ export: Export, _ settings: CommandSettings) throws(CommandError) {
    let directory = try directory()
    var files = export.files.map { (name: $0.name, text: $0.text) }
    var lines = export.files.map { directory + $0.name + $0.remark }
    for map in export.vectors.maps {
      guard let limitation = map.limitation else { continue }
      lines.append("\(map.sheet) from \(map.from) on \(map.device): \(limitation)")
    }
    if let test = export.test {
      let path = directory + test.name
      if TestFileFinder.kind(of: path) == nil {
        files.append((test.name, test.text))
        lines.append(path)
      } else {
        lines.append("\(path): already exists; not changed")
      }
    }
    try FileWriter.write(files, toOwn: directory)
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

  /// The scripts, their hashes and those of their modules, and the command, without directories.
  func header(_ scripts: [LoadedScript], arguments: String) -> [String] {
    let files = scripts.flatMap { loaded in
      loaded.session.texts.all.map { source in
        let path = source.name == loaded.source.name ? loaded.path : source.name
        return "  \(Self.name(of: path)) \(source.text.fingerprint.hexadecimal(16))"
      }
    }
    var command = "sheetlua export \(Self.name(of: script)) \(arguments)"
    if let sheet { command += " --sheet \(sheet.quotedForSwift)" }
    return [
      "Written by sheetlua; do not edit. The script and its modules, with hashes of their texts:"
    ]
      + files + ["Command: \(command)"]
  }

  /// The name of the script without its directory and suffix.
  var stem: String {
    let name = Self.name(of: script)
    return name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
  }

  static func name(of path: String) -> String {
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
