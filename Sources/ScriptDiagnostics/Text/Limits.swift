/// The limits of a script.
///
/// Each limit is much larger than an app needs, but small enough that a loop over all elements is
/// fast.
public enum Limits {
  /// Detents of a sheet.
  public static let detents = 64
  /// Wheels side by side in a block.
  public static let wheels = 8
  /// Triggers of a screen.
  public static let triggers = 256
  /// Tabs, or fields, of a screen; fields, or buttons, of a sheet; choices of a question.
  public static let controls = 64
  /// Blocks of a sheet's content.
  public static let blocks = 256
  /// Rules of a policy.
  public static let rules = 256
  /// Pages of a stack.
  public static let pages = 64
  /// Sheets and stacks, screens, styles, policies, regions, invariants or parameters of a script.
  public static let definitions = 1000
  /// Timers that have not fired.
  public static let timers = 10_000
  /// Elements of a haptic pattern.
  public static let parts = 256
  /// Bytes of a script, or of another file that is read completely: about 250,000 scenarios.
  public static let file = 32 << 20
  /// Bytes of a name.
  public static let name = 1000
  /// Bytes of a text that is shown in a sheet or typed.
  public static let text = 1 << 16
  /// Bytes of an announcement of a script.
  ///
  /// Android speaks at most 4,000 UTF-16 units in one call, as its source code has it in
  /// `TextToSpeech.getMaxSpeechInputLength()`, and a text has at least as many bytes.
  public static let announcement = 4000
  /// Bytes of an error's text that are printed.
  public static let shown = 4096
  /// Bytes of a scenario's output that are stored.
  public static let printed = 1 << 20
}
