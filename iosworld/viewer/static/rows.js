// A table whose rows are links.
import { followRows } from "./table.js";

const body = document.querySelector("tbody");
if (body) followRows(body);
