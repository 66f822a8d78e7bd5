// Labeling an episode: pass or fail for the whole and for each item, with a note and the steps that show it.
import { ROOT, ask, find, make, report } from "./page.js";

const WORDS = { pass: "Pass", fail: "Fail" };

/** Show the labels of an episode in a panel. `currentStep` gives the step on the screen, `toStep` shows one. */
export async function labels(episode, { currentStep, toStep }) {
  const panel = find("panel-label");
  const path = `api/labels/${episode.replace("api/", "")}`;

  async function put(item) {
    try {
      show(await ask(path, { item: item.id, label: item.label, note: item.note, steps: item.steps }));
    } catch (error) { report(error); }
  }

  function line(item) {
    const choices = ["pass", "fail"].map((label) => {
      const isChosen = item.label === label;
      const button = make("button", { type: "button", class: `choice ${label}`, "aria-pressed": String(isChosen), "aria-label": `${WORDS[label]}: ${item.text}` }, WORDS[label]);
      button.addEventListener("click", () => put({ ...item, label: isChosen ? "" : label }));
      return button;
    });
    const note = make("input", { value: item.note, placeholder: "Why (optional)", maxLength: 2000, disabled: !item.label, "aria-label": `Why: ${item.text}` });
    note.addEventListener("change", () => put({ ...item, note: note.value }));
    const steps = item.steps.map((number) => {
      const link = make("button", { type: "button", class: "link" }, `step ${number}`);
      link.addEventListener("click", () => toStep(number));
      return link;
    });
    const add = make("button", { type: "button", class: "small", disabled: !item.label }, "This step shows it");
    add.addEventListener("click", () => {
      const here = currentStep();
      const others = item.steps.filter((number) => number !== here);
      put({ ...item, steps: others.length < item.steps.length ? others : [...others, here].sort((a, b) => a - b) });
    });
    return make("li", { class: item.id ? "label-item" : "label-item whole" },
      make("p", {}, item.text), make("div", { class: "row" }, ...choices, note), item.label ? make("div", { class: "row evidence" }, add, ...steps) : "");
  }

  function show(found) {
    const focused = document.activeElement?.getAttribute("aria-label");
    panel.replaceChildren(
      make("p", { class: "muted" }, `${found.labeled} of ${found.episodes} episodes labeled by ${found.labeler}. What judges say is not shown.`),
      make("ul", { class: "label-items" }, ...found.items.map(line)),
      found.next ? make("a", { class: "button primary", href: ROOT + found.next }, "Next episode without a label")
        : make("p", {}, "Every episode has a label. Compare them with a judge: iosworld agreement RUN --labels FILE --judges human,state"),
    );
    if (focused) panel.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  show(await ask(path));
}
