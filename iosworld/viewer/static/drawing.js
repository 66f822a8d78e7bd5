// An action drawn on the screen: a ring for a touch, an arrow for a swipe, the text that was typed.

const SVG = "http://www.w3.org/2000/svg";

function shape(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

const isPoint = (...values) => values.every((value) => typeof value === "number" && value >= 0 && value <= 1000);

/** Draw `action` on `svg`, which covers a screen that is `ratio` times as high as wide. */
export function draw(svg, action, ratio) {
  const width = 402;
  const height = width * ratio;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren();
  if (!action) return;
  const x = (value) => (value / 1000) * width;
  const y = (value) => (value / 1000) * height;
  if (isPoint(action.x, action.y)) {
    const at = { cx: x(action.x), cy: y(action.y) };
    svg.append(shape("circle", { ...at, r: 26, class: "ring" }), shape("circle", { ...at, r: 6, class: "point" }));
    if (action.action === "double_tap" || action.action === "long_press") svg.append(shape("circle", { ...at, r: 36, class: "ring thin" }));
  } else if (isPoint(action.x1, action.y1, action.x2, action.y2)) {
    arrow(svg, x(action.x1), y(action.y1), x(action.x2), y(action.y2));
  } else if (action.action === "type" && typeof action.text === "string") {
    label(svg, `⌨ ${action.text.replaceAll("\n", "⏎").replaceAll("\b", "⌫")}`, width, height);
  } else if (typeof action.element === "number") {
    label(svg, `Tap element ${action.element}`, width, height);
  } else if (["launch_app", "terminate_app", "open_url", "home", "wait"].includes(action.action)) {
    label(svg, words(action), width, height);
  }
}

function arrow(svg, x1, y1, x2, y2) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn) => `${x2 - 18 * Math.cos(angle + turn)},${y2 - 18 * Math.sin(angle + turn)}`;
  svg.append(
    shape("line", { x1, y1, x2, y2, class: "way" }), shape("circle", { cx: x1, cy: y1, r: 9, class: "point" }),
    shape("polyline", { points: `${side(0.5)} ${x2},${y2} ${side(-0.5)}`, class: "head" }),
  );
}

function label(svg, text, width, height) {
  const shown = text.length > 42 ? `${text.slice(0, 41)}…` : text;
  const wide = Math.min(width - 24, shown.length * 8.6 + 36);
  svg.append(
    shape("rect", { x: (width - wide) / 2, y: height * 0.5 - 22, width: wide, height: 44, rx: 22, class: "pill" }),
    shape("text", { x: width / 2, y: height * 0.5 + 6, class: "typed" }, shown),
  );
}

/** An action in words. */
export function words(action) {
  if (!action) return "No valid action";
  const { action: name, ...fields } = action;
  const title = String(name).replace("_xy", "").replaceAll("_", " ");
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== "" && !(typeof value === "object" && !Object.keys(value).length));
  return `${title[0]?.toUpperCase() ?? ""}${title.slice(1)}${given.length ? " " : ""}${given.map(([key, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return ["text", "app", "url", "answer"].includes(key) ? `“${text}”` : `${key} ${text}`;
  }).join(", ")}`;
}
