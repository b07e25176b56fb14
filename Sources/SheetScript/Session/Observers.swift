internal import UserActions
internal import SheetEngine

/// Who is told what a session does: recorders and live stages, and what stands above the session.
struct Observers {
  /// Told of every effect before the script hears of it.
  var effect: ((Effect) -> Void)?
  /// Told of everything that happens to the script from outside, before it does.
  var input: ((ExternalInput) -> Void)?
  /// Told before time passes, with the time that it shall pass to, in seconds.
  var time: ((Double) -> Void)?
  /// Told whenever all that happened at an instant has been carried out, hooks included.
  var instant: (() -> Void)?
  /// What stands above and remembers something with the session; nil: nothing does.
  var companion: (any SessionExtension)?
  /// Whether the companion is given the world of each instant.
  private(set) var keepsInstants = false

  /// From now on the companion is given the world of each instant.
  mutating func startKeepingInstants() { keepsInstants = true }
}
