// @ts-check
// Fingers: pointer events on the screen of a phone, with their time stamps.

/** Returns true for the press of a screen reader, which reports a pointer without a size or a pressure.
 * @param {PointerEvent} event */
const isSpoken = ({ width, height, pressure, pointerType }) => (width === 0 && height === 0)
  || (pointerType !== 'mouse' && width <= 1 && height <= 1 && pressure === 0);

/**
 * @param {Phone} phone
 * @param {(phase: number, finger: number, x: number, y: number, seconds: number) => void} finger
 */
function listen(phone, finger) {
  const { screen, touches } = phone;
  /** The numbers and the dots of the fingers that are down.
   * @type {Map<number, { number: number, spot: HTMLElement }>} */
  const down = new Map();

  /** Returns the point of the phone's screen under a pointer.
   * @param {MouseEvent} event @returns {[number, number]} */
  const place = (event) => {
    const box = screen.getBoundingClientRect();
    const scale = box.width / (phone.scene?.box[2] ?? box.width) || 1;
    return [(event.clientX - box.x) / scale, (event.clientY - box.y) / scale];
  };
  /** @param {PointerEvent} event @param {number} phase */
  const send = (event, phase) => {
    const held = down.get(event.pointerId);
    if (!held) return;
    const [x, y] = place(event);
    // Some tools send events with the time of another clock.
    const now = performance.now();
    const time = Math.abs(now - event.timeStamp) < 1000 ? event.timeStamp : now;
    put(held.spot, { transform: at(x, y) });
    finger(phase, held.number, x, y, time / 1000);
  };
  /** @param {PointerEvent} event @param {number} phase */
  const end = (event, phase) => {
    const held = down.get(event.pointerId);
    if (!held) return;
    send(event, phase);
    down.delete(event.pointerId);
    held.spot.remove();
    phone.lifted = performance.now();
  };

  // No listener for clicks or presses of a mouse is on the screen or around it: a screen reader calls every title
  // "clickable" that is in a node with such a listener.
  screen.addEventListener('pointerdown', (event) => {
    // A press can become a drag, so it does not move the focus.
    event.preventDefault();
    const target = /** @type {Element} */ (event.target);
    const spoken = isSpoken(event);
    phone.isTouched = event.pointerType !== 'mouse' && !spoken;
    if (spoken || event.button !== 0 || target.closest('.key, .question')) return;
    const used = new Set([...down.values()].map(({ number }) => number));
    const number = [...Array(10).keys()].find((free) => !used.has(free));
    if (number === undefined) return;
    const spot = make('i', 'spot');
    touches.append(spot);
    down.set(event.pointerId, { number, spot });
    try { screen.setPointerCapture(event.pointerId); } catch { /* the finger is up already */ }
    if (!screen.contains(document.activeElement)) screen.focus({ preventScroll: true });
    send(event, 0);
  });
  screen.addEventListener('keydown', () => { phone.isTouched = false; }, { capture: true });
  screen.addEventListener('pointermove', (event) => {
    if (!down.has(event.pointerId)) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) send(sample, 1);
  });
  screen.addEventListener('pointerup', (event) => end(event, 2));
  for (const lost of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) {
    screen.addEventListener(lost, (event) => end(event, 3));
  }
  // A hidden page gets no further events of a finger.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    for (const [id] of down) end(new PointerEvent('pointercancel', { pointerId: id }), 3);
  });
  screen.addEventListener('contextmenu', (event) => event.preventDefault());
  screen.addEventListener('dragstart', (event) => event.preventDefault());
  screen.addEventListener('wheel', (event) => {
    if (event.ctrlKey || !phone.scene || (event.deltaX === 0 && event.deltaY === 0)) return;
    const [x, y] = place(event);
    phone.user.act(`user.now:wheels { up = ${event.deltaY}, left = ${event.deltaX}, on = { x = ${x}, y = ${y} } }`);
    event.preventDefault();
  }, { passive: false });
}
