// The live phone, and a second branch of its session beside it.
import { ROOT, ask, center, drawn, find, make, phoneTime, report, tabs } from "./page.js";
import { changeList, jsonTree } from "./changes.js";
import { Elements } from "./elements.js";
import { showEvents } from "./events.js";
import { showTask, taskPanel } from "./tasks.js";
import { watchKeys, watchTouches } from "./touch.js";

/** A phone of the page. `step` is where its branch is; it is the session's current one for the phone that was used last. */
const pane = (suffix, name) => ({
  name, screen: find(`screen${suffix}`), picture: find(`picture${suffix}`), highlight: find(`highlight${suffix}`), touch: find(`touch${suffix}`), step: null,
});
const panes = [pane("", "a"), pane("-b", "b")];
const elements = new Elements(find("panel-tree"), panes, (n) => act({ action: "tap", element: n }));
const address = (step, what) => `api/phone/steps/${step}/${what}`;

const isWatching = "watching" in find("live").dataset; // a second person, who sees what the first one does
const PATIENCE = 500; // milliseconds between looks at a phone that another person uses

let session = null;
let used = panes[0];
let isSplit = false;
let since = null; // the step that states are compared with; null is the first, or the other branch
let isDark = false;
let newest = 0; // the largest number of a step
let early = null; // the screen of the step that comes, which is asked for together with the action

// Actions run one after the other, each on the screen that the one before left.
let running = Promise.resolve();
const inTurn = (work) => {
  const done = running.then(work).catch(report);
  running = done;
  return done;
};

/** Act on the phone that was used last, or on another; on both if the person wants that. */
function act(action, on = used) {
  if (isWatching) return running;
  return inTurn(async () => {
    await actOn(on, action);
    if (isSplit && find("both").checked && action.action !== "tap") {
      await actOn(panes.find((other) => other !== on), action);
      use(on);
      await show();
    }
  });
}

async function actOn(on, action) {
  const began = performance.now();
  use(on);
  early = { step: newest + 1, source: load(address(newest + 1, "screen.png")).catch(() => null) }; // none if it is refused
  const step = await ask("api/phone/act", { ...action, from: on.step });
  await arrived(step, step.action?.action === "type");
  on.screen.dataset.milliseconds = String(Math.round(performance.now() - began));
}

function use(which) {
  used = which;
  session.current = which.step;
  elements.follow(which);
  for (const each of panes) each.screen.closest(".stage").classList.toggle("used", isSplit && each === which);
}

/** Show a new step. Typed text replaces the step that it continues. */
async function arrived(step, isTyped) {
  const last = session.steps.find((known) => known.number === used.step);
  const isReplaced = isTyped && last?.action?.action === "type" && last.parent === step.parent;
  if (isReplaced) {
    session.steps = session.steps.filter((known) => known !== last);
    for (const each of panes) if (each.step === last.number) each.step = step.number;
  }
  if (!session.steps.some((known) => known.number === step.number)) session.steps.push(step);
  session.current = used.step = step.number;
  session.judged = null;
  await show();
}

const screenOf = async (number) => (number === early?.step && await early.source) || load(address(number, "screen.png"));

async function show() {
  const step = current();
  newest = Math.max(newest, ...session.steps.map((known) => known.number));
  const shown = await Promise.all((isSplit ? panes : [used]).map(async (each) => [each, await screenOf(each.step)]));
  if (current() !== step) return;
  for (const [each, source] of shown) {
    each.picture.src = source;
    each.screen.dataset.step = String(each.step);
    const { app, name, place } = session.steps.find((known) => known.number === each.step);
    each.picture.alt = `The phone's screen: ${appName(app)}`;
    find(`branch-${each.name}`).textContent = `step ${place}: ${name}`;
  }
  drawn().then(() => { if (current() === step) around(step); }).catch(report);
}

/** Show what is around the screen. It comes after the screen, which does not wait for its layout. */
function around(step) {
  const [, day, time] = /^(.*, )([^,]*)$/.exec(phoneTime(step.now)) ?? ["", "", phoneTime(step.now)];
  find("clock").replaceChildren(make("span", { class: "day" }, day), time);
  find("clock").dateTime = step.now;
  find("foreground").textContent = appName(step.app);
  find("progress").textContent = session.task ? `step ${step.place} of ${session.task.max_steps}` : "";
  find("appearance").disabled = find("text-size").disabled = Boolean(session.task);
  find("split").disabled = !session.can_go_back;
  find("draft").hidden = step.place < 1;
  find("draft").href = `${ROOT}api/phone/draft.yaml`;
  showTask(session);
  film();
  panel();
}

const appName = (id) => session.apps.find((known) => known.id === id)?.name ?? (id === "home" ? "Home Screen" : id);

