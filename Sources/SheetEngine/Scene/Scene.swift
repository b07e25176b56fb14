/// The visible state of a world at one time: layers of shapes and text, in points, back to front.
///
/// A scene is plain data and independent of cells, pixels and terminals; renderers are independent
/// of worlds. So text, half blocks and SVG show the same scene.
public struct Scene: Equatable, Sendable {
  /// The bounds of the whole screen.
  public var bounds: Rect
  /// Radius of the screen's corners, in points.
  public var cornerRadius: Double
  /// Light mode or dark mode.
  public var colorScheme: Device.ColorScheme
  /// The text size.
  public var textSize: TextSize
  /// Whether the layout is right to left; the frames are already mirrored.
  public var isRightToLeft: Bool
  /// The layers, back to front: the host app, then each sheet (with its own backdrop opacity below
  /// it), then the keyboard.
  public var layers: [Layer]
  /// Properties that the image does not show, for the line below a frame.
  public var caption: Caption
  /// The hinge of a folded device, above all layers; nil if there is none.
  public var hinge: Rect?
  /// A dialog that waits for the user, above all layers; nil if there is none.
  public var question: Question?

  /// Creates a scene.
  public init(
    bounds: Rect, cornerRadius: Double, colorScheme: Device.ColorScheme, layers: [Layer],
    caption: Caption, textSize: TextSize = .standard, isRightToLeft: Bool = false
  ) {
    self.bounds = bounds
    self.cornerRadius = cornerRadius
    self.colorScheme = colorScheme
    self.layers = layers
    self.caption = caption
    self.textSize = textSize
    self.isRightToLeft = isRightToLeft
  }

  /// The frame of the home indicator, in points; nil if the device has none.
  package var homeIndicator: Rect? {
    layers.lazy.flatMap { $0.elements }.last { $0.kind == .homeIndicator }?.frame
  }

  /// A question to the user and its choices.
  public struct Question: Equatable, Sendable {
    /// The text of the question.
    public var text: String
    /// The choices, in order.
    public var choices: [String]

    /// Creates a question.
    public init(text: String, choices: [String]) {
      self.text = text
      self.choices = choices
    }
  }

  /// A layer above all previous layers.
  public struct Layer: Equatable, Sendable {
    /// The kinds of layers.
    public enum Kind: Equatable, Sendable { case host, sheet, keyboard }

    /// The kind of the layer.
    public var kind: Kind
    /// The name of a screen or sheet, or "keyboard".
    public var name: String
    /// The frame, in points, without the transform; parts of it can be outside the screen.
    public var frame: Rect
    /// Corner radius, in points.
    public var cornerRadius: Double
    /// The corners that are rounded.
    public var corners: Appearance.Corners
    /// Shape of the corners.
    public var cornerCurve: Appearance.CornerCurve
    /// Fill color, `#RRGGBB`.
    public var fill: String
    /// Color of grabber and close button, `#RRGGBB`.
    public var controlColor: String
    /// The shadow; nil if there is none.
    public var shadow: Appearance.Shadow?
    /// Color of the title, `#RRGGBB`; nil uses the text color.
    public var titleColor: String?
    /// Opacity, 0 to 1, of the backdrop between this layer and the layers below.
    public var dim: Double
    /// Color of the backdrop, `#RRGGBB`.
    public var dimColor: String
    /// Scale of a background behind a sheet, about the top center, applied before `offset`.
    public var scale: Double
    /// Distance that the background is moved down, in points (negative: up).
    public var offset: Double
    /// Scroll offset of the clipped elements, in points, already included in their frames.
    public var scroll: Double
    /// The elements, top to bottom; clipped to `frame`, or to the `clip` of an element.
    public var elements: [Element]
    /// The height by which clipped elements are drawn below their clip, in points.
    ///
    /// iOS draws scrolled content under the home indicator. Text has no space for it.
    public var clipExtension = 0.0
    /// The design of the controls.
    public var controls = ControlDesign.cupertino

    /// Creates a layer, by default without dimming, transform and scroll offset.
    public init(
      kind: Kind, name: String, frame: Rect, cornerRadius: Double = 0,
      corners: Appearance.Corners = .top, cornerCurve: Appearance.CornerCurve = .continuous,
      fill: String, controlColor: String = "#C7C7CC", titleColor: String? = nil,
      shadow: Appearance.Shadow? = nil, dim: Double = 0, dimColor: String = "#000000",
      scale: Double = 1, offset: Double = 0, scroll: Double = 0, elements: [Element] = []
    ) {
      self.kind = kind
      self.name = name
      self.frame = frame
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.cornerCurve = cornerCurve
      self.fill = fill
      self.controlColor = controlColor
      self.shadow = shadow
      self.titleColor = titleColor
      self.dim = dim
      self.dimColor = dimColor
      self.scale = scale
      self.offset = offset
      self.scroll = scroll
      self.elements = elements
    }
  }

