internal import CommandIO
internal import DecisionMaps
internal import ExactAnalysis
internal import Handoff
internal import PolicyExport
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner

// Queries.
extension ExportCommand {
  /// The options of `--for sql`.
  struct QueryOptions {
    let dialect: SQLDialect
    let table: String
    let position: SQLExport.Position
  }

  /// Returns the options of a query; nil for a port.
  func queryOptions(for target: Target) throws(CommandError) -> QueryOptions? {
    guard target == .sql else {
      let options = [
        ("--dialect", dialect), ("--against", against), ("--table", table),
        ("--position", position),
      ]
      if let (name, _) = options.first(where: { $0.1 != nil }) {
        throw CommandError(.usage, "export: \(name) requires --for sql")
      }
      return nil
    }
    guard let dialect else {
      let names = SQLDialect.names.joined(separator: ", ")
      throw CommandError(.usage, "export: --for sql requires --dialect ENGINE, one of \(names)")
    }
    if against == "-", script == "-" {
      throw CommandError(.usage, "export: only one script can come from standard input")
    }
    return QueryOptions(
      dialect: try SQLDialect.parsed(dialect, of: "--dialect"),
      table: try checkedTable(table ?? "releases"),
      position: try position.map { name throws(CommandError) in
        try SQLExport.Position.parsed(name, of: "--position")
      } ?? .travel)
  }

  /// The name of a table, with schemas before periods.
  private func checkedTable(_ name: String) throws(CommandError) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let hasControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard parts.allSatisfy({ !$0.isEmpty }), !hasControl else {
      throw CommandError(
        .usage, "--table: expected a name such as releases or app.releases, got '\(name)'".onOneLine
      )
    }
    return name
  }

  /// Reads the rules of a script and those of `--against`.
  func queries(
    of loaded: LoadedScript, _ options: QueryOptions, _ settings: CommandSettings
  ) throws(CommandError) -> Export {
    let export = try queries(of: loaded, sheets(of: loaded), options)
    let file = try vectors(loaded)
    let vectors = vectors(file, of: loaded, export)
    var arguments = "--for sql --dialect \(options.dialect.rawValue)"
    if options.table != "releases" { arguments += " --table \(options.table.quotedForSwift)" }
    if options.position != .travel { arguments += " --position \(options.position.rawValue)" }
    let header = header([loaded], arguments: arguments)
    var files = [
      File(name: "\(stem).sql", text: export.text(table: options.table, header: header)),
      File(
        name: "\(stem).vectors.sql", text: export.text(verifying: vectors, header: header),
        remark: ": \(vectors.count) vectors"),
    ]
    if let against {
      let old = try LoadedScript(against, settings)
      let before = try queries(of: old, oldSheets(of: old, for: loaded), options)
      if old.reportErrors() { throw CommandError(.script, "\(against): a policy failed") }
      arguments += " --against \(Self.name(of: against))"
      files.append(
        File(
          name: "\(stem).changes.sql",
          text: export.text(
            against: before, table: options.table,
            header: self.header([loaded, old], arguments: arguments))))
    }
    return Export(files: files, test: nil, vectors: file)
  }

  private func queries(
    of loaded: LoadedScript, _ sheets: [(id: SheetID, name: String)], _ options: QueryOptions
  ) throws(CommandError) -> SQLExport {
    do throws(ExportRefusal) {
      return try SQLExport(
        loaded.session, sheets: sheets, in: options.dialect, position: options.position)
    } catch {
      throw CommandError(.script, error.text.onOneLine)
    }
  }

  /// The sheets of the older script with the names of the exported sheets.
  private func oldSheets(
    of old: LoadedScript, for loaded: LoadedScript
  ) throws(CommandError) -> [(id: SheetID, name: String)] {
    let all = SheetQueries.all(of: old.session)
    var found: [(id: SheetID, name: String)] = []
    for (_, name) in sheets(of: loaded) {
      guard let sheet = all.first(where: { $0.name == name }) else {
        throw CommandError(
          .usage,
          "--against: \(old.path) has no sheet '\(name)'; select a sheet of both scripts with --sheet"
            .onOneLine)
      }
      found.append((sheet.id, name))
    }
    return found
  }

  /// The vectors with the outcomes of the releases that a query reads from a log.
  private func vectors(
    _ file: TestVectorFile, of loaded: LoadedScript, _ export: SQLExport
  ) -> [SQLExport.Vector] {
    let device = loaded.session.world.device.name
    let queries = SheetQueries.all(of: loaded.session)
    return file.vectors.compactMap { vector in
      var values = Dictionary(vector.input, uniquingKeysWith: { $1 })
      guard let sheet = queries.first(where: { $0.name == vector.sheet }),
        let release = export.release(
          sheet: vector.sheet, device: device, from: vector.from, values)
      else { return nil }
      let decision = sheet.decider(release).decision
      // A query has no defaults.
      values["direction"] = .string(release.direction?.rawValue ?? "")
      values["farthest"] = .number(release.farthest)
      values["rested"] = .number(release.rested)
      return SQLExport.Vector(
        id: vector.id, sheet: vector.sheet, device: device, from: vector.from, values: values,
        outcome: decision.outcome.word)
    }
  }
}
