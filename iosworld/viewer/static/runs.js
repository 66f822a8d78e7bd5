// The table of episodes, with a summary of those that are shown. It updates by itself while a run goes on.
import { ROOT, ask, drawn, find, make, report } from "./page.js";
import { filterTable } from "./table.js";

const PATIENCE = 2000; // milliseconds between looks at a run that goes on

function start() {
  const table = filterTable(find("table"), find("filters"), tiles);
  find("compare")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const { first, second } = Object.fromEntries(new FormData(event.target));
    location.href = `${ROOT}compare/${first}/${second}`;
  });
  let { version } = find("runs").dataset;
  const isBlind = find("runs").classList.contains("blind");
  let modes = {};

  /** Say how episodes failed. The server reads their steps for it, which takes a while, so the table is drawn first. */
  async function failures() {
    const rows = [...document.querySelectorAll("#table tbody tr[data-verdict=fail]")].filter((row) => !row.dataset.mode);
    if (isBlind || !rows.length) return;
    if (rows.some((row) => !(row.dataset.id in modes))) modes = await ask("api/runs/failures");
    for (const row of rows) {
      row.dataset.mode = modes[row.dataset.id] ?? "";
      if (row.dataset.mode) row.querySelector(".cause").prepend(make("span", { class: "chip mode" }, row.dataset.mode.replaceAll("_", " ")), " ");
    }
    table.refresh();
  }

  /** Take the rows of a page that the server has made since. */
  async function update() {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = fresh.querySelectorAll("#table tbody tr");
    if (!answer.ok || !found.length) return;
    table.replace([...found].map((row) => document.importNode(row, true)));
    version = fresh.getElementById("runs").dataset.version; // none once the run has ended
    await failures();
  }

  async function look() {
    try {
      if ((await ask("api/runs/version")).version !== version) await update();
      find("live").hidden = !version;
    } catch {
      find("live").hidden = true; // the server has ended, or a file was being written
    }
    if (version) setTimeout(look, PATIENCE);
  }
  if (ROOT.startsWith("/")) drawn().then(failures).catch(report); // a page that was saved as a file has them
  if (version) look();
}

const tile = (value, text, kind = "") => make("li", { class: `card tile ${value === "0" ? "zero" : kind}` }, make("b", {}, value), make("span", { class: "muted" }, text));

function tiles(rows) {
  if (find("runs").classList.contains("blind")) { labelTiles(rows); return; }
  const count = (verdict) => rows.filter((row) => row.dataset.verdict === verdict).length;
  const [passed, failed, none, unfinished, going] = ["pass", "fail", "none", "unfinished", "playing"].map(count);
  const judged = passed + failed;
  const steps = rows.map((row) => row.dataset.steps).filter((value) => value !== "").map(Number).sort((a, b) => a - b);
  const middle = steps.length ? (steps[(steps.length - 1) >> 1] + steps[steps.length >> 1]) / 2 : null;
  find("tiles").replaceChildren(
    tile(judged ? `${Math.round((passed / judged) * 100)}%` : "–", "success", "big"),
    tile(String(passed), "passed", "pass"), tile(String(failed), "failed", "fail"), tile(String(none), "no verdict", "none"),
    ...(going ? [tile(String(going), "playing", "playing")] : []), ...(unfinished ? [tile(String(unfinished), "unfinished")] : []),
    tile(middle === null ? "–" : String(middle), "median steps"),
  );
}

/** What a person who labels sees of the episodes: nothing that a judge has decided. */
function labelTiles(rows) {
  const count = (verdict) => rows.filter((row) => row.dataset.verdict === verdict).length;
  find("tiles").replaceChildren(tile(String(count("labeled")), "labeled"), tile(String(count("unlabeled")), "to label", "big"));
}

if (find("table")) start();
