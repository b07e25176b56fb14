internal import TestRunner
internal import CommandIO
internal import ScriptDiagnostics
internal import CLibrary
internal import LiveStage
internal import Live
internal import SheetEngine
internal import SheetScript

/// Plays a script interactively in the terminal.
struct InteractivePlayer {
  let file: String
  let settings: CommandSettings
  /// The recipe that is played instead of a file; nil for a file.
  var recipe: Recipe?
  /// The options of the stage.
  ///
  /// The default is ASCII if the locale requires it.
  var live = InteractivePlayer.optionsOfLocale
  /// True for Reduce Motion: short fades replace springs.
  var reducesMotion = false
  /// The path of the GIF next to the asciicast; nil if none is written.
  var movie: String?

  /// Returns true if there is a terminal and no setting requires plain text.
  static func isPossible(_ settings: CommandSettings = CommandSettings()) -> Bool {
    let isAutomatic = getenv("CI") == nil && !isDumb
    return isAutomatic && !settings.isJSON && !settings.isQuiet && LiveStage.isPossible
  }

  static var optionsOfLocale: StageOptions {
    var live = StageOptions()
    live.isASCII = TerminalLocale.isASCII
    live.keepsCrashHandlers = true
    return live
  }

  private static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  func play() throws(CommandError) -> ExitCode {
    var (source, options) = try load(allowingErrors: recipe == nil)
    let collector = ModuleCollector(options.module)
    options.module = { name throws(ModuleLoadError) in try collector.find(name) }
    // Check before the stage starts, because a recording that cannot be written would be lost.
    for output in [live.cast, live.tape, live.releases, movie].compactMap({ $0 }) {
      try InputFiles.rejectReplacing(output)
    }
    var live = live
    let folder = SourceFile.parent(of: file)
    live.hasFile = recipe == nil
    if live.hasFile { live.watchedFiles = { collector.paths(in: folder) } }
    live.printLine = { OutputStream.printMessage(CommandName.replacingName($0)) }
    live.shellWord = shellWord
    live.write = { text, path in
      do throws(CommandError) {
        try FileWriter.write(text, to: path)
        return nil
      } catch {
        return PlayError(error.message ?? "\(path): cannot be written")
      }
    }
    if Rasterizer.tool.isInstalled {
      live.rasterize = { try? Rasterizer.png(of: $0, zoom: 1, for: "play") }
    }
    let path = file
    live.reloadSource = {
      do throws(CommandError) {
        let script = try SourceFile.read(path)
        return .success(SourceText(name: script.name, text: script.text))
      } catch {
        return .failure(PlayError(error.message ?? "cannot be read"))
      }
    }
    Interruption.cancel()
    do throws(Diagnostic) {
      let code = try LiveStage.play(source, options: options, live: live)
      return ExitCode(rawValue: code) ?? .software
    } catch {
      throw CommandError(.script, error.oneLine)
    }
  }

  /// Enables a GIF of the session next to an asciicast: `order.gif` next to `order.cast`.
  ///
  /// - Throws: An error before the session if a required program is missing.
  mutating func enableGIF(beside cast: String) throws(CommandError) {
    try GIFWriter.require()
    let path = (cast.hasSuffix(".cast") ? String(cast.dropLast(5)) : cast) + ".gif"
    movie = path
    live.onFrames = { pictures in
      if pictures.isCut {
        OutputStream.printMessage(
          "--gif: kept the first \(pictures.count) frames; record a shorter session")
      }
      OutputStream.printMessage("--gif: drawing \(pictures.count) frames into \(path)")
      do throws(CommandError) {
        let bytes = try GIFWriter.gif { file throws(CommandError) in
          try pictures.draw { picture throws(CommandError) in
            try file.add(
              picture.svg, hundredths: picture.hundredths, zoom: 1, at: picture.place)
          }
        }
        try FileWriter.write(bytes, toOwn: path)
        return true
      } catch {
        OutputStream.printMessage(error.message ?? "\(path): cannot be written")
        return false
      }
    }
  }

  /// Writes an image of the stage into a file.
  func draw(to path: String, columns: Int, rows: Int, drag: Double?) throws(CommandError)
    -> ExitCode
  {
    guard 40...400 ~= columns, 12...200 ~= rows else {
      throw CommandError(.usage, "--svg: expected 40 to 400 columns and 12 to 200 rows")
    }
    guard drag.map({ $0.isFinite && abs($0) <= 2_000 }) ?? true else {
      throw CommandError(.usage, "--drag: expected points up, at most 2000")
    }
    let (source, options) = try load()
    let picture: String
    do throws(Diagnostic) {
      picture = try LiveStage.image(
        of: source, options: options, live: live, columns: columns, rows: rows, drag: drag)
    } catch {
      throw CommandError(.script, error.oneLine)
    }
    try FileWriter.write(picture, to: path)
    return .success
  }

  /// Returns the script and its options.
  ///
  /// Reports a script that cannot be loaded, unless the stage shows its error.
  private func load(
    allowingErrors: Bool = false
  ) throws(CommandError) -> (source: SourceText, options: SessionOptions) {
    let script =
      if let recipe { SourceFile(name: file, text: recipe.text) } else {
        try SourceFile.read(file)
      }
    let source = SourceText(name: script.name, text: script.text)
    var options = try settings.sessionOptions(for: script)
    if recipe != nil { options.module = Recipe.module }
    if reducesMotion { options.reducesMotion = true }
    do throws(CommandError) {
      _ = try ScriptLoader.session(source, options, settings)
    } catch {
      guard allowingErrors, error.exitCode == .script, error.diagnostic != nil else { throw error }
    }
    return (source, options)
  }
}

extension InteractivePlayer {
  /// Creates a player of a recipe, with the default settings.
  init(recipe: Recipe) {
    self.init(file: recipe.name + ".lua", settings: CommandSettings(), recipe: recipe)
  }
}
