internal import ScriptDiagnostics

/// The decision of a policy for a release, and the margins to another outcome.
public struct PolicyDecision: Equatable, Sendable {
  /// The outcome: the name of a detent, or `dismiss`.
  public let outcome: String
  /// The rule that decided the release.
  public let rule: String
  /// The smallest change of travel that changes the outcome, in points; infinite if there is none.
  public let travelMargin: Double
  /// The smallest change of velocity that changes the outcome, in points per second; infinite if
  /// there is none.
  public let velocityMargin: Double
  /// The error of the script's rules if they failed, so the fallback rule decided; otherwise nil.
  public let error: ScriptError?
  /// The name of the rule that failed; nil if no rule failed.
  public let failedRule: String?
}

/// A number, boolean or choice of a script that can be changed.
public struct PolicyParameter: Equatable, Sendable {
  /// The name in the script.
  public let name: String
  /// The value; for a boolean or choice the index into `words`, from 0.
  public let value: Double
  /// The range of a slider.
  public let range: ClosedRange<Double>
  /// The step of a slider.
  public let step: Double
  /// The names of the values of a boolean or choice; nil if the parameter is a number.
  public let words: [String]?

  init(_ parameter: Parameter) {
    name = parameter.name
    value = parameter.value
    range = parameter.sliderRange
    step = parameter.sliderStep
    words = parameter.valueNames
  }
}

/// An error in a script or in an argument.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The message of the error, a sentence.
  public let sentence: String
  /// The name of the source text with the error; nil if the error is not in a text.
  public let file: String?
  /// The line of the error, from 1; nil if it is unknown.
  public let line: Int?
  /// A text for a terminal: the message with the source line and suggestions.
  public let description: String

  init(_ sentence: String) {
    (self.sentence, description) = (sentence, sentence)
    (file, line) = (nil, nil)
  }

  init(_ diagnostic: Diagnostic, in source: SourceText) {
    sentence = diagnostic.sentence(for: .swiftProgram)
    file = diagnostic.file
    line = diagnostic.line
    description = diagnostic.rendered(
      in: diagnostic.file == source.name ? source : nil, for: .swiftProgram
    )
    .joined(separator: "\n")
  }
}
