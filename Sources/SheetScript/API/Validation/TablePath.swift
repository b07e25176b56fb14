package import ScriptDiagnostics

/// The path of a value in a checked table: a list that starts at its end.
///
/// Each value of a table has its path, but only an error needs the steps.
package indirect enum TablePath {
  case start([TablePathStep])
  case step(TablePathStep, after: TablePath)

  /// Returns the path of a value that the value at this path contains.
  func appending(_ step: TablePathStep) -> TablePath { .step(step, after: self) }

  /// The steps from the checked table.
  var steps: [TablePathStep] {
    switch self {
    case .start(let steps): steps
    case .step(let step, let path): path.steps + [step]
    }
  }
}

extension TablePath: ExpressibleByArrayLiteral {
  package init(arrayLiteral steps: TablePathStep...) { self = .start(steps) }
}
