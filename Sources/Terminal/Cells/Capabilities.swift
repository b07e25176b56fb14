/// What a terminal is known to understand; all that the bytes of a frame depend on besides frames.
package struct Capabilities: Equatable, Sendable {
  /// How many colors it shows.
  package var depth = ColorDepth.truecolor
  /// Whether it repeats the last glyph on `REP`.
  package var repeats = false
  /// Whether it does so for ASCII alone, as tmux.
  package var repeatsOnlyASCII = false
  /// Whether it shows a frame at once that is held between the marks of mode 2026.
  package var synchronizes = false
  /// Whether it draws sextants and wedges itself, whatever its font has.
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
