internal import CommandIO
internal import DecisionMaps
internal import Gestures
internal import ReleaseLog
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner

/// The sheet that the strokes of a log drag, at rest at the detent where the drags began.
struct ImportScene {
  let session: ScriptSession
  let source: SourceText
  let options: SessionOptions
  let id: SheetID
  let sheet: String
  let from: String
  /// The device before it is rotated.
  let screen: Device
  let turn: TouchPlacement.Turn

  /// The detents of a sheet without a script.
  private static let defaultDetents = ["medium", "large"]

  /// Loads the script, or a sheet with two detents without one, and checks the names.
  init(
    script: String?, sheet: String, from: String, turn: TouchPlacement.Turn,
    _ settings: CommandSettings
  ) throws(CommandError) {
    if let script {
      let loaded = try LoadedScript(script, settings)
      (session, source, options) = (loaded.session, loaded.source, loaded.options)
      id = try loaded.sheet(sheet).id
    } else {
      let detents = Self.defaultDetents.map { $0.quotedForLua }.joined(separator: ", ")
      source = SourceText(
        name: "the sheet", text: "sheet(\(sheet.quotedForLua)) { detents = { \(detents) } }\n")
      options = try settings.sessionOptions(for: SourceFile(name: source.name, text: source.text))
      session = try ScriptLoader.session(source, options, settings)
      guard let id = session.world.sheet(named: sheet) else {
        throw CommandError(.usage, "--sheet: '\(sheet)' is not a name of a sheet".onOneLine)
      }
      self.id = id
    }
    (self.sheet, self.from, self.turn) = (sheet, from, turn)
    screen = session.world.device
    let detents = session.world.detents(of: id, policy: session.policy)
    guard from == Release.hidden || detents.first(named: from) != nil else {
      let names = detents.flatMap { $0.names }.listed(by: "or")
      throw CommandError(
        .usage, "--from: expected \(names), the detents of '\(sheet)', got '\(from)'".onOneLine)
    }
  }

  /// Turns the device, and presents the sheet.
  func prepare() {
    if turn.swapsSides {
      session.perform(.rotated(screen.orientation == .portrait ? .landscape : .portrait))
    }
    session.prepareTouch(of: line, on: id)
  }

  /// Whether a touch at a point is on the sheet; a hidden sheet is pulled in from anywhere.
  func isOnSheet(_ point: Point) -> Bool {
    if from == Release.hidden { return true }
    guard case .sheet(id, _) = session.world.hit(point) else { return false }
    return true
  }

  /// The distance in points from which a touch is a drag.
  var slop: Double { session.world[id].definition.style.slop }

  /// The line of a release without its touch: the heights in force are those of the device, or given
  /// if the device is turned.
  var line: ReleaseLine {
    var line = ReleaseLine()
    (line.sheet, line.from) = (sheet, from)
    line.device = screen.name
    return line
  }

  /// The line with the heights in force in `prepare()`.
  func lineWithHeights() throws(CommandError) -> ReleaseLine {
    var line = line
    guard turn.swapsSides else { return line }
    let site = CallSite(subject: "import", function: "decide", sources: [])
    do throws(Diagnostic) {
      let start = try session.releaseStart(of: id, line, site: site)
      let release = start.release(height: nil, travel: 0)
      (line.container, line.width) = (release.container, session.world.device.width)
      line.detents = release.detents.flatMap { detent in
        detent.names.map { LoggedDetent(name: $0, height: detent.height) }
      }
    } catch {
      throw CommandError(.usage, error.sentence)
    }
    return line
  }
}
