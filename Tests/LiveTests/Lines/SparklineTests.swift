import Live
import Testing

@Suite struct SparklineTests {
  @Test func `a sparkline spans the lowest and the highest block`() {
    #expect(Sparkline.text([0, 50, 100, -5, 500, .nan], in: 0...100) == "▁▅█▁█▁")
  }

  @Test func `a signed sparkline shows velocities above and below a zero line`() {
    let speeds = [0, -1200, -300, 9, 300, 1200, .nan]
    #expect(Sparkline.signed(speeds, most: 1200) == "─▀▔─▁▄─")
    #expect(Sparkline.signed(speeds, most: 1200, isASCII: true) == "-^'-.v-")
    #expect(Sparkline.signed([0, 5], most: 0) == "──")
  }
}
