/// The environment of the app, and reports of its changes.
extension World {
  /// The environment now; the height of the keyboard follows its motion.
  package var environment: Environment {
    Environment(device: device, keyboard: keyboardHeight)
  }

  /// Reports the values of the environment that have changed since the last report, if the host
  /// receives such reports.
  ///
  /// A moving keyboard is reported when it is at rest.
  mutating func reportEnvironment(since old: Device, _ turn: inout StepContext) {
    let before = Environment(device: old, keyboard: keyboard.reportedHeight)
    if !keyboard.height.isPending { keyboard.reportedHeight = keyboard.height.to }
    guard reportsEnvironment else { return }
    let now = Environment(device: device, keyboard: keyboard.reportedHeight)
    let changes = now.changes(since: before)
    if !changes.isEmpty { turn.emit(.environmentChanged(changes, time: time)) }
  }
}
