# Two threads of Ruby ask one session through fiddle, each with a reservation for a call and its answer. Prints
# the number of answers that belong to another call.
require "fiddle/import"

module Sheetlua
  extend Fiddle::Importer
  dlload ARGV[0]
  extern "unsigned int sheetlua_make()"
  extern "int sheetlua_load(unsigned int, const char *, size_t, const char *, size_t)"
  extern "int sheetlua_advance(unsigned int, double)"
  extern "int sheetlua_heights(unsigned int)"
  extern "int sheetlua_knobs(unsigned int)"
  extern "int sheetlua_lock(unsigned int)"
  extern "int sheetlua_unlock(unsigned int)"
  extern "const char *sheetlua_answer(unsigned int, size_t *)"
end

def answer(play)
  size = Fiddle::Pointer.malloc(Fiddle::SIZEOF_SIZE_T, Fiddle::RUBY_FREE)
  text = Sheetlua.sheetlua_answer(play, size)
  text.null? ? "" : text[0, size[0, 8].unpack1("Q")]
end

play = Sheetlua.sheetlua_make
text = "param('speed', 900, { min = 300, max = 3000 }) sheet 'Ticket' {}"
raise answer(play) unless Sheetlua.sheetlua_load(play, "a.lua", 5, text, text.bytesize).zero?
Sheetlua.sheetlua_advance(play, 1.0)
found = Queue.new
questions = { sheetlua_heights: '{"Ticket":', sheetlua_knobs: '[{"name":' }
threads = questions.map do |name, start|
  Thread.new do
    10_000.times do
      Thread.pass until Sheetlua.sheetlua_lock(play).zero?
      Sheetlua.send(name, play)
      found << answer(play).start_with?(start)
      Sheetlua.sheetlua_unlock(play)
    end
  end
end
threads.each(&:join)
all = Array.new(found.size) { found.pop }
puts "wrong: #{all.count(false)} of #{all.size} answers"
