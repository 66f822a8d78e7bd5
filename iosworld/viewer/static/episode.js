// The replay of one episode. The step is in the address: #7 is a link to it.
import { ROOT, ask, center, drawn, find, make, phoneTime, report, tabs } from "./page.js";
import { changeList } from "./changes.js";
import { draw } from "./drawing.js";
import { labels } from "./label.js";
import { StepChecks } from "./steps.js";
import { verdictView } from "./verdict.js";

const page = find("episode");
const { api } = page.dataset;
const picture = find("picture");
const ahead = new Map(); // screens by step, kept until they are far away
const PACE = 1100; // milliseconds per step while it plays
const PATIENCE = 1500; // milliseconds between looks at an episode that goes on

let episode = null;
let count = 0; // screens: one before each step, and the last one
let step = 1;
let playing = null;
let checks = null; // when each check became true; null until it is known, or if nobody can know

const screenOf = (number) => page.dataset.screens.replace("{}", String(number));
const thumbnailOf = (number) => page.dataset.thumbnails.replace("{}", String(number));

async function start() {
  take(await ask(api));
  show(Number(location.hash.slice(1)) || (episode.is_complete ? 1 : count));
  if (!episode.is_complete) setTimeout(look, PATIENCE);
  if (page.dataset.steps && episode.is_complete && count) byStep().catch(report);
  if (find("panel-label")) await labels(api, { currentStep: () => step, toStep: (number) => { stop(); show(number); } });
}

/** Show an episode as far as it is. */
function take(found) {
  const shown = episode ? count : 0;
  episode = found;
  count = episode.steps.length + (episode.last ? 1 : 0);
  find("slider").max = String(Math.max(count, 1));
  film(shown);
  verdicts();
  changes();
}

/** Ask when each check became true. The server plays the episode again for it, once. */
async function byStep() {
  find("panel-checks").prepend(make("p", { id: "steps-note", class: "muted", role: "status" }, "Played again to see when each check became true …"));
  try {
    checks = new StepChecks(await ask(page.dataset.steps), (number) => { stop(); show(number); });
    checks.mark(find("film"), find("track"));
  } catch (error) {
    find("steps-note").textContent = `When each check became true is not known: ${error.message}`;
    return;
  }
  verdicts();
  show(step);
}

function changes() {
  const mine = checks?.changed(step);
  find("panel-changes").replaceChildren(...(episode.is_complete ? [
    mine ? make("h3", {}, `By step ${step}`) : "", mine ? changeList(mine, "Nothing.") : "",
    make("h3", {}, "From the start to the end"), changeList(episode.changes, "Nothing has changed."),
  ] : [make("p", { class: "muted" }, "Shown when the episode has ended.")]));
}

/** Look whether an episode goes on. Who looks at its last step follows it. */
async function look() {
  try {
    const found = await ask(api);
    if (found.is_complete) { location.reload(); return; }
    const follows = step === count && !playing;
    if (found.steps.length !== episode.steps.length) {
      take(found);
      show(follows ? count : step);
    }
  } catch (error) { report(error); }
  setTimeout(look, PATIENCE);
}

function film(from) {
  const frames = Array.from({ length: count - from }, (_, index) => {
    const number = from + index + 1;
    const taken = episode.steps[number - 1];
    const title = taken ? taken.words : "The end";
    const button = make("button", { type: "button", class: `frame${taken?.error ? " refused" : ""}`, title, "aria-label": `Step ${number}: ${title}` },
      make("img", { src: thumbnailOf(number), alt: "", loading: "lazy" }), make("span", { class: "place" }, String(number)), make("span", { class: "name" }, title));
    button.addEventListener("click", () => { stop(); show(number); });
    return make("li", { class: "on" }, button);
  });
  find("film").append(...frames);
  find("film").hidden = count === 0;
}

