/// An error in a script, or in a native that it called: a single line of text, the location, and
/// the lines of the script that led to it.
///
/// A native throws a `LuaError`; the script gets a string with the location at the start, as from
/// `error`. If that string comes back to Swift, even after `pcall` and another `error`, the `code`,
/// the `hint` and the `payload` are restored.
public struct LuaError: Error, CustomStringConvertible {
  /// The origin of an error.
  public enum Kind: Sendable {
    /// The text is not valid Lua.
    case syntax
    /// The script or Lua raised the error.
    case runtime
    /// The call exceeded its work limit.
    case fuel
    /// The state exceeded its memory limit.
    case memory
    /// The call spent its budget of work, mostly by CPU time.
    case time
    /// A native threw the error.
    case host
  }

  /// A Lua function that was running.
  public struct Frame: Equatable, Sendable {
    /// The name of the source text, as passed to `load`.
    public var chunk: String
    /// The current line, from 1; 0 if it is unknown.
    public var line: Int
    /// The running function: `function 'f'`, `main chunk`, `hook 'frame'`.
    public var function: String

    /// Creates a frame.
    public init(chunk: String, line: Int, function: String) {
      self.chunk = chunk
      self.line = line
      self.function = function
    }
  }

  /// The origin of the error.
  public var kind: Kind
  /// The message, without the location.
  public var message: String
  /// The name of the chunk or hook that exceeded a limit; nil for other errors and without a name.
  public var subject: String?
  /// The name of the source text with the error, as passed to `load`; nil if it is unknown.
  public var chunk: String?
  /// The line in `chunk`, from 1; nil if it is unknown.
  public var line: Int?
  /// The Lua functions that were running, innermost first, without C and Swift functions.
  public var traceback: [Frame]
  /// A stable identifier for this kind of error, such as `E012`, set by the host.
  public var code: String?
  /// A suggestion for a correction, set by the host.
  public var hint: String?
  /// An object of the host that is passed through unchanged.
  public var payload: (any AnyObject & Sendable)?

  /// Creates an error to throw from a native; the location is added when it becomes a Lua error.
  public init(
    _ message: String, kind: Kind = .host, code: String? = nil, hint: String? = nil,
    payload: (any AnyObject & Sendable)? = nil
  ) {
    self.kind = kind
    self.message = message
    subject = nil
    self.code = code
    self.hint = hint
    self.payload = payload
    chunk = nil
    line = nil
    traceback = []
  }

  /// The error as a script gets it: `fling.lua:5: no detent 'hlf'`.
  public var description: String {
    let text = subject.map { "\($0): \(message)" } ?? message
    guard let chunk, let line else { return text }
    return "\(chunk):\(line): \(text)"
  }

  /// Whether the error is an exceeded limit.
  public var isLimit: Bool {
    switch kind {
    case .fuel, .memory, .time: true
    case .syntax, .runtime, .host: false
    }
  }
}