const current = () => session.steps.find((step) => step.number === session.current);

/** Load a picture before it is shown, so that the screen never flickers. */
async function load(path) {
  const next = new Image();
  next.src = ROOT + path;
  await next.decode();
  return next.src;
}

function path(from) {
  const found = new Set();
  for (let step = session.steps.find((known) => known.number === from); step; step = session.steps.find((known) => known.number === step.parent)) found.add(step.number);
  return found;
}

const frames = new Map(); // the strip's items by step: making them anew would decode every picture again

function frameOf(step) {
  const known = frames.get(step.number);
  if (known) return known;
  const label = `Step ${step.place}: ${step.name}. ${isWatching ? "Look at it." : "Go back and fork here."}`;
  const button = make("button", { type: "button", class: "frame", disabled: !session.can_go_back && !isWatching, title: step.name, "aria-label": label },
    make("img", { src: ROOT + address(step.number, "screen.png"), alt: "", loading: "lazy" }),
    make("span", { class: "place" }, String(step.place)), make("span", { class: "name" }, step.name),
    make("span", { class: "turn-marks", "aria-hidden": "true" }));
  button.addEventListener("click", () => inTurn(() => go(step.number)));
  const item = make("li", {}, button);
  frames.set(step.number, item);
  return item;
}

function film() {
  const here = new Set((isSplit ? panes : [used]).flatMap((each) => [...path(each.step)]));
  const parents = new Set();
  const items = session.steps.map((step) => {
    const item = frameOf(step);
    item.className = here.has(step.number) ? "on" : "off";
    const isBranch = step.parent !== null && parents.has(step.parent);
    parents.add(step.parent);
    if (isBranch && !item.querySelector(".fork")) {
      const from = session.steps.find((known) => known.number === step.parent);
      item.prepend(make("span", { class: "fork" }, `↳ from ${from.place}`));
    }
    const button = item.querySelector("button");
    if (step.number === session.current) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
    const names = isSplit ? panes.filter((each) => each.step === step.number).map((each) => each.name.toUpperCase()) : [];
    button.querySelector(".turn-marks").replaceChildren(...names.map((name) => make("span", {}, name)));
    return item;
  });
  const list = find("film");
  for (const item of [...list.children]) if (!items.includes(item)) item.remove(); // also of steps that typed text replaced
  items.forEach((item, index) => { if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null); });
  center(list, list.querySelector("[aria-current]")?.parentElement);
}

async function go(number) {
  if (!isWatching) await ask("api/phone/go", { step: number });
  session.current = used.step = number;
  session.judged = null;
  await show();
  used.screen.focus({ preventScroll: true });
}

const panels = tabs(() => panel());

/** Fill the panel that is shown. What comes late, for a step that is no longer current, is dropped. */
async function panel() {
  if (!session) return;
  const step = session.current;
  const name = panels.shown();
  try {
    if (name === "tree") {
      const tree = await ask(address(step, "tree"));
      if (step === session.current) elements.show(tree, session.size);
    } else if (name === "read") {
      const readings = await ask(address(step, "read"));
      if (step === session.current) showReadings(step, readings);
    } else if (name === "events") {
      const events = await ask(address(step, "events"));
      if (step === session.current) showEvents(events, act);
    } else {
      const other = isSplit ? panes.find((each) => each !== used).step : session.steps[0].number;
      const known = session.steps.some((each) => each.number === since) ? since : other;
      const state = await ask(address(step, `state?since=${known}`));
      if (step === session.current) showState(step, known, state);
    }
  } catch (error) {
    await running; // typed text replaces the step that it continues, whose panel is then of no interest
    if (step === session.current) report(error);
  }
}

let mode = "vision+xml";

function showReadings(step, readings) {
  const chosen = readings.find((each) => each.mode === mode) ?? readings[0];
  const total = (each) => each.text_tokens + each.picture_tokens;
  const choices = make("div", { class: "modes", role: "group", "aria-label": "Modes" }, ...readings.map((each) => {
    const button = make("button", { type: "button", "aria-pressed": String(each === chosen) },
      make("b", {}, each.mode), make("span", {}, `≈ ${total(each).toLocaleString("en-US")} tokens`));
    button.addEventListener("click", () => { mode = each.mode; showReadings(step, readings); });
    return button;
  }));
  const parts = [choices, make("p", { class: "muted" }, `Actions: ${chosen.actions.join(", ")}. Tokens are estimates: four characters of text, or 750 pixels of a picture, are one.`)];
  if (chosen.picture) {
    const [width, height] = chosen.size;
    parts.push(make("figure", {},
      make("img", { src: ROOT + address(step, chosen.picture === "marked" ? "marks.png" : "screen.png"), alt: "The picture that the agent sees", loading: "lazy" }),
      make("figcaption", { class: "muted" }, `${width} × ${height} pixels, ≈ ${chosen.picture_tokens.toLocaleString("en-US")} tokens`)));
  }
  if (chosen.text) parts.push(make("p", { class: "muted" }, `Text, ≈ ${chosen.text_tokens.toLocaleString("en-US")} tokens`), make("pre", { class: "source" }, chosen.text));
  find("panel-read").replaceChildren(...parts);
}

