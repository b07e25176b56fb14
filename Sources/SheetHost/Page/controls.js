// @ts-check
// The start of the page: its controls, its keyboard shortcuts, and `window.sheetlua` for tests and other pages.

const isStill = matchMedia('(prefers-reduced-motion: reduce)');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const isPhone = matchMedia('(pointer: coarse) and (max-width: 600px), (pointer: coarse) and (max-height: 500px)');
const themes = ['auto', 'light', 'dark'];
let theme = 0;
const isDark = () => (theme === 0 ? systemIsDark.matches : theme === 2);

/** @param {string} id @param {string} event @param {(event: any) => void} does */
const on = (id, event, does) => by(id).addEventListener(event, does);

/** @param {App} app */
function setTheme(app) {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', isDark() ? '#0e0f12' : '#eeeff2');
  }
  put(by('theme'), { '#': `Theme: ${themes[theme]}` });
  for (const { map } of app.sides) map.draw();
}

/** The text size of the system, relative to its default; browsers have different ways to report it. */
function textSize() {
  const [normal, whole] = [...by('probe').children].map((node) => getComputedStyle(node));
  const size = (parseFloat(normal.fontSize) / 16) * (parseFloat(whole.fontSize) / Number(whole.getPropertyValue('--whole')));
  return Math.min(3.2, Math.max(0.5, size || 1)).toFixed(2);
}

/** On a phone, puts all panels into one column, in the order in which they are needed.
 * @param {App} app */
function setDrawer(app) {
  const [time, top, script, ...cards] = ['.transport', '.top', '.card.script', '.problem', '.decision', '.knobs', '.events', '.record']
    .map((name) => /** @type {HTMLElement} */ (document.querySelector(name)));
  // The menu of several scripts comes first.
  const isMenu = app.data.scripts.length > 1 || app.sides.length > 1;
  by('panels').prepend(time, ...(isMenu ? [top, ...cards] : [...cards, top]), script);
  script.removeAttribute('role');
  script.setAttribute('aria-labelledby', 'h-script');
  // The text can be long.
  script.querySelector('.editor')?.before(/** @type {HTMLElement} */ (script.querySelector('.row')));
  by('hint').textContent = 'Your script stays on this phone.';
  by('handle').hidden = false;
}

/** Opens or closes the panels on a phone; opens them at an error.
 * @param {App} app @param {boolean} isOpen */
function openDrawer(app, isOpen) {
  document.body.toggleAttribute('data-open', isOpen);
  if (isOpen) {
    app.resize();
    fitScript();
    by('events').scrollTop = by('events').scrollHeight;
    by('panels').scrollTop = 0;
  } else setFull(app);
  showChip(app);
}

/** On a phone, the text of the script scrolls with the other panels. */
function fitScript() {
  const { style } = by('script');
  style.setProperty('height', 'auto');
  if (document.body.hasAttribute('data-open')) style.setProperty('height', `${by('script').scrollHeight + 2}px`);
}

/** On a phone, the screen is the simulated phone; on other devices, the page draws one.
 * @param {App} app */
function setFull(app) {
  const was = app.isFull;
  document.body.toggleAttribute('data-full', isPhone.matches);
  document.documentElement.toggleAttribute('data-phone', isPhone.matches);
  if (app.isFull && by('handle').hidden) setDrawer(app);
  if (app.isFull) app.each((side) => app.fitDevice(side));
  else if (was) location.reload();
  app.resize();
}

/** @param {App} app */
function setControls(app) {
  on('pause', 'click', () => app.pause());
  on('normal', 'click', () => app.setSpeed(1));
  on('half', 'click', () => app.setSpeed(app.speed === 0.5 ? 1 : 0.5));
  on('tenth', 'click', () => app.setSpeed(app.speed === 0.1 ? 1 : 0.1));
  on('time', 'input', (event) => app.each((side) => side.play.do('look', Number(event.target.value))));
  on('run', 'click', () => app.run());
  on('script', 'keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    app.run();
  });
  on('rotate', 'click', () => app.each((side) => {
    const [, , width, height] = side.play.ask('scene').box;
    side.play.do('act', `user.now:rotates "${width < height ? 'landscape' : 'portrait'}"`);
  }));
  on('dark', 'click', () => app.each((side) => side.change(`d.color_scheme = "${side.phone.scene?.dark ? 'light' : 'dark'}"`)));
  on('still', 'click', () => app.each((side) => side.change(`d.reduce_motion = ${!side.phone.scene?.device?.reduce_motion}`)));
  on('swap', 'click', () => app.swap());
  on('blind', 'click', () => app.startBlind());
  by('vote').querySelectorAll('button').forEach((button, place) => button.addEventListener('click', () => app.vote(place)));
  app.sides.forEach(({ phone }, index) => phone.label.addEventListener('click', () => app.choose(index)));
  on('theme', 'click', () => { 
    theme = (theme + 1) % themes.length;
    setTheme(app);
    app.each((side) => (app.isFull ? app.fitDevice(side) : app.followPage(side, true)));
  });
  on('help', 'click', () => /** @type {HTMLDialogElement} */ (by('keys')).showModal());
  on('handle', 'click', () => openDrawer(app, !app.isOpen));
  on('script', 'input', () => { if (app.isFull) fitScript(); });
  const picker = /** @type {HTMLSelectElement} */ (by('scripts'));
  picker.append(...app.data.scripts.map((script, place) => make('option', '', app.nameOf(script, place))));
  picker.addEventListener('change', () => {
    app.pick(app.sides[0], app.data.scripts[picker.selectedIndex]);
    app.choose(0);
  });
  /** @type {HTMLElement} */ (picker.parentElement).hidden = app.data.scripts.length < 2;
  /** @type {HTMLElement} */ (document.querySelector('.pair')).hidden = app.sides.length < 2;
  by('haptics').textContent = 'Haptics are shown as a pulse around the phone and in the event log'
    + ('vibrate' in navigator ? '. If this device can vibrate, it does.' : '. This browser cannot play them.');
  by('version').textContent = app.data.command;
  by('keys').querySelector('dl')?.append(...keyWords.flatMap(([keys, what]) => [make('dt', '', keys), make('dd', '', what)]));
}

