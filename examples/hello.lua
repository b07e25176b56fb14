-- The smallest useful script: a sheet with two detents, and a flick from one to the other.
sheet "Hello" { title = "Hello", detents = { "medium", "large" }, content = { text = "Drag me." } }

scenario "a flick up takes it from medium to large" (function(user)
  user:opens "Hello"
  user:flicks { up = 80, at = 900 }
  expect "Hello".is_at "large"
end)