function showState(step, known, state) {
  const choice = make("select", { "aria-label": "Compare with" }, ...session.steps.filter((each) => each.number !== step)
    .map((each) => make("option", { value: String(each.number), selected: each.number === known }, `step ${each.place}: ${each.name}`)));
  choice.addEventListener("change", () => { since = Number(choice.value); panel(); });
  const apps = state.apps.map(([app, hasChanged]) => {
    const details = make("details", { class: "app-state" }, make("summary", {}, app, hasChanged ? make("span", { class: "dot", title: "changed" }, "●") : ""));
    details.addEventListener("toggle", async () => {
      if (!details.open || details.childElementCount > 1) return;
      try {
        const value = await ask(address(step, `state/${encodeURIComponent(app)}`));
        details.append(...Object.entries(value).map(([name, item]) => jsonTree(name, item)));
      } catch (error) { report(error); }
    });
    return details;
  });
  const head = session.steps.length > 1 ? make("div", { class: "row" }, make("h3", {}, "Changed since"), choice) : make("h3", {}, "Changed");
  find("panel-state").replaceChildren(head, changeList(state.changes, "Nothing has changed."), make("h3", {}, "The whole state"), ...apps);
}

async function renew(work) {
  session = await work;
  since = null;
  isDark = false;
  find("text-size").replaceChildren(make("option", { value: "" }, "Text size"), ...session.text_sizes.map((size) => make("option", { value: size }, size.replace("accessibility", "accessibility "))));
  frames.clear();
  for (const each of panes) each.step = session.current;
  use(panes[0]);
  await show();
}

for (const each of isWatching ? [] : panes) {
  watchTouches(each.screen, each.touch, (action) => act(action, each));
  watchKeys(each.screen, (text) => act({ action: "type", text }, each));
}

/** Show the second branch, which begins where the first one is, or hide it. */
function split(wanted) {
  isSplit = wanted;
  find("split").setAttribute("aria-pressed", String(isSplit));
  find("stage-b").hidden = !isSplit;
  find("stage-a").querySelector(".branch-head").hidden = !isSplit;
  find("live").classList.toggle("split", isSplit);
  inTurn(async () => {
    panes[1].step = panes[0].step;
    if (used.step !== panes[0].step) await ask("api/phone/go", { step: panes[0].step });
    use(panes[0]);
    await show();
  });
}
find("split").addEventListener("click", () => split(!isSplit));

const press = (id, action) => find(id).addEventListener("click", () => {
  act(typeof action === "function" ? action() : action);
  used.screen.focus({ preventScroll: true });
});
press("home", { action: "home" });
// A person reaches these by a gesture, and so does an agent: the steps can be recorded.
press("switcher", { action: "drag", x1: 500, y1: 998, x2: 500, y2: 520 });
press("notifications", { action: "swipe", x1: 150, y1: 1, x2: 150, y2: 600, seconds: 0.3 });
find("text-size").addEventListener("change", (event) => {
  act({ action: "text_size", size: event.target.value });
  event.target.value = "";
});
press("appearance", () => ({ action: "appearance", scheme: (isDark = !isDark) ? "dark" : "light" }));

find("restart").addEventListener("click", () => inTurn(() =>
  renew(ask("api/phone/begin", session.task ? { suite: session.task.suite, task: session.task.id } : {}))));
taskPanel({
  begin: ({ suite, id }) => inTurn(() => renew(ask("api/phone/begin", { suite, task: id }))),
  stop: (answers) => inTurn(async () => {
    session = { ...(await ask("api/phone/stop", answers)) };
    await show();
  }),
});
inTurn(() => renew(ask("api/phone"))).then(() => used.screen.focus({ preventScroll: true }));

/** Show where the other person is now, as soon as the phone has moved on. Between, any step can be looked at. */
async function follow(last) {
  let place = last;
  try {
    place = JSON.stringify(await ask("api/phone/place"));
    if (place !== last) await inTurn(async () => {
      session = await ask("api/phone");
      used.step = session.current;
      await show();
    });
  } catch (error) { report(error); }
  setTimeout(() => follow(place), PATIENCE);
}
if (isWatching) follow("");
