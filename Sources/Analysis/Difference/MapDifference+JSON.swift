internal import ExactAnalysis
package import Support
internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension MapDifference {
  /// The difference as JSON: each convex part with an example release.
  ///
  /// `travel` and `velocity` are the ranges of the connected change that contains the part. `fill`
  /// is the fraction of this rectangle that the change covers. A sampled difference contains the
  /// reason; its polygons are the bounding rectangles of areas.
  package var json: JSONValue {
    var basis = ("exact", JSONValue.boolean(true))
    if !isExact || unsupportedOperation != nil {
      var sampled: [(String, JSONValue)] = [
        ("releases", .integer(slice.travel.count * slice.velocity.count)),
        ("why", .string(unsupportedOperation?.message ?? "one release at the center of each cell")),
      ]
      if let line = unsupportedOperation?.line { sampled.append(("line", .integer(line))) }
      basis = ("sampled", .object(sampled))
    }
    return .object([
      ("sheet", .string(slice.sheet)), ("from", .string(slice.from)), basis,
      ("changed", .number(changedFraction)),
      ("also_reads", .array(alsoReads.map { .string($0) })),
      (
        "changes",
        .array(changes.flatMap { change in change.parts.map { json(of: $0, in: change) } })
      ),
      (
        "not_on_map",
        .array(
          hiddenChanges.map { change in
            .object([
              ("release", change.release.decideJSON), ("before", .string(change.before.word)),
              ("after", .string(change.after.word)),
            ])
          })
      ),
    ])
  }

  private func json(of part: Part, in change: Change) -> JSONValue {
    .object([
      (
        "polygon",
        .array(part.polygon.map { .array([preciseNumber($0.velocity), preciseNumber($0.travel)]) })
      ),
      ("share", .number(part.fraction)),
      ("before", .string(change.before.word)), ("after", .string(change.after.word)),
      (
        "example",
        .object([
          ("velocity", preciseNumber(part.example.velocity)),
          ("travel", preciseNumber(part.example.travel)),
        ])
      ),
      ("travel", range(change.area.travel)), ("velocity", range(change.area.velocity)),
      ("fill", .number(change.fill)),
    ])
  }

  private func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  /// The value rounded to 1e-6, the precision to which a corner is reliable.
  private func preciseNumber(_ value: Double) -> JSONValue {
    let rounded = (value * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }
}
