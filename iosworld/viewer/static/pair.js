// Two episodes side by side. Steps that belong together are shown together; the place is in the address.
import { ask, center, find, make, report } from "./page.js";
import { draw } from "./drawing.js";

const halves = [find("half-0"), find("half-1")];
let pair = null;
let place = 1;

async function start() {
  pair = await ask(find("pair").dataset.api);
  const { rows, difference, episodes } = pair;
  episodes.forEach((episode, side) => { // the screens after the last steps come last, together
    if (!episode.last) return;
    const end = episode.steps.length + 1;
    const open = rows.at(-1)?.isEnd ? rows.at(-1) : null;
    if (open) open[side] = end;
    else {
      const row = side ? [null, end, true] : [end, null, true];
      row.isEnd = true;
      rows.push(row);
    }
  });
  find("slider").max = String(Math.max(rows.length, 1));
  find("parts").disabled = difference === null;
  find("parting").textContent = !rows.length ? "Neither episode has a step."
    : difference === null ? "Both took the same steps." : difference === 1 ? "They differ from the first step." : `They part at place ${difference}: until then, both took the same steps.`;
  film();
  show(Number(location.hash.slice(1)) || difference || 1);
}

const address = (side, kind, number) => halves[side].dataset[kind].replace("{}", String(number));

function film() {
  find("film").replaceChildren(...pair.rows.map(([first, second, isSame], index) => {
    const shots = [first, second].map((number, side) => (number
      ? make("img", { src: address(side, "thumbnails", number), alt: "", loading: "lazy" }) : make("span", { class: "gap" })));
    const title = `Place ${index + 1}: ${isSame ? "the same" : "different"}`;
    const button = make("button", { type: "button", class: "frame", title, "aria-label": title }, ...shots, make("span", { class: "name" }, String(index + 1)));
    button.addEventListener("click", () => show(index + 1));
    const isParting = pair.difference === index + 1;
    return make("li", { class: `${isSame ? "" : "differs"}${isParting ? " parting" : ""}` }, isParting ? make("span", { class: "fork" }, "They part") : "", button);
  }));
}

function show(wanted) {
  const last = Math.max(pair.rows.length, 1);
  place = Math.min(Math.max(1, wanted), last);
  history.replaceState(null, "", `#${place}`);
  find("slider").value = String(place);
  const row = pair.rows[place - 1] ?? [null, null, true];
  halves.forEach((half, side) => showHalf(half, side, row[side]));
  const frames = find("film").querySelectorAll("button");
  for (const button of frames) button.removeAttribute("aria-current");
  frames[place - 1]?.setAttribute("aria-current", "step");
  center(find("film"), frames[place - 1]?.parentElement);
}

function showHalf(half, side, number) {
  const part = (selector) => half.querySelector(selector);
  const { steps } = pair.episodes[side];
  const taken = number ? steps[number - 1] : null;
  const [picture, drawing] = [part("img"), part("svg")];
  part(".nothing").hidden = Boolean(number);
  picture.hidden = !number;
  part(".half-step").textContent = !number ? "–" : taken ? `Step ${number} of ${steps.length}` : "The end";
  part(".action").textContent = taken ? taken.words : number ? "The screen after the last action" : "This episode has no such step";
  part(".problem").hidden = !taken?.error;
  part(".problem").textContent = taken?.error ?? "";
  part(".said").textContent = taken ? String(taken.replies.at(-1)?.thoughts || taken.said || "") : "";
  drawing.replaceChildren();
  if (!number) return;
  picture.alt = `The screen before step ${number}`;
  picture.src = address(side, "screens", number);
  picture.decode().then(() => {
    if (picture.src.endsWith(address(side, "screens", number))) draw(drawing, taken?.drawn, picture.naturalHeight / picture.naturalWidth);
  }).catch(() => report(new Error(`the screen of step ${number} cannot be shown`)));
}

find("first").addEventListener("click", () => show(1));
find("last").addEventListener("click", () => show(pair.rows.length));
find("previous").addEventListener("click", () => show(place - 1));
find("next").addEventListener("click", () => show(place + 1));
find("parts").addEventListener("click", () => show(pair.difference));
find("slider").addEventListener("input", (event) => show(Number(event.target.value)));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !pair || event.target.closest("input, select, textarea")) return;
  const keys = {
    ArrowRight: () => show(place + 1), ArrowLeft: () => show(place - 1), Home: () => show(1), End: () => show(pair.rows.length),
    d: () => pair.difference && show(pair.difference),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
window.addEventListener("hashchange", () => pair && show(Number(location.hash.slice(1)) || 1));
start().catch(report);
