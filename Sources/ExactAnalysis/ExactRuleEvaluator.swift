package import LuaBridge
package import SheetEngine

/// A function of the script, and what it is called.
package struct NamedFunction {
  /// What the script calls it.
  package let name: String
  package let function: LuaFunction

  package init(name: String, function: LuaFunction) {
    (self.name, self.function) = (name, function)
  }
}

/// A script's rules in their order: the first that answers decides.
package struct RuleList {
  /// What it is called in errors: `policy "careful"`.
  package let name: String
  /// Whether its answers count: false once one of them was wrong.
  let isTrusted: Bool
  package let rules: [NamedFunction]

  package init(name: String, isTrusted: Bool, rules: [NamedFunction]) {
    (self.name, self.isTrusted, self.rules) = (name, isTrusted, rules)
  }
}

/// What decides a sheet's releases, asked about a part of a plane at once: a script's rules, and the
/// built-in ones behind them.
///
/// It reads what the script's variables hold now. Nothing of the script runs.
package final class ExactRuleEvaluator {
  /// What is said of a part of a plane.
  package enum Result: Equatable {
    /// One thing, of all of it; not by a rule of the script where `isAnswered` is false.
    case verdict(ReleaseDecision, isAnswered: Bool)
    /// Not one thing: the plane's comparison says where to cut.
    case cut
    /// Nothing can be said of a whole plane.
    case refused(UnsupportedOperation)
  }

  private let landing: Style.ReleaseRule
  private let memory: EvaluatorCache
  private let invariant: NamedFunction?
  private let rules: (ScriptFunctionID) -> RuleList
  /// The rule's name where an `always` holds.
  package static let kept = "kept"
  /// The rule's name where it does not.
  package static let broken = "broken"
  /// What has been read beside travel and velocity.
  var reads: ReadSet { memory.reads }
  /// How often it was asked.
  package private(set) var asks = 0

  /// Rules that decide releases as a style's landing does; `rules` answers with a script's list of them
  /// as it stands.
  ///
  /// With an `always`, what is said of a part is whether that holds: its rule is `kept` or `broken`.
  /// What `memory` has read before is not read again.
  package init(
    _ landing: Style.ReleaseRule, knowing memory: EvaluatorCache = EvaluatorCache(),
    heldAgainst invariant: NamedFunction? = nil, rules: @escaping (ScriptFunctionID) -> RuleList
  ) {
    (self.landing, self.memory, self.invariant) = (landing, memory, invariant)
    self.rules = rules
  }

  /// Asks about the releases around one, in the part of the plane that `plane` compares for.
  package func answer(around still: Release, in plane: PlaneComparison) -> Result {
    asks += 1
    let release = AffineRelease(around: still, in: plane)
    if plane.isCut { return .cut }
    memory.verdict = nil
    let answer = verdict(on: release, in: plane)
    guard let invariant, case .verdict(let verdict, _) = answer else { return answer }
    memory.verdict = verdict
    let walker = SymbolicEvaluator(on: release, in: plane, memory: memory)
    do throws(EvaluationAbort) {
      let holds = try walker.call(memory.value(of: .function(invariant.function)), [.release])
      let rule = holds.first?.isTruthy == true ? Self.kept : Self.broken
      return .verdict(ReleaseDecision(verdict.outcome, rule: rule), isAnswered: true)
    } catch {
      switch error {
      case .cut: return .cut
      case .refused(var refusal):
        refusal.subject = "always \"\(invariant.name)\""
        return .refused(refusal)
      }
    }
  }

  private func verdict(on release: AffineRelease, in plane: PlaneComparison) -> Result {
    var landing = landing
    while case .rules(let id, let otherwise) = landing {
      do throws(EvaluationAbort) {
        if let verdict = try verdict(of: id, on: release, in: plane) {
          return .verdict(verdict, isAnswered: true)
        }
      } catch {
        switch error {
        case .cut: return .cut
        case .refused(let refusal): return .refused(refusal)
        }
      }
      landing = otherwise
    }
    let isScripted = if case .rules = self.landing { true } else { false }
    let verdict = landing.builtInVerdict(on: release)
    return plane.isCut ? .cut : .verdict(verdict, isAnswered: !isScripted)
  }

  private func verdict(
    of id: ScriptFunctionID, on release: AffineRelease, in plane: PlaneComparison
  ) throws(EvaluationAbort) -> ReleaseDecision? {
    let list = rules(id)
    guard list.isTrusted else {
      throw .refused(
        UnsupportedOperation("\(list.name) returned inconsistent results or reached a limit"))
    }
    let walker = SymbolicEvaluator(on: release, in: plane, memory: memory)
    for rule in list.rules {
      do throws(EvaluationAbort) {
        let answers = try walker.call(memory.value(of: .function(rule.function)), [.release])
        let answer = answers.first ?? .nil
        if answer.isNil { continue }
        let line = rule.function.place?.lines.lowerBound
        guard answers.count < 2 || answers[1].isNil else {
          throw .refused(UnsupportedOperation("returns a second result", line: line))
        }
        if let height = answer.number {
          let room = AffineNumber(release.still.container)
          guard try walker.compare(.positive, height, AffineNumber(0)),
            try walker.compare(.notNegative, room, height)
          else {
            throw .refused(UnsupportedOperation("returns an invalid height", line: line))
          }
          // Where it varies, each release has another one: they end alike, at a height of their own.
          return height.isConstant
            ? ReleaseDecision(height: height.constant, rule: rule.name)
            : ReleaseDecision(.height, rule: rule.name)
        }
        guard case .string(let word) = answer else {
          throw .refused(UnsupportedOperation("returns a \(answer.type)", line: line))
        }
        if word == ReleaseOutcome.dismiss.word { return ReleaseDecision(.dismiss, rule: rule.name) }
        guard release.still.detents.contains(where: { $0.name == word }) else {
          throw .refused(
            UnsupportedOperation("returns \"\(word)\", which is not a detent", line: line))
        }
        return ReleaseDecision(.detent(word), rule: rule.name)
      } catch .refused(var refusal) {
        refusal.subject = "rule \"\(rule.name)\""
        throw .refused(refusal)
      }
    }
    return nil
  }
}
