internal import LuaSyntax
internal import ScriptDiagnostics

// Selection of the scripts under test.
extension MutantTestSuite {
  /// The mutants of the scripts under test: of the scripts that the file requires, and of the file
  /// itself if it requires none or its name is not that of a test file.
  var mutants: [Mutant] {
    let modules = scripts.map(\.name).filter { $0 != main.name }.sorted()
    let isTestFile = main.name.hasSuffix("_test.lua") && !modules.isEmpty
    let changesDefinitions = scripts.contains { script in
      TokenizedScript(script.text).map(ScriptClassifier.changesDefinitions) ?? true
    }
    let hasMetatables = scripts.contains { script in
      TokenizedScript(script.text).map(ScriptClassifier.setsMetatables) ?? true
    }
    return (isTestFile ? modules : [main.name] + modules).flatMap { name -> [Mutant] in
      guard let script = scripts.named(name) else { return [] }
      let setting = ScriptContext(
        isUsedByRulesAlone: isUsedByRulesAlone(name), changesDefinitions: changesDefinitions,
        hasMetatables: hasMetatables)
      return MutantGenerator.mutants(of: script, setting)
    }
  }

  /// Returns true if a script is a module whose functions only rules of releases call.
  private func isUsedByRulesAlone(_ name: String) -> Bool {
    guard name != main.name, let source = scripts.named(name),
      let text = TokenizedScript(source.text),
      text.isPlainModule
    else { return false }
    return scripts.allSatisfy { other in
      guard other.name != name, let text = TokenizedScript(other.text) else {
        return other.name == name
      }
      let rules = text.statements(usedOnlyIn: ScriptClassifier.rules(in: text))
      return text.requires.allSatisfy { index, required in
        // A call of `require` with a computed name can mean this module, unless its result is
        // unused.
        let isOther = required.map { module(named: $0)?.name != name } ?? text.isStatement(index)
        return isOther || rules.contains { $0.contains(index) }
      }
    }
  }
}

extension TokenizedScript {
  /// The `require` tokens, with the name of the module if it is a string literal.
  fileprivate var requires: [(index: Int, name: String?)] {
    tokens.indices.filter { tokens[$0].kind == .name && tokens[$0].text == "require" }.map {
      index in
      if let name = string(index + 1) { return (index, name) }
      if isToken(index + 1, "("), isToken(index + 3, ")"), let name = string(index + 2) {
        return (index, name)
      }
      return (index, nil)
    }
  }

  /// Returns true if a call is a statement, so that its result is unused.
  fileprivate func isStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return ["do", "then", "else", "end", ";", ")", "repeat"].contains { isToken(index - 1, $0) }
      || tokens[index - 1].kind == .string
  }

  /// True if the script only defines functions of a table and returns the table.
  fileprivate var isPlainModule: Bool {
    statements.allSatisfy { statement in
      ["local", "function", "return"].contains { isToken(statement.lowerBound, $0) }
        && isWithoutCalls(statement)
    } && !tokens.contains { ["_G", "_ENV", "load", "debug", "policy"].contains($0.text) }
  }
}
