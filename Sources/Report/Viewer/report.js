'use strict'
// The trace viewer of a report. One clock controls the phone, the curves, the list of events, the
// map and the source lines. Without JavaScript, the page shows the complete content as static text.

/** The encoded frames of the runs: see `FrameDeltas.swift`. */
const data = JSON.parse(document.getElementById('frames').textContent)
const NUMBER = /#[0-9A-Za-z-]+|-?\d+(?:\.\d+)?/g

/** The text of each piece. On demand, `cut` splits a piece at the numbers of its tag. */
const texts = data.pieces.map((piece) => '<' + piece)
const cuts = texts.map(() => null)
function cut(id) {
  if (cuts[id]) return cuts[id]
  const text = texts[id]
  const end = text.indexOf('>')
  const words = [], numbers = []
  let start = 0
  for (const match of text.slice(0, end).matchAll(NUMBER)) {
    if (match[0][0] === '#') continue
    words.push(text.slice(start, match.index))
    numbers.push(match[0])
    start = match.index + match[0].length
  }
  words.push(text.slice(start))
  return cuts[id] = { words, numbers }
}

/** The decoded frames of a run and their times. */
class Motion {
  constructor(stored) {
    let time = 0
    this.times = stored.times.map((step) => (time += step) / 1e4)
    this.segments = []
    let first = 0
    for (const [count, runs, tracks] of stored.segments) {
      const pieces = []
      for (let index = 0; index < runs.length; index += 2) {
        for (let step = 0; step < runs[index + 1]; step++) pieces.push(runs[index] + step)
      }
      const moving = tracks.map(([piece, number, decimals, ...steps]) => {
        let value = 0
        return { piece, number, values: steps.map((step) => String((value += step) / 10 ** decimals)) }
      })
      this.segments.push({ first, count, pieces, moving })
      first += count
    }
  }

  /** Returns the index of the frame at a time. */
  at(time) {
    let low = 0, high = this.times.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.times[middle] <= time + 6e-5) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  /** Returns the source of a frame and the attributes of its first piece. */
  picture(place) {
    const segment = this.segments.findLast((one) => one.first <= place)
    const changed = new Map()
    for (const { piece, number, values } of segment.moving) {
      if (!changed.has(piece)) changed.set(piece, [...cut(segment.pieces[piece]).numbers])
      changed.get(piece)[number] = values[place - segment.first]
    }
    const parts = segment.pieces.map((id, piece) => {
      const numbers = changed.get(piece)
      return numbers ? cut(id).words.map((words, index) => words + (numbers[index] ?? '')).join('') : texts[id]
    })
    const mark = /data-says='([^']*)' data-w='([^']*)' data-h='([^']*)'/.exec(parts[0])
    return { source: parts.join(''), says: plain(mark[1]), width: mark[2], height: mark[3] }
  }
}

const scratch = document.createElement('textarea')
/** Returns the text without HTML escapes. */
function plain(text) {
  scratch.innerHTML = text
  return scratch.value
}

/** Creates an element with attributes and children. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element[name] = value
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value != null) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** The paths of the button icons, in a view box of 16 x 16. */
const icons = {
  play: 'M4 2.5v11l9-5.5z', pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  frame: 'M4 3.5v9l7-4.5zM12 3.5h1.5v9H12z', frameBack: 'M12 3.5v9L5 8zM2.5 3.5H4v9H2.5z',
  step: 'M2 3.5v9L8 8zM8 3.5v9l6-4.5z', stepBack: 'M14 3.5v9L8 8zM8 3.5v9L2 8z',
}

function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = `<path d="${icons[name]}"/>`
  return svg
}

/** An image of the phone that changes only if the frame changes. */
class Phone {
  constructor(motion) {
    this.motion = motion
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    this.svg.setAttribute('role', 'img')
    this.svg.setAttribute('font-family', "-apple-system, 'SF Pro Text', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif")
    this.caption = make('figcaption')
    this.element = make('figure', { class: 'phone' }, this.svg, this.caption)
  }

