// The table of episodes: filters, sorting, a summary. What is chosen is in the address, so that it can be shared.
import { find, make } from "./page.js";

const NUMBERS = new Set(["steps", "progress", "effects", "seconds", "dollars"]);
const table = find("table");

function start() {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const form = find("filters");
  const chosen = new URLSearchParams(location.hash.slice(1));
  for (const select of form.querySelectorAll("select")) {
    const values = new Set(rows.flatMap((row) => (select.name === "app" ? row.dataset.app.split(" ") : [row.dataset[select.name]])));
    const counted = [...values].filter(Boolean).sort();
    select.append(...counted.map((value) => make("option", { value }, value.replaceAll("_", " "))));
    select.value = chosen.get(select.name) ?? "";
    select.addEventListener("change", filter);
  }
  form.elements.text.value = chosen.get("text") ?? "";
  form.elements.text.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());

  function filter() {
    const wanted = Object.fromEntries(new FormData(form));
    const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = [];
    for (const row of rows) {
      const { dataset } = row;
      const text = `${dataset.task} ${dataset.cause} ${dataset.run}`.toLowerCase();
      const fits = words.every((word) => text.includes(word)) && Object.entries(wanted).every(([name, value]) =>
        name === "text" || !value || (name === "app" ? dataset.app.split(" ").includes(value) : dataset[name] === value));
      row.hidden = !fits;
      if (fits) shown.push(row);
    }
    find("count").textContent = shown.length === rows.length ? `${rows.length}` : `${shown.length} of ${rows.length}`;
    tiles(shown);
    remember(wanted);
  }

  function remember(wanted) {
    const kept = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
    if (chosen.get("sort")) kept.set("sort", chosen.get("sort"));
    history.replaceState(null, "", kept.size ? `#${kept}` : location.pathname);
  }

  function sort(key, isDown) {
    const value = (row) => (NUMBERS.has(key) ? (row.dataset[key] === "" ? null : Number(row.dataset[key])) : row.dataset[key]);
    const sorted = [...rows].sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      if (x === y) return rows.indexOf(a) - rows.indexOf(b);
      if (x === null || y === null) return x === null ? 1 : -1; // unknown comes last in both directions
      return (x < y ? -1 : 1) * (isDown ? -1 : 1);
    });
    body.append(...sorted);
    for (const head of table.tHead.rows[0].cells) {
      if (head.dataset.key === key) head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    chosen.set("sort", (isDown ? "-" : "") + key);
  }

  for (const head of table.tHead.rows[0].cells) {
    head.querySelector("button").addEventListener("click", () => {
      sort(head.dataset.key, head.getAttribute("aria-sort") === "ascending");
      filter();
    });
  }
  body.addEventListener("click", (event) => {
    if (!event.target.closest("a")) event.target.closest("tr")?.querySelector("a")?.click();
  });
  const order = chosen.get("sort");
  if (order) sort(order.replace("-", ""), order.startsWith("-"));
  filter();
}

function tiles(rows) {
  const count = (verdict) => rows.filter((row) => row.dataset.verdict === verdict).length;
  const [passed, failed, none, unfinished] = ["pass", "fail", "none", "unfinished"].map(count);
  const judged = passed + failed;
  const steps = rows.map((row) => row.dataset.steps).filter((value) => value !== "").map(Number).sort((a, b) => a - b);
  const middle = steps.length ? (steps[(steps.length - 1) >> 1] + steps[steps.length >> 1]) / 2 : null;
  const tile = (value, text, kind = "") => make("li", { class: `card tile ${kind}` }, make("b", {}, value), make("span", { class: "muted" }, text));
  find("tiles").replaceChildren(
    tile(judged ? `${Math.round((passed / judged) * 100)} %` : "–", "success", "big"),
    tile(String(passed), "passed", "pass"), tile(String(failed), "failed", "fail"),
    tile(String(none + unfinished), "no verdict", "none"), tile(middle === null ? "–" : String(middle), "median steps"),
  );
}

if (table) start();
