/// The output of `--version`.
enum Version {
  static let text = "sheetlua 0.1.0"
}
