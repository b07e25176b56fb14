extension Double {
  /// Formats a number for an image or a style sheet, with at most `most` decimals.
  ///
  /// An invalid number would make the whole image invalid: NaN and infinity become 0, and all other
  /// values are limited to ±1e9, which is far outside the visible area.
  package func coordinate(_ most: Int) -> String {
    isFinite ? min(1e9, max(-1e9, self)).decimals(atMost: most) : "0"
  }
}
