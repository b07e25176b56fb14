// Runs in a page before its own script. /single?N loads itself nine times and measures the engine; /few?N and /many?N
// load themselves nine times, in turn; /pair measures frames and sends all figures, in milliseconds.
(() => {
  const middle = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];
  const send = (figures) => fetch('/figures', { method: 'POST', body: JSON.stringify(figures) });
  const saved = (name) => JSON.parse(sessionStorage.getItem(name) ?? '[]');
  const frames = [];
  const request = window.requestAnimationFrame.bind(window);
  const next = () => new Promise((then) => request(then));
  // Measures the callbacks of the page, and not those of this script.
  window.requestAnimationFrame = (then) => request((now) => {
    const start = performance.now();
    then(now);
    frames.push(performance.now() - start);
  });

  // The time from the first line of the page's script until a finger can drag.
  async function ready() {
    const number = Number(location.search.slice(1));
    await sheetlua.ready;
    await new Promise((then) => setTimeout(then));
    const time = performance.now() - performance.getEntriesByName('begin')[0].startTime;
    const page = location.pathname.slice(1);
    sessionStorage.setItem(page, JSON.stringify([...saved(page), time]));
    if (page === 'few') return location.replace(`/many?${number}`);
    const isLast = number === 8;
    if (page === 'many') return location.replace(isLast ? '/pair' : `/few?${number + 1}`);
    if (!isLast) return location.replace(`/single?${number + 1}`);
    sessionStorage.setItem('engine', JSON.stringify(await engine()));
    location.replace('/few?0');
  }

  // A touch sample, and a map of 128 x 128, without the page.
  async function engine() {
    /* ENGINE */
    const text = (id) => document.getElementById(id).textContent;
    const engine = await Engine.start(text('unpacker'), text('engine'));
    const play = engine.call('make');
    engine.call('load', play, 'a.lua', JSON.parse(text('data')).scripts[0].text);
    engine.call('act', play, 'user:settles()');
    const timed = (work) => { const start = performance.now(); work(); return performance.now() - start; };
    const map = middle([...Array(9)].map(() => timed(() => engine.call('map', play, 128, 128))));
    engine.call('finger', play, 0, 0, 196, 300, 1);
    const touch = middle([...Array(9)].map((_, turn) => timed(() => {
      for (let i = 0; i < 500; i++) engine.call('finger', play, 1, 0, 196, 300 + i % 40, 1 + turn + i / 500);
    }) / 500));
    return { touch, map };
  }

  // A frame of two phones while a finger drags both.
  async function pair() {
    await sheetlua.ready;
    await sheetlua.advance(2);
    const sheet = document.querySelector('[role=dialog]');
    const box = sheet.getBoundingClientRect();
    const finger = (kind, y) => sheet.dispatchEvent(new PointerEvent(kind, {
      bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: kind === 'pointermove' ? -1 : 0,
      buttons: 1, clientX: box.x + box.width / 2, clientY: box.y + y,
    }));
    finger('pointerdown', 12);
    const heights = new Set();
    // The browser optimizes functions that are called often, so the first frames do not count.
    for (let step = 0; step < 360; step++) {
      if (step === 120) frames.length = 0;
      finger('pointermove', 12 + step % 60);
      await next();
      heights.add(sheet.getBoundingClientRect().y);
    }
    finger('pointerup', 12);
    if (heights.size < 20) throw new Error('the sheet did not follow the finger');
    const [single, few, many] = ['single', 'few', 'many'].map((page) => middle(saved(page)));
    await send({ ready: single, few, many, ...saved('engine'), frame: middle(frames) });
  }

  addEventListener('DOMContentLoaded', () => {
    (location.pathname === '/pair' ? pair() : ready()).catch((error) => send({ error: String(error) }));
  });
})();
