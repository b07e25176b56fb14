-- Invalid escape sequences.

return "\u{ffffffffff}", "\400", "\xzz"
