// The replay of one episode. The step is in the address: #7 is a link to it.
import { ROOT, ask, center, find, make, phoneTime, report, tabs } from "./page.js";
import { changeList } from "./changes.js";
import { draw, words } from "./drawing.js";
import { verdictView } from "./verdict.js";

const api = find("episode").dataset.api;
const picture = find("picture");
const PACE = 1100; // milliseconds per step while it plays

let episode = null;
let count = 0; // screens: one before each step, and the last one
let step = 1;
let playing = null;

const screenOf = (number) => `${ROOT}${api}/screens/${number}.png`;

async function start() {
  episode = await ask(api);
  count = episode.steps.length + (episode.last ? 1 : 0);
  find("slider").max = String(Math.max(count, 1));
  film();
  verdicts();
  find("panel-changes").replaceChildren(make("p", { class: "muted" }, "From the start to the end of the episode"), changeList(episode.changes, "Nothing has changed."));
  show(Number(location.hash.slice(1)) || 1);
}

function film() {
  find("film").replaceChildren(...Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const taken = episode.steps[index];
    const title = !taken ? "The end" : taken.touched ? `${words({ action: taken.action?.action })} ${taken.touched}` : words(taken.action);
    const button = make("button", { type: "button", class: `frame${taken?.error ? " refused" : ""}`, title, "aria-label": `Step ${number}: ${title}` },
      make("img", { src: screenOf(number), alt: "", loading: "lazy" }), make("span", { class: "place" }, String(number)), make("span", { class: "name" }, title));
    button.addEventListener("click", () => { stop(); show(number); });
    return make("li", { class: "on" }, button);
  }));
}

function verdicts() {
  const { verdicts: all, record, problems } = episode;
  const answers = record.answers ? Object.entries(record.answers) : [];
  find("panel-checks").replaceChildren(
    ...problems.map((text) => make("p", { class: "problem", role: "alert" }, text)),
    ...Object.values(all).map((verdict) => verdictView(verdict, (number) => { stop(); show(number); })),
    answers.length ? make("h3", {}, "Answers") : "",
    answers.length ? make("dl", { class: "answers" }, ...answers.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value === null ? "not given" : [].concat(value).join("; "))])) : "",
    record.answer ? make("h3", {}, "Answer") : "", record.answer ? make("p", { class: "said" }, record.answer) : "",
  );
}

function show(number) {
  step = Math.min(Math.max(1, number), Math.max(count, 1));
  history.replaceState(null, "", `#${step}`);
  find("slider").value = String(step);
  const taken = episode.steps[step - 1];
  find("step-title").textContent = taken ? `Step ${step} of ${episode.steps.length}` : "The end";
  const before = episode.steps[step - 2];
  find("step-time").textContent = phoneTime((before ?? taken)?.now);
  find("step-action").textContent = taken ? words(taken.action) + (taken.touched ? ` → ${taken.touched}` : "") : "The screen after the last action";
  find("step-error").hidden = !taken?.error;
  find("step-error").textContent = taken?.error ?? "";
  said(taken);
  raw(taken);
  for (const button of find("film").querySelectorAll("button")) button.removeAttribute("aria-current");
  const frame = find("film").querySelectorAll("button")[step - 1];
  frame?.setAttribute("aria-current", "step");
  center(find("film"), frame?.parentElement);
  const shown = step;
  picture.src = screenOf(shown);
  picture.alt = `The screen before step ${shown}`;
  picture.decode().then(() => {
    if (shown === step) draw(find("drawing"), taken?.action, picture.naturalHeight / picture.naturalWidth);
  }).catch(() => {
    if (shown === step) { find("drawing").replaceChildren(); report(new Error(`the screen of step ${shown} cannot be shown`)); }
  });
  if (step < count) new Image().src = screenOf(step + 1); // the next one is there when it is wanted
  tree();
}

function said(taken) {
  const last = taken?.replies.at(-1);
  const parts = [];
  if (last?.thoughts) parts.push(make("h3", {}, "Thought"), make("p", { class: "said thought" }, String(last.thoughts)));
  const text = taken?.said || last?.text;
  if (text) parts.push(make("h3", {}, "Said"), make("p", { class: "said" }, String(text)));
  find("step-said").replaceChildren(...parts);
}

function raw(taken) {
  const replies = taken?.replies ?? [];
  find("panel-raw").replaceChildren(...(replies.length
    ? replies.map((reply) => make("pre", { class: "source" }, JSON.stringify(reply, null, 1)))
    : [make("p", { class: "muted" }, "No model replied before this step.")]));
}

async function tree() {
  if (panels.shown() !== "xml") return;
  const shown = step;
  try {
    const answer = await fetch(`${ROOT}${api}/trees/${shown}`);
    const text = await answer.text();
    if (shown !== step) return;
    find("panel-xml").replaceChildren(make("pre", { class: "source" }, answer.ok ? text : JSON.parse(text).error));
  } catch (error) { report(error); }
}

const panels = tabs(() => tree());

function stop() {
  clearInterval(playing);
  playing = null;
  find("play").textContent = "Play";
}

function play() {
  if (playing) { stop(); return; }
  if (step >= count) show(1);
  find("play").textContent = "Pause";
  playing = setInterval(() => {
    if (step >= count) stop();
    else show(step + 1);
  }, PACE);
}

const turn = (by) => { stop(); show(step + by); };
find("first").addEventListener("click", () => { stop(); show(1); });
find("last").addEventListener("click", () => { stop(); show(count); });
find("previous").addEventListener("click", () => turn(-1));
find("next").addEventListener("click", () => turn(1));
find("play").addEventListener("click", play);
find("slider").addEventListener("input", (event) => { stop(); show(Number(event.target.value)); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !episode) return;
  if (event.target.closest("input, select, textarea, [role=tab]")) return;
  const keys = { ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), Home: () => { stop(); show(1); }, End: () => { stop(); show(count); } };
  if (event.key === " " && !event.target.closest("button, a, summary")) keys[" "] = play;
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
window.addEventListener("hashchange", () => episode && show(Number(location.hash.slice(1)) || 1));
start().catch(report);
