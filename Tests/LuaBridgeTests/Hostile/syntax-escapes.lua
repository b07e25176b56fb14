-- Escapes that are none.

return "\u{ffffffffff}", "\400", "\xzz"
