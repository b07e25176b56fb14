import Testing

@testable import LiveStage

@Suite struct DeviceBodyTests {
  /// kitty gives the upper half of a cell the odd pixel: a lower half block begins below it, and an upper
  /// one ends there.
  @Test(arguments: [(height: 17, upper: 9), (16, 8), (21, 11)])
  func `the pictures of corners meet the half blocks between them`(
    _ cell: (height: Int, upper: Int)
  ) {
    let corners = DeviceBody.corners(
      radius: 40, cell: (8, cell.height), points: (9, 18), columns: 44, rows: 40,
      backdrop: .black, flash: 0)
    #expect(corners.count == 4)
    for corner in corners {
      guard case .corner(let picture) = corner.image else {
        Issue.record("\(corner) is no corner")
        continue
      }
      #expect(corner.offset == cell.upper)
      #expect(
        picture.edge.down == (picture.isLower ? cell.upper : cell.height - cell.upper))
    }
  }
}
