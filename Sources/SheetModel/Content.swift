/// What a sheet holds below its bar: text, fields, rows, buttons and a blank, in that order.
///
/// The heights at the standard text size are those of semantics, section 13: rows, fields and buttons
/// 44 pt, a text line 20 pt, between two things the style's gap.
public struct Content: Equatable, Sendable {
  /// Lines of text.
  public var text: [String]
  /// Text fields, by name.
  public var fields: [String]
  /// What the rows say.
  public var rows: [String]
  /// Height of a row, in points.
  public var rowHeight: Double
  /// What the buttons say.
  public var buttons: [String]
  /// Height of the blank at the end, in points.
  public var blank: Double

  /// Creates content; what is left out is empty.
  public init(
    text: [String] = [], fields: [String] = [], rows: [String] = [], rowHeight: Double = 44,
    buttons: [String] = [], blank: Double = 0
  ) {
    self.text = text
    self.fields = fields
    self.rows = rows
    self.rowHeight = rowHeight
    self.buttons = buttons
    self.blank = blank
  }
}

/// One thing of a sheet's content, with its place below the content's top edge.
public struct ContentItem: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable { case text, field, row(Int), button, blank }

  /// What it is; rows count from 1.
  public var kind: Kind
  /// What it says; a field's or a button's name.
  public var label: String
  /// Distance from the content's top, in points.
  public var y: Double
  /// Height in points.
  public var height: Double
}

extension Content {
  /// Height of a field, a button and, unless said otherwise, a row, in points.
  public static let controlHeight = 44.0
  /// Height of a line of text, in points.
  public static let lineHeight = 20.0

  /// Everything in it from top to bottom, `gap` points apart, in words of a size.
  public func items(gap: Double, text size: TextSize = .standard) -> [ContentItem] {
    var items: [ContentItem] = []
    var y = 0.0
    func place(_ kind: ContentItem.Kind, _ label: String, _ height: Double) {
      if !items.isEmpty { y += gap }
      items.append(ContentItem(kind: kind, label: label, y: y, height: height))
      y += height
    }
    let control = size.box(Self.controlHeight)
    for line in text { place(.text, line, size.line(Self.lineHeight)) }
    for field in fields { place(.field, field, control) }
    for (index, row) in rows.enumerated() { place(.row(index + 1), row, size.box(rowHeight)) }
    for button in buttons { place(.button, button, control) }
    if blank > 0 { place(.blank, "", blank) }
    return items
  }

  /// The height of all of it, in points.
  public func height(gap: Double, text size: TextSize = .standard) -> Double {
    let count = text.count + fields.count + rows.count + buttons.count + (blank > 0 ? 1 : 0)
    guard count > 0 else { return 0 }
    return Double(text.count) * size.line(Self.lineHeight)
      + Double(fields.count + buttons.count) * size.box(Self.controlHeight)
      + Double(rows.count) * size.box(rowHeight) + blank + Double(count - 1) * gap
  }
}
