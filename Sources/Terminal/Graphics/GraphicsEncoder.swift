/// Computes the commands of kitty's graphics protocol that update the images of one frame to those
/// of the next; an image is sent once and then only moved.
///
/// Source: kitty, `docs/graphics-protocol.rst`.
package struct GraphicsEncoder {
  /// The IDs of the images that the terminal stores.
  private var images: [GraphicsImage: Int] = [:]
  private var next = 1
  /// The visible placements by slot.
  private var shown: [Int: ImagePlacement] = [:]

  /// Maximum number of stored images; if there are more and none is visible, all are deleted.
  private static let maxImages = 200
  /// Maximum number of stored images that another program has drawn.
  private static let maxDrawnImages = 48
  /// Bytes of an image in one escape sequence.
  private static let chunk = 4_096

  /// Deletes all images.
  static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// The query for support of the graphics protocol.
  package static let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  package init() {}

  /// Returns the commands to show exactly these placements.
  ///
  /// If `fromNothing` is true, for example after a change of the size, all images are deleted and
  /// sent again.
  package mutating func encode(_ placements: [ImagePlacement], fromNothing: Bool) -> [UInt8] {
    var text = ""
    if fromNothing, next > 1 {
      text += Self.removal
      (images, next, shown) = ([:], 1, [:])
    }
    let wanted = Dictionary(placements.map { ($0.slot, $0) }) { $1 }
    for (slot, placement) in shown.sorted(by: { $0.key < $1.key })
    where wanted[slot]?.image != placement.image {
      guard let id = images[placement.image] else { continue }
      // Needs no q=2: the terminal does not respond to this command.
      text += "\u{1B}_Ga=d,d=i,i=\(id),p=\(slot + 1)\u{1B}\\"
      shown[slot] = nil
    }
    if images.count > Self.maxImages, shown.isEmpty {
      text += Self.removal
      (images, next) = ([:], 1)
    }
    var cursor: (row: Int, column: Int)?
    for placement in placements where shown[placement.slot] != placement {
      text += place(placement, cursor: &cursor)
      shown[placement.slot] = placement
    }
    return Array((text + deleteInvisible(besides: placements)).utf8)
  }

  /// Deletes invisible images that another program has drawn, the oldest first, until at most
  /// `maxDrawnImages` are stored.
  private mutating func deleteInvisible(besides placements: [ImagePlacement]) -> String {
    let drawn = images.filter { if case .drawn = $0.key { true } else { false } }
    guard drawn.count > Self.maxDrawnImages else { return "" }
    let wanted = Set(placements.map(\.image))
    let old = drawn.filter { !wanted.contains($0.key) }.sorted { $0.value < $1.value }
    return old.prefix(drawn.count - Self.maxDrawnImages).map { image, id in
      images[image] = nil
      return "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\"
    }.joined()
  }

  private mutating func place(
    _ placement: ImagePlacement, cursor: inout (row: Int, column: Int)?
  ) -> String {
    var text = ""
    if images[placement.image] == nil {
      text += Self.upload(placement.image, as: next)
      images[placement.image] = next
      next += 1
    }
    // C=1: images do not move the cursor.
    let cell = (row: placement.row, column: placement.column)
    if cursor.map({ $0 == cell }) != true { text += Self.move(to: cell) }
    cursor = cell
    text += "\u{1B}_Ga=p,i=\(images[placement.image] ?? 0),p=\(placement.slot + 1)"
    if placement.offset > 0 { text += ",Y=\(placement.offset)" }
    if placement.first > 0 { text += ",y=\(placement.first)" }
    if let height = placement.height { text += ",h=\(height)" }
    if let span = placement.span { text += ",c=\(span.columns),r=\(span.rows)" }
    return text + ",z=\(placement.layer),C=1,q=2\u{1B}\\"
  }

  /// Moves the cursor; omits parameters that are 1 by default.
  private static func move(to cell: (row: Int, column: Int)) -> String {
    if cell.column > 0 { return "\u{1B}[\(cell.row + 1);\(cell.column + 1)H" }
    return cell.row > 0 ? "\u{1B}[\(cell.row + 1)H" : "\u{1B}[H"
  }

  private static func upload(_ image: GraphicsImage, as id: Int) -> String {
    let form: String
    let letters: [UInt8]
    if let (width, height, bytes) = image.pixels {
      form = "f=32,s=\(width),v=\(height)"
      letters = Array(base64(bytes).utf8)
    } else {
      form = "f=100"
      letters = Array(base64(image.file).utf8)
    }
    var text = ""
    for start in stride(from: 0, to: letters.count, by: chunk) {
      let end = min(start + chunk, letters.count)
      let head = start == 0 ? "a=t,\(form),i=\(id),q=2," : ""
      text += "\u{1B}_G\(head)m=\(end < letters.count ? 1 : 0);"
      text += String(decoding: letters[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return text
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes in Base64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        letters.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
