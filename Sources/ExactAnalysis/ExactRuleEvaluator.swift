package import LuaBridge
package import SheetEngine

/// A function of the script with its name.
package struct NamedFunction {
  /// The name in the script.
  package let name: String
  package let function: LuaFunction

  package init(name: String, function: LuaFunction) {
    (self.name, self.function) = (name, function)
  }
}

/// The rules of a script in order: the first that returns a result decides.
package struct RuleList {
  /// The name in errors: `policy "careful"`.
  package let name: String
  /// False after a rule returned inconsistent results or reached a limit.
  let isReliable: Bool
  package let rules: [NamedFunction]

  package init(name: String, isTrusted: Bool, rules: [NamedFunction]) {
    (self.name, self.isReliable, self.rules) = (name, isTrusted, rules)
  }
}

/// Decides the releases in a region of a plane with the rules of a script, then with the built-in
/// rules.
///
/// It reads the current values of the script's variables and does not run code of the script.
package final class ExactRuleEvaluator {
  /// The result for a region of a plane.
  package enum Result: Equatable {
    /// The same decision for all releases. `isAnswered` is false if no rule of the script decided.
    case decision(ReleaseDecision, isAnswered: Bool)
    /// Different decisions: the comparison of the plane records where to cut.
    case cut
    /// The rules cannot be evaluated for a plane.
    case refused(UnsupportedOperation)
  }

  private let releaseRule: Style.ReleaseRule
  private let cache: EvaluatorCache
  private let invariant: NamedFunction?
  /// The function that decides like the built-in rule; nil for the rule itself.
  private var builtIn: NamedFunction?
  private let rules: (ScriptFunctionID) -> RuleList
  /// The name of the rule for releases that satisfy an `always`.
  package static let satisfied = "kept"
  /// The name of the rule for releases that violate it.
  package static let violated = "broken"
  /// True if a release at which the script fails has the outcome `failure` with the message.
  ///
  /// Otherwise the evaluation is refused.
  package var failuresAreOutcomes = false

  /// The outcome of a release at which the script fails.
  package static func failure(_ message: String) -> ReleaseOutcome { .detent("\0\(message)") }

  /// Returns true if an outcome is that of a release at which the script fails.
  package static func isFailure(_ outcome: ReleaseOutcome) -> Bool { outcome.word.hasPrefix("\0") }

  /// The values that were read, except travel and velocity.
  package var reads: ReadSet { cache.reads }
  /// The numbers of the rules that were read, if the cache records them.
  package var numbers: Set<RuleNumber> { cache.numbers ?? [] }
  /// The number of evaluations.
  package private(set) var evaluationCount = 0
  /// The number of evaluated instructions of the script.
  package private(set) var instructionCount = 0

  /// Creates an evaluator that decides like the release rule of a style.
  ///
  /// `rules` returns the current list of a script's rules.
  ///
  /// With an `always`, the result for a region is whether the claim is true: the rule is `kept` or
  /// `broken`. Values that `memory` contains are not read again.
  package init(
    _ releaseRule: Style.ReleaseRule, knowing memory: EvaluatorCache = EvaluatorCache(),
    heldAgainst invariant: NamedFunction? = nil, rules: @escaping (ScriptFunctionID) -> RuleList
  ) {
    (self.releaseRule, self.cache, self.invariant) = (releaseRule, memory, invariant)
    self.rules = rules
  }

  /// The inputs that the code mentions, with the numbers in it as possible thresholds.
  ///
  /// It replaces `reads` if the rules cannot be evaluated for the whole plane; `refusal` is the
  /// reason.
  package func possibleReads(after refusal: UnsupportedOperation) -> ReadSet {
    let code = code
    var reads = cache.reads
    for input in ReleaseInput.allCases where code.inputs.contains(input) {
      reads.add(input)
      for number in code.numbers { reads.addThreshold(number, of: input) }
    }
    reads.addMixed(reads.inputs, by: refusal)
    return reads
  }

  /// The inputs that the code of the rules mentions.
  package var mentionedInputs: [ReleaseInput] {
    let inputs = code.inputs
    return ReleaseInput.allCases.filter { inputs.contains($0) }
  }

  /// The code of the rules and of the invariant.
  private var code: RuleCode {
    var code = RuleCode()
    var releaseRule = releaseRule
    while case .rules(let id, let otherwise) = releaseRule {
      for rule in rules(id).rules { code.add(rule.function) }
      releaseRule = otherwise
    }
    if let invariant { code.add(invariant.function) }
    return code
  }

  /// Decides the releases around `still` in the region for which `plane` compares.
  package func decide(around still: Release, in plane: PlaneComparison) -> Result {
    plane.observer = { [cache] number in cache.record(number, around: still) }
    return result(around: still, in: plane)
  }

  /// Decides one release of a plane; `observe` gets each compared number that depends on fixed
  /// inputs, and its value for this release.
  ///
  /// `mixed` contains the inputs that were used in an operation after which a number does not
  /// contain them.
  func decide(
    around still: Release, at point: PlanePoint, observe: @escaping (AffineNumber, Double) -> Void
  ) -> (result: Result, mixed: Set<ReleaseInput>) {
    let plane = PlaneComparison(at: point)
    plane.observer = { observe($0, $0.value(at: point)) }
    let result = result(around: still, in: plane)
    return (result, cache.reads.mixedInputs)
  }

  /// Decides one release; `plane` compares the numbers of the script that can change.
  ///
  /// `builtIn` decides like the built-in rule. A second result of a rule is ignored.
  package func decide(
    _ release: Release, in plane: PlaneComparison, otherwise builtIn: NamedFunction
  ) -> Result {
    evaluationCount += 1
    cache.decision = nil
    self.builtIn = builtIn
    return decision(on: AffineRelease(of: release), in: plane)
  }

  private func result(around still: Release, in plane: PlaneComparison) -> Result {
    evaluationCount += 1
    let release = AffineRelease(around: still, in: plane)
    if plane.isCut { return .cut }
    cache.decision = nil
    let result = decision(on: release, in: plane)
    guard let invariant, case .decision(let decision, _) = result else { return result }
    cache.decision = decision
    let walker = SymbolicEvaluator(on: release, in: plane, memory: cache)
    defer { instructionCount += walker.instructionCount }
    cache.subject = "always \"\(invariant.name)\""
    do throws(EvaluationAbort) {
      let holds = try walker.call(cache.value(of: .function(invariant.function)), [.release])
      let rule = holds.first?.isTruthy == true ? Self.satisfied : Self.violated
      return .decision(ReleaseDecision(decision.outcome, rule: rule), isAnswered: true)
    } catch {
      switch error {
      case .cut: return .cut
      case .refused(var refusal):
        refusal.subject = cache.subject
        return .refused(refusal)
      }
    }
  }

  private func decision(on release: AffineRelease, in plane: PlaneComparison) -> Result {
    var releaseRule = releaseRule
    while case .rules(let id, let otherwise) = releaseRule {
      do throws(EvaluationAbort) {
        if let decision = try decision(of: rules(id), on: release, in: plane) {
          return .decision(decision, isAnswered: true)
        }
      } catch {
        switch error {
        case .cut: return .cut
        case .refused(let refusal) where refusal.isFailure && failuresAreOutcomes:
          let outcome = Self.failure(refusal.message)
          return .decision(ReleaseDecision(outcome, rule: "error"), isAnswered: true)
        case .refused(let refusal): return .refused(refusal)
        }
      }
      releaseRule = otherwise
    }
    if let builtIn {
      do throws(EvaluationAbort) {
        let list = RuleList(name: builtIn.name, isTrusted: true, rules: [builtIn])
        if let decision = try decision(of: list, on: release, in: plane) {
          return .decision(decision, isAnswered: false)
        }
      } catch {
        if case .refused(let refusal) = error { return .refused(refusal) }
        return .cut
      }
    }
    let decision = releaseRule.builtInDecision(on: release)
    return plane.isCut ? .cut : .decision(decision, isAnswered: !self.releaseRule.isScripted)
  }

  private func decision(
    of list: RuleList, on release: AffineRelease, in plane: PlaneComparison
  ) throws(EvaluationAbort) -> ReleaseDecision? {
    guard list.isReliable else {
      throw .refused(
        UnsupportedOperation("\(list.name) returned inconsistent results or reached a limit"))
    }
    let walker = SymbolicEvaluator(on: release, in: plane, memory: cache)
    defer { instructionCount += walker.instructionCount }
    for rule in list.rules {
      cache.subject = "rule \"\(rule.name)\""
      do throws(EvaluationAbort) {
        let results = try walker.call(cache.value(of: .function(rule.function)), [.release])
        let result = results.first ?? .nil
        if result.isNil { continue }
        let line = rule.function.place?.lines.lowerBound
        guard results.count < 2 || results[1].isNil || builtIn != nil else {
          throw .refused(UnsupportedOperation("returns a second result", line: line))
        }
        if let height = result.number {
          // The height varies with the release, so the outcome is `.height` without a number.
          guard height.isConstant else { return ReleaseDecision(.height, rule: rule.name) }
          guard height.constant.isFinite else {
            throw .refused(
              UnsupportedOperation("returns an invalid height", line: line).asFailure)
          }
          return ReleaseDecision(height: height.constant, on: release.still, rule: rule.name)
        }
        guard case .string(let word) = result else {
          throw .refused(UnsupportedOperation("returns a \(result.type)", line: line).asFailure)
        }
        guard let decision = release.decision(for: word, rule: rule.name) else {
          throw .refused(
            UnsupportedOperation("returns \"\(word)\", which is not a detent", line: line)
              .asFailure)
        }
        if plane.isCut { throw .cut }
        return decision
      } catch .refused(var refusal) {
        refusal.subject = cache.subject
        throw .refused(refusal)
      }
    }
    return nil
  }
}
