// @ts-check
// Nodes: made, set and kept in order, only where something differs.

/** A node of the page.
 * @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A node with a class and words, or with nodes in it.
 * @param {string} tag @param {string} name
 * @param {(string | Node)[]} inside */
function make(tag, name = '', ...inside) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...inside);
  if (node instanceof HTMLButtonElement) node.type = 'button';
  return node;
}

/** @type {WeakMap<Node, Record<string, string>>} */
const shown = new WeakMap();

/** Sets what differs from what was set before: `--x` and styles by name, `@x` attributes, `#` words.
 * @template {HTMLElement} T
 * @param {T} node @param {Record<string, string | number | boolean | undefined>} values */
function put(node, values) {
  let was = shown.get(node);
  if (!was) shown.set(node, (was = {}));
  for (const name in values) {
    const value = String(values[name] ?? '');
    if (was[name] === value) continue;
    was[name] = value;
    if (name === '#') node.textContent = value;
    else if (name[0] !== '@') node.style.setProperty(name, value);
    else if (value === '' || value === 'false') node.removeAttribute(name.slice(1));
    else node.setAttribute(name.slice(1), value);
  }
  return node;
}

/** A button that stays pressed, or not.
 * @param {string} id @param {boolean} isPressed */
function press(id, isPressed) {
  const button = by(id);
  const state = String(isPressed);
  if (button.getAttribute('aria-pressed') !== state) button.setAttribute('aria-pressed', state);
}

/** @type {WeakMap<Node, Map<string, HTMLElement>>} */
const kept = new WeakMap();

/** Has exactly these children, in order, each made when first seen by its key.
 * @param {HTMLElement} parent @param {[string, () => HTMLElement][]} wanted */
function keep(parent, wanted) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string, HTMLElement>} */
  const after = new Map();
  for (const [key, create] of wanted) {
    let own = key;
    while (after.has(own)) own += '+';
    after.set(own, before.get(own) ?? create());
  }
  for (const [key, node] of before) if (!after.has(key)) node.remove();
  let place = parent.firstChild;
  for (const node of after.values()) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  kept.set(parent, after);
  return [...after.values()];
}

/** @param {number} x @param {number} y */
const at = (x, y) => `translate(${x}px, ${y}px)`;
