package import ScriptDiagnostics
package import Live
internal import SheetScript
internal import Terminal

/// The background for which the colors of the stage are chosen.
package enum StageTheme: String, CaseIterable, Sendable {
  /// As the terminal replies, otherwise as in `COLORFGBG`, otherwise dark.
  case auto
  case light, dark

  /// The background that is assumed if the terminal did not reply with one, or if the theme is chosen.
  func background(reply: TerminalColor?, isLight: Bool?) -> TerminalColor? {
    switch self {
    case .auto: reply ?? isLight.map { $0 ? Self.white : Self.black }
    case .light: Self.white
    case .dark: Self.black
    }
  }

  private static let white = TerminalColor(0xFFFFFF)
  private static let black = TerminalColor(0x000000)
}

/// Options for an interactive session on a terminal.
package struct StageOptions {
  /// Speed of virtual time; 1 is real time.
  package var speed = 1.0
  /// Colors: "truecolor", "256", "16" or "none"; nil to use the environment.
  var colors: String?
  /// The colors of the stage.
  package var theme = StageTheme.auto
  /// Whether only ASCII is drawn.
  package var isASCII = false
  /// Whether the decision map is initially visible.
  package var showsMap = false
  /// Path of the asciicast; nil for none.
  package var cast: String?
  /// Receives the frames after the user has quit and the terminal has been restored; nil if no
  /// frames are stored.
  ///
  /// Returns whether it succeeded.
  package var onFrames: ((CastFrames) -> Bool)?
  /// Path of the tape that is written at the end; nil for none.
  package var tape: String?
  /// Path of the release log that is written at the end; nil for none.
  package var releases: String?
  /// Whether the release log contains the samples of each touch.
  package var recordsSamples = false
  /// Converts an SVG document to PNG for terminals that show images; returns nil on failure.
  ///
  /// Called on another thread. If the function is nil, cells show the phone.
  package var rasterize: (@Sendable (_ svg: String) -> [UInt8]?)?
  /// Whether the host has a signal handler that reports crashes and ends the process.
  package var keepsCrashHandlers = false
  /// Prints a line after the terminal has been restored.
  package var printLine: (String) -> Void = { _ in }
  /// Returns an argument as a shell reads it.
  package var shellWord: (String) -> String = { $0 }
  /// Writes a text, the first argument, to a path, the second argument; returns an error or nil.
  package var write: (String, String) -> PlayError? = TextFile.write
  /// Called with the total number of bytes read before each wait that only input, a signal or a
  /// file can end.
  package var onSleep: ((_ taken: Int) -> Void)?
  /// Seconds to wait for a terminal that no longer replies; nil for the default.
  package var timeout: Double?
  /// Returns the files to watch in addition to the script: the modules that it has required, and the
  /// paths of modules that do not exist.
  package var watchedFiles: () -> (found: [String], missing: [String]) = { ([], []) }
  /// Whether the script is a file, which is watched and can be changed; a recipe of the gallery is not.
  package var hasFile = true
  /// Reads the script again; returns an error if the file cannot be read.
  package var reloadSource: () -> Result<SourceText, PlayError> = {
    .failure(PlayError("cannot be read"))
  }

  /// Creates options: real time, and the colors of the terminal.
  package init() {}
}
