internal import ExactAnalysis
internal import LuaBridge
package import SheetEngine
package import SheetScript

/// A script's rules asked about many releases that differ in travel and velocity alone, without
/// leaving Lua in between: a map is sixteen thousand questions.
///
/// Each rule is asked twice, as always. Whatever is odd (an error, two answers to one release, an
/// answer that is no outcome) makes the whole question come back as nil, to be asked one by one,
/// which says what is wrong. What a release is made of stands in `RulePlaneText` once more, so that
/// reading a field costs no call; tests hold both against each other.
package final class RulePlane {
  /// A stretch of neighbors of whom the same was said; nil: no rule answered.
  package typealias Run = (count: Int, verdict: Verdict?)

  private let session: Session
  private let names: [String]
  private let still: Release
  private let row: LuaFunction
  private let points: LuaFunction
  private let retire: LuaFunction
  /// What the marks said so far: a plane knows few.
  private var verdicts: [String: Verdict] = [:]

  /// Prepares the plane around a release for the rules of a sheet; nil where no list of rules decides
  /// it, or where a second list stands behind the first.
  ///
  /// With `checks`, what the script says must always hold is asked of every point too; where it does
  /// not hold the question comes back as nil.
  package init?(
    _ session: Session, sheet: SheetID, still: Release, velocities: [Double] = [],
    checks: Bool = false
  ) {
    guard case .rules(let id, let otherwise) = session.world[sheet].definition.style.landing,
      !session.isSilenced(id)
    else { return nil }
    if case .rules = otherwise { return nil }
    let rules = session.ruleList(id).rules
    let arguments: [LuaValue] = [
      .table(Self.table(of: still)), LuaValue(still.detents),
      .table(LuaTable(list: velocities.map { .number($0) })),
      .table(LuaTable(list: rules.map { .function($0.function) })),
      .strings(rules.map { $0.name }),
      .table(LuaTable(list: checks ? session.invariants.map { .function($0.check) } : [])),
    ]
    guard let chunk = try? session.lua.compile(Self.text, name: Prelude.name),
      let parts = try? session.lua.call(chunk, arguments).compactMap({ $0.function }),
      parts.count == 3
    else { return nil }
    self.session = session
    self.still = still
    names = rules.map { $0.name }
    (row, points, retire) = (parts[0], parts[1], parts[2])
  }

  // A script that has kept the release must not read another one's numbers in it.
  deinit { _ = try? session.lua.call(retire) }

  /// What is said of a travel with each of the velocities.
  package func runs(travel: Double) -> [Run]? { ask(row, [.number(travel)]) }

  /// What is said of travels and velocities, in turn: travel, velocity, travel, velocity.
  package func runs(points numbers: [Double]) -> [Run]? {
    runs(points: numbers, elapsed: still.elapsed, by: still.by)
  }

  /// The same for drags of another duration, in seconds, and by another handle.
  package func runs(points numbers: [Double], elapsed: Double, by handle: Handle) -> [Run]? {
    ask(
      points,
      [
        .table(LuaTable(list: numbers.map { .number($0) })), .number(elapsed),
        .string(handle.rawValue),
      ])
  }

  private func ask(_ function: LuaFunction, _ arguments: [LuaValue]) -> [Run]? {
    let answers = try? session.whileAsking { () throws(LuaError) in
      try session.lua.call(function, arguments)
    }
    guard let answer = answers?.first?.table?.list else { return nil }
    var runs: [Run] = []
    for index in stride(from: 0, to: answer.count - 1, by: 2) {
      guard let count = answer[index].integer, let mark = answer[index + 1].string else {
        return nil
      }
      guard !mark.isEmpty else {
        runs.append((Int(count), nil))
        continue
      }
      guard let verdict = verdict(mark) else { return nil }
      runs.append((Int(count), verdict))
    }
    return runs
  }

  /// "3 large" is the third rule's answer.
  private func verdict(_ mark: String) -> Verdict? {
    if let known = verdicts[mark] { return known }
    guard let verdict = read(mark) else { return nil }
    verdicts[mark] = verdict
    return verdict
  }

  private func read(_ mark: String) -> Verdict? {
    guard let space = mark.firstIndex(of: " "), let number = Int(mark[..<space]) else { return nil }
    let word = String(mark[mark.index(after: space)...])
    let rule = names[number - 1]
    if word == Outcome.dismiss.word { return Verdict(.dismiss, rule: rule) }
    if word.isEmpty { return Verdict(.height, rule: rule) }
    guard still.detents.contains(where: { $0.name == word }) else { return nil }
    return Verdict(.detent(word), rule: rule)
  }

  private static func table(of still: Release) -> LuaTable {
    [
      "from": .string(still.from), "start": .number(still.fromHeight),
      "height": .number(still.height), "travel": .number(still.travel),
      "moved": .number(still.moved), "elapsed": .number(still.elapsed),
      "by": .string(still.by.rawValue), "scrolled": .boolean(still.scrolled),
      "dismissible": .boolean(still.dismissible), "container": .number(still.container),
      "density": .number(still.density), "lost": .number(still.lost),
      "velocity_x": .number(still.velocityX), "keyboard": .number(still.keyboard),
    ]
  }
}
