internal import CCrash

/// The command started anew in place of one that has crashed, as long as nothing of it was seen.
///
/// A thread that crashes is lost, and another has to report it. What is done alone is spared a second
/// thread all the same: should it crash, the process begins again, does it on a thread of its own, and
/// loses only that.
package enum Restart {
  /// Whether the process could begin again and nobody would know; it does so once.
  package private(set) nonisolated(unsafe) static var isPossible = false

  /// Finds out whether this is such a beginning.
  static func prepare() { isPossible = !crash_was_restarted() }

  /// From now on a beginning would be seen: something was written, or read that cannot be read again.
  package static func forbid() { isPossible = false }

  /// Does something whose crash lets the command begin anew.
  ///
  /// Nothing else may run meanwhile.
  package static func uponCrash<Result>(of work: () -> Result) -> Result {
    crash_restart_begin(CommandLine.unsafeArgv)
    defer { crash_restart_end() }
    return work()
  }
}
