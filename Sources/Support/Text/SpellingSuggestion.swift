/// Suggests the most similar name for a misspelled name.
package enum SpellingSuggestion {
  /// Returns the candidate with the smallest edit distance from `word`; nil if none is close
  /// enough.
  ///
  /// `atMost` replaces the default limit for the edit distance.
  package static func closest(
    to word: String, among names: some Sequence<String>, atMost most: Int? = nil
  ) -> String? {
    guard word.utf8.count <= maxLength else { return nil }
    let folded = fold(word)
    let most = most ?? maxDistance(for: folded.count)
    var best: (word: String, distance: Int)?
    for candidate in names where candidate.utf8.count <= maxLength {
      let other = fold(candidate)
      guard abs(other.count - folded.count) <= most else { continue }
      // Another letter in a word of three is more often another word, such as `map` and `max`.
      let isShort = folded.count <= 3 && other.count == folded.count
      if isShort, other.sorted() != folded.sorted() { continue }
      let distance = editDistance(from: folded, to: other)
      if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the sentence ` Did you mean "NAME"?` with the closest candidate, or `otherwise` if none
  /// is close enough.
  ///
  /// The sentence starts with a blank, so that it can follow another sentence.
  package static func hint(
    for word: String, among names: some Sequence<String>, otherwise: String = ""
  ) -> String {
    closest(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? otherwise
  }

  /// The length in bytes of the longest name that is compared with others: the time is in
  /// proportion to the product of two lengths.
  private static let maxLength = 100

  /// Returns the candidate that contains all stems of a name and at most two more: `did_dismiss`
  /// for `dismissed`, `largest_undimmed` for `undimmed`; nil if there is none.
  package static func matchByStems(of word: String, among names: some Sequence<String>) -> String? {
    guard word.utf8.count <= maxLength else { return nil }
    let wanted = stems(of: word)
    guard !wanted.isEmpty, wanted.allSatisfy({ $0.count >= 4 }) else { return nil }
    var best: (word: String, rank: Int)?
    for candidate in names {
      let stems = stems(of: candidate)
      guard wanted.allSatisfy(stems.contains), stems.count <= wanted.count + 2 else { continue }
      // Prefer events of the past: `did_...` is intended more often than `will_...`.
      let rank = stems.count * 2 - (candidate.hasPrefix("did_") ? 1 : 0)
      if rank < best?.rank ?? .max { best = (candidate, rank) }
    }
    return best?.word
  }

  /// The parts of a name without their suffixes.
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

  /// The default limit for the edit distance: a third of the length, between 1 and 3; 0 for fewer
  /// than 3 letters.
  private static func maxDistance(for length: Int) -> Int {
    length < 3 ? 0 : min(3, max(1, length / 3))
  }

  /// Removes case and separators, so that `onDismiss` equals `on_dismiss`.
  private static func fold(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }.map { $0 }
  }

  /// The edit distance: the number of letters to insert, delete, replace or swap with their
  /// neighbor.
  static func editDistance(from one: [Character], to other: [Character]) -> Int {
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
