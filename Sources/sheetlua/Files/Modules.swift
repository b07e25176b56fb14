internal import SheetScript
internal import SystemPackage

/// Finds what a script requires: Lua text beside it, or below.
struct Modules {
  /// The script's folder.
  let folder: String

  /// The text of `require "parts.row"`, from parts/row.lua; nil: there is none.
  func find(_ name: String) -> Source? {
    TestTrap.spring(at: name)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // Only plain words, so that no name leads out of the folder.
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    guard isPlain, !parts.isEmpty else { return nil }
    for folder in folders {
      let path = (folder == "." ? "" : folder + "/") + parts.joined(separator: "/") + ".lua"
      if let file = try? ScriptFile.read(path) { return Source(name: path, text: file.text) }
    }
    return nil
  }

  /// The names of the modules that there are, some hundred at most: for errors about one that is not.
  func names() -> [String] {
    var names: [String] = []
    for folder in folders {
      let root = FilePath(folder)
      let files = (try? TestFiles.files(below: root, ending: ".lua")) ?? []
      for file in files.prefix(300) {
        var path = file.string
        for prefix in ["./", folder + "/"] where path.hasPrefix(prefix) {
          path.removeFirst(prefix.count)
        }
        names.append(path.replacing(".lua", with: "").replacing("/", with: "."))
      }
    }
    return names
  }

  /// What `fuzz` wrote into `regressions/` requires the script beside that folder.
  private var folders: [String] {
    if folder == "regressions" { return [folder, "."] }
    guard folder.hasSuffix("/regressions") else { return [folder] }
    return [folder, String(folder.dropLast("/regressions".count))]
  }
}