function verdicts() {
  if (!find("panel-checks")) return; // whoever labels an episode does not see them
  const { verdicts: all, record, problems } = episode;
  const isEmpty = !problems.length && !Object.keys(all).length;
  const answers = record.answers ? Object.entries(record.answers) : [];
  find("panel-checks").replaceChildren(
    isEmpty ? make("p", { class: "muted" }, episode.is_complete ? "No judge has judged this episode." : "The verdict comes when the episode has ended.") : "",
    ...problems.map((text) => make("p", { class: "problem", role: "alert" }, text)),
    checks?.note ? make("p", { class: "muted" }, checks.note) : "",
    ...Object.values(all).map((verdict) => verdictView(verdict, (number) => { stop(); show(number); }, verdict.judge === "state" ? checks : null)),
    answers.length ? make("h3", {}, "Answers") : "",
    answers.length ? make("dl", { class: "answers" }, ...answers.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value === null ? "not given" : [].concat(value).join("; "))])) : "",
    record.answer ? make("h3", {}, "Answer") : "", record.answer ? make("p", { class: "said" }, record.answer) : "",
  );
}

function show(number) {
  step = Math.min(Math.max(1, number), Math.max(count, 1));
  const shown = step;
  if (count) screen(shown);
  find("slider").value = String(step);
  const taken = episode.steps[step - 1];
  find("step-title").textContent = !count ? "No steps" : taken ? `Step ${step} of ${episode.steps.length}` : "The end";
  const before = episode.steps[step - 2];
  find("step-time").textContent = phoneTime((before ?? taken)?.now);
  find("step-action").textContent = taken ? taken.words : count ? "The screen after the last action" : "No step has been played yet.";
  find("step-error").hidden = !taken?.error;
  find("step-error").textContent = taken?.error ?? "";
  said(taken);
  checks?.show(step, find("step-turns"), find("panel-checks"));
  if (checks) changes();
  drawn().then(() => { if (shown === step) around(shown); }).catch(report);
}

/** Show what is around the screen and its action. It comes after the screen, which does not wait for its layout. */
function around(step) {
  raw(episode.steps[step - 1]);
  for (const button of find("film").querySelectorAll("button")) button.removeAttribute("aria-current");
  const frame = find("film").querySelectorAll("button")[step - 1];
  frame?.setAttribute("aria-current", "step");
  center(find("film"), frame?.parentElement);
  history.replaceState(null, "", `#${step}`); // the browser reads the icon again for it
  if (!count) return;
  preload(step);
  tree();
}

function screen(shown) {
  const taken = episode.steps[shown - 1];
  picture.src = screenOf(shown);
  picture.alt = `The screen before step ${shown}`;
  picture.decode().then(() => {
    if (shown === step) draw(find("drawing"), taken?.drawn, picture.naturalHeight / picture.naturalWidth);
  }).catch(() => {
    if (shown !== step) return;
    find("drawing").replaceChildren();
    if (episode.is_complete) report(new Error(`the screen of step ${shown} cannot be shown`));
    else setTimeout(() => { if (shown === step) picture.src = `${screenOf(shown)}?again`; }, PATIENCE); // it is still being drawn
  });
}

/** Read and decode the screens that are likely to be shown next. */
function preload(step) {
  const wanted = [step + 1, step + 2, step + 3, step - 1].filter((one) => one >= 1 && one <= count);
  for (const one of ahead.keys()) if (one !== step && !wanted.includes(one)) ahead.delete(one);
  for (const one of wanted) {
    if (ahead.has(one)) continue;
    const image = new Image();
    image.src = screenOf(one);
    image.decode().catch(() => ahead.delete(one)); // it does not exist yet
    ahead.set(one, image);
  }
}

function said(taken) {
  const last = taken?.replies.at(-1);
  const parts = [];
  if (last?.thoughts) parts.push(make("h3", {}, "Thought"), make("p", { class: "said thought" }, String(last.thoughts)));
  const text = taken?.said || last?.text;
  if (text) parts.push(make("h3", {}, "Said"), make("p", { class: "said" }, String(text)));
  if (taken?.reply) parts.push(make("h3", {}, "The person answered"), make("p", { class: "said" }, String(taken.reply)));
  find("step-said").replaceChildren(...parts);
}

function raw(taken) {
  const replies = taken?.replies ?? [];
  find("panel-raw").replaceChildren(taken?.sent ? make("p", {}, make("b", {}, "Shown to the model: "), `${taken.sent}.`) : "", ...(replies.length
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
find("others")?.addEventListener("change", (event) => {
  if (event.target.value) location.href = `${ROOT}pairs/${event.target.dataset.here}/${event.target.value}`;
});
window.addEventListener("hashchange", () => episode && show(Number(location.hash.slice(1)) || 1));
start().catch(report);