  show(time, label = '') {
    const place = this.motion.at(time)
    if (place !== this.place) {
      this.place = place
      const picture = this.motion.picture(place)
      this.svg.setAttribute('viewBox', `0 0 ${picture.width} ${picture.height}`)
      this.svg.innerHTML = picture.source
      this.says = picture.says
      this.svg.setAttribute('aria-label', this.says || 'no sheet')
    }
    this.caption.textContent = label + (this.says || 'no sheet')
  }
}

const seconds = (time) => time.toFixed(3) + ' s'
const speeds = [1, .5, .1]

/** The interactive view of a section: its clock and everything that depends on it. */
class Trace {
  constructor(article, number) {
    this.article = article
    this.link = article.dataset.link
    this.motion = new Motion(data.runs[number])
    const chart = this.chart = article.querySelector('.chart')
    this.from = Number(chart.dataset.from)
    this.to = Number(chart.dataset.to)
    this.rows = [...article.querySelectorAll('.rows > li[data-t]')].map((item) => ({
      item, time: Number(item.dataset.t), end: Number(item.dataset.end ?? item.dataset.t),
      at: item.dataset.at, rule: item.dataset.rule, map: item.dataset.map,
    }))
    this.time = this.from
    this.speed = 1
    this.makePhones()
    this.makeClock()
    this.makePanes()
    article.classList.add('live')
  }

  makePhones() {
    const box = this.article.querySelector('.phones')
    this.phone = new Phone(this.motion)
    this.before = new Phone(this.motion)
    this.before.element.hidden = true
    box.replaceChildren(this.before.element, this.phone.element)
  }

  makeClock() {
    const clock = this.article.querySelector('.clock')
    const button = (label, look, act, more = {}) =>
      make('button', { type: 'button', 'aria-label': label, title: label, onclick: act, ...more },
        icons[look] ? icon(look) : look)
    this.playing = button('Play', 'play', () => this.toggle(), { class: 'play' })
    this.speeds = speeds.map((speed) => button(
      { 1: 'Full speed', .5: 'Half speed', .1: 'Tenth speed' }[speed],
      { 1: '1×', .5: '½×', .1: '⅒×' }[speed], () => this.run(speed), { 'aria-pressed': speed === 1 }))
    this.slider = make('input', {
      type: 'range', min: this.from, max: this.to, step: 'any', value: this.from, 'aria-label': 'Time',
      oninput: () => this.jump(Number(this.slider.value)),
    })
    this.slider.onkeydown = (event) => {
      if (event.key.startsWith('Arrow')) {
        event.preventDefault()
        event.stopPropagation()
        this.step(event.key === 'ArrowLeft' || event.key === 'ArrowDown' ? -1 : 1)
      }
    }
    this.output = make('output', { class: 'time' })
    this.compare = button('Show before and after the step', 'Before | after', () => this.toggleCompare(), { 'aria-pressed': 'false' })
    clock.replaceChildren(
      make('div', { class: 'row' },
        button('Earlier step', 'stepBack', () => this.hop(-1)), button('Earlier frame', 'frameBack', () => this.step(-1)),
        this.playing, button('Later frame', 'frame', () => this.step(1)), button('Later step', 'step', () => this.hop(1)),
        this.output, ...this.speeds, this.compare),
      this.slider)
  }

  makePanes() {
    this.cursor = make('div', { class: 'cursor' })
    this.chart.append(this.cursor)
    const seek = (event) => {
      if (event.type === 'pointermove' && !event.buttons) return
      const box = this.chart.querySelector('svg').getBoundingClientRect()
      const share = (event.clientX - box.left) / box.width
      if (share > -.05) this.jump(this.from + Math.min(1, Math.max(0, share)) * (this.to - this.from))
    }
    this.chart.onpointerdown = (event) => { this.chart.setPointerCapture(event.pointerId); seek(event) }
    this.chart.onpointermove = seek
    this.list = this.article.querySelector('.rows')
    const filter = make('input', {
      type: 'search', placeholder: 'Filter events', 'aria-label': 'Filter events',
      oninput: () => this.filter(filter.value),
    })
    this.list.before(filter)
    this.side = make('div', { class: 'side' })
    this.article.querySelector('.panes').append(this.side)
  }

  filter(text) {
    const words = text.toLowerCase().split(/\s+/)
    for (const { item } of this.rows) {
      const line = item.textContent.toLowerCase()
      item.hidden = !words.every((word) => line.includes(word))
    }
  }

