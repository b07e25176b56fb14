internal import UserActions
internal import SheetEngine

/// The observers of a session: recorders, live stages and the companion of the session.
struct Observers {
  /// Called for every effect before the script is notified of it.
  var effect: ((Effect) -> Void)?
  /// Called for every input from outside the script, before it takes effect.
  var input: ((ExternalInput) -> Void)?
  /// Called for every event from outside the script, before it takes effect.
  var event: ((WorldEvent) -> Void)?
  /// Called before time advances, with the target time in seconds.
  var time: ((Double) -> Void)?
  /// Called after all events of an instant, including hooks, have been carried out.
  var instant: (() -> Void)?
  /// The companion that stores data with the session; nil if there is none.
  var sessionExtension: (any SessionExtension)?
  /// The detents of sheets at their last frames that a handler received.
  var detents: [SheetID: FrameDetents] = [:]
  /// Whether the companion receives the world of each instant.
  private(set) var keepsInstants = false
  /// Whether the current time is an instant whose world is not stored yet.
  var isInstant = false

  /// Passes the world of each later instant to the companion.
  mutating func startKeepingInstants() { keepsInstants = true }
}
