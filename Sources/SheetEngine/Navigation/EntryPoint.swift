/// How the system leads a person into the app, beside a touch.
public enum EntryPoint: String, CaseIterable, Sendable {
  /// A link was followed.
  case link
  /// A notification was opened.
  case push
  /// The device was shaken.
  case shake
  /// A shortcut of the app's icon was chosen.
  case shortcut
  /// The app's process has started.
  case launch
  /// The app has come back from the background.
  case back = "return"

  /// Whether it says something, such as a link's address.
  public var hasText: Bool {
    switch self {
    case .link, .push, .shortcut: true
    case .shake, .launch, .back: false
    }
  }
}
