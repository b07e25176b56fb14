internal import CommandIO
internal import ScriptDiagnostics
internal import CLibrary
internal import SheetScript
internal import SystemPackage

/// Finds what a script requires: Lua text beside it, or below, whatever links lead there.
struct ModuleLoader {
  /// The script's folder.
  package let folder: String

  /// The text of `require "parts.row"`, from parts/row.lua; nil: there is none.
  package func find(_ name: String) throws(ModuleLoadError) -> SourceText? {
    CrashInjection.spring(at: name)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // Only plain words, so that no name leads out of the folder.
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    guard isPlain, !parts.isEmpty else { return nil }
    for folder in folders {
      let path = (folder == "." ? "" : folder + "/") + parts.joined(separator: "/") + ".lua"
      do throws(CommandError) {
        if let text = try text(at: path, below: folder) {
          return SourceText(name: path, text: text)
        }
      } catch {
        let reason = (error.message ?? "").replacing("\(path): ", with: "\(path) ")
        throw ModuleLoadError("The module \"\(name)\" cannot be loaded: \(reason).")
      }
    }
    return nil
  }

  /// Reads a module, which must really lie below the real folder; nil: there is none.
  private func text(at path: String, below folder: String) throws(CommandError) -> String? {
    let place: ResolvedPath
    do {
      place = try ResolvedPath(path)
    } catch {
      // A link that leads nowhere is there all the same.
      let isAbsent = error == .noSuchFileOrDirectory || error == .notDirectory
      if isAbsent, TestFileFinder.kind(of: path, following: false) == nil { return nil }
      throw CommandError(.noInput, "\(path): \(ResolvedPath.words(for: error))")
    }
    guard let root = try? ResolvedPath(folder), place.isBelow(root) else {
      throw CommandError(
        .noInput,
        "\(path): links to a file outside of the script's directory, which require does not allow")
    }
    if let kind = TestFileFinder.kind(of: place.text), let words = FileKind.words(for: kind) {
      throw CommandError(.noInput, "\(path): is \(words), not a Lua source file")
    }
    return try SourceFile.read(path, at: place).text
  }

  /// The names of the modules that there are, some hundred at most: for errors about one that is not.
  package func names() -> [String] {
    var names: [String] = []
    for folder in folders {
      let root = FilePath(folder)
      let files = (try? TestFileFinder.files(below: root, ending: ".lua")) ?? []
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
