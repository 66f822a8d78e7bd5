// An action drawn on the screen: a ring for a touch, an arrow for a swipe, a label for the rest.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 402;

function shape(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Draw what the server says of an action on `svg`, which covers a screen that is `ratio` times as high as wide. */
export function draw(svg, drawn, ratio) {
  const height = WIDTH * ratio;
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);
  svg.replaceChildren();
  if (!drawn) return;
  const points = drawn.points.map(([x, y]) => [(x / 1000) * WIDTH, (y / 1000) * height]);
  if (drawn.kind === "ring") {
    const at = { cx: points[0][0], cy: points[0][1] };
    svg.append(shape("circle", { ...at, r: 26, class: "ring" }), shape("circle", { ...at, r: 6, class: "point" }));
    if (drawn.twice) svg.append(shape("circle", { ...at, r: 36, class: "ring thin" }));
  } else if (drawn.kind === "arrow") {
    arrow(svg, ...points[0], ...points[1]);
  } else {
    label(svg, drawn.text, height);
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

function label(svg, text, height) {
  const wide = Math.min(WIDTH - 24, text.length * 8.6 + 36);
  svg.append(
    shape("rect", { x: (WIDTH - wide) / 2, y: height * 0.5 - 22, width: wide, height: 44, rx: 22, class: "pill" }),
    shape("text", { x: WIDTH / 2, y: height * 0.5 + 6, class: "typed" }, text),
  );
}
