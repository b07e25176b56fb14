/// The word that was probably meant: the nearest by edits, near enough to be worth saying.
package enum SpellingSuggestion {
  /// The nearest of `words` to `word`, or nil when none is near.
  ///
  /// With `atMost` so many letters may be wrong, however short the word.
  package static func word(
    to word: String, among words: some Sequence<String>, atMost most: Int? = nil
  ) -> String? {
    let folded = fold(word)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = edits(from: folded, to: fold(candidate))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= most ?? limit(for: folded.count) else { return nil }
    return best.word
  }

  /// The word that is made of the same stems, and of little more: `did_dismiss` for `dismissed`,
  /// `largest_undimmed` for `undimmed`; nil when there is none.
  package static func kin(of word: String, among words: some Sequence<String>) -> String? {
    let wanted = stems(of: word)
    guard !wanted.isEmpty, wanted.allSatisfy({ $0.count >= 4 }) else { return nil }
    var best: (word: String, rank: Int)?
    for candidate in words {
      let stems = stems(of: candidate)
      guard wanted.allSatisfy(stems.contains), stems.count <= wanted.count + 2 else { continue }
      // What has happened is meant more often than what is about to.
      let rank = stems.count * 2 - (candidate.hasPrefix("did_") ? 1 : 0)
      if rank < best?.rank ?? .max { best = (candidate, rank) }
    }
    return best?.word
  }

  /// The parts of a word without their endings.
  private static func stems(of word: String) -> [String] {
    var parts: [String] = [""]
    for character in word {
      if character == "_" || character == "-" {
        parts.append("")
      } else if character.isUppercase {
        parts.append(character.lowercased())
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }.map { part in
      for ending in ["ing", "ed", "es", "s", "e"]
      where part.hasSuffix(ending) && !part.hasSuffix("ss") && part.count > ending.count + 2 {
        return String(part.dropLast(ending.count))
      }
      return part
    }
  }

  /// A third of the word may be wrong, but never more than three letters; of two letters none.
  private static func limit(for length: Int) -> Int {
    length < 3 ? 0 : min(3, max(1, length / 3))
  }

  /// Case and the way words are joined do not count: `onDismiss` is `on_dismiss`.
  private static func fold(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }.map { $0 }
  }

  /// How many letters must be put in, taken out, changed, or swapped with their neighbor.
  static func edits(from one: [Character], to other: [Character]) -> Int {
    if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
    var before = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for row in 1...one.count {
      var now = [Int](repeating: row, count: other.count + 1)
      for column in 1...other.count {
        let same = one[row - 1] == other[column - 1]
        now[column] = min(
          last[column] + 1, now[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        let isSwap =
          row > 1 && column > 1 && one[row - 1] == other[column - 2]
          && one[row - 2] == other[column - 1]
        if isSwap { now[column] = min(now[column], before[column - 2] + 1) }
      }
      before = last
      last = now
    }
    return last[other.count]
  }
}
