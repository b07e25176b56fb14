/// What a walk has read beside a release's travel and velocity.
package struct ReadSet: Equatable, Sendable {
  /// Fields of the release that its plane holds fast: `elapsed`, `by`.
  package internal(set) var held: [String] = []
  /// Variables of the script, by name.
  var variables: Set<String> = []
  /// Named fields of the script's tables.
  var fields: Set<String> = []
  /// Whether it has read elements of the script's lists.
  var readsLists = false

  mutating func hold(_ name: String) { if !held.contains(name) { held.append(name) } }
}
