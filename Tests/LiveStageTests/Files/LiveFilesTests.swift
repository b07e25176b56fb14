import CLibrary
import Testing

@testable import LiveStage
@testable import Terminal

/// The stage writes files atomically and never through a symbolic link.
struct LiveFilesTests {
  /// A temporary directory for the files of a test.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/livefiles-XXXXXX".utf8CString)
      let made = mkdtemp(&template) != nil
      try #require(made)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
      for name in names { unlink("\(path)/\(name)") }
      rmdir(path)
    }

    var names: [String] {
      guard let stream = opendir(path) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names.sorted()
    }
  }

  @Test func `writing replaces the file and keeps its permissions`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/\(String(repeating: "n", count: 250))"
    #expect(TextFile.write("one", to: path) == nil)
    chmod(path, 0o640)
    #expect(TextFile.write("two", to: path) == nil)
    #expect(TextFile.read(path) == "two")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(folder.names.count == 1)
  }

  @Test func `writing to a link or a pipe fails and leaves the target unchanged`() throws {
    let folder = try Folder()
    #expect(TextFile.write("mine", to: folder.path + "/mine") == nil)
    symlink("mine", folder.path + "/link")
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(TextFile.write("x", to: folder.path + "/link")?.message.contains("is a link") == true)
    #expect(TextFile.write("x", to: folder.path + "/pipe") != nil)
    #expect(TextFile.write("x", to: folder.path + "/none/x") != nil)
    #expect(TextFile.read(folder.path + "/mine") == "mine")
    #expect(TextFile.read(folder.path + "/pipe") == nil)
    #expect(TextFile.exists(folder.path + "/pipe") && !TextFile.exists(folder.path + "/none"))
    #expect(folder.names == ["link", "mine", "pipe"])
  }

  @Test func `a recording replaces its target only when it is finished`() throws {
    let folder = try Folder()
    #expect(TextFile.write("before", to: folder.path + "/real") == nil)
    symlink("real", folder.path + "/link")
    let size = TerminalSize(columns: 80, rows: 24)
    let cast = try #require(CastRecorder(path: folder.path + "/link", size: size))
    cast.add(Array("shown".utf8))
    #expect(TextFile.read(folder.path + "/real") == "before")
    #expect(cast.finish())
    #expect(TextFile.read(folder.path + "/real")?.contains("shown") == true)
    #expect(folder.names == ["link", "real"])
  }

  @Test func `a recorder is nil without a writable path, and fails on a full disk`() throws {
    let folder = try Folder()
    let size = TerminalSize(columns: 80, rows: 24)
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(CastRecorder(path: folder.path + "/none/x", size: size) == nil)
    #expect(CastRecorder(path: folder.path + "/pipe", size: size) == nil)
    let full = try #require(CastRecorder(path: "/dev/full", size: size))
    #expect(!full.finish())
    #expect(folder.names == ["pipe"])
  }
}
