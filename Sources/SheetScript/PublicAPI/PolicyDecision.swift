internal import ScriptDiagnostics

/// What a policy decides for a release, and how far the release is from another outcome.
public struct PolicyDecision: Equatable, Sendable {
  /// Where the sheet goes: a detent's name, or `dismiss`.
  public let outcome: String
  /// The rule that decided it.
  public let rule: String
  /// The smallest change of travel that flips the outcome, in points; infinite: none does.
  public let travelMargin: Double
  /// The smallest change of velocity that flips it, in points per second; infinite: none does.
  public let velocityMargin: Double
}

/// A number, a switch or a choice that a script lets others set.
public struct PolicyParameter: Equatable, Sendable {
  /// Its name in the script.
  public let name: String
  /// Its value; of a switch and a choice the place of the word, from 0.
  public let value: Double
  /// What a slider shows for it.
  public let range: ClosedRange<Double>
  /// By how much a slider turns it.
  public let step: Double
  /// The words of a switch or a choice; nil: it is a number.
  public let words: [String]?

  init(_ parameter: Parameter) {
    name = parameter.name
    value = parameter.value
    range = parameter.sliderRange
    step = parameter.sliderStep
    words = parameter.words
  }
}

/// What is wrong with a script, or with what it was asked.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let sentence: String
  /// The text that it stands in, by name; nil: none is to blame.
  public let file: String?
  /// The line in it, from 1.
  public let line: Int?
  /// A page for a terminal: the sentence with the line and what would do.
  public let description: String

  init(_ sentence: String) {
    (self.sentence, description) = (sentence, sentence)
    (file, line) = (nil, nil)
  }

  init(_ diagnostic: Diagnostic, in source: SourceText) {
    sentence = diagnostic.sentence
    file = diagnostic.file
    line = diagnostic.line
    description = diagnostic.rendered(in: diagnostic.file == source.name ? source : nil)
      .joined(separator: "\n")
  }
}
