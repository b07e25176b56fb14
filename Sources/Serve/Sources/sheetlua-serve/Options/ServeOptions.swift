/// The command line of the server, as `sheetlua serve` creates it.
struct ServeOptions: Sendable {
  /// The port; 0 for any free port.
  var port = 0
  /// True if other devices in the network have access.
  var isOpenToNetwork = false
  /// True if only the addresses are printed, as JSON.
  var isJSON = false
  /// True if only the addresses are printed.
  var isQuiet = false
  /// Seconds after which a request without progress is closed.
  var patience = 20.0
  /// The directory for tapes, in the working directory.
  var tapes = "tapes"
  /// The files whose changes reload the page.
  var watched: [String] = []
  /// The program that creates the page.
  var program = ""
  /// The scripts and options for the program.
  var arguments: [String] = []

  /// Parses the arguments after the program name, or throws an error.
  init(_ words: [String]) throws(ServeError) {
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      switch word {
      case "--lan": isOpenToNetwork = true
      case "--json": isJSON = true
      case "--quiet": isQuiet = true
      case "--port": port = try Self.number(rest.popFirst(), of: word, in: 0...65_535)
      case "--timeout":
        guard let text = rest.popFirst(), let seconds = Double(text), 0.05...3_600 ~= seconds else {
          throw ServeError(.usage, "--timeout: expected seconds from 0.05 to 3600")
        }
        patience = seconds
      case "--tapes":
        guard let name = rest.popFirst(), Self.isPlain(name) else {
          throw ServeError(.usage, "--tapes: expected the name of a folder, without a /")
        }
        tapes = name
      case "--watch":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw ServeError(.usage, "--watch: expected a file")
        }
        watched.append(path)
      default: throw Self.complaint("unknown argument '\(word)'")
      }
    }
    guard let program = rest.popFirst() else {
      throw Self.complaint("expected -- and the command that creates the page")
    }
    self.program = program
    arguments = Array(rest)
  }

  /// Users do not start this program directly.
  private static func complaint(_ message: String) -> ServeError {
    ServeError(.usage, message + "; sheetlua serve starts this program")
  }

  private static func number(
    _ text: String?, of option: String, in range: ClosedRange<Int>
  ) throws(ServeError) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else {
      throw ServeError(
        .usage, "\(option): expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
  }
}
