internal import Console
internal import Glibc

/// Makes pixels of pictures: with librsvg's `rsvg-convert`, since letters want fonts.
///
/// The picture goes in and the PNG comes out through files that have no name, so that neither side
/// waits for the other and nothing is left behind.
enum Rasterizer {
  private static let tool = "rsvg-convert"

  /// The PNG of an SVG, so many pixels a point; `option` asked for it.
  static func png(of svg: String, zoom: Double, for option: String) throws(CommandError) -> [UInt8]
  {
    guard let input = tmpfile(), let output = tmpfile() else {
      throw CommandError(.cannotWrite, "\(option): no temporary file can be made: \(reason(errno))")
    }
    defer {
      fclose(input)
      fclose(output)
    }
    let bytes = Array(svg.utf8)
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
      throw CommandError(
        .cannotWrite, "\(option): a temporary file cannot be written: \(reason(errno))")
    }
    lseek(fileno(input), 0, SEEK_SET)
    let words = [tool, "--format", "png", "--zoom", "\(zoom)", "--unlimited"]
    let code = try run(words, input: fileno(input), output: fileno(output), for: option)
    guard code == 0 else {
      throw CommandError(.cannotWrite, "\(option): \(tool) ended with \(code)")
    }
    return contents(of: fileno(output))
  }

  private static func run(
    _ words: [String], input: Int32, output: Int32, for option: String
  ) throws(CommandError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, tool, &actions, nil, pointers + [nil], environ)
    if status == ENOENT {
      throw CommandError(
        .cannotWrite,
        "\(option): needs \(tool), which is not there; on Debian: apt-get install librsvg2-bin\n"
          + "An --svg picture needs nothing.")
    }
    guard status == 0 else {
      throw CommandError(.cannotWrite, "\(option): \(tool) cannot be run: \(reason(status))")
    }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    return end & 0x7F == 0 ? end >> 8 & 0xFF : 128 + (end & 0x7F)
  }

  private static func contents(of descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}
