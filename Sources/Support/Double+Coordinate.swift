extension Double {
  /// A number of a picture or a style sheet, with at most so many decimals.
  ///
  /// A word there would spoil the whole picture: what is no number is 0, and beyond a thousand million
  /// points, where nothing can be seen, the number stays at that.
  package func coordinate(_ most: Int) -> String {
    isFinite ? min(1e9, max(-1e9, self)).decimals(atMost: most) : "0"
  }
}
