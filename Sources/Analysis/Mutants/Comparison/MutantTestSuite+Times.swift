internal import ScriptDiagnostics

extension MutantTestSuite {
  /// Durations from touch-down to lift-off, in seconds, at which a mutant can differ: the numbers
  /// on its line, the new number, and the value halfway between the old and new numbers.
  func durations(besides mutant: Mutant) -> [Double] {
    guard let source = scripts.named(mutant.file), let text = TokenizedScript(source.text) else {
      return []
    }
    let written = text.tokens.filter { $0.kind == .number && $0.line == mutant.line }
      .compactMap { Double($0.text) }
    var times = written
    if mutant.kind == .number, let old = Double(mutant.before), let new = Double(mutant.after) {
      times += [new, (old + new) / 2]
    }
    var found: [Double] = []
    for time in times where time > 0 && time <= 30 && !found.contains(time) { found.append(time) }
    return found
  }
}
