internal import CommandIO
package import SheetScript

/// The stored snapshots of a test file: `order_test.lua` has them in `order_test.snapshots/`.
///
/// Scenarios are held against what is stored when the run begins; what is to be stored is written
/// when they have ended, in their order. So it does not matter which of them runs first.
package struct SnapshotStore {
  /// Names that Windows keeps for devices, whatever stands behind a point.
  ///
  /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// What lies under a name.
  private enum Stored {
    case text(String)
    /// No snapshot, in words.
    case unreadable(String)
  }

  private let folder: String
  private let update: SnapshotUpdateMode
  /// What is stored, by the bytes of its name: strings that differ only in how accents are composed are equal.
  private var stored: [[UInt8]: Stored] = [:]
  /// Why nothing can be read.
  private var trouble: String?

  /// The snapshots beside a script, as they are now.
  package init(beside script: String, _ update: SnapshotUpdateMode) {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    folder = stem + ".snapshots"
    self.update = update
    do throws(CommandError) {
      guard let folder = try ManagedDirectory(at: folder) else { return }
      for name in folder.names() where name.hasSuffix(".txt") {
        do throws(CommandError) {
          stored[Array(name.utf8)] = try folder.text(of: name).map { .text($0) }
        } catch {
          stored[Array(name.utf8)] = .unreadable(error.message ?? "\(self.folder)/\(name)")
        }
      }
    } catch {
      trouble = error.message ?? folder
    }
  }

  /// Holds a snapshot against the stored one; the log keeps what is to become of it.
  package func answer(_ snapshot: Snapshot, _ log: SnapshotLog) -> SnapshotResult {
    if Self.devices.contains(snapshot.name.lowercased()) {
      return .failed(
        "\"\(snapshot.name)\" is a reserved name on Windows")
    }
    let name = "\(snapshot.name).txt"
    if let earlier = log.asked.last(where: { $0.name == name }) {
      return earlier.new == snapshot ? .same : twin(of: snapshot, earlier.new)
    }
    if let trouble { return .failed(trouble) }
    var old: String?
    switch stored[Array(name.utf8)] {
    case .unreadable(let why): return .failed(why)
    case .text(let text): old = text
    case nil: break
    }
    var asked = CheckedSnapshot(folder: folder, name: name, old: old, new: snapshot)
    asked.isWanted =
      old != snapshot.text
      && (log.isReviewing || update == .all || update == (old == nil ? .missing : .changed))
    if old == snapshot.text || asked.isWanted {
      log.asked.append(asked)
      return .same
    }
    return old.map { .differs(from: $0) } ?? .missing
  }

  /// A scenario may ask for one snapshot at two places, if both look the same.
  private func twin(of snapshot: Snapshot, _ earlier: Snapshot) -> SnapshotResult {
    snapshot.text == earlier.text ? .same : .differs(from: earlier.text)
  }
}
