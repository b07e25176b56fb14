/// A haptic that has a name; raw values are the script's spelling.
public enum Haptic: String, CaseIterable, Sendable {
  case selection, light, medium, heavy, soft, rigid, success, warning, error
}
