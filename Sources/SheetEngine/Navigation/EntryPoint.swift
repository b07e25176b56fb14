/// The entry points into the app other than a touch.
public enum EntryPoint: String, CaseIterable, Sendable {
  /// The user followed a link.
  case link
  /// The user opened a notification.
  case push
  /// The user shook the device.
  case shake
  /// The user chose a shortcut of the app's icon.
  case shortcut
  /// The app's process has started.
  case launch
  /// The app has returned from the background.
  case back = "return"

  /// Whether the entry point has a text, such as the address of a link.
  public var hasText: Bool {
    switch self {
    case .link, .push, .shortcut: true
    case .shake, .launch, .back: false
    }
  }
}
