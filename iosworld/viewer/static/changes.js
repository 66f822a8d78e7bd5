// The list of differences between two states.
import { make } from "./page.js";

const SIGNS = { added: "+", removed: "−", changed: "~", reordered: "↕" };

/** One difference: its path, and the values before and after. Side effects are red. */
function changeItem(change) {
  const values = [];
  if (change.old !== null) values.push(make("pre", { class: "old" }, change.old));
  if (change.value !== null) values.push(make("pre", { class: "new" }, change.value));
  const isLong = (change.old ?? "").length + (change.value ?? "").length > 160;
  const head = [
    make("span", { class: "sign", "aria-label": change.kind }, SIGNS[change.kind] ?? "~"),
    make("code", {}, change.path),
    change.side_effect ? make("span", { class: "badge fail" }, "Side effect") : "",
  ];
  const body = isLong
    ? make("details", {}, make("summary", {}, ...head), ...values)
    : make("div", {}, make("div", { class: "change-head" }, ...head), ...values);
  return make("li", { class: `change ${change.kind}${change.side_effect ? " effect" : ""}` }, body);
}

/** A list of differences, side effects first. */
export function changeList(changes, none) {
  if (!changes.length) return make("p", { class: "muted" }, none);
  const sorted = [...changes].sort((a, b) => Number(b.side_effect) - Number(a.side_effect));
  return make("ul", { class: "changes" }, ...sorted.map(changeItem));
}

/** A JSON value as a tree that opens level by level. */
export function jsonTree(name, value) {
  const key = make("span", { class: "key" }, name);
  if (value === null || typeof value !== "object") {
    return make("div", { class: "leaf" }, key, make("span", { class: `json ${value === null ? "null" : typeof value}` }, JSON.stringify(value)));
  }
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  const details = make("details", {}, make("summary", {}, key, make("span", { class: "muted" }, size)));
  details.addEventListener("toggle", () => {
    if (!details.open || details.childElementCount > 1) return;
    const title = (index, item) => (Array.isArray(value) && item && typeof item === "object" && typeof item.id === "string" ? item.id : index);
    details.append(...entries.map(([index, item]) => jsonTree(title(index, item), item)));
  });
  return details;
}
