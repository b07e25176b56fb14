// @ts-check
// The chip on a phone: the result of the last release, or the error of the script.

/** Returns the text of the chip: its bold start, and the rest.
 * @param {App} app @returns {[string, string]} */
function chipWords({ side, sides, isBlind, ruleFailure }) {
  const [last, ...others] = sides.map(({ releases }) => releases.at(-1));
  if (!by('problem').hidden && by('fault').textContent !== ruleFailure) return ['Error', by('sentence').textContent ?? ''];
  // The last result is outdated.
  if (side.phone.scene?.caption.phase === 'dragging') return ['', ''];
  if (!last && !others.some(Boolean)) return [sides.length > 1 ? '' : side.script.title ?? '', 'Drag the sheet and release it'];
  if (others.length > 0) {
    const shown = [...sides].sort((a, b) => a.place - b.place).map((one) =>
      `${isBlind ? ['Left', 'Right'][one.place] : one.letter}: ${one.releases.at(-1)?.result ?? 'no release'}`);
    return ['', shown.join(', ')];
  }
  return [last?.result ?? '', last?.failed ? 'A rule failed, so a built-in rule decided' : last?.alternative ?? ''];
}

/** Shows the chip and announces it.
 * @param {App} app */
function showChip(app) {
  const handle = by('handle');
  const isOpen = document.body.hasAttribute('data-open');
  const words = chipWords(app);
  const [what, more] = words;
  const [text, way] = /** @type {[HTMLElement, HTMLElement]} */ ([...handle.children]);
  put(text, { '@data-said': !isOpen && Boolean(what || more) });
  put(/** @type {HTMLElement} */ (text.firstElementChild), { '#': what });
  put(/** @type {HTMLElement} */ (text.lastElementChild), { '#': more });
  put(/** @type {HTMLElement} */ (text.children[1]), { '@hidden': !what || !more });
  put(way, { '#': isOpen ? 'Done' : 'Details' });
  put(handle, { '@data-bad': !by('problem').hidden });
  handle.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen && (app.side.releases.length > 0 || !by('problem').hidden)) put(by('told'), { '#': words.filter(Boolean).join(' - ') });
}
