internal import SheetEngine

/// A file of tests that drive an app through its surface: what is alike in every framework.
///
/// A framework says how its file opens, how a test begins and what a step is in its language.
protocol UITestCode {
  /// The script's name.
  var script: String { get }
  /// The script's scenarios, in order.
  var tests: [UITest] { get }
  /// What the reader of the file should know.
  var preface: String { get }
  /// What stands between the preface and the helpers, the first line of the class included.
  var opening: [String] { get }
  /// What the tests call.
  static var helpers: [String] { get }
  /// The lines of a test before its steps, with the name of its function.
  func head(of test: UITest, name: String) -> [String]
  /// The lines of a step; `finger` is where the finger went down that is down.
  func code(of step: UIStep, finger: UIStep.Spot?) -> [String]
}

extension UITestCode {
  /// The name of the device whose points the file is in.
  var deviceName: String { tests.first?.device.name ?? "the device" }

  /// The whole file.
  var file: String {
    var names = TestNames()
    var lines = CodeComment.lines(preface) + opening + Self.helpers
    for test in tests {
      lines.append("")
      lines += CodeComment.lines(
        CodeComment.oneLine((test.ids + [test.name]).joined(separator: ", "))
      ).map { "  \($0)" }
      lines += head(of: test, name: names.name(for: test.name, prefix: "test")).map { "  \($0)" }
      var finger: UIStep.Spot?
      for step in test.steps {
        if case .touches(let spot) = step { finger = spot }
        lines += code(of: step, finger: finger).map { "    \($0)" }
      }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

extension UITest {
  /// Why no test can be what the scenario is; nil: one can.
  ///
  /// The first step that stands in the way says it; `lack` says why a framework cannot do a step that
  /// others can.
  func obstacle(besides lack: (UIStep) -> String? = { _ in nil }) -> String? {
    for step in steps {
      if case .cannot(let words, ends: true) = step { return words }
      if let words = lack(step) { return words }
    }
    return nil
  }
}
