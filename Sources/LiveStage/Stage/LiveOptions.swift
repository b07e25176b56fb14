public import SheetScript

/// How a script is played on a terminal.
public struct LiveOptions {
  /// How fast virtual time goes; 1 is as the clock does.
  public var speed = 1.0
  /// Colours: "truecolor", "256", "16" or "none"; nil: as the environment says.
  public var colors: String?
  /// Whether only ASCII may be drawn.
  public var isASCII = false
  /// Whether the decision map is shown from the start.
  public var showsMap = false
  /// Where an asciicast of what is shown is written; nil: nowhere.
  public var cast: String?
  /// Where the tape of what was done is written at the end; nil: nowhere.
  public var tape: String?
  /// Whether the host has a handler that tells of crashes, and ends the process.
  public var leavesCrashes = false
  /// Takes what is to be said once the terminal has been given back, line by line.
  public var say: (String) -> Void = { _ in }
  /// Writes a text, the first, where the command line says, the second; answers what is wrong.
  public var write: (String, String) -> LiveError? = TextFile.write
  /// Files that are watched besides the script's own.
  public var watched: [String] = []
  /// Reads the script again; what is wrong with the file is an error in words.
  public var reread: () -> Result<Source, LiveError> = { .failure(LiveError("cannot be read")) }

  /// Creates options: as fast as the clock, as colourful as the terminal.
  public init() {}
}

/// Why something outside of the script failed, in words.
public struct LiveError: Error, Equatable, Sendable {
  /// What is wrong.
  public var message: String

  /// Creates an error from its words.
  public init(_ message: String) { self.message = message }
}