  /// A text, a line or a control on a layer.
  public struct Element: Equatable, Sendable {
    /// The kinds of elements, with their texts and values.
    public enum Kind: Equatable, Sendable {
      /// A status bar: time at the left, signal and battery at the right.
      case statusBar
      /// The title of a navigation bar, with the title of the previous screen, if any.
      case navigationTitle(String, back: String?)
      /// Tabs with the index of the selected tab.
      case tabs([String], selected: Int?)
      /// The title in a sheet's bar.
      case title(String, isLeading: Bool)
      /// The progress in a sheet's bar.
      case steps(Steps)
      /// A chevron back to a page, with the heading of that page.
      case back(String)
      /// A close button in the bar.
      case close
      /// A grabber at the top edge.
      case grabber
      /// A text field; it shows its name while it is empty.
      case field(name: String, text: String, isFocused: Bool)
      /// A control with its name.
      case control(String, ContentControl.Shown)
      /// A row: texts at the left and at the right, and its actions.
      case row(String, detail: String, actions: [String])
      /// A line of text.
      case line(String)
      /// A button with its name.
      case button(String)
      /// A gray bar of a skeleton, in place of text.
      case placeholder
      /// A separator line.
      case separator
      /// A column of a horizontal list or a cell of a grid, with its text.
      case column(String)
      /// A placeholder for an image, with its label.
      case image(String)
      /// A canvas, such as a map.
      case map
      /// A chip with its text.
      case chip(String, isSelected: Bool)
      /// A scroll indicator: the visible part of the whole content, 0 to 1.
      case scrollIndicator(from: Double, to: Double)
      /// The keys of the keyboard.
      case keys
      /// A home indicator or gesture bar.
      case homeIndicator
    }

    /// The kind of the element.
    public var kind: Kind
    /// The frame, in points.
    public var frame: Rect
    /// The visible rectangle, if it is smaller than the layer's frame, as in a scrolled body.
    public var clip: Rect?
    /// Whether the element has the accessibility focus.
    public var isFocused: Bool
    /// The placeholder of a field while it is empty; nil shows the name.
    public var hint: String?
    /// The place of the element in the scrolling content of its layer, as in
    /// `World.scrollingContent`; nil for others.
    public var contentIndex: Int?
    /// Whether the user can act on the element; otherwise it is drawn dimmed.
    public var isEnabled = true
    /// Whether the element, a button, shows progress.
    public var isBusy = false
    /// The appearance of a line of text.
    public var textStyle = TextStyle()
    /// Opacity, 0 to 1, of content that appears or disappears with the height of its sheet.
    public var opacity = 1.0
    /// Whether the element can be tapped and read; false for content that is not shown at this
    /// height of its sheet, or not yet.
    public var isShown = true
    /// The parts of a row in addition to its title and its detail; nil for a plain row and for others.
    public var row: RowParts?
    /// The place of a row in its list; nil for others.
    public var rowPlace: RowPlace?
    /// The place of a column in its horizontal list, in `World.scrollingContent`; nil for others.
    public var listPlace: ListPlace?

    /// The parts of a row in addition to its title and its detail.
    public struct RowParts: Equatable, Sendable {
      /// The text below the title; nil if there is none.
      public var subtitle: String?
      /// The text of the icon at the leading side; nil if there is none.
      public var icon: String?
      /// The state of the switch at the trailing side; nil if there is none.
      public var isOn: Bool?
      /// The actions behind the row that a screen reader offers, from the leading side.
      public var swipe: [String] = []
    }

    /// The place of a column in a horizontal list.
    public struct ListPlace: Equatable, Sendable {
      /// The index of the list in the sheet.
      public var list: Int
      /// The offset of the list at which the column is at the leading edge, in points, not limited
      /// to the list's range.
      public var offset: Double
    }

    /// Creates an element.
    public init(_ kind: Kind, _ frame: Rect, clip: Rect? = nil, isFocused: Bool = false) {
      self.kind = kind
      self.frame = frame
      self.clip = clip
      self.isFocused = isFocused
    }
  }

  /// Properties that the image of a scene does not show.
  public struct Caption: Equatable, Sendable {
    /// Virtual time in seconds.
    public var time: Double
    /// Frame number.
    public var frame: Int
    /// The top sheet's name; nil if no sheet is shown.
    public var sheet: String?
    /// The phase of the sheet, as in the Lua API.
    public var phase: String?
    /// The selected detent of the sheet.
    public var detent: String?
    /// Top edge of the sheet, in points.
    public var top: Double
    /// Height of the sheet, in points.
    public var height: Double
    /// Velocity of the sheet, in points per second, positive downward.
    public var velocity: Double
    /// Backdrop opacity, 0 to 1.
    public var dim: Double
    /// The background's scale.
    public var scale: Double
    /// The element with the accessibility focus.
    public var focus: String?

    /// Creates a caption, by default without a sheet.
    public init(
      time: Double, frame: Int, sheet: String? = nil, phase: String? = nil, detent: String? = nil,
      top: Double = 0, height: Double = 0, velocity: Double = 0, dim: Double = 0, scale: Double = 1,
      focus: String? = nil
    ) {
      self.time = time
      self.frame = frame
      self.sheet = sheet
      self.phase = phase
      self.detent = detent
      self.top = top
      self.height = height
      self.velocity = velocity
      self.dim = dim
      self.scale = scale
      self.focus = focus
    }
  }
}

extension Scene.Layer {
  /// Returns the rectangle in which an element is drawn; nil for the whole layer.
  package func drawnClip(of element: Scene.Element) -> Rect? {
    guard var clip = element.clip else { return nil }
    clip.height += clipExtension
    return clip
  }
}

/// The texts of a host screen's rows; called only for visible rows.
public protocol RowLabels: AnyObject {
  /// Returns the texts of a row at its left and at its right; rows are numbered from 1.
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String)
}
