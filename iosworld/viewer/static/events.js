// The events of the live phone: those to come, and those that a person sends.
import { find, make } from "./page.js";

const KINDS = {
  mail: "Mail", chat: "Chat message", workMessage: "Work message", payment: "Payment", paymentRequest: "Payment request",
  cardCharge: "Card charge", call: "Call", text: "Text message", dueReminder: "Due reminder",
  inMail: "InMail", invitation: "Invitation", invitationAnswer: "Answer to an invitation", sharedFile: "Shared document", comment: "Comment",
  orderDelay: "Delayed order", flightDelay: "Delayed flight", priceDrop: "Lower price", permission: "Permission question",
  ratingPrompt: "Rating prompt", alert: "Alert of the phone's",
};
const LABELS = { from: "From", subject: "Subject", body: "Text", text: "Text", amountCents: "Amount in cents", note: "Note", title: "Title", merchant: "Merchant", category: "Category", card: "Last four digits of the card",
  starts: "Starts, as 2026-05-14 18:30", minutes: "Minutes", place: "Place", event: "Event's id", answer: "Answer", name: "Name", role: "May", on: "Record's id",
  order: "Order's id", flight: "Flight, as GS416", day: "Day, as 2026-05-20", section: "Section of the event", listing: "Stay's id", product: "Product's id", priceCents: "Price in cents", app: "App's id", data: "What it asks for" };

let kind = "chat";

/** Show the events at a step. `send` is called with what the phone should let happen now. */
export function showEvents({ events, kinds, contacts }, send) {
  const panel = find("panel-events");
  panel.replaceChildren(
    make("h3", {}, "Of this scenario"),
    events.length ? make("ul", { class: "events" }, ...events.map((event) => line(event, send))) : make("p", { class: "muted" }, "Nothing happens by itself."),
    make("h3", {}, "Another one"),
    form(kinds, contacts, send, () => showEvents({ events, kinds, contacts }, send)),
    make("datalist", { id: "contacts" }, ...contacts.map((value) => make("option", { value }))),
  );
}

function line(event, send) {
  const button = make("button", { type: "button", class: "small", title: event.happened ? "It has happened" : "It also comes at its own time" }, event.happened ? "Send again" : "Send now");
  button.addEventListener("click", () => send({ action: "event", number: event.number }));
  return make("li", { class: event.happened ? "event past" : "event" },
    make("span", { class: "mark", "aria-label": event.happened ? "has happened" : "to come" }, event.happened ? "✓" : "○"),
    make("span", {}, event.text, make("span", { class: "when muted" }, event.when)), button);
}

function form(kinds, contacts, send, renew) {
  const choice = make("select", { "aria-label": "Kind of event" }, ...Object.keys(kinds).map((name) => make("option", { value: name, selected: name === kind }, KINDS[name] ?? name)));
  choice.addEventListener("change", () => { kind = choice.value; renew(); find("panel-events").querySelector("select").focus(); });
  const fields = kinds[kind].map(([name, type]) => make("label", {}, make("span", {}, LABELS[name] ?? name),
    type === "contact" ? contactInput(name)
      : type.includes("|") ? make("select", { name }, ...type.split("|").map((value) => make("option", { value }, value)))
      : make("input", { name, required: !type.endsWith("?"), autocomplete: "off", type: type === "number" ? "number" : "text", min: type === "number" ? "1" : "" })));
  const made = make("form", { class: "answers" }, make("label", {}, make("span", {}, "Kind"), choice), ...fields, make("button", { type: "submit" }, "Send now"));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const filled = kinds[kind].filter(([name, type]) => !type.endsWith("?") || made.elements[name].value);
    const content = Object.fromEntries(filled.map(([name, type]) => {
      const { value } = made.elements[name];
      return [name, type === "number" ? Number(value) : value];
    }));
    send({ action: "event", kind, content });
  });
  return made;
}

function contactInput(name) {
  const input = make("input", { name, required: true, autocomplete: "off", placeholder: "contact-…" });
  input.setAttribute("list", "contacts");
  return input;
}
