/// A named haptic; raw values are the names in the Lua API.
public enum Haptic: String, CaseIterable, Sendable {
  case selection, light, medium, heavy, soft, rigid, success, warning, error
}