  // Time

  /** Moves to a time. With `quiet`, as during playback, the address does not change. */
  jump(time, quiet = false) {
    this.time = Math.min(this.to, Math.max(this.from, time))
    if (!quiet) this.stop()
    this.show()
    if (!quiet) history.replaceState(null, '', this.address)
  }

  get address() { return `#scenario=${this.link}&t=${Number(this.time.toFixed(4))}` }

  step(way) {
    const place = this.motion.at(this.time) + way
    const times = this.motion.times
    this.jump(place >= times.length ? this.to : times[Math.max(0, place)])
  }

  /** Moves to the beginning of the previous or next step, or to the start or end of the run. */
  hop(way) {
    const times = [...new Set(this.rows.filter((row) => row.at).map((row) => row.time))]
    const next = way > 0 ? times.find((time) => time > this.time + 1e-4) : times.findLast((time) => time < this.time - 1e-4)
    this.jump(next ?? (way > 0 ? this.to : this.from))
  }

  toggle() { this.timer ? this.stop() : this.run(this.speed) }

  run(speed) {
    this.speed = speed
    this.speeds.forEach((button, index) => button.setAttribute('aria-pressed', String(speeds[index] === speed)))
    if (this.time >= this.to - 1e-4) this.time = this.from
    let last = performance.now()
    const tick = (now) => {
      this.time += Math.min(100, now - last) / 1000 * this.speed
      last = now
      if (this.time >= this.to) { this.jump(this.to); return }
      this.jump(this.time, true)
      this.timer = requestAnimationFrame(tick)
    }
    cancelAnimationFrame(this.timer)
    this.timer = requestAnimationFrame(tick)
    this.sayPlaying('Pause', 'pause')
  }

  stop() {
    if (!this.timer) return
    cancelAnimationFrame(this.timer)
    this.timer = 0
    this.sayPlaying('Play', 'play')
  }

  sayPlaying(label, look) {
    this.playing.replaceChildren(icon(look))
    this.playing.setAttribute('aria-label', label)
    this.playing.title = label
  }

  toggleCompare() {
    this.comparing = !this.comparing
    this.compare.setAttribute('aria-pressed', String(this.comparing))
    this.before.element.hidden = !this.comparing
    this.show()
  }

  // Views of the current time

  show() {
    const row = this.rows.findLast((one) => one.time <= this.time + 1e-4)
    const step = this.rows.findLast((one) => one.at && one.time <= this.time + 1e-4)
    if (this.comparing && step) {
      this.before.show(step.time, `before, ${seconds(step.time)} · `)
      this.phone.show(step.end, `after, ${seconds(step.end)} · `)
    } else {
      this.phone.show(this.time)
    }
    this.before.element.hidden = !(this.comparing && step)
    const share = (this.time - this.from) / (this.to - this.from)
    this.chart.style.setProperty('--at', String(share))
    this.slider.value = String(this.time)
    this.slider.style.setProperty('--part', `${share * 100}%`)
    this.slider.setAttribute('aria-valuetext', `${seconds(this.time)}, ${this.phone.says || 'no sheet'}`)
    this.output.textContent = seconds(this.time)
    this.mark(row, step)
    const release = this.rows.findLast((one) => one.map != null && one.time <= this.time + 1e-4)
    shared.map(release, this.rows.find((one) => one.map != null))
    shared.lines(step?.at, release && row && release.time > (step?.time ?? 0) - 1e-4 ? release.rule : undefined)
  }

  mark(row, step) {
    if (this.marked === row && this.stepped === step) return
    for (const one of [this.marked, this.stepped]) {
      one?.item.classList.remove('now', 'during')
      one?.item.removeAttribute('aria-current')
    }
    step?.item.classList.add('during')
    row?.item.classList.add('now')
    row?.item.setAttribute('aria-current', 'step')
    ;[this.marked, this.stepped] = [row, step]
    if (row) reveal(this.list, row.item)
  }

  /** Moves the shared maps and source lines into this section. */
  enter() {
    this.side.append(shared.maps, shared.sources)
    shared.steps(this)
    this.show()
  }
}

