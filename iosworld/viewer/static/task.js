// One task. Its solution is played on a phone when somebody asks for it.
import { ROOT, ask, find, make } from "./page.js";

async function play() {
  find("play").hidden = true;
  find("playing").hidden = false;
  find("trouble").hidden = true;
  try {
    const { episode } = await ask(`api/${find("task").dataset.address}/solution`, {});
    const found = await ask(`api/${episode}`);
    const screens = [...found.steps.map((step) => step.words), ...(found.last ? ["The end"] : [])];
    find("film").replaceChildren(...screens.map((words, index) => make("li", { class: "on" },
      make("a", { class: "frame", href: `${ROOT}${episode}#${index + 1}`, title: words },
        make("img", { src: `${ROOT}api/${episode}/thumbnails/${index + 1}.webp`, alt: "", loading: "lazy" }),
        make("span", { class: "place" }, String(index + 1)), make("span", { class: "name" }, words)))));
    find("film").hidden = false;
    find("replay").hidden = false;
    find("replay").href = ROOT + episode;
  } catch (error) {
    find("trouble").textContent = error.message;
    find("trouble").hidden = false;
    find("play").hidden = false;
  }
  find("playing").hidden = true;
}

find("play").addEventListener("click", play);
