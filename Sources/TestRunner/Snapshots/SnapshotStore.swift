internal import CommandIO
package import SheetScript

/// The stored snapshots of a test file: those of `order_test.lua` are in `order_test.snapshots/`,
/// and in `order_test.pixel-8.snapshots/` for one of several devices.
///
/// Scenarios are compared with the snapshots at the start of the run. New snapshots are written
/// after the scenarios have ended, in their order. So the order of execution does not change the
/// result.
package struct SnapshotStore {
  /// Names that Windows reserves for devices, with any extension.
  ///
  /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// The content of a snapshot file.
  private enum Stored {
    case text(String)
    /// The error if the file is not a readable snapshot.
    case unreadable(String)
  }

  private let directory: String
  private let update: SnapshotUpdateMode
  /// The stored snapshots by the bytes of the file name.
  ///
  /// Strings would be equal if they differ only in how accents are composed.
  private var stored: [[UInt8]: Stored] = [:]
  /// The error if the directory cannot be read.
  private var trouble: String?

  /// Reads the snapshots of a script in its directory, or those of one of several devices.
  package init(beside script: String, _ update: SnapshotUpdateMode, device: String? = nil) {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    // A script can define devices with any name.
    let part = device.map { name in
      "." + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    directory = stem + (part ?? "") + ".snapshots"
    self.update = update
    do throws(CommandError) {
      guard let folder = try ManagedDirectory(at: directory) else { return }
      for name in folder.names() where name.hasSuffix(".txt") {
        do throws(CommandError) {
          stored[Array(name.utf8)] = try folder.text(of: name).map { .text($0) }
        } catch {
          stored[Array(name.utf8)] = .unreadable(error.message ?? "\(self.directory)/\(name)")
        }
      }
    } catch {
      trouble = error.message ?? directory
    }
  }

  /// Compares a snapshot with the stored one and adds it to the log if it is equal or will be
  /// stored.
  package func check(_ snapshot: Snapshot, _ log: SnapshotLog) -> SnapshotResult {
    if Self.devices.contains(snapshot.name.lowercased()) {
      return .failed(
        "\"\(snapshot.name)\" is a reserved name on Windows")
    }
    let name = "\(snapshot.name).txt"
    if let earlier = log.checkedSnapshots.last(where: { $0.name == name }) {
      return earlier.new == snapshot ? .same : repeatedUse(of: snapshot, earlier.new)
    }
    if let trouble { return .failed(trouble) }
    var old: String?
    switch stored[Array(name.utf8)] {
    case .unreadable(let why): return .failed(why)
    case .text(let text): old = text
    case nil: break
    }
    var asked = CheckedSnapshot(folder: directory, name: name, old: old, new: snapshot)
    asked.isWanted =
      old != snapshot.text
      && (log.isReviewing || update == .all || update == (old == nil ? .missing : .changed))
    if old == snapshot.text || asked.isWanted {
      log.checkedSnapshots.append(asked)
      return .same
    }
    return old.map { .differs(from: $0) } ?? .missing
  }

  /// Compares two uses of the same name.
  ///
  /// A scenario can use a snapshot twice if both frames are equal.
  private func repeatedUse(of snapshot: Snapshot, _ earlier: Snapshot) -> SnapshotResult {
    snapshot.text == earlier.text ? .same : .differs(from: earlier.text)
  }
}