/** The tabs of the left column: the controls and the script.
 * @param {App} app */
function setTabs(app) {
  const tabs = ['controls', 'script'].map((name) => by(`tab-${name}`));
  /** @param {number} chosen */
  const choose = (chosen) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    });
    document.body.dataset.tab = ['controls', 'script'][chosen];
    app.editor.scrolled();
    app.resize();
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(index));
    tab.addEventListener('keydown', (event) => {
      if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
      event.preventDefault();
      choose(1 - index);
      tabs[1 - index].focus();
    });
  });
  choose(0);
}

/** Keyboard shortcuts. They work everywhere except in text fields, menus and lists.
 * @param {App} app */
function setKeys(app) {
  /** Changes the drawn phone: the user rotates a real phone, and its system sets the theme.
   * @param {string} id */
  const onDrawn = (id) => { if (!app.isFull) by(id).click(); };
  /** @type {Record<string, () => void>} */
  const single = {
    ' ': () => app.pause(), 1: () => app.setSpeed(1), 2: () => app.setSpeed(0.5), 3: () => app.setSpeed(0.1),
    b: () => {
      const before = app.side.play.ask('moment').events;
      app.act('user.now:goes_back()');
      const news = app.side.play.ask('events', before);
      if (news.every((/** @type {{ name: string }} */ { name }) => name === 'warning')) app.say('Back has no effect here.');
    },
    Escape: () => app.act('user.now:escapes()'),
    ArrowUp: () => app.act('user.now:accessibility("increment", "grabber")'),
    ArrowDown: () => app.act('user.now:accessibility("decrement", "grabber")'),
    'Shift ArrowUp': () => app.act('user.now:flicks { up = 60, at = 900 }'),
    'Shift ArrowDown': () => app.act('user.now:flicks { down = 60, at = 900 }'),
    l: () => { const last = app.side.releases.at(-1); if (last) app.playAgain(last); },
    r: () => by('restart').click(), s: () => { if (app.sides.length > 1) app.swap(); },
    o: () => onDrawn('rotate'), d: () => onDrawn('dark'), '?': () => by('help').click(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOn = /** @type {HTMLInputElement} */ (by('single')).checked;
    const target = /** @type {Element} */ (event.target);
    const isField = target.closest('textarea, select, input:not([type=range])')
      || (event.key !== ' ' && target.closest('input, pre, ol, [role=tablist]'));
    // In a field of the phone, Escape closes the keyboard first, then the sheet.
    const isEscape = event.key === 'Escape' && target.closest('.screen');
    if (document.querySelector('dialog[open]') || (isField && !isEscape)) return;
    // Enter and Space are of the focused control.
    if (['Enter', ' '].includes(event.key) && target.closest('button, input, select, [role=slider]')) return;
    const key = event.key.startsWith('Arrow') && event.shiftKey ? `Shift ${event.key}` : event.key.toLowerCase();
    const does = single[event.key] ?? single[key];
    if (!does || (!isOn && !['Escape', 'ArrowUp', 'ArrowDown'].includes(event.key))) return;
    event.preventDefault();
    (event.shiftKey ? single[key] ?? does : does)();
  });
}

/** Handles the events of the server: a script was saved, or has an error.
 * @param {App} app */
function listenToServer(app) {
  const source = new ServerConnection((state) => showServer(app.data, state));
  source.addEventListener('script', (event) => {
    /** @type {Data} */
    const now = JSON.parse(event.data);
    app.data = { ...app.data, ...now };
    app.attempt(() => app.sides.forEach((side, index) => {
      const script = index === 1 ? now.against : now.scripts.find(({ name }) => name === side.script.name);
      if (!script) return;
      const text = app.editor.fileChanged(side.letter, script);
      if (JSON.stringify({ ...script, text }) === JSON.stringify(side.script)) return;
      app.reload(side, { ...script, text });
      app.editor.ran(side.letter, side.script);
    }));
    app.arrange();
  });
  source.addEventListener('error', (event) => app.attempt(() => { throw new EngineError(JSON.parse(event.data)); }));
}

