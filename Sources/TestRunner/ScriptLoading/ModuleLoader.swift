internal import CommandIO
internal import ScriptDiagnostics
internal import CLibrary
internal import SheetScript
internal import SystemPackage

/// Finds the modules that a script requires: Lua files in its directory or below, after links are
/// resolved.
///
/// If the script is a link, the directory of its target is searched as well.
struct ModuleLoader {
  /// The directory of the script.
  package let folder: String
  /// The directory of the file to which the path of the script links; nil for a regular file.
  package var linkedFolder: String?

  /// Returns the text of a module: `require "parts.row"` reads parts/row.lua; nil if there is none.
  package func find(_ name: String) throws(ModuleLoadError) -> SourceText? {
    CrashInjection.crashIfRequested(at: name)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // Letters, digits, `_` and `-` only, so that no name can leave the directory.
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    guard isPlain, !parts.isEmpty else { return nil }
    for folder in directories {
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

  /// Reads a module, whose resolved path must be below the resolved directory; nil if there is
  /// none.
  private func text(at path: String, below folder: String) throws(CommandError) -> String? {
    let place: ResolvedPath
    do {
      place = try ResolvedPath(path)
    } catch {
      // A broken link is an error, not a missing file.
      let isAbsent = error == .noSuchFileOrDirectory || error == .notDirectory
      if isAbsent, TestFileFinder.kind(of: path, following: false) == nil { return nil }
      throw CommandError(.noInput, "\(path): \(ResolvedPath.failureReason(for: error))")
    }
    guard let root = try? ResolvedPath(folder), place.isBelow(root) else {
      throw CommandError(
        .noInput,
        "\(path): links to a file outside of the script's directory, which require does not allow")
    }
    if let kind = TestFileFinder.kind(of: place.text),
      let type = FileKind.typeDescription(for: kind)
    {
      throw CommandError(.noInput, "\(path): is \(type), not a Lua source file")
    }
    return try SourceFile.read(path, at: place).text
  }

  /// Returns the names of available modules for error messages, at most 300 per directory.
  package func names() -> [String] {
    var names: [String] = []
    for folder in directories {
      let root = FilePath(folder)
      let files = (try? TestFileFinder.files(below: root, ending: ".lua")) ?? []
      for file in files.prefix(300) where file.obstacle == nil {
        var path = file.path
        for prefix in ["./", folder + "/"] where path.hasPrefix(prefix) {
          path.removeFirst(prefix.count)
        }
        names.append(path.replacing(".lua", with: "").replacing("/", with: "."))
      }
    }
    return names
  }

  /// The directories to search.
  ///
  /// Tests that `fuzz` writes into `regressions/` require the script in the parent directory.
  private var directories: [String] {
    ([folder] + (linkedFolder.map { [$0] } ?? [])).flatMap { folder in
      if folder == "regressions" { return [folder, "."] }
      guard folder.hasSuffix("/regressions") else { return [folder] }
      return [folder, String(folder.dropLast("/regressions".count))]
    }
  }
}
