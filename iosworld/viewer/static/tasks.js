// Choosing a task, answering it, and its verdict.
import { ROOT, ask, find, make, report } from "./page.js";
import { verdictView } from "./verdict.js";

/** `begin` is called with the chosen task's suite and id, `stop` with the answers. */
export function taskPanel({ begin, stop }) {
  const dialog = find("tasks");
  let all = null;
  find("choose").addEventListener("click", async () => {
    dialog.showModal();
    if (!all) find("tasks-list").replaceChildren(make("li", { class: "muted" }, "Reading the tasks …"));
    try {
      all ??= await ask("api/tasks");
      list(all, (task) => { dialog.close(); begin(task); });
    } catch (error) { report(error); }
  });
  find("tasks-close").addEventListener("click", () => dialog.close());
  find("tasks-find").addEventListener("input", () => all && list(all, (task) => { dialog.close(); begin(task); }));
  find("answer").addEventListener("submit", (event) => {
    event.preventDefault();
    stop(readAnswers(event.target));
  });
}

function list(tasks, choose) {
  const words = find("tasks-find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (task) => {
    const text = `${task.suite} ${task.id} ${task.goal} ${task.category} ${task.apps.join(" ")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  find("tasks-list").replaceChildren(...tasks.filter(fits).map((task) => {
    const button = make("button", { type: "button", disabled: !task.here, title: task.here ? "" : "A task of another persona's phone" },
      make("b", {}, task.goal), make("span", { class: "muted" }, `${task.suite} / ${task.id} · ${task.category} · ${task.apps.join(", ")}`));
    button.addEventListener("click", () => choose(task));
    return make("li", {}, button);
  }));
}

/** Show the task of a session, and its verdict if there is one. */
export function showTask(session) {
  const { task, judged } = session;
  find("goal").textContent = task ? task.goal : "No task: the phone is yours to explore.";
  find("goal").classList.toggle("muted", !task);
  const form = find("answer");
  form.hidden = !task || Boolean(judged);
  const key = task && `${task.suite}/${task.id}/${session.steps[0]?.number}`;
  if (task && form.dataset.key !== key) {
    form.dataset.key = key;
    form.replaceChildren(...task.fields.map(field), make("label", {}, make("span", {}, "Answer in words (optional)"), make("textarea", { name: "", rows: 2 })),
      make("button", { type: "submit", class: "primary" }, "Stop and judge"));
  }
  const verdict = find("verdict");
  verdict.hidden = !judged;
  if (judged) {
    verdict.replaceChildren(verdictView(judged), make("p", {}, make("a", { class: "button", href: ROOT + judged.episode }, "Replay this episode")));
  }
}

function field({ name, description, expected, many, choices }) {
  const input = choices
    ? make("select", { name }, make("option", { value: "" }, "–"), ...choices.map((choice) => make("option", { value: choice }, choice)))
    : make("input", { name, autocomplete: "off" });
  if (many) input.dataset.many = "";
  const help = make("small", { class: "muted" }, `${expected}${many ? "; separate with ;" : ""}`);
  return make("label", {}, make("span", {}, description), input, help);
}

/** The answers in the form: an empty field is one that was not found. */
function readAnswers(form) {
  const answers = {};
  for (const input of form.querySelectorAll("input, select")) {
    const text = input.value.trim();
    answers[input.name] = !text ? null : "many" in input.dataset ? text.split(";").map((part) => part.trim()).filter(Boolean) : text;
  }
  return { answer: form.querySelector("textarea").value, answers };
}
