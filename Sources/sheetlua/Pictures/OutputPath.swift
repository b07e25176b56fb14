internal import TestRunner
internal import CommandIO

/// The path of an output page.
enum OutputPath {
  /// Returns the given path, standard output for `-`, or a path next to the script such as
  /// `order.html`.
  static func html(
    _ output: String?, for script: String, verb: String, ending: String = ".html"
  ) throws(CommandError) -> String {
    if let output { return output == "-" ? "/dev/stdout" : output }
    guard script != "-" else {
      throw CommandError(
        .usage, "\(verb): a script from standard input needs -o, as in -o order.html")
    }
    return (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + ending
  }

  /// Writes a page or data to the given path or to the default path.
  ///
  /// A file that sheetlua did not write is replaced only if its path was given and has the expected
  /// extension.
  static func write(
    _ text: String, to path: String, named output: String?, ending: String = ".html"
  ) throws(CommandError) {
    let bytes = Array(text.utf8)
    if output == nil {
      let advice = "name an output file with -o, or delete this one"
      try FileWriter.write(bytes, toOwn: path, keepingOthers: advice)
    } else {
      if !path.hasSuffix(ending) {
        try InputFiles.rejectReplacing(path)
        try FileWriter.rejectReplacingOthers(
          path, advice: "name an output file that ends in \(ending), or delete this one")
      }
      try FileWriter.write(bytes, to: path)
    }
  }

  /// Prints the path of the page and a line of advice, unless output is quiet or JSON.
  static func printPath(
    _ path: String, bytes: Int, _ settings: CommandSettings, advice: String? = nil
  ) {
    guard !settings.isQuiet, !settings.isJSON else { return }
    var output = OutputStream.standard()
    output.line("\(path): \((bytes + 999) / 1000) kB; open it in a browser")
    if let advice { output.line(advice) }
    output.flush()
  }
}