/** Scrolls only the list, until the item is visible. */
function reveal(list, item) {
  if (list.scrollHeight <= list.clientHeight) return
  const top = item.offsetTop, bottom = top + item.offsetHeight
  if (top < list.scrollTop + 24) list.scrollTop = top - 24
  else if (bottom > list.scrollTop + list.clientHeight - 24) list.scrollTop = bottom - list.clientHeight + 24
}

/** The maps and source lines, which all sections share. */
const shared = {
  maps: document.getElementById('maps'),
  sources: document.getElementById('sources'),
  figures: [...document.querySelectorAll('.map')],

  /** Shows the map of a release with a dot. Without a release, shows the map of the first one. */
  map(release, first) {
    const wanted = (release ?? first)?.map ?? '0'
    for (const figure of this.figures) figure.hidden = figure.dataset.map !== wanted
    const svg = this.figures[Number(wanted)]?.querySelector('svg')
    if (!svg) return
    if (!this.dot) {
      this.dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
      this.dot.setAttribute('class', 'dot')
      this.dot.setAttribute('r', '8')
    }
    if (!release) { this.dot.remove(); return }
    this.dot.setAttribute('cx', release.item.dataset.x)
    this.dot.setAttribute('cy', release.item.dataset.y)
    svg.append(this.dot)
  },

  line(place) {
    if (!place) return undefined
    const colon = place.lastIndexOf(':')
    const file = [...this.sources.querySelectorAll('.source')].find((one) => one.dataset.file === place.slice(0, colon))
    return file?.querySelector('ol').children[Number(place.slice(colon + 1)) - 1]
  },

  /** Marks the line of a step and the line of the rule that decided. */
  lines(step, rule) {
    const [at, by] = [this.line(step), this.line(rule)]
    if (this.at === at && this.by === by) return
    this.at?.classList.remove('now')
    this.by?.classList.remove('rule')
    at?.classList.add('now')
    by?.classList.add('rule')
    ;[this.at, this.by] = [at, by]
    if (at) reveal(at.parentElement, at)
  },

  /** Adds a button to each line with a step of the section. */
  steps(trace) {
    for (const item of this.sources.querySelectorAll('[data-times]')) {
      item.removeAttribute('data-times')
      item.querySelector('button').remove()
    }
    const times = new Map()
    for (const row of trace.rows) {
      const item = this.line(row.at)
      if (item) times.set(item, [...(times.get(item) ?? []), row.time])
    }
    for (const [item, all] of times) {
      item.dataset.times = String(all.length)
      // If a line runs several times, each click jumps to the next time.
      const next = () => trace.jump(all.find((time) => time > trace.time + 1e-4) ?? all[0])
      item.prepend(make('button', {
        type: 'button', onclick: next, 'aria-label': `Go to ${seconds(all[0])}`,
        title: all.map(seconds).join(', '),
      }, '▸'))
    }
  },
}

// Sections

const traces = [...document.querySelectorAll('article')].map((article, number) => new Trace(article, number))
let current

function select(trace, time) {
  if (current && current !== trace) current.stop()
  const isNew = current !== trace
  current = trace
  for (const one of traces) one.article.hidden = one !== trace
  for (const item of document.querySelectorAll('nav li')) {
    const isCurrent = traces[Number(item.dataset.run)] === trace
    item.classList.toggle('current', isCurrent)
    const link = item.querySelector('a')
    isCurrent ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current')
  }
  if (isNew) trace.enter()
  trace.time = Math.min(trace.to, Math.max(trace.from, time ?? trace.opening))
  trace.stop()
  trace.show()
}

/** The initial time: the end of a failed run, the first presentation of all others. */
Object.defineProperty(Trace.prototype, 'opening', {
  get() {
    const presented = this.rows.find(({ item }) => item.querySelector('b')?.textContent === 'did_present')
    return this.article.dataset.outcome === 'failed' ? this.to : presented?.time ?? this.from
  },
})

/** The message about a link that does not select one scenario. */
const notice = make('p', { class: 'missing', role: 'status', hidden: true })

