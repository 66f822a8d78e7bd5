// A judge's verdict: checks, side effects, rubric items.
import { make } from "./page.js";

const WORDS = { pass: "Pass", fail: "Fail", none: "No verdict" };

export const badge = (verdict) => make("span", { class: `badge ${verdict}` }, WORDS[verdict] ?? verdict);

function line(holds, text, more = "") {
  return make(
    "li", { class: holds ? "holds" : "fails" },
    make("span", { class: "mark", "aria-label": holds ? "holds" : "does not hold" }, holds ? "✓" : "✗"), make("span", {}, text), more,
  );
}

/** A verdict as an element. `toStep` shows a step that a judge names as evidence; `steps` knows when checks became true. */
export function verdictView(verdict, toStep, steps = null) {
  const evidence = (item) => make("span", { class: "evidence" }, ...item.evidence.map((step) => {
    const link = make("button", { type: "button", class: "link" }, `step ${step}`);
    link.addEventListener("click", () => toStep?.(step));
    return link;
  }));
  const checks = verdict.checks.map((check) => {
    const item = line(check.holds, check.text, steps ? steps.history(check.id) : "");
    item.dataset.check = check.id;
    return item;
  });
  const items = verdict.items.map((item) => line(item.satisfied, item.text,
    make("span", { class: "reason muted" }, item.reason, item.evidence.length ? " " : "", item.evidence.length ? evidence(item) : "")));
  const effects = verdict.side_effects.map((path) => make("li", { class: "fails" }, make("span", { class: "mark" }, "!"), make("code", {}, path),
    steps ? steps.cause(path) : ""));
  const score = verdict.progress ?? verdict.score;
  return make(
    "section", { class: "verdict" },
    make("div", { class: "row" }, make("h3", {}, verdict.judge), badge(verdict.verdict),
      score === null ? "" : make("span", { class: "muted" }, `${Math.round(score * 100)}%`)),
    verdict.cause ? make("p", { class: "cause" }, verdict.cause) : "",
    checks.length ? make("ul", { class: "checks", "aria-label": "Checks" }, ...checks) : "",
    effects.length ? make("h4", { class: "bad" }, "Side effects") : "",
    effects.length ? make("ul", { class: "checks", "aria-label": "Side effects" }, ...effects) : "",
    items.length ? make("ul", { class: "checks", "aria-label": "Rubric" }, ...items) : "",
  );
}
