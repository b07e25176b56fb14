// @ts-check
// DOM nodes: creates, updates and orders them, and changes only the differences.

/** Returns a node of the page by its id.
 * @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Creates a node with a class and with text or child nodes.
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

/** Sets the values that differ from the previous ones: styles and `--x` by name, `@x` attributes, `#` the text.
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

/** Sets the pressed state of a toggle button.
 * @param {string} id @param {boolean} isPressed */
function press(id, isPressed) {
  const button = by(id);
  const state = String(isPressed);
  if (button.getAttribute('aria-pressed') !== state) button.setAttribute('aria-pressed', state);
}

/** @type {WeakMap<Node, Map<string, HTMLElement>>} */
const kept = new WeakMap();

/** Updates the children to this list, in order. Each child is created when its key first occurs.
 * @param {HTMLElement} parent @param {[string, () => HTMLElement][]} wanted
 * @param {HTMLElement[]} [leaving] gets the children that are not in the list, instead of their removal */
function keep(parent, wanted, leaving) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string, HTMLElement>} */
  const after = new Map();
  for (const [key, create] of wanted) {
    let own = key;
    while (after.has(own)) own += '+';
    after.set(own, before.get(own) ?? create());
  }
  for (const [key, node] of before) {
    if (after.has(key)) continue;
    if (leaving) leaving.push(node);
    else node.remove();
  }
  let place = parent.firstChild;
  for (const node of after.values()) {
    while (place && leaving?.includes(/** @type {HTMLElement} */ (place))) place = place.nextSibling;
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  kept.set(parent, after);
  return [...after.values()];
}

/** @param {number} x @param {number} y */
const at = (x, y) => `translate(${x}px, ${y}px)`;
