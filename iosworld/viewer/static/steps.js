// When the checks of an episode became true: marks in the film, a track of the progress, and what each step turned.
import { make } from "./page.js";

/** The values of `found` begin with the start and have one entry after each step; null is unknown. */
export class StepChecks {
  /** `toStep` shows a step. */
  constructor(found, toStep) {
    Object.assign(this, found, { toStep });
    this.note = [found.note, found.difference].filter(Boolean).join(" ");
    this.byId = new Map(found.checks.map((check) => [check.id, check]));
  }

  /** The checks that a step turned true or false. */
  turns(step) {
    return this.checks.map(({ text, holds }) => ({ text, was: holds[step - 1], holds: holds[step] }))
      .filter(({ was, holds }) => typeof was === "boolean" && typeof holds === "boolean" && was !== holds);
  }

  effects(step) {
    return Object.entries(this.side_effects).filter(([, place]) => place === step).map(([path]) => path);
  }

  /** What a step changed on the phone; null if that is unknown. */
  changed(step) { return this.changes[step - 1] ?? null; }

  #link(step) {
    const link = make("button", { type: "button", class: "link" }, `step ${step}`);
    link.addEventListener("click", () => this.toStep(step));
    return link;
  }

  /** Since when a check holds, or when it last did. */
  history(id) {
    const holds = this.byId.get(id)?.holds ?? [];
    if (!holds.length || holds.includes(null)) return "";
    const isTrue = holds.at(-1);
    const last = holds.lastIndexOf(!isTrue); // the last entry that differs from the end
    if (last < 0) return isTrue ? make("span", { class: "reason muted" }, "from the start") : "";
    return make("span", { class: "reason muted" }, isTrue ? "since " : "no longer since ", this.#link(last + 1));
  }

  /** The step that caused a side effect. */
  cause(path) {
    const step = this.side_effects[path];
    return step ? make("span", { class: "reason muted" }, "by ", this.#link(step)) : "";
  }

  /** Mark the steps that turned a check or had a side effect. */
  mark(film, track) {
    [...film.children].forEach((item, index) => {
      const turns = this.turns(index + 1);
      const effects = this.effects(index + 1);
      const marks = [
        ...(turns.some((turn) => turn.holds) ? [["holds", "✓"]] : []),
        ...(turns.some((turn) => !turn.holds) ? [["fails", "✗"]] : []),
        ...(effects.length ? [["fails", "!"]] : []),
      ];
      if (!marks.length) return;
      const words = [...turns.map((turn) => `${turn.holds ? "became true" : "no longer true"}: ${turn.text}`), ...effects.map((path) => `side effect: ${path}`)];
      const button = item.querySelector("button");
      button.title = `${button.title}\n${words.join("\n")}`;
      button.setAttribute("aria-label", `${button.getAttribute("aria-label")}. ${words.join(". ")}`);
      button.append(make("span", { class: "turn-marks", "aria-hidden": "true" }, ...marks.map(([kind, sign]) => make("span", { class: kind }, sign))));
    });
    track.hidden = false;
    track.replaceChildren(...this.progress.slice(1).map((value, index) => {
      const step = index + 1;
      const words = value === null ? "unknown" : `${Math.round(value * 100)}%`;
      const bar = make("li", { class: value === null ? "unknown" : this.effects(step).length ? "effect" : "", title: `After step ${step}: ${words}` });
      bar.style.setProperty("--share", String(value ?? 0));
      return bar;
    }));
  }

  /** What the step turned, and which checks hold on its screen. */
  show(step, list, panel) {
    const turns = this.turns(step);
    const effects = this.effects(step);
    list.hidden = !turns.length && !effects.length;
    list.replaceChildren(
      ...turns.map(({ holds, text }) => make("li", { class: holds ? "holds" : "fails" },
        make("span", { class: "mark" }, holds ? "✓" : "✗"), make("span", {}, holds ? "Now true: " : "No longer true: ", text))),
      ...effects.map((path) => make("li", { class: "fails" }, make("span", { class: "mark" }, "!"), make("span", {}, "Side effect: ", make("code", {}, path)))),
    );
    for (const item of panel?.querySelectorAll("[data-check]") ?? []) {
      const holds = this.byId.get(item.dataset.check)?.holds[step];
      item.classList.toggle("not-yet", holds === false && item.classList.contains("holds"));
    }
    [...document.querySelectorAll(".track li")].forEach((bar, index) => bar.classList.toggle("past", index < step));
  }
}
