internal import CommandIO
internal import ScriptDiagnostics

/// Functions for an option whose value is the name of a case.
extension CaseIterable where Self: RawRepresentable<String> {
  /// The values, for completions.
  static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the names of the cases that have a property.
  static func names(where hasProperty: (Self) -> Bool) -> [String] {
    allCases.filter(hasProperty).map(\.rawValue)
  }

  /// Returns the case with this name, or throws an error that lists the expected names.
  ///
  /// `isAccepted` restricts the names for one subcommand.
  static func parsed(
    _ text: String, of option: String, where isAccepted: (Self) -> Bool = { _ in true }
  ) throws(CommandError) -> Self {
    if let value = Self(rawValue: text), isAccepted(value) { return value }
    let expected = names(where: isAccepted).listed(by: "or")
    throw CommandError(.usage, "\(option): expected \(expected), got '\(text)'")
  }
}
