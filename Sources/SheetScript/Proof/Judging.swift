internal import LuaBridge
public import SheetEngine

extension Release {
  /// Where a finger let go and how fast, in words: "200 pt down, 300 pt/s up", "250 pt up, at rest".
  public var words: String {
    let way =
      travel == 0 ? "no travel" : "\(abs(travel).fixed(1).trimmed) pt \(travel < 0 ? "up" : "down")"
    guard abs(velocity) >= 0.5 else { return "\(way), at rest" }
    return "\(way), \(abs(velocity).fixed(0)) pt/s \(velocity < 0 ? "up" : "down")"
  }
}

// What maps, checks and fuzz ask of a script beside its policy.
extension Session {
  /// The names of the rules that decide a sheet's releases, in order; empty where no list of rules
  /// does.
  public func ruleNames(of sheet: SheetID) -> [String] {
    guard case .rules(let id, _) = world[sheet].definition.style.landing else { return [] }
    return functions[id.number].rules.map(\.name)
  }

  /// Whether something that must always hold does, for a release and what was decided; nil when the
  /// check itself failed, which has been reported then.
  public func holds(
    _ invariant: InvariantDefinition, for release: Release, _ verdict: Verdict
  ) -> Bool? {
    let answer = try? withHandle(to: release, verdict: verdict) { handle in
      call(invariant.check, [.object(handle)], as: "always \"\(invariant.name)\"", sheet: nil)
    }
    guard let results = answer ?? nil else { return nil }
    return results.first?.isTruthy == true
  }

  /// Takes the errors reported so far, so that the next ones are seen apart.
  public func takeErrors() -> [Diagnostic] {
    defer { errors = [] }
    return errors
  }
}
