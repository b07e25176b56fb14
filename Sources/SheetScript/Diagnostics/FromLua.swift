internal import LuaBridge

/// What Lua says of an error, as a diagnostic; and a diagnostic as an error of a native.
extension Diagnostic {
  /// The diagnostic as Lua sees it: the sentence, with the whole of it as a payload.
  var luaError: LuaError {
    LuaError(sentence, code: code.rawValue, hint: suggestion.first, payload: self)
  }

  /// What Lua, or a native through Lua, says is wrong; texts whose names are in `hidden` are the
  /// host's own, and no traceback shows them.
  init(_ error: LuaError, hiding hidden: Set<String> = []) {
    let frames = error.traceback.filter { !hidden.contains($0.chunk) }
    let trace = Self.trace(frames.dropFirst())
    if var own = error.payload as? Diagnostic {
      if own.file == nil {
        let isHidden = error.chunk.map(hidden.contains) ?? true
        own.file = isHidden ? frames.first?.chunk : error.chunk
        own.line = isHidden ? frames.first?.line : error.line
      }
      if own.trace.isEmpty { own.trace = trace }
      self = own
      return
    }
    let isHidden = error.chunk.map(hidden.contains) ?? true
    self.init(
      Self.code(of: error), Self.sentence(of: error),
      file: isHidden ? frames.first?.chunk : error.chunk,
      line: isHidden ? frames.first?.line : error.line, trace: trace)
  }

  /// The script's own lines, innermost first; the same one many times over only once.
  private static func trace(_ frames: ArraySlice<LuaError.Frame>) -> [String] {
    var lines: [(text: String, count: Int)] = []
    for frame in frames {
      let name = frame.function.split(separator: "'")
      let isNamed = name.count == 2 && frame.function.hasSuffix("'")
      let function = isNamed ? "`\(name[1])`" : frame.function
      let isScript = function == "main chunk" || function == frame.chunk
      let text = "from \(frame.chunk):\(frame.line)" + (isScript ? "" : ", in \(function)")
      if let last = lines.last, last.text == text {
        lines[lines.count - 1].count += 1
      } else {
        lines.append((text, 1))
      }
    }
    return lines.map { $0.count > 1 ? "\($0.text), \($0.count) times" : $0.text }
  }

  private static func code(of error: LuaError) -> Code {
    switch error.kind {
    case .syntax: .syntax
    case .runtime, .host: bridgeCode(of: error.message)
    case .fuel: .fuelSpent
    case .memory: .memorySpent
    case .time: .timeSpent
    }
  }

  private static func sentence(of error: LuaError) -> String {
    switch error.kind {
    case .syntax: "Lua cannot read this: \(error.message)."
    case .runtime, .host: plainArgument(error.message)
    case .fuel, .memory, .time:
      // The bridge puts the hook or the text in front; the heading says it already.
      (error.message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? error.message)
        .capitalizedFirst + remedy(for: error.kind)
    }
  }

  /// What raises the limit that was reached.
  private static func remedy(for kind: LuaError.Kind) -> String {
    switch kind {
    case .fuel: " `--instruction-limit` raises it."
    case .memory: ". `--memory-limit` raises it."
    case .time: ". `--timeout` raises it."
    case .syntax, .runtime, .host: ""
    }
  }

  /// What the bridge says of an argument, with the function that was called.
  ///
  /// The argument's name alone stands nowhere in the script. Nil for any other message.
  init?(argumentOf function: String, _ error: LuaError) {
    guard error.payload == nil, error.chunk == nil,
      let wrong = WrongArgument(error.message), function != "require"
    else { return nil }
    self.init(.wrongType, wrong.sentence(of: function), word: function)
  }

  /// "name: expected string, got number", as this house says it.
  private static func plainArgument(_ message: String) -> String {
    WrongArgument(message)?.sentence(of: nil) ?? message
  }

  /// What the bridge itself raises, by its words.
  private static func bridgeCode(of message: String) -> Code {
    if message.hasSuffix(" cannot be set") { return .readOnlyMember }
    if message.contains(": call it with a colon") { return .missingColon }
    if message.hasSuffix(" is no longer alive") { return .goneHandle }
    if message.contains(": expected "), message.contains(", got ") { return .wrongType }
    return .raised
  }
}

/// What the bridge says of an argument of the wrong kind, by its parts.
struct WrongArgument {
  /// The argument's name.
  var name: String
  /// The kind that is taken, and the one that was given.
  var expected: String
  var got: String

  /// Reads `name: expected string, got number`; nil for any other message.
  init?(_ message: String) {
    let parts = message.split(separator: ": expected ", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains(" ") else { return nil }
    let kinds = parts[1].split(separator: ", got ", maxSplits: 1)
    guard kinds.count == 2 else { return nil }
    (name, expected, got) = (String(parts[0]), String(kinds[0]), String(kinds[1]))
  }

  /// What it takes and what this is; `function` is what was called, nil where that is not known.
  func sentence(of function: String?) -> String {
    let taken = Self.words[expected] ?? (expected.hasPrefix("a ") ? expected : "a \(expected)")
    let given =
      got == "no value" ? "there is none" : "this is \(Self.given[got] ?? Self.article(got))"
    guard let function, function != name else { return "`\(name)` takes \(taken); \(given)." }
    return "`\(function)` takes \(taken) as its \(name); \(given)."
  }

  private static let words = [
    "integer": "a whole number", "boolean": "true or false", "string": "a string",
  ]
  private static let given = [
    "nil": "nil", "boolean": "true or false", "nan": "NaN", "-nan": "NaN", "inf": "infinity",
    "-inf": "-infinity",
  ]

  private static func article(_ kind: String) -> String {
    (kind.first.map { "AEIOaeio".contains($0) } == true ? "an " : "a ") + kind
  }
}
