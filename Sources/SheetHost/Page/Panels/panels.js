// @ts-check
// The panels next to the phone: decisions, parameters, events.

/** Formats a number with at most 4 decimals.
 * @param {number} value */
const short = (value) => String(Number(value.toFixed(4)));

/** The displayed parameters as JSON; empty to force an update. */
let shownKnobs = '';

/** Shows the parameters of a script: switches, choices and sliders.
 * @param {Play} play @param {(name: string, value: number) => void} set */
function showKnobs(play, set) {
  const text = play.do('knobs');
  if (text === shownKnobs) return;
  shownKnobs = text;
  /** Sets a parameter. A rejected value returns to the previous one.
   * @param {string} name @param {number} value */
  const turn = (name, value) => {
    shownKnobs = '';
    set(name, value);
  };
  /** @type {{ name: string, value: number, from: number, to: number, step: number, words?: string[] }[]} */
  const knobs = JSON.parse(text);
  const card = /** @type {HTMLElement} */ (document.querySelector('.card.knobs'));
  card.hidden = knobs.length === 0;
  const nodes = keep(by('knobs'), knobs.map((knob) => [JSON.stringify({ ...knob, value: 0 }), () => {
    const { name, from, to, step, words } = knob;
    const count = (to - from) / step + 1;
    const isSwitch = from === 0 && to === 1 && step === 1 && (!words || words[1] === 'true');
    // The browser reports the value of the control; its text would repeat it.
    const output = put(make('output'), { '@aria-live': 'off' });
    const label = make('span', 'name', name);
    if (words && !isSwitch && count > 5) {
      const select = put(make('select'), { '@aria-label': name });
      select.append(...words.map((word, place) => put(make('option', '', word), { '@value': place })));
      select.addEventListener('change', () => turn(name, Number(/** @type {HTMLSelectElement} */ (select).value)));
      return make('label', 'knob', label, select);
    }
    if (isSwitch || count > 5 || !Number.isInteger(count) || !Number.isInteger(step)) {
      const input = /** @type {HTMLInputElement} */ (make('input'));
      put(input, { '@type': isSwitch ? 'checkbox' : 'range', '@role': isSwitch ? 'switch' : undefined,
        '@min': from, '@max': to, '@step': step, '@aria-label': name });
      input.addEventListener('input', () => turn(name, isSwitch ? Number(input.checked) : Number(input.value)));
      return make('label', isSwitch ? 'knob switch' : 'knob', label, output, input);
    }
    const choices = Array.from({ length: count }, (_, place) => {
      const value = from + place * step;
      const input = /** @type {HTMLInputElement} */ (make('input'));
      put(input, { '@type': 'radio', '@name': `knob ${name}`, '@value': value });
      input.addEventListener('change', () => turn(name, value));
      return make('label', 'choice', input, make('span', '', words?.[place] ?? short(value)));
    });
    const group = make('div', 'choices', ...choices);
    put(group, { '@role': 'radiogroup', '@aria-label': name });
    return make('div', 'knob', label, output, group);
  }]));
  knobs.forEach(({ value, from, to, words }, place) => {
    const node = nodes[place];
    const output = node.querySelector('output');
    if (output) output.textContent = words ? words[value] : short(value);
    const select = node.querySelector('select');
    if (select) select.value = String(value);
    for (const input of node.querySelectorAll('input')) {
      if (input.type === 'checkbox') input.checked = value !== 0;
      else if (input.type === 'radio') input.checked = Number(input.value) === value;
      else {
        if (input.value !== String(value)) input.value = String(value);
        put(input, { '--part': `${((value - from) / (to - from || 1)) * 100}%` });
      }
    }
  });
}

/** The state of the displayed decisions.
 * @type {unknown[]} */
let shownDecisions = [];

/** Explains the rule of a release. A rule of a script has the place of its name.
 * @param {Release} release @param {Script} script */
function ruleText({ rule, explanation }, { text }) {
  const line = text.split('\n').findIndex((one) => one.includes(quoted(rule)) || one.includes(`'${rule}'`)) + 1;
  return line > 0 ? `A rule of this script: line ${line}.` : explanation || 'A built-in rule.';
}

/** Shows and explains the last decision of each side, and speaks those that are new.
 * @param {Side[]} sides @param {string[]} titles @param {boolean} isBlind @param {(text: string) => void} speak */
