internal import Support
internal import SheetEngine

extension MutantResult {
  var json: JSONValue {
    let fields: [(String, JSONValue)] = [
      ("file", .string(mutant.file)), ("line", .integer(mutant.line)),
      ("column", .integer(mutant.column)), ("kind", .string(mutant.kind.rawValue)),
      ("before", .string(mutant.before)), ("after", .string(mutant.after)),
      ("fate", .string(status.rawValue)),
      ("apart", .array(differences.map(\.json))),
      ("scenario", suggestion.map { .string($0.text) } ?? .null),
    ]
    return .object(fields + (status == .equal ? [("basis", .string(basis))] : []))
  }
}

extension DistinguishingRelease {
  /// The release as JSON; points and points per second, positive downward.
  var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("device", device.map { .string($0) } ?? .null),
      ("from", .string(from)), ("travel", .number(travel)), ("velocity", .number(velocity)),
      ("elapsed", .number(elapsed)), ("by", .string(by.rawValue)),
      ("scrolled", .boolean(scrolled)), ("velocity_x", .number(still.velocityX)),
      ("keyboard", .number(still.keyboard)), ("before", .string(before.word)),
      ("after", .string(after)),
    ])
  }
}
