internal import Gestures
internal import SheetEngine

/// A kind of input that a tape holds: its word, and what stands behind it.
struct TapeInputKind: Sendable {
  package let word: String
  /// What is wrong with the words behind it; nil: nothing.
  package let fault: @Sendable ([String]) -> String?
  /// The input that words without a fault mean in a world; nil when it has no sheet or screen of that
  /// name.
  package let input: @Sendable (TapeArguments, World) -> ExternalInput?

  /// An input with so many words behind it, of these kinds.
  init(
    _ word: String, _ kinds: [TapeTokens.Kind],
    _ input: @escaping @Sendable (TapeArguments, World) -> ExternalInput?
  ) {
    self.init(word, fault: { TapeTokens.fault(in: $0, of: word, kinds) }, input)
  }

  /// An input that knows itself what may stand behind it.
  init(
    _ word: String, fault: @escaping @Sendable ([String]) -> String?,
    _ input: @escaping @Sendable (TapeArguments, World) -> ExternalInput?
  ) {
    self.word = word
    self.fault = fault
    self.input = input
  }
}

/// The words behind a verb, which have no fault.
struct TapeArguments {
  let all: [String]

  subscript(index: Int) -> String { all[index] }
  func text(_ index: Int) -> String? { TapeTokens.unescaped(all[index]) }
  func number(_ index: Int) -> Double? { TapeTokens.number(all[index]) }
  func count(_ index: Int) -> Int { TapeTokens.count(all[index]) ?? 0 }
  func flag(_ index: Int) -> Bool { all[index] == "yes" }
  func sheet(_ index: Int, in world: World) -> SheetID? {
    text(index).flatMap { world.sheet(named: $0) }
  }

  /// The first two numbers as a place.
  var point: Point { Point(x: number(0) ?? 0, y: number(1) ?? 0) }
}
