internal import LuaBridge
package import SheetEngine

/// What decides a sheet's releases, asked about a part of a plane at once: a script's rules, and the
/// built-in ones behind them.
///
/// It reads what the script's variables hold now. Nothing of the script runs.
package final class ExactRules {
  /// What is said of a part of a plane.
  package enum Answer: Equatable {
    /// One thing, of all of it; not by a rule of the script where `isAnswered` is false.
    case verdict(Verdict, isAnswered: Bool)
    /// Not one thing: the plane's comparison says where to cut.
    case cut
    /// Nothing can be said of a whole plane.
    case refused(WalkRefusal)
  }

  private let session: Session
  private let landing: Style.Landing
  private let memory: WalkMemory
  private let invariant: InvariantDefinition?
  /// The rule's name where an `always` holds.
  package static let kept = "kept"
  /// The rule's name where it does not.
  package static let broken = "broken"
  /// What has been read beside travel and velocity.
  package var reads: ScriptReads { memory.reads }
  /// How often it was asked.
  package private(set) var asks = 0

  /// The rules that decide releases of a sheet now.
  ///
  /// With an `always`, what is said of a part is whether that holds: its rule is `kept` or `broken`.
  package init(
    of sheet: SheetID, in session: Session, heldAgainst invariant: InvariantDefinition? = nil
  ) {
    self.session = session
    self.invariant = invariant
    memory = WalkMemory()
    landing = session.world[sheet].definition.style.landing
  }

  /// Rules that decide releases as a style's landing does.
  package convenience init(_ landing: Style.Landing, in session: Session) {
    self.init(landing, in: session, knowing: WalkMemory())
  }

  /// The same; what has been read before is not read again.
  init(_ landing: Style.Landing, in session: Session, knowing memory: WalkMemory) {
    (self.landing, self.session, self.memory) = (landing, session, memory)
    invariant = nil
  }

  /// Asks about the releases around one, in the part of the plane that `plane` compares for.
  package func answer(around still: Release, in plane: PlaneComparison) -> Answer {
    asks += 1
    let release = AffineRelease(around: still, in: plane)
    if plane.isCut { return .cut }
    memory.verdict = nil
    let answer = verdict(on: release, in: plane)
    guard let invariant, case .verdict(let verdict, _) = answer else { return answer }
    memory.verdict = verdict
    let walker = Walker(on: release, in: plane, memory: memory)
    do throws(WalkEnd) {
      let holds = try walker.call(memory.value(of: .function(invariant.check)), [.release])
      let rule = holds.first?.isTruthy == true ? Self.kept : Self.broken
      return .verdict(Verdict(verdict.outcome, rule: rule), isAnswered: true)
    } catch {
      switch error {
      case .cut: return .cut
      case .refused(var refusal):
        refusal.subject = "always \"\(invariant.name)\""
        return .refused(refusal)
      }
    }
  }

  private func verdict(on release: AffineRelease, in plane: PlaneComparison) -> Answer {
    var landing = landing
    while case .rules(let id, let otherwise) = landing {
      do throws(WalkEnd) {
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
    of id: ScriptID, on release: AffineRelease, in plane: PlaneComparison
  ) throws(WalkEnd) -> Verdict? {
    let script = session.asking[id]
    guard script.standing == .trusted else {
      throw .refused(WalkRefusal("\(script.hook) is asked no more"))
    }
    let walker = Walker(on: release, in: plane, memory: memory)
    for rule in script.rules {
      do throws(WalkEnd) {
        let answers = try walker.call(memory.value(of: .function(rule.function)), [.release])
        let answer = answers.first ?? .nil
        if answer.isNil { continue }
        let line = rule.function.place?.lines.lowerBound
        guard answers.count < 2 || answers[1].isNil else {
          throw .refused(WalkRefusal("says how to get there", line: line))
        }
        if let height = answer.number {
          let room = AffineNumber(release.still.container)
          guard try walker.compare(.positive, height, AffineNumber(0)),
            try walker.compare(.notNegative, room, height)
          else {
            throw .refused(WalkRefusal("answers a height that no sheet can have", line: line))
          }
          // Where it varies, each release has another one: they end alike, at a height of their own.
          return height.isConstant
            ? Verdict(height: height.constant, rule: rule.name)
            : Verdict(.height, rule: rule.name)
        }
        guard case .string(let word) = answer else {
          throw .refused(WalkRefusal("answers a \(answer.type)", line: line))
        }
        if word == Outcome.dismiss.word { return Verdict(.dismiss, rule: rule.name) }
        guard release.still.detents.contains(where: { $0.name == word }) else {
          throw .refused(
            WalkRefusal("answers \"\(word)\", which is no detent", line: line))
        }
        return Verdict(.detent(word), rule: rule.name)
      } catch .refused(var refusal) {
        refusal.subject = "rule \"\(rule.name)\""
        throw .refused(refusal)
      }
    }
    return nil
  }
}
