/// The known capabilities of a terminal; the bytes of a frame depend only on these and on the
/// frames.
package struct Capabilities: Equatable, Sendable {
  /// Number of colors that the terminal shows.
  package var depth = ColorDepth.truecolor
  /// Whether the terminal supports `REP`, which repeats the last glyph.
  package var repeats = false
  /// Whether `REP` works only for ASCII, as in tmux.
  package var repeatsOnlyASCII = false
  /// Whether the terminal supports synchronized output (mode 2026).
  package var synchronizes = false
  /// Whether the terminal draws sextants and wedges itself, independent of its font.
  package var drawsMosaics = false

  package init(
    depth: ColorDepth = .truecolor, repeats: Bool = false, repeatsOnlyASCII: Bool = false,
    synchronizes: Bool = false
  ) {
    self.depth = depth
    self.repeats = repeats
    self.repeatsOnlyASCII = repeatsOnlyASCII
    self.synchronizes = synchronizes
  }
}
