/// What went wrong in a script, or in a native that it called: one line of text without its place,
/// the place apart, and the script's own lines that led there.
///
/// A native throws a `LuaError`; the script sees a string with the place in front, as `error` gives
/// it. When that string comes back to Swift, also after `pcall` and a second `error`, the `code`, the
/// `hint` and the `payload` are found again.
public struct LuaError: Error, CustomStringConvertible {
  /// Where an error comes from.
  public enum Kind: Sendable {
    /// The text is not Lua.
    case syntax
    /// The script raised it, or Lua did on its behalf.
    case runtime
    /// The call used up its work.
    case fuel
    /// The state used up its memory.
    case memory
    /// The call held the process too long.
    case time
    /// A native threw it.
    case host
  }

  /// One Lua function that was running, innermost first.
  public struct Frame: Equatable, Sendable {
    /// The name of the text, as given to `load`.
    public var chunk: String
    /// The line in it, from 1; 0 when unknown.
    public var line: Int
    /// What was running there: `function 'f'`, `main chunk`, `hook 'frame'`.
    public var function: String

    /// Creates a frame.
    public init(chunk: String, line: Int, function: String) {
      self.chunk = chunk
      self.line = line
      self.function = function
    }
  }

  /// Where the error comes from.
  public var kind: Kind
  /// What is wrong, without a place.
  public var message: String
  /// The name of the text where it happened, as given to `load`.
  public var chunk: String?
  /// The line in `chunk`, from 1.
  public var line: Int?
  /// The Lua functions that were running, innermost first; never C, never Swift.
  public var traceback: [Frame]
  /// A name for this kind of error that stays, such as `E012`; the host's own.
  public var code: String?
  /// What would do instead; the host's own.
  public var hint: String?
  /// An object that the host wants back.
  public var payload: (any AnyObject & Sendable)?

  /// Creates an error to throw from a native; the place is added when it becomes a Lua error.
  public init(
    _ message: String, kind: Kind = .host, code: String? = nil, hint: String? = nil,
    payload: (any AnyObject & Sendable)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.code = code
    self.hint = hint
    self.payload = payload
    chunk = nil
    line = nil
    traceback = []
  }

  /// The error as a script sees it: `fling.lua:5: no detent 'hlf'`.
  public var description: String {
    guard let chunk, let line else { return message }
    return "\(chunk):\(line): \(message)"
  }

  /// Whether a limit was reached, rather than something done wrong.
  public var isLimit: Bool {
    switch kind {
    case .fuel, .memory, .time: true
    case .syntax, .runtime, .host: false
    }
  }
}
