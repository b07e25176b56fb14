extension StringProtocol {
  /// The noun with its indefinite article: "an integer", "a string".
  package var withArticle: String {
    (first.map { "AEIOaeio".contains($0) } == true ? "an " : "a ") + self
  }
}
