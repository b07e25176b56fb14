package import SheetEngine

/// The values that an evaluation has read, except travel and velocity.
package struct ReadSet: Equatable, Sendable {
  /// The fixed inputs of the release that were read, in the order of the first reads.
  package private(set) var inputs: [ReleaseInput] = []
  /// The values with which the rules compared a fixed input, in the order of the comparisons.
  package private(set) var thresholds: [ReleaseInput: [Double]] = [:]
  /// The inputs that the rules use in computations that thresholds do not describe.
  package private(set) var mixedInputs: Set<ReleaseInput> = []
  /// The first use of such an input; nil if there is none.
  package private(set) var mixed: UnsupportedOperation?
  /// Names of the script's variables.
  package var variables: Set<String> = []
  /// Names of fields of the script's tables.
  package var fields: Set<String> = []
  /// True if elements of the script's lists were read.
  package var readsLists = false

  /// Creates an empty set.
  package init() {}

  mutating func add(_ input: ReleaseInput) { if !inputs.contains(input) { inputs.append(input) } }

  /// Adds a value with which an input was compared.
  mutating func addThreshold(_ value: Double, of input: ReleaseInput) {
    if thresholds[input]?.contains(value) != true { thresholds[input, default: []].append(value) }
  }

  /// Records that inputs are used in a computation that thresholds do not describe.
  mutating func addMixed(_ inputs: [ReleaseInput], by operation: UnsupportedOperation) {
    mixedInputs.formUnion(inputs)
    if mixed == nil { mixed = operation }
  }

  /// Adds the values that another evaluation has read.
  package mutating func formUnion(_ other: ReadSet) {
    for input in other.inputs { add(input) }
    for (input, values) in other.thresholds {
      for value in values { addThreshold(value, of: input) }
    }
    mixedInputs.formUnion(other.mixedInputs)
    mixed = mixed ?? other.mixed
    variables.formUnion(other.variables)
    fields.formUnion(other.fields)
    readsLists = readsLists || other.readsLists
  }
}
