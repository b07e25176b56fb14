/// What a terminal is known to understand; all that the bytes of a frame depend on besides frames.
struct Capabilities: Equatable, Sendable {
  /// How many colours it shows.
  var depth = ColorDepth.truecolor
  /// Whether it repeats the last glyph on `REP`.
  var repeats = false
  /// Whether it does so for ASCII alone, as tmux.
  var repeatsOnlyASCII = false
  /// Whether it shows a frame at once that is held between the marks of mode 2026.
  var synchronizes = false
}
