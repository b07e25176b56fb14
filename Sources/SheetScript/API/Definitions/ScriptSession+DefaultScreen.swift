internal import SheetEngine

// The screen of a script that defines none: a skeleton, and a button for each of the first three
// sheets.
extension ScriptSession {
  static let defaultScreenName = "Home"

  var defaultScreen: HostScreen {
    HostScreen(
      name: Self.defaultScreenName, body: .skeleton,
      actions: definitions.sheets.prefix(3).map { $0.name })
  }
}
