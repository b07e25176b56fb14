internal import CommandIO
internal import Glibc
package import SheetScript

/// The stored snapshots of a test file: `order_test.lua` has them in `order_test.snapshots/`.
///
/// Scenarios are held against what is stored when the run begins; what is to be stored is written
/// when they have ended, in their order. So it does not matter which of them runs first.
package struct Snapshots {
  /// Names that Windows keeps for devices, whatever stands behind a point.
  ///
  /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  private let folder: String
  private let update: SnapshotUpdate
  private let cache: SnapshotCache

  /// The snapshots beside a script.
  package init(beside script: String, _ update: SnapshotUpdate, _ cache: SnapshotCache) {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    folder = stem + ".snapshots"
    self.update = update
    self.cache = cache
  }

  /// Holds a snapshot against the stored one; the log keeps what is to become of it.
  package func answer(_ snapshot: Snapshot, _ log: SnapshotLog) -> SnapshotAnswer {
    if Self.devices.contains(snapshot.name.lowercased()) {
      return .failed(
        "\"\(snapshot.name)\" is a reserved name on Windows")
    }
    let name = "\(snapshot.name).txt"
    if let earlier = log.asked.last(where: { $0.name == name }) {
      return earlier.new == snapshot ? .same : twin(of: snapshot, earlier.new)
    }
    let stored: String?
    switch cache.snapshot(name, in: folder) {
    case .unreadable(let why): return .failed(why)
    case .none: stored = nil
    case .text(let text): stored = text
    }
    var asked = AskedSnapshot(folder: folder, name: name, old: stored, new: snapshot)
    asked.isWanted =
      stored != snapshot.text
      && (log.isReviewing || update == .all || update == (stored == nil ? .missing : .changed))
    if stored == snapshot.text || asked.isWanted {
      log.asked.append(asked)
      return .same
    }
    return stored.map { .differs(from: $0) } ?? .missing
  }

  /// A scenario may ask for one snapshot at two places, if both look the same.
  private func twin(of snapshot: Snapshot, _ earlier: Snapshot) -> SnapshotAnswer {
    snapshot.text == earlier.text ? .same : .differs(from: earlier.text)
  }
}

/// The stored snapshots as they were when a run began; threads share it.
package final class SnapshotCache: @unchecked Sendable {
  // Unchecked: what was read is touched only under the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var read: [String: Stored] = [:]

  /// What lies at a path.
  package enum Stored {
    case none
    case text(String)
    /// What lies there is no snapshot, in words.
    case unreadable(String)
  }

  package init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// What was stored under a name when it was first asked for.
  package func snapshot(_ name: String, in folder: String) -> Stored {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let path = "\(folder)/\(name)"
    if let known = read[path] { return known }
    let stored: Stored
    do throws(CommandError) {
      stored = try OwnFolder(at: folder)?.text(of: name).map { .text($0) } ?? .none
    } catch {
      stored = .unreadable(error.message ?? path)
    }
    read[path] = stored
    return stored
  }
}
