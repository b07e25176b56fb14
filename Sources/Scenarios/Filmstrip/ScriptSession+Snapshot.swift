package import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetScript
internal import SheetEngine
internal import SheetText

extension Diagnostic {
  /// The error for a frame that differs from its snapshot.
  package static func snapshot(_ snapshot: Snapshot, differsFrom other: String) -> Diagnostic {
    Diagnostic(
      .snapshotDiffers,
      "The frame differs from the snapshot \"\(snapshot.name)\". If that is intended, store it with "
        + "`sheetlua test --update changed`; `--review` shows each difference first.",
      suggestion: FrameDiff(from: other, to: snapshot.text).lines,
      word: "\"\(snapshot.name)\"")
  }

  /// The error for two different snapshots with the same name in one run.
  package static func snapshot(_ snapshot: Snapshot, clashesWith other: String) -> Diagnostic {
    Diagnostic(
      .snapshotDiffers,
      "This run already has a snapshot \"\(snapshot.name)\"; use unique names.",
      suggestion: FrameDiff(from: other, to: snapshot.text).lines, file: snapshot.file,
      line: snapshot.line, word: "\"\(snapshot.name)\"")
  }
}

extension ScriptSession {
  /// Compares the current frame, or a filmstrip of the last movement, with the stored snapshot.
  func expectSnapshot(_ given: SnapshotArguments, _ call: LuaCall) throws(LuaError) {
    try scenarioState.requireInstants()
    let name = given.name
    guard !name.isEmpty, name.count <= 100, name.allSatisfy({ $0.fitsFileName }),
      name.contains(where: { $0 != " " })
    else {
      throw Diagnostic(
        .wrongType,
        "\"\(name)\" is not a valid snapshot name; use letters, digits, spaces, - and _.",
        word: "\"\(name)\""
      ).raised
    }
    let place = call.place ?? (chunk: source.name, line: 1)
    let snapshot = Snapshot(
      name: name, text: try text(of: given.options), file: place.chunk, line: place.line)
    switch options.snapshot(snapshot) {
    case .same: return
    case .missing:
      let problem =
        options.errorReader == .command
        ? "There is no snapshot \"\(name)\" yet, and this run does not write snapshots."
        : "The snapshot \"\(name)\" is not compared: this program stores no snapshots. Skip the "
          + "scenario here."
      throw Diagnostic(
        .snapshotMissing, problem,
        suggestion: snapshot.text.split(separator: "\n").map(String.init), word: "\"\(name)\""
      ).raised
    case .differs(let stored):
      scenarioState.snapshotFrames = (stored, snapshot.text)
      throw Diagnostic.snapshot(snapshot, differsFrom: stored).raised
    case .failed(let reason):
      throw Diagnostic(
        .fileUnreadable, "The snapshot \"\(name)\" cannot be used: \(reason).", word: "\"\(name)\""
      ).raised
    }
  }

  private func text(of request: SnapshotOptions) throws(LuaError) -> String {
    let (columns, rows) = (request.cols, request.rows)
    let charset = TextOptions.Charset(request.charset)
    let frames = request.strip
    try require((columns ?? 60) * (rows ?? 60) * (frames ?? 1) * WorkCost.cell)
    guard let count = frames else {
      return TextFrame.text(
        of: scene(), options: TextOptions(charset: charset, columns: columns, rows: rows))
    }
    guard let movement = LastMovement(of: self) else {
      throw Diagnostic(
        .misusedUser, "Nothing has moved, so there is no strip; let `user` move a sheet first.",
        word: "strip"
      ).raised
    }
    let options = TextOptions(
      charset: charset, columns: columns ?? Filmstrip.size.columns,
      rows: rows ?? Filmstrip.size.rows, caption: false)
    // Times are relative to the method, so the duration of earlier steps does not change the strip.
    // Subtract a small number, so that rounding does not depend on the start time.
    let start = movement.start - 1e-9
    let lines = Filmstrip(session: self, options: options).lines(movement.moments(count)) {
      $0.caption("+\(($0.time - start).fixed(2)) s")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Character {
  /// Whether the character is safe in a file name.
  fileprivate var fitsFileName: Bool {
    isASCII && (isLetter || isNumber) || self == "-" || self == "_" || self == " "
  }
}
