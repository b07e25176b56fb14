import ScriptDiagnostics
import CLibrary
import Live
import SheetEngine
import SheetScript
import Synchronization
import Testing

@testable import LiveStage
@testable import Terminal

/// The phone as images: a separate process draws an image when it changes; otherwise the image only
/// moves.
@Suite struct PhonePicturesTests {
  private static let script = """
    screen "App" { title = "Markets", rows = 30 }
    sheet "A" { title = "A", detents = { "medium", "large" }, content = { rows = { "One", "Two" } } }
    """
  private let cell = (width: 8, height: 17)

  private func run(_ script: String = Self.script) throws -> LiveRun {
    let run = try LiveRun(
      source: SourceText(name: "a.lua", text: script), options: SessionOptions())
    run.run(until: 2)
    return run
  }

  private func phone(_ run: LiveRun, rowHeight: Double = 20) -> PhoneGeometry {
    var phone = PhoneGeometry()
    phone.columns = 44
    phone.rows = Int((run.session.world.device.height / rowHeight).rounded())
    phone.cellWidth = run.session.world.device.width / 44
    phone.cellHeight = run.session.world.device.height / Double(phone.rows)
    return phone
  }

  private func placements(
    _ pictures: PhoneImages, _ run: LiveRun, on phone: PhoneGeometry? = nil
  ) -> [ImagePlacement]? {
    pictures.placements(
      of: run.session.scene(), on: phone ?? self.phone(run), cell: cell, backdrop: .black, flash: 0,
      isMoving: run.isMoving)
  }

  /// Waits until the condition is true for the received images.
  private func wait(for pictures: PhoneImages, until isThere: () -> Bool) {
    while !isThere() {
      var waited = pollfd(fd: pictures.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waited, 1, 1_000)
      pictures.takeDrawn()
    }
  }

  @Test func `cells show the phone until its first images are drawn; then the images move`() throws
  {
    let run = try run()
    let drawn = Mutex<[String]>([])
    let pictures = try #require(
      PhoneImages { svg in
        drawn.withLock { $0.append(svg) }
        return Array("png".utf8)
      })
    #expect(placements(pictures, run) == nil)
    wait(for: pictures) { placements(pictures, run) != nil }
    let first = try #require(placements(pictures, run))
    // Black, the app, the backdrop if there is one, the sheet, and the layer above them.
    #expect(first.filter { if case .drawn = $0.image { true } else { false } }.count == 3)
    #expect(drawn.withLock { $0.count } == 3)
    #expect(drawn.withLock { $0.contains { $0.contains(">Markets<") } })

