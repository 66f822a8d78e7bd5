// The list of the screen's elements, linked with the screen: hovering one shows the other.
import { find, make } from "./page.js";

/** Shows a tree in the panel. `tap` is called with the number of an element that a person chooses. */
export class Elements {
  constructor(panel, phones, tap) {
    Object.assign(this, { panel, tap, rows: [], size: [1, 1] });
    for (const { screen } of phones) {
      screen.addEventListener("pointermove", (event) => screen === this.screen && this.#hover(event));
      screen.addEventListener("pointerleave", () => this.#mark(null));
    }
    this.follow(phones[0]);
    panel.addEventListener("pointerleave", () => this.#mark(null));
  }

  /** The list is about this phone from now on. */
  follow({ screen, highlight }) {
    if (this.highlight) this.highlight.hidden = true;
    Object.assign(this, { screen, highlight });
  }

  show({ root, touchable }, size) {
    this.size = size;
    this.rows = [];
    this.marked = null;
    this.highlight.hidden = true;
    const canTouch = new Set(touchable);
    const list = make("ul", { class: "tree" });
    const add = (element, level) => {
      if (element.n) this.rows.push(this.#row(element, level, canTouch.has(element.n)));
      for (const child of element.children) add(child, element.n ? level + 1 : level);
    };
    add(root, 0);
    list.append(...this.rows.map((row) => row.item));
    this.panel.replaceChildren(this.rows.length ? list : make("p", { class: "muted" }, "Nothing on this screen has a label."));
  }

  #row(element, level, isTouchable) {
    const words = [
      make("span", { class: "n" }, String(element.n)),
      make("span", { class: "kind" }, element.type),
      element.label ? make("span", { class: "label" }, element.label) : "",
      element.value && element.value !== element.label ? make("span", { class: "value" }, element.value) : "",
      !element.label && !element.value && element.placeholder ? make("span", { class: "value" }, element.placeholder) : "",
      ...element.states.map((state) => make("span", { class: "chip" }, state)),
    ];
    const button = make("button", { type: "button", disabled: !isTouchable, title: isTouchable ? "Tap it" : "Covered, or not on the screen" }, ...words);
    button.style.paddingInlineStart = `${8 + Math.min(level, 12) * 12}px`;
    const item = make("li", {}, button);
    const row = { element, item };
    item.addEventListener("pointerenter", () => this.#mark(row));
    button.addEventListener("focus", () => this.#mark(row));
    button.addEventListener("blur", () => this.#mark(null));
    button.addEventListener("click", () => this.tap(element.n));
    return row;
  }

  #hover(event) {
    if (find("panel-tree").hidden || event.buttons) return;
    const box = this.screen.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.size[0];
    const y = ((event.clientY - box.top) / box.height) * this.size[1];
    const inside = this.rows.filter(({ element: { frame: [left, top, width, height] } }) =>
      x >= left && x < left + width && y >= top && y < top + height);
    const area = ({ element: { frame } }) => frame[2] * frame[3];
    const row = inside.reduce((best, next) => (best && area(best) < area(next) ? best : next), null);
    if (row !== this.marked) {
      this.#mark(row);
      const { panel } = this;
      if (row) panel.scrollTop = row.item.offsetTop - panel.offsetTop - panel.clientHeight / 2;
    }
  }

  #mark(row) {
    this.marked?.item.classList.remove("marked");
    this.marked = row;
    this.highlight.hidden = !row;
    if (!row) return;
    row.item.classList.add("marked");
    const [left, top, width, height] = row.element.frame;
    const { style } = this.highlight;
    style.left = `${(left / this.size[0]) * 100}%`;
    style.top = `${(top / this.size[1]) * 100}%`;
    style.width = `${(width / this.size[0]) * 100}%`;
    style.height = `${(height / this.size[1]) * 100}%`;
  }
}
