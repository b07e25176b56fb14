import LuaBridge
import Testing

@testable import SheetScript

@Suite struct SheetContextTests {
  private func words(_ context: SheetContext) -> [String] {
    [context.current.string ?? "-"] + context.pages.map { $0.string ?? "-" }
  }

  @Test func `a context is used for one presentation`() {
    var context = SheetContext()
    context.setNext(.string("row 4"))
    #expect(words(context) == ["-"])
    context.present()
    #expect(words(context) == ["row 4"])
    context.dismiss()
    #expect(words(context) == ["-"])
    context.present()
    #expect(words(context) == ["-"])
  }

  @Test func `a pop restores the context of the page below`() {
    var context = SheetContext()
    context.setNext(.string("list"))
    context.present()
    context.show(pages: 1)
    context.setNextPage(.string("item"))
    context.show(pages: 2)
    #expect(words(context) == ["item", "list", "item"])
    context.show(pages: 3)
    #expect(words(context) == ["-", "list", "item", "-"])
    context.show(pages: 2)
    #expect(words(context) == ["item", "list", "item"])
    context.show(pages: 1)
    #expect(words(context) == ["list", "list"])
  }
}