    var encoder = GraphicsEncoder()
    _ = encoder.encode(first, fromNothing: true)
    let id = try #require(run.session.world.topSheet)
    run.perform(.dismissed(id, .close, animated: true, forced: true))
    var frames = 0
    var bytes = 0
    var edges: Set<Int> = []
    while run.isMoving, frames < 60 {
      run.run(until: run.time + 1.0 / 60)
      let next = try #require(placements(pictures, run))
      let sheet = next.first { $0.slot == 7 }
      if let sheet { edges.insert(sheet.row * cell.height + sheet.offset) }
      bytes += encoder.encode(next, fromNothing: false).count
      frames += 1
    }
    #expect(frames > 10 && edges.count > 8)
    print("bytes a frame of a phone in pictures: \(bytes / frames)")
    #expect(bytes / frames <= 140)
    #expect(drawn.withLock { $0.count } <= 12)
  }

  @Test func `if drawing fails, cells show the phone`() throws {
    let run = try run()
    let pictures = try #require(PhoneImages { _ in nil })
    #expect(placements(pictures, run) == nil)
    var waited = pollfd(fd: pictures.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waited, 1, 10_000)
    pictures.takeDrawn()
    #expect(placements(pictures, run) == nil)
    #expect(PhoneImages(nil) == nil)
  }

  @Test func `if points are too small or too wide, cells show the phone`() throws {
    let run = try run()
    let asked = Mutex(0)
    let pictures = try #require(
      PhoneImages { _ in
        asked.withLock { $0 += 1 }
        return [1]
      })
    // 24 rows for 852 points: a point is half as tall as wide.
    #expect(placements(pictures, run, on: phone(run, rowHeight: 38)) == nil)
    var cut = phone(run)
    cut.firstRow = 4
    #expect(placements(pictures, run, on: cut) == nil)
    #expect(asked.withLock { $0 } == 0)
  }

  @Test func `a new size is drawn again`() throws {
    let run = try run()
    let pictures = try #require(PhoneImages { _ in [1] })
    wait(for: pictures) { placements(pictures, run) != nil }
    var larger = phone(run)
    larger.rows += 2
    larger.cellHeight = run.session.world.device.height / Double(larger.rows)
    #expect(placements(pictures, run, on: larger) == nil)
    wait(for: pictures) { placements(pictures, run, on: larger) != nil }
  }

  @Test func `an image that was drawn for another size is not shown`() throws {
    let run = try run()
    let begun = Mutex(0)
    let allowed = Mutex(0)
    let pictures = try #require(
      PhoneImages { _ in
        begun.withLock { $0 += 1 }
        while !allowed.withLock({ $0 > 0 }) { usleep(500) }
        allowed.withLock { $0 -= 1 }
        return [1]
      })
    var larger = phone(run)
    larger.rows += 2
    larger.cellHeight = run.session.world.device.height / Double(larger.rows)
    #expect(placements(pictures, run) == nil)
    while begun.withLock({ $0 == 0 }) { usleep(500) }
    // The worker draws the app for the previous size, then again, last, for the new size.
    #expect(placements(pictures, run, on: larger) == nil)
    allowed.withLock { $0 = 3 }
    while begun.withLock({ $0 < 4 }) { usleep(500) }
    pictures.takeDrawn()
    #expect(placements(pictures, run, on: larger) == nil)
    allowed.withLock { $0 = 1 }
    wait(for: pictures) { placements(pictures, run, on: larger) != nil }
  }

  @Test func `a late image is not shown if a known image is requested again`() throws {
    let run = try run()
    let other = try self.run(Self.script.replacing("Two", with: "Three"))
    let isOpen = Mutex(true)
    let begun = Mutex(0)
    let pictures = try #require(
      PhoneImages { svg in
        begun.withLock { $0 += 1 }
        while !isOpen.withLock({ $0 }) { usleep(500) }
        return Array(svg.utf8)
      })
    wait(for: pictures) { placements(pictures, run) != nil }
    let first = placements(pictures, run)
    isOpen.withLock { $0 = false }
    let before = begun.withLock { $0 }
    #expect(placements(pictures, other) == first)
    while begun.withLock({ $0 == before }) { usleep(500) }
    #expect(placements(pictures, run) == first)
    isOpen.withLock { $0 = true }
    var waited = pollfd(fd: pictures.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waited, 1, 10_000)
    pictures.takeDrawn()
    #expect(placements(pictures, run) == first)
    // By now, the image is known.
    #expect(placements(pictures, other) != first)
  }

  @Test func `a later request replaces an earlier request of the same owner`() throws {
    let gate = Mutex(false)
    let started = Mutex(false)
    let seen = Mutex<[String]>([])
    let worker = try #require(
      ImageWorker { svg in
        started.withLock { $0 = true }
        while !gate.withLock({ $0 }) { usleep(500) }
        seen.withLock { $0.append(svg) }
        return Array(svg.utf8)
      })
    for text in ["a1", "a2", "b1", "a3"] {
      worker.enqueue(.init(owner: String(text.prefix(1)), svg: text))
      // The worker draws the first request until the others have arrived.
      while !started.withLock({ $0 }) { usleep(500) }
    }
    gate.withLock { $0 = true }
    var taken: [String] = []
    while taken.last != "b1", taken.last != "a3" || !taken.contains("b1") {
      var waited = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waited, 1, 1_000)
      taken += worker.takeDrawn().map(\.request.svg)
    }
    worker.stop()
    let drawn = seen.withLock { $0 }
    #expect(drawn.first == "a1" && Set(drawn.dropFirst()) == ["a3", "b1"] && drawn.count == 3)
  }

  @Test func `if the descriptor is readable, drawn images are available`() throws {
    let worker = try #require(ImageWorker { svg in Array(svg.utf8) })
    var empty = 0
    for round in 0..<20_000 {
      worker.enqueue(.init(owner: "a", svg: "a", generation: round))
      var taken: [Int] = []
      while taken.last != round {
        var waited = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
        let isReadable = poll(&waited, 1, 0) == 1
        let next = worker.takeDrawn().map(\.request.generation)
        if isReadable, next.isEmpty { empty += 1 }
        taken += next
      }
    }
    worker.stop()
    #expect(empty == 0)
  }
}
