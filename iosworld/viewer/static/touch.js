// Turns what a person does with mouse, finger and keyboard into the phone's actions, on the grid of 0 to 1000.

import { say } from "./page.js";

const MOVED = 9;     // pixels after which a touch is a swipe
const HELD = 500;    // milliseconds after which a touch is a long press
const WHEEL = 90;    // milliseconds of silence after which turns of the wheel are a scroll

const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
const rounded = (value) => Math.round(value * 10) / 10;

/** Watch `screen`, and call `act` with each action. `ring` shows the finger. */
export function watchTouches(screen, ring, act) {
  const place = (event) => {
    const box = screen.getBoundingClientRect();
    return {
      x: rounded(clamp(((event.clientX - box.left) / box.width) * 1000, 0, 1000)),
      y: rounded(clamp(((event.clientY - box.top) / box.height) * 1000, 0, 1000)),
    };
  };
  const showRing = (at, isHeld = false) => {
    ring.hidden = false;
    ring.style.left = `${at.x / 10}%`;
    ring.style.top = `${at.y / 10}%`;
    ring.classList.toggle("held", isHeld);
  };

  let touch = null;
  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    screen.focus({ preventScroll: true });
    screen.setPointerCapture(event.pointerId);
    touch = { at: place(event), clientX: event.clientX, clientY: event.clientY, began: event.timeStamp, movedAt: 0 };
    touch.timer = setTimeout(() => ring.classList.add("held"), HELD);
    showRing(touch.at);
  });
  screen.addEventListener("pointermove", (event) => {
    if (!touch) return;
    if (!touch.movedAt && Math.hypot(event.clientX - touch.clientX, event.clientY - touch.clientY) > MOVED) {
      touch.movedAt = event.timeStamp;
      clearTimeout(touch.timer);
    }
    showRing(place(event), ring.classList.contains("held"));
  });
  screen.addEventListener("pointercancel", () => {
    clearTimeout(touch?.timer);
    touch = null;
    ring.hidden = true;
  });
  screen.addEventListener("pointerup", (event) => {
    if (!touch) return;
    const { at, began, movedAt, timer } = touch;
    const end = place(event);
    clearTimeout(timer);
    touch = null;
    ring.hidden = true;
    if (movedAt) {
      const between = { x1: at.x, y1: at.y, x2: end.x, y2: end.y };
      const seconds = rounded(clamp((event.timeStamp - movedAt) / 1000, 0.1, 3));
      act(movedAt - began >= HELD ? { action: "drag", ...between } : { action: "swipe", ...between, seconds });
    } else if (event.timeStamp - began >= HELD) {
      act({ action: "long_press", ...at, seconds: rounded(clamp((event.timeStamp - began) / 1000, 0.5, 10)) });
    } else {
      act({ action: "tap_xy", ...at });
    }
  });

  let wheel = null;
  screen.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return; // the browser's own zoom
    event.preventDefault();
    wheel ??= { at: place(event), x: 0, y: 0 };
    const unit = event.deltaMode === 1 ? 16 : 1;
    wheel.x += event.deltaX * unit;
    wheel.y += event.deltaY * unit;
    clearTimeout(wheel.timer);
    wheel.timer = setTimeout(() => {
      const { at, x, y } = wheel;
      wheel = null;
      act(scroll(at, x, y, screen.getBoundingClientRect()));
    }, WHEEL);
  }, { passive: false });
}

/** The slow swipe that scrolls by so many pixels: the content follows the finger. */
function scroll(at, x, y, box) {
  const [dx, dy] = Math.abs(x) > Math.abs(y) ? [(x / box.width) * 1000, 0] : [0, (y / box.height) * 1000];
  // A finger that begins at an edge opens what is behind the edge, and one near the bottom has no way to go down.
  const start = { x: clamp(at.x, 150, 850), y: clamp(at.y, 200, 800) };
  const end = { x: clamp(start.x - dx, 100, 900), y: clamp(start.y - dy, 120, 880) };
  return { action: "swipe", x1: start.x, y1: start.y, x2: rounded(end.x), y2: rounded(end.y), seconds: 1 };
}

/** Watch the keys while `screen` has the focus, and call `type` with text: "\n" is return, "\b" deletes. */
export function watchKeys(screen, type) {
  const named = { Enter: "\n", Backspace: "\b" };
  screen.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      event.preventDefault(); // it would select the page
      say("To select all, tap the text field twice, and choose Select All");
    }
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    const text = named[event.key] ?? ([...event.key].length === 1 ? event.key : "");
    if (!text) return; // Tab and the arrows stay the browser's
    event.preventDefault();
    type(text);
  });
  screen.addEventListener("paste", (event) => {
    const text = (event.clipboardData?.getData("text") ?? "").replaceAll("\r\n", "\n");
    if (text) type(text);
    event.preventDefault();
  });
}
