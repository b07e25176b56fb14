import DecisionMaps
import Testing

@Suite struct PatchTests {
  @Test func `cells of one kind connect by sides and corners`() {
    // 1 1 . 2
    // . . 1 2
    // 3 . . 2
    let kinds: [Int?] = [1, 1, nil, 2, nil, nil, 1, 2, 3, nil, nil, 2]
    let patches = CellRegion.all(in: kinds, columns: 4)
    #expect(patches.map(\.cells.count) == [3, 3, 1])
    #expect(Set(patches.map(\.kind)) == [1, 2, 3])
    let slanted = patches.first { $0.kind == 1 }
    #expect(slanted?.rows == 0...1)
    #expect(slanted?.columns == 0...2)
    #expect(slanted?.fill == 0.5)
  }
}
