internal import SheetEngine

// The screen of a script that defines none: a skeleton, and a button for each of the first three
// sheets.
extension ScriptSession {
  static let plainScreenName = "Home"

  var plainScreen: HostScreen {
    HostScreen(
      name: Self.plainScreenName, body: .skeleton,
      actions: definitions.sheets.prefix(3).map { $0.name })
  }
}
