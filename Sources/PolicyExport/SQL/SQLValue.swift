/// The value of an expression of a port for all releases.
struct SQLValue {
  indirect enum Content {
    /// No value: the value is nil or never read.
    case undefined
    case scalar(SQLNode)
    case point(name: SQLNode, height: SQLNode)
    /// A list of which the first `count` elements exist.
    case list([Content], count: SQLNode)
    case release
    /// The results of a function.
    case results([SQLValue])
  }

  /// Whether the value is not nil.
  var isPresent: SQLNode
  var content: Content

  /// The number, boolean or string; nil for any other value.
  var scalar: SQLNode? { if case .scalar(let node) = content { node } else { nil } }
}

extension SQLGraph {
  /// The value of one variable on two paths.
  func choice(_ condition: SQLNode, _ one: SQLValue, _ other: SQLValue) -> SQLValue {
    SQLValue(
      isPresent: choice(condition, one.isPresent, other.isPresent),
      content: choice(condition, one.content, other.content))
  }

  private func choice(
    _ condition: SQLNode, _ one: SQLValue.Content, _ other: SQLValue.Content
  ) -> SQLValue.Content {
    switch (one, other) {
    case (.undefined, let content), (let content, .undefined): content
    case (.scalar(let one), .scalar(let other)): .scalar(choice(condition, one, other))
    case (.point(let name, let height), .point(let otherName, let otherHeight)):
      .point(
        name: choice(condition, name, otherName), height: choice(condition, height, otherHeight))
    case (.list(let one, let count), .list(let other, let otherCount)):
      .list(
        (0..<max(one.count, other.count)).map { place in
          choice(
            condition, place < one.count ? one[place] : .undefined,
            place < other.count ? other[place] : .undefined)
        }, count: choice(condition, count, otherCount))
    case (.results(let one), .results(let other)):
      .results(zip(one, other).map { choice(condition, $0, $1) })
    default: one
    }
  }
}
