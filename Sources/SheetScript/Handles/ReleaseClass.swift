internal import Diagnosis
internal import LuaBridge
internal import SheetEngine

/// The releases that policies are being asked about, by the payloads of their handles.
struct ReleasePool {
  /// A release, with what was decided where that is known.
  struct Entry {
    var release: Release
    var verdict: Verdict?
  }

  /// A policy may be asked from inside another: the last one asked is the first to be done.
  private(set) var entries: [Entry] = []

  /// Puts a release where a handle finds it.
  mutating func add(_ entry: Entry) -> UInt32 {
    entries.append(entry)
    return UInt32(entries.count - 1)
  }

  mutating func remove(_ number: UInt32) { entries.removeSubrange(Int(number)...) }

  subscript(number: UInt32) -> Entry? {
    number < entries.count ? entries[Int(number)] : nil
  }
}

extension LuaClass {
  /// A release, read-only; alive while its policy is asked.
  static let release = LuaClass(
    "Release", numbers: readNumber,
    members: [
      .number("height", 0), .number("travel", 1), .number("moved", 2), .number("velocity", 3),
      .number("average_velocity", 4), .number("projected", 5), .number("progress", 6),
      .number("elapsed", 7), .number("container", 8), .number("density", 9),
      .field("from") { session, call in .string(try session.release(of: call).release.from) },
      .field("by") { session, call in .string(try session.release(of: call).release.by.rawValue) },
      .field("scrolled") { session, call in
        .boolean(try session.release(of: call).release.scrolled)
      },
      .field("dismissible") { session, call in
        .boolean(try session.release(of: call).release.dismissible)
      },
      .field("detents") { session, call in LuaValue(try session.release(of: call).release.detents)
      },
      .field("to") { session, call in
        .optional(try session.release(of: call).verdict?.outcome.word)
      },
      .field("rule") { session, call in .optional(try session.release(of: call).verdict?.rule) },
      .does("nearest") { session, call in
        let release = try session.release(of: call).release
        let height = call.isNil(at: 0) ? release.height : try call.number(at: 0, "height")
        return [.string(release.nearest(to: height).word)]
      },
      .does("next_down") { session, call in
        [.string(try session.release(of: call).release.nextDown.word)]
      },
      .does("next_up") { session, call in
        [.string(try session.release(of: call).release.nextUp.word)]
      },
      .does("within") { session, call in
        let release = try session.release(of: call).release
        let site = session.site(of: call, "within", as: "within")
        let limits = try Checker(site: site).table(
          call.value(at: 0, tables: .referenced), .within)
        return [.boolean(release.isWithin(limits))]
      },
    ])

  private static let readNumber: NumberGetter = { subject, payload, member in
    guard let subject else { return 0 }
    let session = Unmanaged<Session>.fromOpaque(subject).takeUnretainedValue()
    let index = Int(payload)
    guard index < session.releasePool.entries.count else { return 0 }
    // Read in place: a copy would count the references of its detents and names.
    switch member {
    case 0: return session.releasePool.entries[index].release.height
    case 1: return session.releasePool.entries[index].release.travel
    case 2: return session.releasePool.entries[index].release.moved
    case 3: return session.releasePool.entries[index].release.velocity
    case 4: return session.releasePool.entries[index].release.averageVelocity
    case 5: return session.releasePool.entries[index].release.projected
    case 6: return session.releasePool.entries[index].release.progress
    case 7: return session.releasePool.entries[index].release.elapsed
    case 8: return session.releasePool.entries[index].release.container
    default: return session.releasePool.entries[index].release.density
    }
  }
}

extension Release {
  fileprivate func isWithin(_ limits: LuaTable) -> Bool {
    if let most = limits["travel"].number, abs(travel) > most { return false }
    if let most = limits["velocity"].number, abs(velocity) > most { return false }
    if let most = limits["elapsed"].number, abs(elapsed) > most { return false }
    return true
  }
}

extension Session {
  fileprivate func release(of call: LuaCall) throws -> ReleasePool.Entry {
    guard let entry = releasePool[call.payload] else {
      throw Diagnostic(.goneHandle, "This release has been judged; keep what you need of it.")
    }
    return entry
  }

  /// Runs something with a handle to a release, which ends with it.
  func withHandle<Result>(
    to release: Release, verdict: Verdict? = nil, _ body: (LuaObject) throws -> Result
  ) throws -> Result {
    let number = releasePool.add(ReleasePool.Entry(release: release, verdict: verdict))
    defer { releasePool.remove(number) }
    let object = try lua.makeObject(.release, payload: number)
    defer { lua.retire(object) }
    return try body(object)
  }
}
