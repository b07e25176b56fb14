internal import Glibc
internal import LiveStage
internal import SheetEngine
internal import SheetScript

/// Plays a script on the terminal: a phone that can be grabbed.
struct LivePlayer {
  let file: String
  let settings: Settings
  var live = LiveOptions()
  /// Whether springs give way to short fades.
  var reducesMotion = false

  /// Whether there is a terminal, and nothing that asks for plain text.
  static func isPossible(_ settings: Settings) -> Bool {
    let isAutomatic = getenv("CI") == nil && !isDumb
    return isAutomatic && !settings.isJSON && !settings.isQuiet && LiveStage.isPossible
  }

  private static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  func play() throws(Stop) -> ExitCode {
    let script = try ScriptFile.read(file)
    let source = Source(name: script.name, text: script.text)
    var options = try settings.sessionOptions(for: script)
    if reducesMotion {
      var device = options.device ?? .standard
      device.reducesMotion = true
      options.device = device
    }
    // A script that cannot be loaded is refused as anywhere else, before the screen is taken.
    _ = try Loading.session(source, options, settings)
    var live = live
    live.say = { Output.say($0) }
    let path = file
    live.reread = {
      do throws(Stop) {
        let script = try ScriptFile.read(path)
        return .success(Source(name: script.name, text: script.text))
      } catch {
        return .failure(LiveError(error.message ?? "cannot be read"))
      }
    }
    Alarm.cancel()
    do throws(Diagnostic) {
      let code = try LiveStage.play(source, options: options, live: live)
      return ExitCode(rawValue: code) ?? .software
    } catch {
      throw Stop(.script, error.oneLine)
    }
  }
}
