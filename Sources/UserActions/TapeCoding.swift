package import SheetEngine

/// Inputs as words, with names for numbers; and back, in a world that may be another one.
package enum TapeCoding {
  /// The words of an input; nil for what a tape cannot hold, and for what goes without saying: a
  /// change of a definition is told by the table that changed it, a timer by what it asked for.
  package static func words(for input: ExternalInput, in world: World) -> [String]? {
    switch input {
    case .answered(let choice): Action.AnswerQuestion.words(answering: choice)
    case .performed(let event): event.form.words(world)
    case .told(let id, let context, let isNow):
      Action.PresentSheet.words(telling: id, context, now: isNow, in: world)
    case .changed(let id, let changes): Action.SetProperty.words(changing: id, changes, in: world)
    }
  }

  /// What is wrong with the words of an input; nil: nothing.
  package static func fault(in words: [String]) -> String? {
    guard let word = words.first.flatMap({ kinds[$0] }) else {
      return "unknown input `\(words.first ?? "")`"
    }
    return word.fault(Array(words.dropFirst()))
  }

  /// The input that words without a `fault` mean in a world; nil when it has no sheet or
  /// screen of that name.
  package static func input(_ words: [String], in world: World) -> ExternalInput? {
    guard let verb = words.first, let word = kinds[verb] else { return nil }
    return word.input(TapeArguments(all: Array(words.dropFirst())), world)
  }
  /// The kinds of inputs, by their words.
  private static let kinds: [String: TapeInputKind] = {
    var kinds: [String: TapeInputKind] = [:]
    for word in Action.kinds.flatMap({ $0.tape }) where kinds[word.word] == nil {
      kinds[word.word] = word
    }
    return kinds
  }()
}