/** The functions of `window.sheetlua`. The message of each error is the engine's error page.
 * @param {App} app */
function facade(app) {
  const side = app.sides[0];
  /** @template T @param {() => T} what */
  const then = (what) => {
    try {
      return what();
    } finally {
      side.noteAction();
      app.show();
      app.wake();
    }
  };
  /** Returns an argument, or throws an error if it has another type: the engine would read it as an address.
   * @template T @param {string} name @param {'number' | 'string'} type @param {T} value */
  const given = (name, type, value) => {
    if (typeof value === type) return value;
    throw new EngineError(`${name}: expected a ${type}, got ${value === null ? 'null' : typeof value}`);
  };
  return {
    /** @param {string} text */
    load: (text) => then(() => {
      app.load(side, { ...side.script, text: given('load', 'string', text) });
      app.arrange();
    }),
    /** @param {string} name */
    opens: (name) => then(() => side.play.do('act', `user.now:opens ${quoted(given('opens', 'string', name))}`)),
    /** @param {string} lua */
    act: (lua) => then(() => side.play.do('act', given('act', 'string', lua))),
    /** @param {number} seconds */
    advance: (seconds) => then(() => side.play.do('advance', given('advance', 'number', seconds))),
    heights: () => side.play.ask('heights'),
    events: () => side.play.ask('events', 0),
    /** @param {string} name @param {Record<string, unknown>} release the keys of `decide` in Lua */
    decide: (name, release) =>
      side.play.ask('decide_release', given('decide', 'string', name), asJSON(release)),
    scene: () => side.play.ask('scene'),
    releases: () => side.play.ask('releases', 0),
    tape: async () => (await tapeParts(side)).join(''),
    log: () => side.play.do('release_log'),
    scenario: (name = 'recorded in the page') => side.play.do('scenario', given('scenario', 'string', name)),
  };
}

async function start() {
  /** @type {Data} */
  const data = JSON.parse(by('data').textContent ?? '');
  // The page sets up the controls while the engine starts.
  const starting = Engine.start(by('unpacker').textContent ?? '', by('engine').textContent ?? '');
  const app = new App(data);
  setTheme(app);
  setControls(app);
  setTabs(app);
  setRecording(app);
  if (!data.study) setKeys(app);
  document.body.toggleAttribute('data-study', data.study);
  document.addEventListener('pointerdown', () => document.body.toggleAttribute('data-pointer', true), true);
  document.addEventListener('keydown', () => document.body.toggleAttribute('data-pointer', false), true);
  document.body.toggleAttribute('data-full', isPhone.matches);
  const engine = await starting;
  performance.mark('load');
  by('start').hidden = true;
  /** @type {HTMLElement} */ (document.querySelector('main')).hidden = false;
  await app.begin(engine);
  performance.mark('show');
  setFull(app);
  app.choose(0);
  app.show();
  app.isDrawn = true;
  // The panels are laid out after the phone.
  requestAnimationFrame(() => {
    document.body.removeAttribute('data-starting');
    app.editor.scrolled();
  });
  new ResizeObserver(() => app.resize()).observe(by('phones'));
  isPhone.addEventListener('change', () => setFull(app));
  let width = innerWidth;
  addEventListener('resize', () => {
    // The system's keyboard changes only the height.
    const isKeyboard = innerWidth === width && document.activeElement?.matches('input, textarea');
    width = innerWidth;
    if (app.isFull && !isKeyboard) app.afterTouch(() => setFull(app));
  });
  systemIsDark.addEventListener('change', () => {
    setTheme(app);
    setFull(app);
    if (!app.isFull && theme === 0) app.each((side) => app.followPage(side, true));
  });
  // The scripts of a study do not change while it runs.
  if (data.study) app.study = new Study(app);
  else if (data.served) listenToServer(app);
  return app;
}

const ready = start();
const names = /** @type {const} */ (['load', 'opens', 'act', 'advance', 'heights', 'events', 'releases', 'decide',
  'scene', 'tape', 'log', 'scenario']);
const offered = ready.then(facade);
/** @type {any} */ (window).sheetlua = {
  ready: offered.then(() => undefined),
  ...Object.fromEntries(names.map((name) => [name, async (/** @type {any[]} */ ...given) =>
    /** @type {any} */ (await offered)[name](...given)])),
};
offered.catch((error) => {
  by('start').hidden = false;
  /** @type {HTMLElement} */ (document.querySelector('main')).hidden = true;
  by('start').textContent = 'WebAssembly' in window
    ? `The engine could not start: ${error.message ?? error}`
    : 'This page needs WebAssembly and Chrome 102, Firefox 112, Safari 15.5 or later.';
});
