/// A value that a word of the command line may be.
package protocol ArgumentValue {
  /// The value of a word; nil where it is none.
  init?(word: String)
  /// The words that there are, for help and complaints; none where there are too many to tell.
  static var choices: [String] { get }
  /// The word for it, as help shows it.
  var word: String { get }
}

extension ArgumentValue {
  package static var choices: [String] { [] }
}

extension ArgumentValue where Self: LosslessStringConvertible {
  @inlinable package init?(word: String) { self.init(word) }
  @inlinable package var word: String { description }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable<String> {
  package init?(word: String) { self.init(rawValue: word) }
  package var word: String { rawValue }
  package static var choices: [String] { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {}
extension Int: ArgumentValue {}
extension UInt64: ArgumentValue {}
extension Double: ArgumentValue {}
