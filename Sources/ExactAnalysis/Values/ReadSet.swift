/// The values that an evaluation has read, except travel and velocity.
package struct ReadSet: Equatable, Sendable {
  /// Fixed values of the release: `elapsed`, `by`.
  package internal(set) var held: [String] = []
  /// Names of the script's variables.
  var variables: Set<String> = []
  /// Names of fields of the script's tables.
  var fields: Set<String> = []
  /// True if elements of the script's lists were read.
  var readsLists = false

  mutating func addFixedValue(_ name: String) { if !held.contains(name) { held.append(name) } }
}
