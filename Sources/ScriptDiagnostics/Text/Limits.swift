/// How many of something a script may have, in one place.
///
/// Each is far more than an app has, and so few that a loop over all of them takes no time.
public enum Limits {
  /// Detents of a sheet.
  public static let detents = 64
  /// Triggers of a screen.
  public static let triggers = 256
  /// Tabs, or fields, of a screen; fields, or buttons, of a sheet.
  public static let controls = 64
  /// Blocks of a sheet's content.
  public static let blocks = 256
  /// Rules of a policy.
  public static let rules = 256
  /// Pages of a stack.
  public static let pages = 64
  /// Sheets and stacks, screens, styles, policies, regions, laws, or knobs, of a script.
  public static let definitions = 1000
  /// Timers that are set and have not fired.
  public static let timers = 10_000
  /// Parts of a haptic pattern.
  public static let parts = 256
  /// Bytes of a script, or of another file that is read as a whole: some 250,000 scenarios.
  public static let file = 32 << 20
  /// Bytes of a name.
  public static let name = 1000
  /// Bytes of a text that a sheet shows or that is typed.
  public static let text = 1 << 16
  /// Bytes of an error's text that are shown.
  public static let shown = 4096
  /// Bytes of what a scenario prints that are kept.
  public static let printed = 1 << 20
}
