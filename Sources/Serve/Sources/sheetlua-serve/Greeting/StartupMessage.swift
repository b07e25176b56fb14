internal import Glibc

/// The output after the start of the server.
enum StartupMessage {
  /// Prints the addresses, the permissions of the network and the QR code.
  static func print(_ access: AccessControl, _ options: ServeOptions) {
    if options.isJSON {
      let urls = access.urls.map(JSONEncoding.quoted).joined(separator: ",")
      return ServerLog.print(
        raw: "{\"format\":\"sheetlua-serve\",\"version\":1,\"urls\":[\(urls)]}\n")
    }
    for url in access.urls { ServerLog.print(url) }
    guard !options.isQuiet else { return }
    if options.isOpenToNetwork {
      ServerLog.print(
        "Anyone on this network who has this address can see and play these scripts, and save "
          + "tapes in \(options.tapes)/.")
      // The code is only useful if other devices can open the address.
      if let url = access.urls.first { printCode(of: url) }
    }
    ServerLog.print(
      "Saving a script reloads every open page; tapes are saved in \(options.tapes)/. Ctrl-C ends."
        + (options.isOpenToNetwork ? "" : " To connect from a phone, use --lan."))
  }

  private static func printCode(of url: String) {
    let isASCII = !isUTF8
    let isColored = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
    do throws(QRCode.Error) {
      let code = try QRCode(url)
      if let columns, columns < code.columns(isASCII: isASCII) {
        return ServerLog.print("The terminal is too narrow for a QR code.")
      }
      let lines = code.lines(isASCII: isASCII, isColored: isColored)
      ServerLog.print(raw: "\n" + lines.map { $0 + "\n" }.joined() + "\n")
    } catch {
      switch error {
      case .noLibrary:
        ServerLog.print("For a QR code of the address: apt-get install libqrencode4")
      case .tooLong: break
      }
    }
  }

  /// The width of the terminal; nil if standard output is not a terminal.
  private static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// True if the environment variables specify a UTF-8 locale.
  private static var isUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let lowercased = value.lowercased()
      return lowercased.hasSuffix("utf-8") || lowercased.hasSuffix("utf8")
    }
    return false
  }
}
