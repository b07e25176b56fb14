import Testing

@testable import Terminal
@testable import terminalprobe

@Suite struct BudgetTests {
  /// Returns the number of bytes of the mean frame in one whole period, and the minimum for any
  /// diff.
  private func mean(
    of capabilities: Capabilities, dimSteps: Int? = nil
  ) -> (bytes: Int, minimum: MinimumBytes) {
    let workload = Workload(dimSteps: dimSteps)
    var encoder = CellEncoder(capabilities: capabilities)
    var previous = workload.frame(0)
    var bytes = 0
    var minimum = MinimumBytes()
    for number in 1...Workload.period {
      let next = workload.frame(number)
      bytes += encoder.encode(from: previous, to: next).count
      minimum.add(from: previous, to: next)
      previous = next
    }
    minimum.cells /= Workload.period
    minimum.runs /= Workload.period
    minimum.plain /= Workload.period
    minimum.repeated /= Workload.period
    return (bytes / Workload.period, minimum)
  }

  @Test func `a frame of the workload takes at most 3,200 bytes`() {
    let mean = mean(of: Capabilities(repeats: true))
    #expect(mean.bytes <= 3_200)
    // The workload is the basis of the budget: the mean frame changes 3,007 cells, which take 3,200
    // bytes without moves and styles, or 1,536 with repeats.
    #expect(mean.minimum.cells > 2_950)
    #expect(mean.minimum.plain > 3_150)
    #expect(mean.minimum.repeated > 1_500)
  }

  @Test func `a frame with dimming in steps, as on the stage, takes at most 2,100 bytes`() {
    let mean = mean(of: Capabilities(repeats: true), dimSteps: 64)
    #expect(mean.bytes <= 2_100, "\(mean.bytes)")
  }

  @Test(arguments: [
    (ColorDepth.truecolor, false, 5_000),  // 4,659 on the prototype
    (.palette256, true, 1_300),  // 1,060 on the prototype
  ])
  func `less capable terminals get about as many bytes as from the prototype`(
    _ row: (depth: ColorDepth, repeats: Bool, bytes: Int)
  ) {
    let mean = mean(of: Capabilities(depth: row.depth, repeats: row.repeats))
    #expect(mean.bytes <= row.bytes)
  }
}