function showDecisions(sides, titles, isBlind, speak) {
  const last = sides.map(({ releases }) => releases.at(-1));
  const isPair = sides.length > 1;
  const state = sides.flatMap((side, index) => [titles[index], side.map.detents, last[index], side.generation]);
  if (state.every((part, place) => part === shownDecisions[place])) return;
  // On a phone, the chip has the decision.
  const isFull = document.body.hasAttribute('data-full');
  const news = last.map((release, index) => (release && !isFull && release !== shownDecisions[index * 4 + 2]
    ? [titles[index], release.outcome, release.result, release.words].filter(Boolean).join('. ') : ''));
  if (news.some(Boolean)) speak(news.filter(Boolean).join('; '));
  shownDecisions = state;
  const nodes = keep(by('decisions'), sides.map((_, index) => [String(index), () =>
    verdictNode()]));
  sides.forEach((side, index) => {
    const release = last[index];
    const node = nodes[index];
    /** @param {string} name @param {string} text */
    const say = (name, text) => {
      const part = /** @type {HTMLElement} */ (node.querySelector(name));
      put(part, { '#': text, '@hidden': !text });
    };
    say('.who', titles[index]);
    put(/** @type {HTMLElement} */ (node.querySelector('.who')), { '@data-letter': !isBlind && titles[index][0] });
    say('b', release?.result ?? '');
    put(/** @type {HTMLElement} */ (node.querySelector('.outcome')), { '@hidden': !release });
    put(/** @type {HTMLElement} */ (node.querySelector('.outcome i')),
      { background: release && `var(--outcome-${hue(release.outcome, side.map.detents)}, var(--line))`, '@hidden': isBlind });
    say('.words', release ? release.words : index > 0 ? 'The same drag moves this sheet.'
      : 'Drag the sheet and let go to see the decision and what would have changed it.');
    put(/** @type {HTMLElement} */ (node.querySelector('.numbers')), { '@hidden': !release });
    say('.rule', release ? (release.failed ? release.decision : `rule ${release.rule}`) : '');
    say('.rest', release ? ` · from ${release.from} · ${way(release.travel, 'pt')} · ${way(release.velocity, 'pt/s')}` : '');
    const rule = /** @type {HTMLElement} */ (node.querySelector('.rule'));
    const text = release ? ruleText(release, side.script) : '';
    put(rule, { '@title': text });
    /** @type {HTMLElement} */ (node.querySelector('.explained')).textContent = text;
  });
  const differ = isPair && last.every(Boolean) && last.some((one) => one?.result !== last[0]?.result);
  put(by('decisions'), { '@data-differ': differ });
}

/** Creates the nodes of a decision. The name of the rule is a button that explains it. */
function verdictNode() {
  const rule = put(make('button', 'rule'), { '@aria-expanded': 'false' });
  rule.setAttribute('aria-expanded', 'false');
  const explained = put(make('p', 'explained'), { '@hidden': true });
  rule.addEventListener('click', () => {
    explained.hidden = !explained.hidden;
    rule.setAttribute('aria-expanded', String(!explained.hidden));
  });
  return make('div', 'verdict', make('h3', 'who'), make('p', 'outcome', make('i'), make('b')),
    make('p', 'words'), make('p', 'quiet numbers', rule, make('span', 'rest')), explained);
}

/** Formats the fields of an event.
 * @param {Record<string, any>} event */
function fields(event) {
  return Object.entries(event).filter(([name]) => name !== 'name' && name !== 'time')
    .map(([, value]) => (typeof value === 'number' ? short(Number(value.toFixed(1)))
      : Array.isArray(value) ? value.map((part) => part.kind ?? part).join(', ') : String(value)))
    .join(' ');
}

/** The maximum number of events in the log. */
const mostEvents = 200;

/** The state of the displayed events: reading the scroll position of the list costs a layout. */
let shownEvents = '';

/** @param {Record<string, any>[]} events @param {string} generation */
function showEvents(events, generation) {
  const state = `${generation} ${events.length}`;
  if (state === shownEvents) return;
  shownEvents = state;
  const list = by('events');
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 30;
  const first = Math.max(0, events.length - mostEvents);
  keep(list, events.slice(first).map((event, place) => [`${generation} ${first + place}`, () =>
    make('li', `event ${['haptic', 'warning', 'error', 'announcement', 'focus'].includes(event.name) ? event.name : ''}`,
      make('time', '', event.time.toFixed(3)), make('b', '', event.name), make('span', '', fields(event)))]));
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

/** The page time of the last update of the clock, in milliseconds. */
let shownTime = 0;

/** Shows the time; while something moves, 10 times per second.
 * @param {Moment} moment @param {boolean} isStill @param {number} speed @param {boolean} isMoving */
function showTime({ time, first, last, past }, isStill, speed, isMoving) {
  put(by('pause'), { '@aria-label': isStill ? 'Play' : 'Pause', '@data-still': isStill });
  press('normal', speed === 1);
  press('half', speed === 0.5);
  press('tenth', speed === 0.1);
  const now = performance.now();
  if (isMoving && !past && now - shownTime < 100) return;
  shownTime = now;
  const slider = /** @type {HTMLInputElement} */ (by('time'));
  put(slider, { '@min': first, '@max': last, '@aria-valuetext': `${time.toFixed(2)} s`,
    '--part': last > first ? `${((time - first) / (last - first)) * 100}%` : '100%' });
  slider.value = String(time);
  put(by('clock'), { '#': `${time.toFixed(2)} s`, '@data-past': past });
}

/** The keyboard shortcuts, as their list shows them. */
const keyWords = [
  ['Space', 'Pause or play; on a control, press it'], ['1 2 3', 'Speed: 1, 1/2, 1/10'], ['← →', 'Step back or forward (on the time slider)'],
  ['↑ ↓', 'Next detent up or down'], ['Shift ↑ ↓', 'Flick up or down'], ['Esc', 'Escape gesture'], ['B', 'Back'],
  ['Enter', 'Tap the focused element'], ['L', 'Replay the last release'], ['R', 'Restart'],
  ['S', 'Swap A and B'], ['O', 'Rotate the phone'], ['D', 'Dark mode'], ['?', 'Show this help'],
  ['Ctrl Enter, ⌘ Enter', 'Run the script'], ['Tab', 'Next control'],
];
