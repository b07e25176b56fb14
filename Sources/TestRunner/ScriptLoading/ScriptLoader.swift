package import CommandIO
internal import Support
package import ScriptDiagnostics
internal import Scenarios
package import SheetScript

/// Loads a script, or throws an error that describes the problem.
package enum ScriptLoader {
  package static func session(
    _ source: SourceText, _ options: SessionOptions, _ settings: CommandSettings
  ) throws(CommandError) -> ScriptSession {
    CrashInjection.crashIfRequested(at: source.name)
    let session: ScriptSession
    do {
      session = try ScriptSession(source: source, options: options)
    } catch {
      throw commandError(of: error, source, settings)
    }
    do {
      try session.load()
    } catch {
      throw commandError(
        of: error, error.file.flatMap { session.sources.named($0) } ?? source, settings)
    }
    try settings.rejectUnknownDevice(in: session)
    let unknown = settings.parameters.keys.filter { name in
      !session.parameters.contains { $0.name == name }
    }
    if let parameter = unknown.min() {
      let names = session.parameters.map { "'\($0.name)'" }.joined(separator: ", ")
      let known = names.isEmpty ? "it has no parameters" : "it has \(names)"
      let message = "--set: \(source.name) has no parameter '\(parameter)'; \(known)"
      throw CommandError(.usage, message.onOneLine)
    }
    if let refused = session.rejectedSettings.first {
      throw CommandError(.usage, "--set: \(refused)".onOneLine)
    }
    return session
  }

  private static func commandError(
    of error: Diagnostic, _ source: SourceText, _ settings: CommandSettings
  ) -> CommandError {
    let code: ExitCode = error.code == .timeSpent ? .timeLimit : .script
    var refusal = CommandError(code, text(error, source, settings), diagnostic: error)
    refusal.excerpt = error.line.flatMap { source[$0] }
    return refusal
  }

  /// Prints errors of hooks: the first of each kind in each file, and the number of similar errors.
  package static func printErrors(
    _ diagnostics: [Diagnostic], _ session: ScriptSession, _ settings: CommandSettings
  ) {
    var kinds: [(first: Diagnostic, count: Int)] = []
    for diagnostic in diagnostics {
      let index = kinds.firstIndex { kind in
        kind.first.code == diagnostic.code && kind.first.file == diagnostic.file
          && kind.first.opening == diagnostic.opening
          && (diagnostic.opening != nil || kind.first.line == diagnostic.line)
      }
      if let index { kinds[index].count += 1 } else { kinds.append((diagnostic, 1)) }
    }
    for (first, count) in kinds {
      let source = first.file.flatMap { session.sources.named($0) }
      OutputStream.printMessage(text(first, source, settings))
      if count > 1 { OutputStream.printMessage("   ... and \(count - 1) more like it.") }
    }
  }

  private static func text(
    _ diagnostic: Diagnostic, _ source: SourceText?, _ settings: CommandSettings
  ) -> String {
    DiagnosticFormatter(diagnostic, in: source).lines(settings.paintForMessages).joined(
      separator: "\n")
  }
}