/** Returns the sections with a name, or with a part of it. */
function named(name) {
  const names = traces.map((one) => decodeURIComponent(one.link))
  const exact = traces.filter((_, index) => names[index] === name)
  return exact.length ? exact : traces.filter((_, index) => names[index].toLowerCase().includes(name.toLowerCase()))
}

/** Selects the section and time of the address, such as `#scenario=a flick&t=.48`. */
function follow() {
  const words = new URLSearchParams(location.hash.slice(1))
  const name = words.get('scenario')
  const found = name == null ? [] : named(name)
  notice.hidden = name == null || found.length === 1
  const shown = `“${[...name ?? ''].slice(0, 80).join('')}”`
  notice.textContent = found.length ? `${found.length} scenarios match ${shown}; this is the first one.` : `No scenario matches ${shown}.`
  const trace = found[0] ?? (name == null ? current : undefined) ?? traces[0]
  const time = words.has('t') ? Number(words.get('t')) : NaN
  if (trace) select(trace, Number.isFinite(time) ? time : undefined)
}

function makeFilter() {
  const items = [...document.querySelectorAll('nav li')]
  if (items.length < 2) return
  const counts = { failed: 0, passed: 0 }
  for (const item of items) counts[item.className.split(' ')[0]] += 1
  let wanted = ''
  const search = make('input', { type: 'search', placeholder: 'Filter scenarios', 'aria-label': 'Filter scenarios' })
  const apply = () => {
    const words = search.value.toLowerCase()
    for (const item of items) {
      const fits = (!wanted || item.classList.contains(wanted)) && item.textContent.toLowerCase().includes(words)
      item.hidden = !fits
    }
    empty.hidden = items.some((item) => !item.hidden)
  }
  search.oninput = apply
  const empty = make('p', { class: 'quiet', hidden: true }, 'No scenario fits.')
  const choices = [['', `All ${items.length}`], ['failed', `Failed ${counts.failed}`], ['passed', `Passed ${counts.passed}`]]
  const buttons = choices.map(([kind, label]) => make('button', {
    type: 'button', 'aria-pressed': kind === '', disabled: kind !== '' && counts[kind] === 0,
    onclick: () => {
      wanted = kind
      buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(choices[index][0] === kind)))
      apply()
    },
  }, label))
  document.querySelector('nav').prepend(make('div', { class: 'row' }, ...buttons), search)
  document.querySelector('nav').append(empty)
}

const keys = {
  ' ': () => current.toggle(), k: () => current.toggle(),
  ArrowLeft: (event) => event.shiftKey ? current.hop(-1) : current.step(-1),
  ArrowRight: (event) => event.shiftKey ? current.hop(1) : current.step(1),
  Home: () => current.jump(current.from), End: () => current.jump(current.to),
  1: () => current.run(1), 2: () => current.run(.5), 3: () => current.run(.1),
  b: () => current.toggleCompare(),
  n: () => neighbour(1), p: () => neighbour(-1),
  '/': () => document.querySelector('nav input, article:not([hidden]) .panes > input')?.focus(),
  '?': () => { help.hidden = !help.hidden },
}

function neighbour(way) {
  const next = traces[traces.indexOf(current) + way]
  if (next) { location.hash = `#scenario=${next.link}`; scrollTo(0, 0) }
}

const help = make('p', { class: 'keys', hidden: true },
  'Space plays · ← → one frame · Shift ← → one step · Home End · 1 2 3 full, half, tenth speed · b before and after · n p next and previous scenario · / filter')

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !current) return
  const target = event.target
  if (target.matches('input:not([type=range]), textarea, select')) {
    if (event.key === 'Escape') target.blur()
    return
  }
  if (event.key === ' ' && target.matches('button, a, summary')) return
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act(event)
})

if (traces.length) {
  document.documentElement.classList.add('viewing')
  makeFilter()
  document.querySelector('header').append(
    make('button', { type: 'button', class: 'help', 'aria-label': 'Keys', onclick: keys['?'] }, '?'), help, notice)
  addEventListener('hashchange', follow)
  // Show all sections for printing.
  addEventListener('beforeprint', () => traces.forEach((one) => { one.article.hidden = false }))
  addEventListener('afterprint', () => traces.forEach((one) => { one.article.hidden = one !== current }))
  follow()
}
