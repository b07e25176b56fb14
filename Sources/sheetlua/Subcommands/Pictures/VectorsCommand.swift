internal import ArgumentParser
internal import CommandIO
internal import TestRunner
internal import DecisionMaps
internal import Handoff
internal import SheetEngine
internal import SheetScript
internal import Support

/// `sheetlua vectors FILE`: writes test vectors for a port of a script, or checks the results of a
/// port.
struct VectorsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "vectors",
    abstract: "Write test vectors for a port of a sheet, or check the port's answers.",
    discussion: """
      The vectors are releases on each border of the decision maps, just before and after it, at \
      corners and inside each cell; detents on every device; motions, drags, rubber-banding and \
      dimming. Each vector has the engine's answer. Without -o they are printed, or, with --for, \
      written next to the script.

      --check exits with 1 if an answer is wrong, missing or unknown, and with 2 if the file \
      contains no answers. Use the same --only and --device as when the vectors were written. With \
      --json it prints one object, version 1: right, wrong (id, expected, got, why), missing, \
      unknown. --check also accepts a stored file of vectors: it exits with 1 if the rules of the \
      script have changed since. With --json: current, changed, new, removed (IDs).

      Example: sheetlua vectors order.lua -o order.vectors.json --for pytest
      """)

  @Argument(help: "Script to write vectors for.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file for the vectors.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Also write a test for a port: swift, junit, node or pytest.", valueName: "name"),
    completion: .list(PortTestTemplate.names(where: \.isForVectors)))
  var runner: String?

  @Option(
    help: ArgumentHelp(
      "Check a port's answers, or whether stored vectors are up to date.", valueName: "answers.json"
    ),
    completion: .file(extensions: ["json"]))
  var check: String?

  @Option(help: ArgumentHelp("Sheet to write vectors for; by default all.", valueName: "name"))
  var sheet: String?

  @Option(
    help: ArgumentHelp("Only these kinds of vectors, such as release,detents.", valueName: "kinds"),
    completion: .list(TestVector.Kind.names))
  var only: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    let kinds = try selectedKinds()
    let runner = try selectedRunner()
    if check != nil, output != nil || runner != nil {
      throw CommandError(.usage, "--check cannot be used with -o or --for")
    }
    let devices = (common.device ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    settings.deviceName = devices.first.flatMap { $0.isEmpty && devices.count == 1 ? nil : $0 }
    let loaded = try LoadedScript(script, settings)
    if let sheet { _ = try loaded.sheet(sheet) }
    let wanted = sheet
    var builder = TestVectorBuilder(script: script) { wanted == nil || $0.name == wanted }
    builder.kinds = kinds
    builder.add(loaded.session)
    for name in devices.dropFirst() {
      var other = settings
      other.deviceName = name
      builder.add(try LoadedScript(script, other).session)
    }
    try addDetents(&builder, loaded)
    let file = builder.file
    if file.vectors.isEmpty {
      throw CommandError(.failure, "\(script): no test vectors for a port")
    }
    let code = try check.map { path throws(CommandError) in try verify(path, file, settings) }
    if code == nil { try write(file, runner, settings) }
    return loaded.reportErrors() ? .script : code ?? .success
  }

  /// Adds the detents on all built-in and custom devices.
  private func addDetents(_ builder: inout TestVectorBuilder, _ loaded: LoadedScript)
    throws(CommandError)
  {
    guard builder.kinds.contains(.detents) else { return }
    builder.addDetents(loaded.session)
    for device in Device.catalogue + loaded.session.customDevices
    where device.name != loaded.session.world.device.name {
      builder.addDetents(try loaded.newSession(device))
    }
  }

  private func selectedKinds() throws(CommandError) -> [TestVector.Kind] {
    guard let only else { return TestVector.Kind.allCases }
    var kinds: [TestVector.Kind] = []
    for word in only.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = TestVector.Kind(rawValue: String(word)) else {
        let names = TestVector.Kind.names.joined(separator: ", ")
        throw CommandError(.usage, "--only: expected kinds of \(names), got '\(word)'")
      }
      kinds.append(kind)
    }
    return kinds
  }

  private func selectedRunner() throws(CommandError) -> PortTestTemplate? {
    guard let runner else { return nil }
    return try PortTestTemplate.parsed(runner, of: "--for", where: \.isForVectors)
  }

  // MARK: Writing

  private func write(
    _ file: TestVectorFile, _ runner: PortTestTemplate?, _ settings: CommandSettings
  ) throws(CommandError) {
    guard let path = try path(besides: runner) else {
      var results = OutputStream.standard()
      results.jsonDocument(String(file.text.dropLast()))
      results.flush()
      return
    }
    try OutputPath.write(file.text, to: path, named: output, ending: ".json")
    var lines = ["\(path): \(file.vectors.count) vectors"]
    for map in file.maps {
      guard let limitation = map.limitation else { continue }
      lines.append("\(map.sheet) from \(map.from) on \(map.device): \(limitation)")
    }
    if let runner { lines += try write(runner, beside: path) }
    guard !settings.isQuiet, !settings.isJSON else { return }
    var results = OutputStream.standard()
    results.lines(lines)
    results.flush()
  }

  /// Returns the path for the vectors; nil for standard output.
  private func path(besides runner: PortTestTemplate?) throws(CommandError) -> String? {
    if runner == nil { return output == "-" ? nil : output }
    if let output, output != "-" { return output }
    guard output == nil, script != "-" else {
      throw CommandError(
        .usage,
        "--for writes a test next to the vectors, so it requires a file, as in -o order.json")
    }
    return (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + ".vectors.json"
  }

  /// Writes a test unless it already exists.
  ///
  /// Returns the messages for the user.
  private func write(_ runner: PortTestTemplate, beside path: String) throws(CommandError)
    -> [String]
  {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = PortTestTemplate.Names(of: name)
    let place = path.dropLast(name.utf8.count == 0 ? 0 : name.count) + runner.file(names)
    let text = runner.text(names, vectors: name)
    let file = String(place)
    if TestFileFinder.kind(of: file) != nil, ManagedDirectory.errorMessage(about: file) == nil {
      let there = try? SourceFile.read(file).text
      return [
        there == text
          ? "\(file): unchanged"
          : "\(file): already exists; not changed"
      ]
    }
    try FileWriter.write(Array(text.utf8), toOwn: file)
    return ["\(file): calls \(runner.port(names))"]
  }

  // MARK: Decisions

  /// The maximum number of lines about wrong results without -v.
  private static let maxLines = 20

  private func verify(
    _ path: String, _ file: TestVectorFile, _ settings: CommandSettings
  ) throws(CommandError) -> ExitCode {
    let text = try SourceFile.read(path, as: .answers)
    if let stored = StoredVectors(text.text) { return compare(stored, file, settings) }
    let answers: AnswerFile
    do throws(AnswerFile.Error) {
      answers = try AnswerFile(text.text)
    } catch {
      let location = error.line.map { "\(text.name):\($0)" } ?? text.name
      throw CommandError(.script, "\(location): \(error.sentence)")
    }
    let judgement = AnswerCheck(of: answers, by: file.vectors)
    print(
      judgement.lines, judgement.summary, judgement.json, passes: judgement.passes, settings)
    return judgement.passes ? .success : .failure
  }

  /// Compares a stored file of vectors with the vectors of the script.
  private func compare(
    _ stored: StoredVectors, _ file: TestVectorFile, _ settings: CommandSettings
  ) -> ExitCode {
    let difference = stored.difference(to: file)
    var summary = "the stored vectors are up to date (\(stored.count) vectors)"
    if !difference.isEmpty {
      let what =
        difference.count > 0
        ? "\(difference.count) vectors differ" : "the maps have another precision"
      summary =
        "the stored vectors are out of date: \(what); use the same --only, --sheet and --device as "
        + "before, or write them again with -o"
    }
    print(difference.lines, summary, difference.json, passes: difference.isEmpty, settings)
    return difference.isEmpty ? .success : .failure
  }

  private func print(
    _ lines: [String], _ summary: String, _ json: JSONValue, passes: Bool,
    _ settings: CommandSettings
  ) {
    var results = OutputStream.standard()
    if settings.isJSON {
      results.json(json)
    } else {
      let few = settings.isVerbose ? lines.count : Self.maxLines
      results.lines(Array(lines.prefix(few)))
      if lines.count > few { results.line("... and \(lines.count - few) more; -v shows all") }
      if !settings.isQuiet || !passes { results.line(summary) }
    }
    results.flush()
  }
}
