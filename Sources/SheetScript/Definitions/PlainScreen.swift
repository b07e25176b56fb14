internal import SheetEngine

// The screen that a script gets when it defines none: a page of text, and a button for each sheet.
extension Session {
  /// The plain screen's name.
  static let plainScreenName = "Home"

  var plainScreen: HostScreen {
    HostScreen(
      name: Self.plainScreenName,
      body: .lines([
        "This app has nothing to do but",
        "to lie behind a sheet. A script",
        "brings screens of its own with",
        "screen \"Name\" { ... }",
      ]), actions: definitions.sheets.prefix(3).map { $0.name })
  }
}
