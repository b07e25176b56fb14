import Live
import Testing

@Suite struct SparklineTests {
  @Test func `a curve stands on its lowest and its highest mark`() {
    #expect(Sparkline.text([0, 50, 100, -5, 500, .nan], in: 0...100) == "▁▅█▁█▁")
  }

  @Test func `a velocity stands above or below a zero in the middle`() {
    let speeds = [0, -1200, -300, 9, 300, 1200, .nan]
    #expect(Sparkline.signed(speeds, most: 1200) == "─▀▔─▁▄─")
    #expect(Sparkline.signed(speeds, most: 1200, isASCII: true) == "-^'-.v-")
    #expect(Sparkline.signed([0, 5], most: 0) == "──")
  }
}
