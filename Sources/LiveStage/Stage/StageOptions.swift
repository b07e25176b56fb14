package import ScriptDiagnostics
package import Live
internal import SheetScript

/// How a script is played on a terminal.
package struct StageOptions {
  /// How fast virtual time goes; 1 is as the clock does.
  package var speed = 1.0
  /// Colors: "truecolor", "256", "16" or "none"; nil: as the environment says.
  var colors: String?
  /// Whether only ASCII may be drawn.
  package var isASCII = false
  /// Whether the decision map is shown from the start.
  package var showsMap = false
  /// Where an asciicast of what is shown is written; nil: nowhere.
  package var cast: String?
  /// Takes what was shown as pictures, after a calm end, once the terminal has been given back.
  ///
  /// It answers whether all went well. Nil: none are kept.
  package var film: ((CastFrames) -> Bool)?
  /// Where the tape of what was done is written at the end; nil: nowhere.
  package var tape: String?
  /// Makes a PNG of an SVG document, for terminals that draw pictures; nil where it cannot.
  ///
  /// It is called by another thread. Nil: nothing makes one, and the phone is cells, its edges pictures.
  package var rasterize: (@Sendable (_ svg: String) -> [UInt8]?)?
  /// Whether the host has a handler that tells of crashes, and ends the process.
  package var leavesCrashes = false
  /// Takes what is to be said once the terminal has been given back, line by line.
  package var say: (String) -> Void = { _ in }
  /// Writes a text, the first, where the command line says, the second; answers what is wrong.
  package var write: (String, String) -> PlayError? = TextFile.write
  /// Is told before each sleep that nothing but input, a signal or a file ends: how many bytes of input
  /// have been taken in by then.
  package var sleeps: ((_ taken: Int) -> Void)?
  /// For how many seconds a terminal that has fallen silent is waited for; nil: as long as makes sense.
  package var patience: Double?
  /// Files that are watched besides the script's own.
  var watched: [String] = []
  /// Reads the script again; what is wrong with the file is an error in words.
  package var reread: () -> Result<SourceText, PlayError> = {
    .failure(PlayError("cannot be read"))
  }

  /// Creates options: as fast as the clock, as colorful as the terminal.
  package init() {}
}
