package import LuaBridge

/// The data that triggers pass to a sheet when they present it.
package struct SheetContext {
  /// The context of the current presentation.
  package private(set) var current = LuaValue.nil
  /// The contexts of the visible pages of a stack, the root's first (NP-20).
  package private(set) var pages: [LuaValue] = []
  /// The number under which the log stores the context.
  package private(set) var number: Int?
  /// The context for the next presentation.
  private var next = LuaValue.nil
  /// The context of the page that is pushed next.
  private var nextPage = LuaValue.nil
  /// The contexts of pages that were pushed before the stack was presented, by position (NP-19).
  package private(set) var pendingPages: [Int: LuaValue] = [:]

  package init() {}

  /// Sets the context for the next presentation.
  package mutating func setNext(_ context: LuaValue) { next = context }

  /// Sets the context of the page that is pushed next.
  package mutating func setNextPage(_ context: LuaValue) { nextPage = context }

  /// Sets the context of a page that the stack opens with.
  mutating func setPendingContext(_ context: LuaValue, page place: Int) {
    pendingPages[place] = context
  }

  /// Drops the contexts of pages at position `count` or higher.
  mutating func forgetPages(after count: Int) {
    pendingPages = pendingPages.filter { $0.key < count }
  }

  /// Starts a presentation with the next context.
  package mutating func present() {
    current = next
    next = .nil
    pages = []
  }

  /// Sets the number under which the log stores the context; nil if the context is nil.
  package mutating func store(number: Int?) { self.number = number }

  /// Updates the contexts to the number of pages.
  ///
  /// A pushed page has its own context, or none; a pop restores the context of the page below. The
  /// pages that a stack is presented with have the context of the presentation.
  package mutating func show(pages count: Int) {
    if count < pages.count {
      pages.removeLast(pages.count - count)
      current = pages[count - 1]
    } else {
      let isPush = !pages.isEmpty
      while pages.count < count {
        if let own = pendingPages[pages.count] {
          current = own
        } else if isPush {
          current = nextPage
        }
        pages.append(current)
      }
      pendingPages = [:]
    }
    nextPage = .nil
  }

  /// Clears the contexts when the sheet is dismissed.
  package mutating func dismiss() {
    current = .nil
    pages = []
  }

  /// Sets the contexts, after a hot reload or the recreation of the app's views.
  mutating func takeOver(_ current: LuaValue, pages: [LuaValue], pending: [Int: LuaValue]) {
    self.current = current
    self.pages = pages
    self.pendingPages = pending
  }
}
