package import SheetEngine

extension Act {
  /// The script pops a stack's page, or all but the root.
  public struct Pop: Verb {
    /// The stack's name.
    public var stack: String
    /// Whether all but the root go.
    public var isToRoot: Bool
  }

  /// The script pops a stack's page, or all but the root.
  public static func pops(_ stack: String, toRoot: Bool = false) -> Act {
    .pop(Pop(stack: stack, isToRoot: toRoot))
  }
}

extension Act.Pop {
  package var verb: String { isToRoot ? "pop_to_root" : "pop" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var plainer: [Act] { [.pops(stack)] }

  package func lua(user: String) -> String { "\(stack.handleInLua):\(verb)()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.known(sheet: stack)
    let count = world.pagesToCome(of: id).count
    guard count > 1 else {
      throw Refusal(
        .unreachable, "Stack \"\(stack)\" shows its root; there is no page to leave.",
        word: "\"\(stack)\"")
    }
    return [.event(.popped(id, leaving: isToRoot ? 1 : count - 1, animated: true))]
  }

  static let kind = ActKind(tape: [
    TapeWord("popped", [.text, .count, .flag]) { words, world in
      words.sheet(0, in: world).map {
        .performed(.popped($0, leaving: max(1, words.count(1)), animated: words.flag(2)))
      }
    }
  ])

  static func popped(_ id: SheetID, leaving: Int, animated: Bool) -> EventForm {
    EventForm(about: .sheet(id) { .popped($0, leaving: leaving, animated: animated) }) { world in
      ["popped", TapeWords.name(of: id, in: world), "\(leaving)", TapeWords.flag(animated)]
    } act: { name, _ in
      animated && leaving == 1 ? .pops(name, toRoot: true) : nil
    }
  }
}
