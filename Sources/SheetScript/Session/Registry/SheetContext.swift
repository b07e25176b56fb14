package import LuaBridge

/// What the trigger of a presentation passed to a sheet.
package struct SheetContext {
  /// What it was told, while it is presented.
  package private(set) var current = LuaValue.nil
  /// Of a stack: what each shown page was told, the root's first (NP-20).
  package private(set) var pages: [LuaValue] = []
  /// Under which number the log has it.
  package private(set) var number: Int?
  /// What the next presentation will be told.
  private var next = LuaValue.nil
  /// What pages were told that were pushed while the stack was not there, by their places (NP-19).
  package private(set) var told: [Int: LuaValue] = [:]

  /// Nothing was passed yet.
  package init() {}

  /// Keeps what the next presentation will be told.
  package mutating func tellNext(_ context: LuaValue) { next = context }

  /// Replaces what it was told.
  package mutating func tell(_ context: LuaValue) { current = context }

  /// Keeps what a page will be told that the stack opens with.
  mutating func tell(_ context: LuaValue, page place: Int) { told[place] = context }

  /// The stack will open with so many pages at most.
  mutating func forgetPages(after count: Int) { told = told.filter { $0.key < count } }

  /// It is presented.
  package mutating func present() {
    current = next
    next = .nil
    pages = []
  }

  /// The log has it under a number; nil: it was told nothing.
  package mutating func keep(number: Int?) { self.number = number }

  /// A stack shows so many pages: one that is pushed is told what the one before it was, and a pop
  /// gives back what the page below was told.
  package mutating func show(pages count: Int) {
    if count < pages.count {
      pages.removeLast(pages.count - count)
      current = pages[count - 1]
    } else {
      while pages.count < count {
        if let own = told[pages.count] { current = own }
        pages.append(current)
      }
      told = [:]
    }
  }

  /// It is gone.
  package mutating func dismiss() {
    current = .nil
    pages = []
  }

  /// Goes on with what the sheet was told by the text before.
  mutating func takeOver(_ current: LuaValue, pages: [LuaValue], told: [Int: LuaValue]) {
    self.current = current
    self.pages = pages
    self.told = told
  }
}
