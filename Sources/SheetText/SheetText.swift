// SheetText
