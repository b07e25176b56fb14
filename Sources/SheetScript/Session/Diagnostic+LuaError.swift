package import ScriptDiagnostics
internal import Support
package import LuaBridge

/// Conversion between Lua errors and diagnostics.
extension Diagnostic {
  /// The diagnostic as a Lua error: its sentence is the message, and the payload is the diagnostic.
  var luaError: LuaError { luaError(isRaised: false) }

  /// The Lua error that a native throws for the diagnostic; `ScriptSession.convertingErrors` adds
  /// the line of the call.
  package var raised: LuaError { luaError(isRaised: true) }

  private func luaError(isRaised: Bool) -> LuaError {
    LuaError(
      sentence, code: code.rawValue, hint: suggestion.first,
      payload: DiagnosticPayload(self, isRaised: isRaised))
  }

  /// Creates a diagnostic from an error of Lua or of a native.
  ///
  /// The names in `hidden` are internal chunks, which never appear in a traceback.
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
      Self.code(of: error), Self.message(of: error),
      file: isHidden ? frames.first?.chunk : error.chunk,
      line: isHidden ? frames.first?.line : error.line, trace: trace)
  }

  /// The lines of the script, innermost first.
  ///
  /// Adjacent equal lines are merged into a single line with a count.
  private static func trace(_ frames: ArraySlice<LuaError.Frame>) -> [String] {
    var lines: [(text: String, count: Int)] = []
    for frame in frames {
      let name = frame.function.split(separator: "'")
      let isNamed = name.count == 2 && frame.function.hasSuffix("'")
      let function = isNamed ? "`\(name[1])`" : frame.function
      let isScript = function == "main chunk" || function == frame.chunk
      let place = "\(frame.chunk.escapedControlCharacters):\(frame.line)"
      let text = "from \(place)" + (isScript ? "" : ", in \(function)")
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
    // Lua's messages are short. Long messages come from the script and are not searched for known
    // phrases.
    case .runtime where error.message.utf8.count > Limits.shown,
      .host where error.message.utf8.count > Limits.shown:
      .raised
    case .runtime, .host: DiagnosticCode(ofMessage: error.message)
    case .fuel: .fuelSpent
    case .memory: .memorySpent
    case .time: .timeSpent
    }
  }

  private static func message(of error: LuaError) -> String {
    switch error.kind {
    case .syntax: "Lua cannot read this: \(error.message)."
    case .runtime where error.message.utf8.count > Limits.shown,
      .host where error.message.utf8.count > Limits.shown:
      error.message
    case .runtime, .host: WrongArgument.rewritten(error.message)
    case .fuel, .memory, .time:
      error.message.capitalizedFirst + remedy(for: error.kind)
    }
  }

  /// The option that raises the limit that was exceeded.
  private static func remedy(for kind: LuaError.Kind) -> String {
    switch kind {
    case .fuel: " `--instruction-limit` raises it."
    case .memory: ". `--memory-limit` raises it."
    case .time: ". `--timeout` raises it."
    case .syntax, .runtime, .host: ""
    }
  }

  /// Creates a diagnostic from an error of the bridge about an argument of `function`.
  ///
  /// The error alone does not contain the name of the function. Nil for any other error.
  package init?(argumentOf function: String, _ error: LuaError) {
    guard error.payload == nil, error.chunk == nil,
      let wrong = WrongArgument(error.message), function != "require"
    else { return nil }
    self.init(.wrongType, wrong.message(of: function), word: function)
  }
}

extension ScriptSources {
  /// Returns a diagnostic for a Lua error, with its location in a source text.
  func diagnostic(
    from error: LuaError, _ names: @autoclosure () -> KnownNames
  ) -> Diagnostic {
    if let own = error.raised { return own }
    if error.kind == .syntax, let source = error.chunk.flatMap({ self[$0] }) {
      var diagnosis = SyntaxDiagnosis(source, refused: LuaState.line(refusedIn:))
      return diagnosis.diagnostic(line: error.line, message: error.message)
    }
    let diagnostic = Diagnostic(error, hiding: [LuaBootstrap.name])
    let names = names()
    return located(
      error.diagnostic != nil ? diagnostic : diagnostic.simplified(in: all, names), names)
  }

  /// Adds the location of the word that a diagnostic is about, and the corrected line.
  func located(_ diagnostic: Diagnostic, _ names: KnownNames) -> Diagnostic {
    diagnostic.located(in: all, names)
  }
}

/// A diagnostic inside an error of Lua.
private final class DiagnosticPayload: Sendable {
  let diagnostic: Diagnostic
  /// Whether a native throws the diagnostic and the line of the call has not been added yet.
  let isRaised: Bool

  init(_ diagnostic: Diagnostic, isRaised: Bool) {
    self.diagnostic = diagnostic
    self.isRaised = isRaised
  }
}

extension LuaError {
  /// The diagnostic that the error was created from; nil for errors of Lua and of the bridge.
  fileprivate var diagnostic: Diagnostic? { (payload as? DiagnosticPayload)?.diagnostic }

  /// The diagnostic that the error was created from; nil after the line of the call was added.
  var raised: Diagnostic? {
    guard let own = payload as? DiagnosticPayload, own.isRaised else { return nil }
    return own.diagnostic
  }
}

/// Evaluates an expression in a native and converts a thrown diagnostic to a Lua error.
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
  /// Returns the line of the syntax error in a text, or 0 if Lua does not report a line; nil if the
  /// text compiles.
  package static func line(refusedIn text: String) -> Int? {
    do throws(LuaError) {
      _ = try LuaState().compile(text, name: "text")
      return nil
    } catch {
      return error.line ?? 0
    }
  }
}
