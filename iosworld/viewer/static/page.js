// What every page uses: the viewer's address, requests, elements, messages, tabs. Texts are set as text, never as markup.

export const ROOT = document.body.dataset.root;

export const find = (id) => document.getElementById(id);

/** The JSON that an address inside the viewer answers. Throws an Error with the server's sentence. */
export async function ask(path, body) {
  const kept = find("data"); // a page that was saved as a file has its answers with it
  if (kept) {
    const value = JSON.parse(kept.textContent)[path];
    if (value.error) throw new Error(value.error);
    return value;
  }
  const options = body === undefined ? {} : {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(ROOT + path, options);
  } catch {
    throw new Error("iosworld does not answer; is it still running?");
  }
  const value = (answer.headers.get("content-type") ?? "").includes("json") ? await answer.json() : { error: await answer.text() };
  if (!answer.ok) throw new Error(value.error ?? `the server answered ${answer.status}`);
  return value;
}

/** A new element. `options` are properties; `dataset` and `class` too. Children are elements or texts. */
export function make(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "class") element.className = value;
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

let hiding;

/** Show a message for some seconds. */
export function say(text) {
  const toast = find("toast");
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { toast.hidden = true; }, 5000);
}

/** Make the tabs of the page work, also by arrow keys. `onShow` gets the name of the panel that is shown. */
export function tabs(onShow = () => {}) {
  const all = [...document.querySelectorAll("[role=tab]")];
  const show = (tab) => {
    for (const other of all) {
      const isShown = other === tab;
      other.setAttribute("aria-selected", String(isShown));
      other.tabIndex = isShown ? 0 : -1;
      find(other.getAttribute("aria-controls")).hidden = !isShown;
    }
    onShow(tab.id.replace("tab-", ""));
  };
  all.forEach((tab, place) => {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (event) => {
      const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!turn) return;
      event.preventDefault();
      event.stopPropagation();
      const next = all[(place + turn + all.length) % all.length];
      next.focus();
      show(next);
    });
  });
  return { shown: () => all.find((tab) => tab.getAttribute("aria-selected") === "true").id.replace("tab-", "") };
}

/** 2026-05-12T09:41:00-07:00 as Tue, May 12, 9:41:00 AM: the phone's own wall clock, whatever the browser's zone is. */
export function phoneTime(now) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(now ?? "") ?? [];
  if (!day) return now ?? "";
  return new Date(`${day}T${time}Z`).toLocaleString("en-US", {
    timeZone: "UTC", weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit",
  });
}

/** Scroll a strip sideways, and nothing else, so that `item` is in its middle. */
export function center(strip, item) {
  if (item) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.clientWidth) / 2;
}

/** When the page's next frame has been drawn, or soon if nobody sees the page: it then has no frames. */
export const drawn = () => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  setTimeout(resolve, 100);
});

/** An error's message on the page. */
export const report = (error) => say(error.message ?? String(error));
