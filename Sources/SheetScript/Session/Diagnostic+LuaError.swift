package import ScriptDiagnostics
internal import Support
package import LuaBridge

/// What Lua says of an error, as a diagnostic; and a diagnostic as an error of a native.
extension Diagnostic {
  /// The diagnostic as Lua sees it: the sentence, with the whole of it as a payload.
  var luaError: LuaError { luaError(isRaised: false) }

  /// The diagnostic as a native throws it: `ScriptSession.raising` adds the line of the call.
  package var raised: LuaError { luaError(isRaised: true) }

  private func luaError(isRaised: Bool) -> LuaError {
    LuaError(
      sentence, code: code.rawValue, hint: suggestion.first,
      payload: DiagnosticPayload(self, isRaised: isRaised))
  }

  /// What Lua, or a native through Lua, says is wrong; texts whose names are in `hidden` are the
  /// host's own, and no traceback shows them.
  package init(_ error: LuaError, hiding hidden: Set<String> = []) {
    let frames = error.traceback.filter { !hidden.contains($0.chunk) }
    let trace = Self.trace(frames.dropFirst())
    if var own = error.diagnostic {
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

  private static func code(of error: LuaError) -> DiagnosticCode {
    switch error.kind {
    case .syntax: .syntax
    // Lua's own messages are short; what a script raises is not searched for their words.
    case .runtime where error.message.utf8.count > Limits.shown,
      .host where error.message.utf8.count > Limits.shown:
      .raised
    case .runtime, .host: DiagnosticCode(ofMessage: error.message)
    case .fuel: .fuelSpent
    case .memory: .memorySpent
    case .time: .timeSpent
    }
  }

  private static func sentence(of error: LuaError) -> String {
    switch error.kind {
    case .syntax: "Lua cannot read this: \(error.message)."
    case .runtime where error.message.utf8.count > Limits.shown,
      .host where error.message.utf8.count > Limits.shown:
      error.message
    case .runtime, .host: WrongArgument.plain(error.message)
    case .fuel, .memory, .time:
      // The bridge puts the hook or the text in front; the heading says it already.
      (error.message.split(atText: ": ", maxSplits: 1).last.map(String.init) ?? error.message)
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
  package init?(argumentOf function: String, _ error: LuaError) {
    guard error.payload == nil, error.chunk == nil,
      let wrong = WrongArgument(error.message), function != "require"
    else { return nil }
    self.init(.wrongType, wrong.sentence(of: function), word: function)
  }
}

extension ScriptSources {
  /// What Lua reported, as a diagnostic with its place in a text.
  package func diagnostic(from error: LuaError) -> Diagnostic {
    if let own = error.raised { return own }
    if error.kind == .syntax, let source = error.chunk.flatMap({ self[$0] }) {
      var diagnosis = SyntaxDiagnosis(source, refused: LuaState.line(refusedIn:))
      return diagnosis.diagnostic(line: error.line, message: error.message)
    }
    let diagnostic = Diagnostic(error, hiding: [LuaBootstrap.name])
    return located(
      error.diagnostic != nil ? diagnostic : diagnostic.plain(in: all, LuaAPI.scriptNames))
  }

  /// Points at the word that a diagnostic is about, and shows the line put right.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.located(in: all, LuaAPI.scriptNames)
  }
}

/// A diagnostic inside an error of Lua.
private final class DiagnosticPayload: Sendable {
  let diagnostic: Diagnostic
  /// Whether a native throws it, and nobody has added the line of the call.
  let isRaised: Bool

  init(_ diagnostic: Diagnostic, isRaised: Bool) {
    self.diagnostic = diagnostic
    self.isRaised = isRaised
  }
}

extension LuaError {
  /// The diagnostic that it came from; nil for what Lua and the bridge say.
  fileprivate var diagnostic: Diagnostic? { (payload as? DiagnosticPayload)?.diagnostic }

  /// The same while nobody has added the line of the call.
  var raised: Diagnostic? {
    guard let own = payload as? DiagnosticPayload, own.isRaised else { return nil }
    return own.diagnostic
  }
}

/// Runs in a native, which throws errors of Lua, what throws diagnostics.
@discardableResult
package func raised<Result>(
  _ body: @autoclosure () throws(Diagnostic) -> Result
) throws(LuaError) -> Result {
  do {
    return try body()
  } catch {
    throw error.raised
  }
}

extension LuaState {
  /// The line in which Lua refuses a text, 0 where it cannot tell; nil: it compiles.
  package static func line(refusedIn text: String) -> Int? {
    do throws(LuaError) {
      _ = try LuaState().compile(text, name: "text")
      return nil
    } catch {
      return error.line ?? 0
    }
  }
}
