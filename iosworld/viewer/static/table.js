// A table with filters and sorting. What is chosen is in the address, so that it can be shared.
//
// Each row has a value for every column and filter in its `data-` attributes. A filter is a select with the name of such
// an attribute; one with `data-many` looks for one of several words. The filter `text` looks in the attributes that the
// table's `data-text` names.
import { find, make } from "./page.js";

/** `onFilter` gets the rows that are shown, each time. Returns `replace`, which takes other rows, and `refresh`, for values
 *  of the rows that have become known. */
export function filterTable(table, form, onFilter) {
  const body = table.tBodies[0];
  let rows = [...body.rows];
  const chosen = new URLSearchParams(location.hash.slice(1));
  const selects = [...form.querySelectorAll("select")];
  const heads = [...table.tHead.rows[0].cells];
  const numbers = new Set(heads.filter((head) => head.classList.contains("number")).map((head) => head.dataset.key));
  const several = new Set(selects.filter((select) => "many" in select.dataset).map((select) => select.name));
  const searched = table.dataset.text.split(" ");

  const valuesOf = (row, name) => (several.has(name) ? row.dataset[name].split(" ") : [row.dataset[name]]);

  /** Offer every value that a row has. */
  function choices() {
    for (const select of selects) {
      const known = new Set([...select.options].map((option) => option.value));
      const added = [...new Set(rows.flatMap((row) => valuesOf(row, select.name)))].filter((value) => value && !known.has(value)).sort();
      select.append(...added.map((value) => make("option", { value }, value.replaceAll("_", " "))));
      select.hidden = select.options.length < 2;
      if (chosen.has(select.name)) select.value = chosen.get(select.name); // also a choice whose value only now is known
    }
  }

  function filter() {
    const wanted = Object.fromEntries(new FormData(form));
    const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = [];
    for (const row of rows) {
      const text = searched.map((name) => row.dataset[name]).join(" ").toLowerCase();
      const fits = words.every((word) => text.includes(word))
        && Object.entries(wanted).every(([name, value]) => name === "text" || !value || valuesOf(row, name).includes(value));
      row.hidden = !fits;
      if (fits) shown.push(row);
    }
    find("count").textContent = shown.length === rows.length ? `${rows.length}` : `${shown.length} of ${rows.length}`;
    onFilter(shown);
    const kept = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
    for (const [name, value] of chosen) if (!kept.has(name) && (name === "sort" || form.elements[name]?.value === "")) kept.set(name, value);
    history.replaceState(null, "", kept.size ? `#${kept}` : location.pathname);
  }

  function sort(key, isDown) {
    const value = (row) => (numbers.has(key) ? (row.dataset[key] === "" ? null : Number(row.dataset[key])) : row.dataset[key]);
    const sorted = [...rows].sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      if (x === y) return rows.indexOf(a) - rows.indexOf(b);
      if (x === null || y === null) return x === null ? 1 : -1; // unknown comes last in both directions
      return (x < y ? -1 : 1) * (isDown ? -1 : 1);
    });
    body.append(...sorted);
    for (const head of heads) {
      if (head.dataset.key === key) head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    chosen.set("sort", (isDown ? "-" : "") + key);
  }

  function show() {
    const order = chosen.get("sort");
    if (order) sort(order.replace("-", ""), order.startsWith("-"));
    filter();
  }

  choices();
  for (const select of selects) {
    select.addEventListener("change", () => {
      chosen.delete(select.name);
      filter();
    });
  }
  form.elements.text.value = chosen.get("text") ?? "";
  chosen.delete("text");
  form.elements.text.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const head of heads) {
    head.querySelector("button").addEventListener("click", () => {
      sort(head.dataset.key, head.getAttribute("aria-sort") === "ascending");
      filter();
    });
  }
  followRows(body);
  show();
  return {
    refresh() {
      choices();
      show();
    },
    replace(found) {
      rows = found;
      body.replaceChildren(...rows);
      choices();
      show();
    },
  };
}

/** A click anywhere on a row follows its link. */
export function followRows(body) {
  body.addEventListener("click", (event) => {
    if (!event.target.closest("a")) event.target.closest("tr")?.querySelector("a")?.click();
  });
}
